/// A text that shows as it is, whatever it holds.
package func escapedMarkdown(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in displayed(text).unicodeScalars {
    switch scalar {
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "@":
      // No mention of a user or team.
      result.append(contentsOf: "&#64;".unicodeScalars)
    case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", ">",
      "$":
      result.append("\\")
      result.append(scalar)
    default: result.append(scalar)
    }
  }
  return String(result)
}
