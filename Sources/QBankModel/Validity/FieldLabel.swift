/// What people call a field that a JSON pointer names, at the start of a sentence: `/options/2/text` is “Option 3”.
package enum FieldLabel {
  package static func text(_ pointer: String) -> String {
    let parts = pointer.split(separator: "/").map(String.init)
    guard let last = parts.last else { return "This" }
    let number = parts.count > 1 ? Int(parts[1]).map { $0 + 1 } : nil
    switch (parts[0], number) {
    case ("options", let number?):
      return switch last {
      case "text": "Option \(number)"
      case "id", "feedback", "pin": "The \(last) of option \(number)"
      default: parts.count == 2 ? "Option \(number)" : "“\(last)” of option \(number)"
      }
    case ("tags", let number?): return "Tag \(number)"
    case ("lint", let number?):
      return parts.count == 2 ? "Suppression \(number)" : "The \(last) of suppression \(number)"
    case ("source", _) where parts.count == 2: return "The \(last) of the source"
    case ("rules", _) where parts.count > 1: return "“\(last)” of the rules"
    default:
      return plain.contains(last) ? "The \(last)" : "“\(last)”"
    }
  }

  private static let plain: Set<String> = [
    "id", "text", "title", "description", "language", "version", "license", "subject", "answer",
    "explanation", "difficulty", "status", "source", "format", "reason", "rules",
  ]
}
