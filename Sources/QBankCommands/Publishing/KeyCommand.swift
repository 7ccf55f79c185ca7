import QBankArguments
import QBankClient
import QBankDiagnostics
import QBankPublish
import QBankSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `qbank key`: keys that sign what is published.
struct KeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Make and show keys that sign what is published.",
    discussion: """
      An app that knows the public key takes no bank that somebody else put on the host. Keep the secret key out of git; \
      without it no new version reaches such apps.
      """,
    subcommands: [KeyNewCommand.self, KeyShowCommand.self])
}

/// `qbank key new`: makes a key.
struct KeyNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a secret key in a file that only you may read.")

  @Argument(help: "The new file.", completion: .file()) var file: String
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { _ in
      guard let key = SigningKey() else { throw Failure.defect("libsodium cannot be started") }
      let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw Failure.cannotWrite(file, SystemError(errno).reason)
      }
      defer { close(descriptor) }
      var sink = ByteSink(descriptor: descriptor)
      do {
        try sink.write(KeyFile.secret(key))
        try sink.flush()
      } catch let error as SystemError {
        unlink(file)
        throw Failure.cannotWrite(file, error.reason)
      }
      console.note("the secret key is in \(file); give apps this public key:")
      try console.print(KeyFile.open(key.publicKey))
    }
  }
}

/// `qbank key show`: shows the public key.
struct KeyShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the public key of a secret key's file, and its name.")

  @Argument(help: "The file.", completion: .file()) var file: String
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { _ in
      let keys = try Publishing.publicKeys([file])
      for key in keys {
        console.note("key \(Envelope.keyId(key))")
        try console.print(KeyFile.open(key))
      }
    }
  }
}
