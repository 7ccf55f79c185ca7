/// A text that shows as it is, whatever it holds.
///
/// Signs that mean something anywhere are escaped; those that do at the start of a line alone (`-`, `+`, `>`, and what makes
/// a number that of a list) only there, so that dates, ids and versions stay legible in the source.
package func escapedMarkdown(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  // Nothing but digits, or nothing at all, was seen so far.
  var isAtStart = true, isInNumber = true
  let scalars = Array(displayed(text).unicodeScalars)
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "<": result.append(contentsOf: "&lt;".unicodeScalars)
    case "&": result.append(contentsOf: "&amp;".unicodeScalars)
    case "@":
      // No mention of a user or team.
      result.append(contentsOf: "&#64;".unicodeScalars)
    case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$":
      result.append("\\")
      result.append(scalar)
    case "-", "+", ">":
      if isAtStart { result.append("\\") }
      result.append(scalar)
    case ".", ")":
      let isLast = index + 1 == scalars.count || scalars[index + 1] == " "
      if isInNumber, !isAtStart, isLast { result.append("\\") }
      result.append(scalar)
    default: result.append(scalar)
    }
    isAtStart = isAtStart && scalar == " "
    isInNumber = isInNumber && (scalar == " " || ("0"..."9").contains(scalar))
  }
  return String(result)
}
