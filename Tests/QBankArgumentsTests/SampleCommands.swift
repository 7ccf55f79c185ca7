import QBankArguments

/// A small program with everything that can be declared.
struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "A program for tests.",
    discussion:
      "First paragraph, which is long enough that it must be broken into two lines of text.\n\n  kept   as it is",
    version: "sample 1.2.3",
    subcommands: [Everything.self, Nested.self, Typed.self, Secret.self])
}

enum Colour: String, CaseIterable, ExpressibleByArgument {
  case red, green, blue
}

/// Records what it was given.
struct Everything: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take all kinds of arguments.", aliases: ["all"])

  @Argument(help: "The first one.") var first: String
  @Argument(help: "More of them.", completion: .file(extensions: ["json", "csv"]))
  var more: [String] = []
  @Option(
    name: .shortAndLong, help: "Where to write it's result [always]: here.", completion: .file())
  var output: String?
  @Option(name: [.short, .customLong("number")], help: ArgumentHelp("How many.", valueName: "n"))
  var count = 3
  @Option(help: "A colour.") var colour = Colour.green
  @Option(help: "A tag.") var tag: [String] = []
  @Option(defaultAsFlag: Colour.blue, help: "Paint it.") var paint: Colour?
  @Option(transform: { text in
    guard text.count == 1 else { throw ValidationError("it must be one character.") }
    return Character(text)
  }) var delimiter: Character?
  @Option(help: "A folder.", completion: .directory) var folder: String?
  @Flag(name: .shortAndLong, help: "Say nothing.") var quiet = false
  @Flag(name: .customShort("v"), help: "Say more.") var verbosity = 0
  @Flag(inversion: .prefixedNo, help: "Use the cache.") var cache = true
  @Option(help: .hidden) var debug: String?
  @OptionGroup(title: "Shared options") var shared: Shared

  /// All values in one line.
  var summary: String {
    let parts = [
      first, more.joined(separator: ","), output ?? "nil", "\(count)", colour.rawValue,
      tag.joined(separator: ","), paint?.rawValue ?? "nil", delimiter.map(String.init) ?? "nil",
      "\(quiet)", "\(verbosity)", "\(cache)", "\(shared.level)",
    ]
    return parts.joined(separator: " ")
  }
}

struct Shared: ParsableArguments {
  @Option(help: "A level from 1 to 9.") var level = 5

  func validate() throws {
    if !(1...9).contains(level) { throw ValidationError("The level must be from 1 to 9.") }
  }
}

struct Nested: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Work with keys.", subcommands: [NewKey.self, ShowKey.self])
}

struct NewKey: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "new", abstract: "Make a key.")
  @Option(help: "Its name.") var name: String
}

struct ShowKey: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: "Show keys.")
  @Argument(help: "From here.", completion: .file(extensions: ["json"])) var from: String
  @Argument(help: "The files.") var files: [String]
  @Argument(help: "To there.") var to: String
}

struct Typed: ParsableCommand {
  @Argument() var number: Int
  @Argument() var share: Double?
  @Flag(name: .customShort("4")) var four = false
  @Option() var yes: Bool?
}

struct Secret: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)
}
