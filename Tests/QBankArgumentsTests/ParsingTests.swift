import Testing

@testable import QBankArguments

/// The message for words that are refused, on one line without usage.
func refusal(_ line: String) -> String {
  do {
    _ = try Sample.parseAsRoot(words(line))
    return "accepted"
  } catch {
    let lines = Sample.fullMessage(for: error).split(separator: "\n")
    return "\(Sample.exitCode(for: error).rawValue) \(lines.first ?? "")"
  }
}

func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

@Suite struct ParsingTests {
  static let accepted = [
    ("a", "a  nil 3 green  nil nil false 0 true 5"),
    ("a b c", "a b,c nil 3 green  nil nil false 0 true 5"),
    ("a --output x", "a  x 3 green  nil nil false 0 true 5"),
    ("a --output=x", "a  x 3 green  nil nil false 0 true 5"),
    ("a --output=", "a   3 green  nil nil false 0 true 5"),
    ("a --output=x=y", "a  x=y 3 green  nil nil false 0 true 5"),
    ("a --output=--quiet", "a  --quiet 3 green  nil nil false 0 true 5"),
    ("a --output -", "a  - 3 green  nil nil false 0 true 5"),
    ("a -o x", "a  x 3 green  nil nil false 0 true 5"),
    ("a -ox", "a  x 3 green  nil nil false 0 true 5"),
    ("a -o=x", "a  x 3 green  nil nil false 0 true 5"),
    ("a -qo x", "a  x 3 green  nil nil true 0 true 5"),
    ("a -qvvox", "a  x 3 green  nil nil true 2 true 5"),
    ("-c -7 a", "a  nil -7 green  nil nil false 0 true 5"),
    ("a --number -7", "a  nil -7 green  nil nil false 0 true 5"),
    ("a -5 -.5", "a -5,-.5 nil 3 green  nil nil false 0 true 5"),
    ("a --number 1 --number 2", "a  nil 2 green  nil nil false 0 true 5"),
    ("a --colour red", "a  nil 3 red  nil nil false 0 true 5"),
    ("a --tag x --tag y", "a  nil 3 green x,y nil nil false 0 true 5"),
    ("a --paint b", "a b nil 3 green  blue nil false 0 true 5"),
    ("a --paint=red", "a  nil 3 green  red nil false 0 true 5"),
    ("a --delimiter ;", "a  nil 3 green  nil ; false 0 true 5"),
    ("a --no-cache", "a  nil 3 green  nil nil false 0 false 5"),
    ("a --no-cache --cache", "a  nil 3 green  nil nil false 0 true 5"),
    ("a --level 9", "a  nil 3 green  nil nil false 0 true 9"),
    ("-- a --quiet -- -h", "a --quiet,--,-h nil 3 green  nil nil false 0 true 5"),
    ("- -", "- - nil 3 green  nil nil false 0 true 5"),
  ]

  @Test(arguments: accepted) func accepts(_ line: String, _ expected: String) throws {
    for name in ["everything", "all"] {
      let command = try Sample.parseAsRoot([name] + words(line))
      #expect((command as? Everything)?.summary == expected)
    }
  }

  static let refused = [
    ("everything", "64 error: The argument '<first>' is missing: The first one."),
    ("everything a --ouput x", "64 error: There is no option '--ouput'. Did you mean '--output'?"),
    ("everything a --xyzzy", "64 error: There is no option '--xyzzy'."),
    ("everything a --debgu x", "64 error: There is no option '--debgu'."),
    ("everything a -x", "64 error: There is no option '-x'."),
    ("everything a -qx", "64 error: There is no option '-x' in '-qx'."),
    ("everything a --output", "64 error: '--output' needs a value: '--output <output>'."),
    (
      "everything a -o --quiet",
      "64 error: '-o' needs a value: '-o <output>'. If '--quiet' is meant as its value, write '-o=--quiet'."
    ),
    ("everything a --output -- x", "64 error: '--output' needs a value: '--output <output>'."),
    ("everything a --quiet=yes", "64 error: '--quiet' takes no value."),
    ("everything a --number x", "64 error: 'x' is not a value for '--number'."),
    (
      "everything a --number 99999999999999999999",
      "64 error: '99999999999999999999' is not a value for '--number'."
    ),
    (
      "everything a --colour gren",
      "64 error: 'gren' is not a value for '--colour'. Did you mean 'green'? It takes: red, green, blue."
    ),
    (
      "everything a --paint=pink",
      "64 error: 'pink' is not a value for '--paint'. It takes: red, green, blue."
    ),
    (
      "everything a --delimiter ab",
      "64 error: 'ab' will not do for '--delimiter': it must be one character."
    ),
    ("everything a --level 10", "64 error: The level must be from 1 to 9."),
    ("evrything a", "64 error: There is no command 'evrything'. Did you mean 'everything'?"),
    ("zzz", "64 error: There is no command 'zzz'. The commands are: everything, key, typed, help."),
    ("key nwe", "64 error: There is no command 'nwe'. Did you mean 'new'?"),
    ("key new", "64 error: The option '--name' is missing: Its name."),
    ("key new x --name y", "64 error: 'sample key new' takes no arguments, but 'x' was given."),
    ("key show a b", "64 error: The argument '<files>' is missing: The files."),
    ("typed x", "64 error: 'x' is not a value for '<number>'."),
    ("typed 1 2 3", "64 error: '3' is one argument too many."),
    ("typed 1 nan", "64 error: 'nan' is not a value for '<share>'."),
    ("--quiet everything a", "64 error: There is no option '--quiet'."),
    (
      "help nothing",
      "64 error: There is no command 'nothing'. The commands are: everything, key, typed, help."
    ),
    (
      "--generate-completion-script",
      "64 error: '--generate-completion-script' needs the name of a shell: bash, zsh or fish."
    ),
    (
      "--generate-completion-script=tcsh",
      "64 error: '--generate-completion-script' needs the name of a shell: bash, zsh or fish."
    ),
  ]

