import QBankArguments

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command that may write one of its outputs over what it reads.
protocol InPlaceCommand {
  /// By the name of the output's property: the input that it may name.
  var mayReplace: [String: String?] { get }
}

/// What a command line reads and what it writes.
///
/// An output that names an input would replace an author's list by what was made of it, and of two outputs in one file
/// one would be lost. So every command line is looked at before it runs.
struct FileRoles {
  /// The properties of commands that name a file to write; all others may name one to read.
  private static let outputs = ["output", "report", "rejects", "saveMap", "writeBaseline"]

  private var read: [(name: String, path: String)] = []
  private var written: [(name: String, path: String)] = []

  /// Throws `ValidationError` when an output of a command is one of its inputs, or another output. `found` are files that it
  /// found to read in the folders that it was given.
  static func check(_ command: any ParsableCommand, found: [String] = []) throws {
    var roles = FileRoles()
    roles.add(Mirror(reflecting: command))
    roles.read += found.map { ("", $0) }
    let mayReplace = (command as? any InPlaceCommand)?.mayReplace ?? [:]
    for (index, output) in roles.written.enumerated() {
      guard let file = FileIdentity(output.path) else { continue }
      let flag = "--" + kebabCase(output.name)
      if let other = roles.written[..<index].first(where: { FileIdentity($0.path) == file }) {
        throw ValidationError(
          "\(flag) and --\(kebabCase(other.name)) name one file, '\(output.path)': give each its own."
        )
      }
      if case .some(.some(let own)) = mayReplace[output.name], FileIdentity(own) == file {
        continue
      }
      if roles.read.contains(where: { FileIdentity($0.path) == file }) {
        throw ValidationError(
          "\(flag) names '\(output.path)', which is read: it would be lost. Name another file.")
      }
    }
  }

  /// Adds the values of a command's or an option group's properties.
  private mutating func add(_ arguments: Mirror) {
    for child in arguments.children {
      let name = String((child.label ?? "").drop { $0 == "_" })
      let values: [String]
      switch child.value {
      case let argument as Argument<String>: values = [argument.wrappedValue]
      case let argument as Argument<[String]>: values = argument.wrappedValue
      case let option as Option<String>: values = [option.wrappedValue]
      case let option as Option<String?>: values = option.wrappedValue.map { [$0] } ?? []
      case let option as Option<[String]>: values = option.wrappedValue
      case let group as any ArgumentGroup:
        add(Mirror(reflecting: group.arguments))
        continue
      default: continue
      }
      let files = values.filter { $0 != "-" }.map { (name, $0) }
      if Self.outputs.contains(name) { written += files } else { read += files }
    }
  }
}

/// Which file a path leads to, whatever links and dots are in it.
enum FileIdentity: Equatable {
  case existing(device: UInt64, number: UInt64)
  /// One that is yet to be made.
  case new(String)

  /// `nil` for what is no file: what is written to a device or a pipe replaces nothing.
  init?(_ path: String) {
    guard let target = try? Files.followingLinks(path) else { return nil }
    var status = stat()
    if stat(target, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      self = .existing(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    } else {
      let (folder, name) = Files.split(target)
      self = .new((Files.realPath(folder) ?? folder) + "/" + name)
    }
  }
}
