import Foundation
import QBankModel

/// Diff and merge of two editions, through the program, against `git merge-file`, daff (tables) and jsondiff (JSON).
enum ChangeBench {
  /// `qbank-bench change [SIZE…]`: a line for each number of questions, and one for 20,000 questions without common ids.
  static func run(_ arguments: [String]) throws {
    let sizes =
      arguments.isEmpty ? [1000, 10_000, 100_000, 1_000_000] : arguments.compactMap { Int($0) }
    let folder = try Measure.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let watch = folder.appendingPathComponent("watch.py").path
    try Data(self.watch.utf8).write(to: URL(fileURLWithPath: watch))
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("qbank").path
    print(
      "change: two editions with one question in a thousand changed on each side; whole runs of the program"
    )
    print(
      "questions       MB   diff s    MB   merge s    MB  git merge-file s   daff s  jsondiff s")
    for size in sizes {
      let files = try write(size, to: folder)
      defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
      func timed(_ words: [String]) throws -> Measured {
        try Measure.run(Measure.python, [watch] + words)
      }
      let diff = try timed([program, "diff", files[0], files[1], "--format", "json"])
      let merge = try timed([program, "merge", files[0], files[1], files[2]])
      let git = try timed(["git", "merge-file", "-p", files[1], files[0], files[2]])
      // Beyond these sizes the peers take minutes to hours.
      let daff =
        size <= 10_000 ? try timed([Measure.python, "-c", Self.daff, files[0], files[1]]) : nil
      let json =
        size <= 1000 ? try timed([Measure.python, "-c", jsondiff, files[0], files[1]]) : nil
      let number = String(size)
      let bytes = (try FileManager.default.attributesOfItem(atPath: files[0])[.size] as? Int) ?? 0
      print(
        String(repeating: " ", count: max(0, 9 - number.count)) + number
          + Measure.column(Double(bytes) / 1e6, 9, digits: 1)
          + Measure.column(diff.value("total"), 9)
          + Measure.column(diff.value("peak") / 1e6, 6, digits: 0)
          + Measure.column(merge.value("total"), 10)
          + Measure.column(merge.value("peak") / 1e6, 6, digits: 0)
          + Measure.column(git.value("total"), 18) + Measure.column(daff?.value("total") ?? .nan, 9)
          + Measure.column(json?.value("total") ?? .nan, 12))
    }
    let files = try writeRewritten(20_000, to: folder)
    let run = try Measure.run(
      Measure.python, [watch, program, "diff", files.old, files.new, "--format", "json"])
    print(
      "20,000 questions, all ids new, shuffled, one in ten reworded:"
        + Measure.column(run.value("total"), 6) + " s")
  }

  private static func write(_ size: Int, to folder: URL) throws -> [String] {
    let base = QuestionGenerator.bank(of: size)
    return try ["base", "ours", "theirs"].enumerated().map { number, name in
      var bank = base
      var serial = 0
      for block in bank.blocks.indices {
        for index in bank.blocks[block].questions.indices {
          serial += 1
          if number > 0, serial % 1000 == number * 300 {
            bank.blocks[block].questions[index].text += " (\(name))"
          }
        }
      }
      return try write(bank, folder.appendingPathComponent("\(name).json"))
    }
  }

  private static func writeRewritten(_ size: Int, to folder: URL) throws -> (
    old: String, new: String
  ) {
    let old = QuestionGenerator.bank(of: size)
    var new = old
    var random = SystemRandomNumberGenerator()
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
    return (
      try write(old, folder.appendingPathComponent("old.json")),
      try write(new, folder.appendingPathComponent("new.json"))
    )
  }

  private static func write(_ bank: Bank, _ file: URL) throws -> String {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try SourceWriter.write(bank) { try handle.write(contentsOf: $0) }
    return file.path
  }

  /// Runs a command with its output dropped and prints its time and peak memory.
  private static let watch = """
    import resource, subprocess, sys, time
    start = time.perf_counter()
    code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode
    total = time.perf_counter() - start
    assert code in (0, 1), code
    print(f"total={total} peak={resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024}")
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