  @Test(arguments: refused) func refuses(_ line: String, _ message: String) {
    #expect(refusal(line) == message)
  }

  @Test func deals() throws {
    let show = try Sample.parseAsRoot(words("key show a b c d")) as? ShowKey
    #expect(show?.from == "a" && show?.files == ["b", "c"] && show?.to == "d")
    // A digit that is an option is no negative number.
    let typed = try Sample.parseAsRoot(words("typed 1 2.5 -4 --yes true")) as? Typed
    #expect(typed?.number == 1 && typed?.share == 2.5 && typed?.four == true && typed?.yes == true)
    #expect(try Sample.parseAsRoot(["secret"]) is Secret)
  }

  @Test func copiesOfACommandAreFreshEachTime() throws {
    let first = try Sample.parseAsRoot(words("all a --tag x")) as? Everything
    let second = try Sample.parseAsRoot(words("all b --tag y")) as? Everything
    #expect(first?.tag == ["x"] && second?.tag == ["y"])
  }

  static let helpRequests = [
    ("--help", "sample"), ("-h", "sample"), ("help", "sample"), ("", "sample"),
    ("everything --help", "sample everything"), ("everything --xyz -h", "sample everything"),
    ("help everything", "sample everything"), ("help key new", "sample key new"),
    ("key", "sample key"), ("key new --help", "sample key new"), ("all a -qh", "sample everything"),
  ]

  @Test(arguments: helpRequests) func helps(_ line: String, _ name: String) {
    do {
      var command = try Sample.parseAsRoot(words(line))
      try command.run()
      Issue.record("no help for \(line)")
    } catch {
      #expect(Sample.isCleanExit(error))
      #expect(Sample.fullMessage(for: error).contains("Usage: \(name)"))
    }
  }

  @Test func saysItsVersion() {
    #expect(refusal("--version") == "0 sample 1.2.3")
    #expect(refusal("everything --version") == "64 error: There is no option '--version'.")
  }

  @Test func errorsOfARunShowTheUsageOfTheCommand() throws {
    let command = try Sample.parseAsRoot(words("key new --name x"))
    let error = Sample.located(ValidationError("It is no name."), in: command)
    #expect(
      Sample.fullMessage(for: error) == """
        error: It is no name.
        Usage: sample key new --name <name> [<options>]
        See 'sample key new --help' for more.
        """)
    #expect(Sample.exitCode(for: error).rawValue == 64)
    #expect(Sample.exitCode(for: ExitCode(3)).rawValue == 3)
    #expect(Sample.exitCode(for: CancellationError()).rawValue == 70)
  }
}

@Suite struct SuggestionTests {
  static let cases: [(String, [String], String?)] = [
    ("formt", ["format", "report"], "format"), ("fromat", ["format", "report"], "format"),
    ("FORMAT", ["format"], "format"), ("x", ["format"], nil), ("", ["a"], nil),
    ("ab", ["aa", "bb"], nil), ("st5", ["ST05", "ST15"], nil), ("st005", ["ST05"], "ST05"),
    ("lnit", ["lint", "list"], "lint"), ("perru", ["peru", "peru"], "peru"),
  ]

  @Test(arguments: cases) func suggests(_ word: String, _ names: [String], _ expected: String?) {
    #expect(suggestion(for: word, among: names) == expected)
  }
}
