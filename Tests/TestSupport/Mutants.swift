import QBankModel

/// JSON as a tree that can be mutated into anything, sound or not.
package indirect enum Node {
  case text(String)
  /// Written as it stands: a number, `true`, `null`.
  case raw(String)
  case list([Node])
  case object([(name: String, value: Node)])

  package init(_ value: ExtraValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .integer(let digits): self = .raw(digits)
    case .bool(let isTrue): self = .raw(isTrue ? "true" : "false")
    case .array(let elements): self = .list(elements.map(Node.init))
    case .object(let object): self = .object(object.members.map { ($0.name, Node($0.value)) })
    }
  }

  /// The same with the members of every object in another order.
  package func shuffled(_ random: inout SeededGenerator) -> Node {
    switch self {
    case .text, .raw: return self
    case .list(let elements):
      var result: [Node] = []
      for element in elements { result.append(element.shuffled(&random)) }
      return .list(result)
    case .object(let members):
      var result: [(name: String, value: Node)] = []
      for member in members { result.append((member.name, member.value.shuffled(&random))) }
      return .object(result.shuffled(using: &random))
    }
  }

  package var json: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .raw(let raw): raw
    case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\" + String(scalar)
      case "\u{0}"..."\u{1F}":
        json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}

/// A file with one thing changed.
package struct Mutant {
  /// Where, and what: `/blocks/0/title blank`.
  package var name: String
  package var json: String
  /// Whether the change ends a text with a line feed, which Python's `$` passes over.
  package var endsWithLineFeed = false
  /// Whether a name stands twice, which no validator sees.
  package var hasDuplicate = false
}

/// Every mutation at every place of a tree.
package struct Mutator {
  package private(set) var mutants: [Mutant] = []

  package init(_ root: Node) {
    visit(root, "") { $0 }
  }

  /// `rebuild` puts a changed node back into the whole.
  private mutating func visit(_ node: Node, _ path: String, _ rebuild: (Node) -> Node) {
    for value in ["\"x\"", "\"1\"", "7", "1.0", "1.5", "true", "null", "[]", "{}", "[\"x\"]"] {
      add(path, "becomes \(value)", rebuild(.raw(value)))
    }
    switch node {
    case .text(let text): vary(text, path, rebuild)
    case .raw: break
    case .list(let elements): vary(elements, path, rebuild)
    case .object(let members): vary(members, path, rebuild)
    }
  }

  private mutating func vary(_ text: String, _ path: String, _ rebuild: (Node) -> Node) {
    let others = [
      "", " ", "\u{A0}", "\u{200B}", text + " ", "\u{2003}" + text, text + "\u{200B}", text + "x",
      text + "\u{1}", text + "\u{9F}x", text + "\u{FFFD}", "\u{FEFF}" + text, text + "\nx",
      text + "\tx", text + "é", "-" + text, text.uppercased(), text + ".a_b-C",
      String(repeating: "a", count: 64), String(repeating: "a", count: 65), "2023-02-29",
      "2024-02-29",
      "2024-2-9", "0000-01-01", "2024-13-01", "1.2", "1.2.3-a.01", "1.2.3-a.b+c", "01.2.3",
      "1.0.0-12345678901234567890", "999999999999999999.0.0", "9999999999999999999.0.0", "pt-BR",
      "a", "english_us", "fixed", "first", "draft", "active", "required",
    ]
    for other in others { add(path, "becomes \(other.debugDescription)", rebuild(.text(other))) }
    add(path, "ends with a line feed", rebuild(.text(text + "\n")), endsWithLineFeed: true)
  }

  private mutating func vary(_ elements: [Node], _ path: String, _ rebuild: (Node) -> Node) {
    for (index, element) in elements.enumerated() {
      func replaced(_ new: [Node]) -> Node {
        rebuild(.list(Array(elements[..<index]) + new + Array(elements[(index + 1)...])))
      }
      add("\(path)/\(index)", "dropped", replaced([]))
      add("\(path)/\(index)", "twice", replaced([element, element]))
      add("\(path)/\(index)", "three times", replaced([element, element, element]))
      visit(element, "\(path)/\(index)") { replaced([$0]) }
    }
  }

  private mutating func vary(
    _ members: [(name: String, value: Node)], _ path: String, _ rebuild: (Node) -> Node
  ) {
    for (index, member) in members.enumerated() {
      let before = Array(members[..<index])
      let after = Array(members[(index + 1)...])
      let place = "\(path)/\(member.name)"
      add(place, "dropped", rebuild(.object(before + after)))
      add(
        place, "twice", rebuild(.object(before + [member, member] + after)), hasDuplicate: true)
      for name in [
        member.name + "s", member.name.uppercased(), "x-" + member.name, "X-" + member.name, "",
      ] {
        add(place, "renamed “\(name)”", rebuild(.object(before + [(name, member.value)] + after)))
      }
      visit(member.value, place) { rebuild(.object(before + [(member.name, $0)] + after)) }
    }
    add(
      path, "with a member of its own",
      rebuild(.object(members + [("x-own", .raw("[1,{\"a\":true}]"))])))
    add(path, "with an unknown member", rebuild(.object(members + [("unknown", .raw("1"))])))
  }

  private mutating func add(
    _ path: String, _ what: String, _ node: Node, endsWithLineFeed: Bool = false,
    hasDuplicate: Bool = false
  ) {
    mutants.append(
      Mutant(
        name: "\(path) \(what)", json: node.json, endsWithLineFeed: endsWithLineFeed,
        hasDuplicate: hasDuplicate))
  }
}
