package import QBankDiagnostics
import QBankSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The three streams of a run and what is known of them.
///
/// Task-local, so that tests run commands in the process with files for streams. Nothing is kept between two calls:
/// each writes what it is given, and long outputs go through `output`.
package struct Console: Sendable {
  /// The console of the running command.
  @TaskLocal package static var current = Console()

  /// The descriptor of standard input.
  package var input: Int32
  /// Results go here.
  package var output: Int32
  /// Talk goes here.
  package var error: Int32
  /// How text for standard output may look.
  package var outputStyle: TextStyle
  /// How text for standard error may look.
  package var errorStyle: TextStyle
  /// Columns of the terminal; 80 where there is none.
  package var width: Int

  /// The streams of the process.
  package init() {
    self.init(input: 0, output: 1, error: 2)
    let allowsColour = getenv("NO_COLOR").map { $0[0] == 0 } ?? true
    for (descriptor, style) in [(output, \Console.outputStyle), (error, \Console.errorStyle)]
    where isatty(descriptor) == 1 {
      self[keyPath: style] = TextStyle(isTerminal: true, hasColour: allowsColour)
    }
    // Git hands its pager what it would show itself.
    if getenv("GIT_PAGER_IN_USE") != nil, isatty(error) == 1 {
      outputStyle.hasColour = allowsColour
    }
    width = Self.terminalWidth(output) ?? Self.terminalWidth(error) ?? 80
  }

  /// Streams that are no terminals.
  package init(input: Int32, output: Int32, error: Int32, width: Int = 80) {
    self.input = input
    self.output = output
    self.error = error
    outputStyle = .plain
    errorStyle = .plain
    self.width = width
  }

  private static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// Makes a closed pipe an error of `write` instead of a signal, and keeps files that are opened later from taking
  /// the place of a stream that was closed.
  static func prepareProcess() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // Opened the wrong way round, so that its use fails as that of a closed one does.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

extension Console {
  /// Writes a line to standard output.
  package func print(_ text: String) throws {
    try output { try $0.write(text.hasSuffix("\n") ? text : text + "\n") }
  }

  /// Writes to standard output, in chunks.
  package func output(_ body: (inout ByteSink) throws -> Void) throws {
    clearProgress()
    var sink = ByteSink(descriptor: output)
    do {
      try body(&sink)
      try sink.flush()
    } catch let error as SystemError {
      if error.code == EPIPE { throw ClosedPipe() }
      throw Failure(.cannotWrite, .outputIncomplete(error.reason))
    }
  }

  /// Writes a line to standard error; that it cannot be written changes nothing.
  package func note(_ text: String) {
    clearProgress()
    var sink = ByteSink(descriptor: error)
    try? sink.write(text.hasSuffix("\n") ? text : text + "\n")
    try? sink.flush()
  }

  /// The next line of standard input, without its end; `nil` when there is none. For questions to a person.
  package func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if byte == 10 { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// The first letter of a person's answer when it is one of `letters`, asking again until it is; `nil` at the end of the
  /// input.
  package func ask(_ prompt: String, _ letters: String) -> Character? {
    while true {
      var sink = ByteSink(descriptor: error)
      try? sink.write("  \(prompt)? ")
      try? sink.flush()
      guard let line = readLine() else { return nil }
      if let letter = line.lowercased().first, letters.contains(letter) { return letter }
    }
  }

  /// Shows how far long work has come, on one line that the next output replaces. On a terminal only.
  package func progress(_ text: @autoclosure () -> String) {
    guard errorStyle.isTerminal else { return }
    var sink = ByteSink(descriptor: error)
    let line = displayed(text()).prefix(max(0, width - 1))
    try? sink.write("\r\u{1B}[K\(line)")
    try? sink.flush()
  }

  /// Removes the line of `progress`.
  package func clearProgress() {
    guard errorStyle.isTerminal else { return }
    var sink = ByteSink(descriptor: error)
    try? sink.write("\r\u{1B}[K")
    try? sink.flush()
  }
}
