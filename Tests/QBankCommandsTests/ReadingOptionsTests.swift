import QBankArguments
import QBankReading
import Testing

@testable import QBankCommands

/// A command with nothing but these options.
private struct Reader: ParsableCommand {
  @OptionGroup var reading: ReadingOptions
}

@Suite struct ReadingOptionsTests {
  private func options(_ arguments: [String]) throws -> ReadOptions {
    let reader = try #require(try Reader.parseAsRoot(arguments) as? Reader)
    return try reader.reading.options(format: .csv)
  }

  @Test func readsThemAll() throws {
    let options = try options([
      "--encoding", "CP850", "--delimiter", "tab", "--map", "text = El enunciado=1", "--map",
      "optionB=x", "--map", "option2=y", "--map", "SOURCE-REF=z", "--keep", "Nivel", "--fill-down",
      "block,Subject", "--sheet", "1", "--sheet", "Hoja 2", "--dialect", "D06", "--first-correct",
      "--answer-base", "0", "--correct-by-style", "--decode-entities", "--join-lines",
      "--skip-duplicates", "--limit", "input=2G", "--limit", "depth=10", "--limit=field=3k",
    ])
    #expect(options.format == .csv && options.encoding == "CP850" && options.delimiter == 9)
    #expect(options.map.map(\.role) == ["text", "option2", "option2", "sourceRef"])
    #expect(options.map.map(\.header) == ["El enunciado=1", "x", "y", "z"])
    #expect(options.keep == ["Nivel"] && options.fillDown == [.block, .subject])
    #expect(options.sheets == ["1", "Hoja 2"] && options.dialect == "D06" && options.firstCorrect)
    #expect(options.answerBase == 0 && options.correctByStyle && options.decodeEntities)
    #expect(options.joinLines && options.skipDuplicates)
    #expect(options.limits.inputBytes == 2 << 30 && options.limits.depth == 10)
    #expect(options.limits.fieldBytes == 3072 && options.limits.questions == 5_000_000)
  }

  static let refused = [
    ("--delimiter=ab", "'ab' will not do for '--delimiter': it is one sign other than a letter"),
    ("--delimiter=x", "'x' will not do for '--delimiter'"),
    ("--delimiter=\"", "will not do for '--delimiter'"),
    ("--map=text", "it is written as 'role=header'"),
    ("--map==x", "it is written as 'role=header'"),
    ("--map=texxt=x", "there is no role 'texxt'. Did you mean 'text'?"),
    ("--map=option0=x", "there is no role 'option0'"),
    ("--fill-down=blok", "Did you mean 'block'?"),
    ("--answer-base=2", "it is 0 or 1."), ("--limit=size=3", "the names are: input, field"),
    ("--limit=input=0", "'0' is no positive number"), ("--limit=input=9ß", "is no positive number"),
    ("--limit=input=99999999999999999999G", "is no positive number"),
    ("--limit=depth=513", "the depth is 512 at most."),
  ]

  @Test(arguments: refused) func refuses(_ argument: String, _ message: String) {
    do {
      _ = try options([argument])
      Issue.record("\(argument) was accepted")
    } catch {
      #expect(Reader.fullMessage(for: error, columns: 300).contains(message))
    }
  }

  @Test func readsMappingFiles() throws {
    let folder = try ScratchFolder()
    let path = try folder.write("map.txt", "# roles\r\n\r\ntext = Enunciado\noption1=Correcta \n")
    let options = try options(["--map-file", path, "--map", "text=Pregunta"])
    #expect(options.map.map(\.header) == ["Enunciado", "Correcta", "Pregunta"])
    try folder.write("map.txt", "text=a\nnonsense\n")
    #expect {
      _ = try self.options(["--map-file", path])
    } throws: { error in
      (error as? ValidationError)?.message.contains("line 2: 'nonsense' will not do") == true
    }
  }
}
