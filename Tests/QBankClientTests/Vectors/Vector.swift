import QBankModel
import TestSupport

@testable import QBankClient
@testable import QBankPublish

/// A case of `vectors/client`: what a host answers, what an app holds, and what must come of it.
struct Vector {
  /// One answer of the host.
  struct Answer {
    var members: [(String, Node)]

    static func status(_ code: Int, isCached: Bool = false) -> Answer {
      Answer(
        members: [("status", .raw("\(code)"))] + (isCached ? [("cached", .raw("true"))] : []))
    }
    static func file(_ name: String) -> Answer { Answer(members: [("file", .text(name))]) }
    func with(_ name: String, _ value: String) -> Answer {
      Answer(members: members + [(name, .raw(value))])
    }
  }

  /// One thing that the app does.
  struct Step {
    var action = "update"
    var now = "2026-12-01T00:00:00Z"
    /// By path below the bank's folder, the answers one after the other; the last goes on.
    var host: [(path: String, answers: [Answer])] = []
    var outcome: String?
    var reason: String?
    var changes: Updater.Changes?
    /// Paths that are asked for, each once, in order; `nil` where it does not matter.
    var asked: [String]?
    /// What the app remembers afterwards; `nil` when that is what it remembered before.
    var state: ClientState?
    /// For `start`: the hash of the bank that the app starts with; `nil` when it has none.
    var bank: String?
  }

  var name: String
  var about: String
  var trustedKeys: [[UInt8]] = []
  /// What the app remembers; `nil` for a new app.
  var before: ClientState?
  /// Paths of the files that the app holds: banks, and objects.
  var holds: [String] = []
  /// Of those, the ones whose bytes on the device are damaged.
  var damaged: [String] = []
  /// Files of this case alone.
  var files: [(name: String, bytes: [UInt8])] = []
  var steps: [Step]

  /// `case.json`.
  var json: Node {
    var state = before ?? ClientState()
    var steps: [Node] = []
    for step in self.steps {
      state = step.state ?? state
      steps.append(step.json(state))
    }
    let subscription = Node.object([
      ("bank", .text(Editions.id)), ("channel", .text("stable")),
      ("trustedKeys", .list(trustedKeys.map { .text(Base64.encode($0)) })),
    ])
    var members = [("about", Node.text(about)), ("subscription", subscription)]
    if let before { members.append(("state", Node(before))) }
    if !holds.isEmpty { members.append(("holds", .list(holds.map { .text($0) }))) }
    if !damaged.isEmpty { members.append(("damaged", .list(damaged.map { .text($0) }))) }
    return .object(members + [("steps", .list(steps))])
  }
}

extension Vector.Step {
  fileprivate func json(_ state: ClientState) -> Node {
    var members = [("do", Node.text(action))]
    if action == "update" || action == "changes" { members.append(("now", .text(now))) }
    if !host.isEmpty {
      members.append(
        (
          "host",
          .object(
            host.map { path, answers in
              (path, .list(answers.map { .object($0.members) }))
            })
        ))
    }
    if let outcome { members.append(("outcome", .text(outcome))) }
    if let reason { members.append(("reason", .text(reason))) }
    if let changes {
      members.append(
        (
          "changes",
          .object([
            ("version", .text("\(changes.version)")),
            ("withdrawn", .list(changes.withdrawn.map { .text($0) })),
            ("answerChanged", .list(changes.answerChanged.map { .text($0) })),
            ("isExpired", .raw("\(changes.isExpired)")),
          ])
        ))
    }
    if let bank { members.append(("bank", .text(bank))) }
    if let asked { members.append(("asked", .list(asked.map { .text($0) }))) }
    members.append(("state", Node(state)))
    return .object(members)
  }
}

extension Node {
  /// A state, as the app stores it.
  fileprivate init(_ state: ClientState) {
    self = ExtraValue(json: state.bytes).map { Node($0) } ?? .raw("null")
  }

  /// With a line for each member and element.
  func pretty(_ indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text, .raw: return json
    case .list(let elements):
      if elements.isEmpty { return "[]" }
      let lines = elements.map { inner + $0.pretty(inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { name, value in
        inner + Node.text(name).json + ": " + value.pretty(inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}
