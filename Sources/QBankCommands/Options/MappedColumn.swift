import QBankArguments
import QBankReading

/// A column by its header, and what it holds.
struct MappedColumn {
  /// As `Role` spells it; options are numbered: `option1`.
  var role: String
  var header: String

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(trimmed)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw ValidationError("it is written as 'role=header', such as 'text=Enunciado'.")
    }
    role = try Self.roleName(parts[0])
    header = parts[1]
  }

  /// The lines of a mapping file; empty ones and those that start with `#` are comments.
  static func read(_ path: String) throws -> [MappedColumn] {
    let source = try Files.read(path)
    let text = String(decoding: source.bytes, as: UTF8.self)
    return try text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
      .compactMap { index, line in
        let line = trimmed(line)
        if line.isEmpty || line.hasPrefix("#") { return nil }
        do {
          return try MappedColumn(line)
        } catch let error as ValidationError {
          throw ValidationError(
            "'\(path)', line \(index + 1): '\(line)' will not do: \(error.message)")
        }
      }
  }

  /// The word for a column that `--keep` keeps, in the place of a role.
  static let keep = "keep"

  private static func roleName(_ text: String) throws -> String {
    let name = text.lowercased()
    if name == keep { return name }
    // `option`, `option1`, `optionA`; `feedback` in the same way.
    for role in [Role.option, .feedback] where name.hasPrefix(role.argumentName) {
      let position = name.dropFirst(role.argumentName.count).utf8
      guard let byte = position.first else { return "\(role)" }
      if position.count == 1, (0x31...0x39).contains(byte) { return "\(role)\(byte - 0x30)" }
      if position.count == 1, (0x61...0x69).contains(byte) { return "\(role)\(byte - 0x60)" }
    }
    do {
      return "\(try Role(argument: name))"
    } catch {
      // Words that name a column and are no role of a field: `correct`, `wrong2`, `options`.
      if RoleNames.role(named: name) != nil { return name }
      throw error
    }
  }
}

extension Role {
  /// As it is typed: `source-ref`.
  var argumentName: String { self == .sourceRef ? "source-ref" : "\(self)" }

  init(argument: String) throws {
    let name = argument.lowercased()
    if let role = Self.allCases.first(where: {
      $0.argumentName == name || "\($0)".lowercased() == name
    }) {
      self = role
      return
    }
    let names = Self.allCases.filter { $0 != .extra }.map(\.argumentName)
    let guess = suggestion(for: argument, among: names)
    throw ValidationError(
      "there is no role '\(argument)'."
        + (guess.map { " Did you mean '\($0)'?" }
          ?? " The roles are: \(names.joined(separator: ", ")); options are numbered, as in 'option1'.")
    )
  }
}

/// The text without white space at its ends.
private func trimmed(_ text: some StringProtocol) -> String {
  let start = text.drop(while: \.isWhitespace)
  return String(start.reversed().drop(while: \.isWhitespace).reversed())
}
