import QBankDiagnostics
import QBankReading
import QBankSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A text in the author's editor, in a temporary file of its own.
struct EditorDesk {
  enum Outcome {
    case changed, unchanged, emptied
  }

  /// What the file holds.
  private(set) var text: [UInt8]
  private let original: [UInt8]
  private let folder: String
  private let path: String
  /// What starts the lines that tell what is wrong.
  private static let mark = Array("#! ".utf8)

  init(original: String) throws {
    text = Array(original.utf8)
    self.original = text
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // For the author's eyes alone.
    var template = Array("\(parent)/qbank-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure.cannotWrite(parent, SystemError(errno).reason)
    }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = folder + "/question.yaml"
  }

  /// Whether the text is another one than at first.
  var isTyped: Bool { text != original }

  /// Opens the text with what is wrong above it, and waits for the editor to close. Throws `Failure` with exit 1 when the
  /// editor fails.
  mutating func edit(problems: [String]) throws -> Outcome {
    let notes = problems.map { "#! \($0.split(separator: "\n").joined(separator: " "))\n" }.joined()
    try Files.write(path, Array(notes.utf8) + text)
    let status = try Self.run(path)
    let before = text
    text = Self.withoutNotes(try Files.read(path).bytes)
    guard status == 0 else { throw Failure(.findings, .editorFailed(status)) }
    let isEmpty = text.split(separator: 10).allSatisfy { line in
      let line = line.drop { $0 == 0x20 || $0 == 9 || $0 == 13 }
      return line.isEmpty || line.first == 0x23
    }
    if isEmpty { return .emptied }
    return text == before ? .unchanged : .changed
  }

  /// Removes the temporary file.
  func clear() {
    unlink(path)
    rmdir(folder)
  }

  private static func withoutNotes(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    while rest.starts(with: mark) {
      let end = rest.firstIndex(of: 10).map { $0 + 1 } ?? rest.endIndex
      rest = rest[end...]
    }
    return Array(rest)
  }

  /// Runs the author's editor on a file, on the terminal of this process.
  private static func run(_ path: String) throws -> Int32 {
    let names = ["VISUAL", "EDITOR"]
    let chosen = names.compactMap { (name: String) -> String? in
      getenv(name).map { (value: UnsafeMutablePointer<CChar>) in String(cString: value) }
    }
    let editor = chosen.first { !$0.isEmpty } ?? "vi"
    // Through the shell, because an editor may come with options: "code --wait".
    let words = ["/bin/sh", "-c", "\(editor) \"$1\"", "sh", path]
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", nil, nil, pointers, environ)
    guard code == 0 else {
      throw Failure(.noInput, .cannotRead("the editor cannot be run: \(SystemError(code).reason)"))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
