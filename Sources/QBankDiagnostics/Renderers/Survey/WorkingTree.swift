/// The folder in which a project lies, and the folder in it in which the program runs.
package struct WorkingTree: Sendable, Hashable {
  /// The top of the working tree, as parts of an absolute path.
  private let root: [Substring]
  /// The folder that relative names start from, likewise.
  private let folder: [Substring]

  /// Both are absolute paths.
  package init(root: String, folder: String) {
    self.root = root.split(separator: "/")
    self.folder = folder.split(separator: "/")
  }

  /// The way to a file from the top of the tree; `nil` for a file that lies elsewhere.
  fileprivate func path(of name: String) -> String? {
    let parts = absolute(name)
    guard parts.starts(with: root), parts.count > root.count else { return nil }
    return parts.dropFirst(root.count).joined(separator: "/")
  }

  /// The parts of a file's absolute path.
  fileprivate func absolute(_ name: String) -> [Substring] {
    var parts = name.hasPrefix("/") ? [] : folder
    for part in name.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}

extension Survey {
  /// A file as forges name it: from the top of the working tree where it lies in one, else by its name in the report.
  func path(of name: String) -> String {
    name == "-" ? "standard-input" : workingTree?.path(of: name) ?? name
  }

  /// The URI of a file: relative to the top of the working tree where it lies in it, else absolute, with its scheme.
  func uri(of name: String) -> String {
    if name == "-" { return path(of: name) }
    guard let tree = workingTree else {
      return name.hasPrefix("/") ? "file://" + encoded(name) : encoded(name)
    }
    return tree.path(of: name).map(encoded)
      ?? "file:///" + encoded(tree.absolute(name).joined(separator: "/"))
  }
}

/// A path in a URI: every byte that is not unreserved (RFC 3986) is percent-encoded.
private func encoded(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  for byte in path.utf8 {
    switch byte {
    case 48...57, 65...90, 97...122, 45, 46, 95, 126, 47: result.append(byte)
    default: result += [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}
