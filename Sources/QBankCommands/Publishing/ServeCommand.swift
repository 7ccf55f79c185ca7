import Foundation
import QBankArguments
import QBankDiagnostics

/// `qbank serve`: a web server for trying out what was published.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve a published folder on this machine, to try it out.",
    discussion: """
      Only programs on this machine are answered (127.0.0.1). Files are served as a static host would: with their types, \
      cache headers and tags. Names that begin with a dot are not served. Each answer is noted on standard error; \
      Ctrl-C ends it.

        qbank publish bank.json --to public
        qbank serve public
      """)

  @Argument(help: "The folder.", completion: .directory) var folder: String
  @Option(help: ArgumentHelp("The port; 0 takes any that is free.", valueName: "number"))
  var port = 8000
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535.")
    }
  }

  /// The paths of the pointers of the banks in the folder, which apps ask for first.
  private func pointers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.hasPrefix(".") && Files.isFile("\(folder)/\($0)/latest.json") }
      .map { "\($0)/latest.json" }.sorted()
  }

  func run() throws {
    try reporting.collect { _ in
      Server.allowInterrupts()
      let server = try Server(ServedFolder(folder), port: port)
      let console = console
      try console.print("http://127.0.0.1:\(server.port)/")
      console.note("serving \(displayed(folder)); Ctrl-C ends it")
      for pointer in try pointers() {
        console.note("  http://127.0.0.1:\(server.port)/\(displayed(pointer))")
      }
      try server.run { console.note(displayed($0)) }
    }
  }
}
