import Foundation
import QBankModel

/// Diff and merge of editions of one bank, through the program, against `git merge-file` (lines), daff (tables) and jsondiff
/// (JSON).
enum ChangeBench {
  /// `qbank-bench change [SIZE…]`: for each number of questions a line for the source form, which the peers read too, and one
  /// for the wire form, whose size is that of the data; then banks without common ids. `--samples FOLDER` measures matching
  /// on real lists instead.
  static func run(_ arguments: [String]) throws {
    if arguments.first == "--samples" {
      return try MatchBench.run(folder: arguments.dropFirst().first ?? ".")
    }
    let sizes =
      arguments.isEmpty
      ? [100, 1000, 10_000, 100_000, 1_000_000] : arguments.compactMap { Int($0) }
    let folder = try Measure.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let bench = try ChangeRun(folder: folder)
    print(
      "change: editions of one bank, each side with its own change to one question in a thousand")
    print(
      "whole runs of the programs: seconds by the clock, seconds of processor time, peak memory")
    print(
      "                             qbank diff         qbank merge     git merge-file       daff    jsondiff"
    )
    print(
      "questions  form     MB      s    cpu    MB      s    cpu    MB      s    cpu    MB        s           s"
    )
    for size in sizes {
      for form in BankForm.allCases { try bench.line(size, form) }
    }
    for size in [2000, 20_000] { try bench.withoutIds(size) }
  }
}

/// The measurements of `ChangeBench`, with their files in one folder.
struct ChangeRun {
  private let folder: URL
  private let watch: String
  private let program: String

  init(folder: URL) throws {
    self.folder = folder
    watch = folder.appendingPathComponent("watch.py").path
    try Data(Self.watcher.utf8).write(to: URL(fileURLWithPath: watch))
    program =
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("qbank").path
  }

  private func timed(_ words: [String]) throws -> Measured {
    try Measure.run(Measure.python, [watch] + words)
  }

  /// Measures all programs on one size and form, and prints the line.
  func line(_ size: Int, _ form: BankForm) throws {
    let files = try editions(size, form)
    defer { remove(files) }
    let bytes = (try FileManager.default.attributesOfItem(atPath: files[0])[.size] as? Int) ?? 0
    let number = String(size)
    var line =
      String(repeating: " ", count: max(0, 9 - number.count)) + "\(number)  \(form.column)"
      + Measure.column(Double(bytes) / 1e6, 6, digits: 0)
    for words in [["diff"] + files.prefix(2) + ["--format", "json"], ["merge"] + files] {
      line += Self.columns(try timed([program] + words))
    }
    if form == .source {
      line += Self.columns(try timed(["git", "merge-file", "-p", files[1], files[0], files[2]]))
      // Beyond these sizes daff takes a minute and more; jsondiff does so for 1,000 questions.
      if size <= 10_000 {
        let run = try timed([Measure.python, "-c", Self.daff, files[0], files[1]])
        line += Measure.column(run.value("total"), 9)
      }
      if size <= 100 {
        let run = try timed([Measure.python, "-c", Self.jsondiff, files[0], files[1]])
        line += Measure.column(run.value("total"), 12)
      }
    }
    print(line)
  }

  /// Measures the diff of two shuffled banks without common ids, one question in ten reworded.
  func withoutIds(_ size: Int) throws {
    let files = try rewritten(size)
    defer { remove(files) }
    let run = try timed([program, "diff"] + files + ["--format", "json"])
    print("\(size) questions, shuffled, all ids new, one in ten reworded:\(Self.columns(run))")
  }

  private static func columns(_ run: Measured) -> String {
    Measure.column(run.value("total"), 7) + Measure.column(run.value("cpu"), 7)
      + Measure.column(run.value("peak") / 1e6, 6, digits: 0)
  }

  private func remove(_ files: [String]) {
    for file in files { try? FileManager.default.removeItem(atPath: file) }
  }

  /// A bank and two editions of it.
  private func editions(_ size: Int, _ form: BankForm) throws -> [String] {
    let base = QuestionGenerator.bank(of: size)
    return try ["base", "ours", "theirs"].enumerated().map { number, name in
      var bank = base
      var serial = 0
      for block in bank.blocks.indices {
        for index in bank.blocks[block].questions.indices {
          serial += 1
          if number > 0, serial % 1000 == number * 30 {
            bank.blocks[block].questions[index].text += " (\(name))"
          }
        }
      }
      return try write(bank, form, name)
    }
  }

  /// A bank, and the same questions in another order under other ids.
  private func rewritten(_ size: Int) throws -> [String] {
    let old = QuestionGenerator.bank(of: size)
    var new = old
    var random = SplitMix(state: 1)
    var serial = 0
    for block in new.blocks.indices {
      for index in new.blocks[block].questions.indices {
        serial += 1
        var question = new.blocks[block].questions[index]
        question.id = "n-\(serial)"
        if serial % 10 == 0 { question.text = "Now: " + question.text }
        new.blocks[block].questions[index] = question
      }
      new.blocks[block].questions.shuffle(using: &random)
    }
    return [try write(old, .source, "old"), try write(new, .source, "new")]
  }

  private func write(_ bank: Bank, _ form: BankForm, _ name: String) throws -> String {
    let file = folder.appendingPathComponent("\(name).json")
    try form.write(bank, to: file)
    return file.path
  }

  /// Runs a command with its output dropped and prints its time and peak memory.
  private static let watcher = """
    import resource, subprocess, sys, time
    start = time.perf_counter()
    code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
    total = time.perf_counter() - start
    assert 0 <= code < 128, code
    use = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"total={total} cpu={use.ru_utime + use.ru_stime} peak={use.ru_maxrss * 1024}")
    """

  /// daff compares tables: a row a question.
  private static let daff = """
    import json, sys
    import daff
    def table(path):
        rows = [["id", "text", "answer", "options"]]
        for block in json.load(open(path))["blocks"]:
            for q in block["questions"]:
                rows.append([q["id"], q["text"], q["answer"], "|".join(o["text"] for o in q["options"])])
        return daff.PythonTableView(rows)
    flags = daff.CompareFlags()
    flags.addPrimaryKey("id")
    out = daff.PythonTableView([])
    both = daff.Coopy.compareTables(table(sys.argv[1]), table(sys.argv[2]), flags)
    daff.TableDiff(both.align(), flags).hilite(out)
    """

  private static let jsondiff = """
    import json, sys
    import jsondiff
    jsondiff.diff(json.load(open(sys.argv[1])), json.load(open(sys.argv[2])))
    """
}
