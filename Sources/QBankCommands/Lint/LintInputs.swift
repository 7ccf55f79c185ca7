import Foundation
import QBankDiagnostics

/// The files that a lint is asked to check.
enum LintInputs {
  /// Files as they are, folders as the banks in them, in the order of their names.
  ///
  /// A bank in a folder is a `*.json` file with `"format"` in its first KiB, sound or broken. Hidden files and folders are
  /// passed over, and so are links to folders, which could lead in circles.
  static func files(_ inputs: [String]) throws -> [String] {
    var files: [String] = []
    for input in inputs {
      if input != "-", isFolder(input) {
        files += try banks(in: input)
      } else {
        files.append(input)
      }
    }
    return files
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func banks(in folder: String) throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw Failure.cannotRead(folder, "the folder cannot be listed")
    }
    var files: [String] = []
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let kind =
        try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if kind == .typeDirectory {
        files += try banks(in: path)
      } else if name.lowercased().hasSuffix(".json"), !isFolder(path), looksLikeBank(path) {
        files.append(path)
      }
    }
    return files
  }

  private static func looksLikeBank(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    let head = (try? handle.read(upToCount: 1024)) ?? Data()
    return head.range(of: Data("\"format\"".utf8)) != nil
  }

  /// A path as reports name it: relative to the working directory when it lies below that, else as it was given.
  static func displayPath(_ path: String) -> String {
    guard path != "-" else { return path }
    let way = relative(absolute(path), to: absolute("."))
    return way.hasPrefix("..") ? path : way
  }

  /// The working tree of git in which the program runs, or the working directory where there is none.
  static func workingTree() -> WorkingTree {
    let folder = absolute(".")
    var top = folder
    while !FileManager.default.fileExists(atPath: top + "/.git") {
      guard let slash = top.lastIndex(of: "/"), slash > top.startIndex else {
        return WorkingTree(root: folder, folder: folder)
      }
      top = String(top[..<slash])
    }
    return WorkingTree(root: top, folder: folder)
  }

  /// The absolute path, without `.` and `..`; links stay as they are.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The way from a folder to a path, both absolute.
  static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let way = base.dropFirst(common).map { _ in ".." } + parts.dropFirst(common).map(String.init)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
