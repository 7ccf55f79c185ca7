import Dispatch
import Foundation

/// Importing generated questions with all checks, against Python scripts that read the same list and write the same bank
/// without a check: Python's csv, PyYAML's C loader or lxml's iterparse, then json or orjson.
///
/// Each program runs on its own, from its start to its end; the `qbank` beside this program is the one measured.
enum ImportBench {
  /// `qbank-bench import [FORM…] [SIZE…]`: three lines for each form and number of questions; without forms all, without
  /// numbers CSV up to a million, a text list of 100 k, and YAML, XML Spreadsheet 2003 and Flat ODS of 10 k and 100 k.
  static func run(_ arguments: [String]) throws {
    if arguments.first == "--measure", arguments.count > 1 {
      try measure(Array(arguments.dropFirst()))
      return
    }
    let given = arguments.compactMap { Int($0) }
    let usual: [(form: ImportForm, sizes: [Int])] = [
      (.csv, [10_000, 100_000, 1_000_000]), (.text, [100_000]), (.yaml, [10_000, 100_000]),
      (.spreadsheet, [10_000, 100_000]), (.flatODS, [10_000, 100_000]),
    ]
    let forms = arguments.filter { Int($0) == nil }
    if let unknown = forms.first(where: { name in !usual.contains { $0.form.kind == name } }) {
      throw BenchFailure("no form is called \(unknown)")
    }
    let folder = try Measure.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent("peer.py")
    try Data(peer.utf8).write(to: script)
    print("import: list in, bank out; ratios are the peer's figure over qbank's in the same round;")
    print("medians of 5 rounds, of one where a list is longer than 200,000")
    print("list   questions      MB  program        CPU s   wall s  peak MB    CPU   wall  memory")
    for (form, sizes) in usual where forms.isEmpty || forms.contains(form.kind) {
      for size in given.isEmpty ? sizes : given { try compare(form, size, script, in: folder) }
    }
  }

  /// Runs qbank and its peers over one list and prints a line for each.
  private static func compare(
    _ form: ImportForm, _ size: Int, _ script: URL, in folder: URL
  ) throws {
    let input = folder.appendingPathComponent("list.\(form.ending)")
    let bytes = try write(size, form, to: input)
    let output = folder.appendingPathComponent("bank.json").path
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("qbank").path
    var runs: [(name: String, command: [String])] = [
      ("qbank", [tool, "import", input.path, "-o", output])
    ]
    for writer in ["json", "orjson"] {
      let command = [Measure.python, script.path, form.kind, writer, input.path, output]
      runs.append(("python \(writer)", command))
    }
    // In turn, so that what else the machine does is the same for all.
    var rounds: [[Measured]] = []
    for _ in 0..<(size > 200_000 ? 1 : 5) {
      rounds.append(
        try runs.map { run in
          // None is to find the bank of the one before.
          try? FileManager.default.removeItem(atPath: output)
          return try Measure.run(CommandLine.arguments[0], ["import", "--measure"] + run.command)
        })
    }
    for (number, run) in runs.enumerated() {
      func median(_ value: ([Measured]) -> Double) -> Double {
        rounds.map(value).sorted()[rounds.count / 2]
      }
      let count = String(size)
      var line = form.kind.padding(toLength: 5, withPad: " ", startingAt: 0)
      line += String(repeating: " ", count: max(0, 11 - count.count)) + count
      line += Measure.column(Double(bytes) / 1e6, 8, digits: 1)
      line += "  " + run.name.padding(toLength: 13, withPad: " ", startingAt: 0)
      line += Measure.column(median { $0[number].value("cpu") }, 7)
      line += Measure.column(median { $0[number].value("wall") }, 9)
      line += Measure.column(median { $0[number].value("peak") } / 1e6, 9, digits: 0)
      for figure in ["cpu", "wall", "peak"] {
        line += Measure.column(
          median { $0[number].value(figure) / $0[0].value(figure) }, figure == "peak" ? 8 : 7)
      }
      print(line)
    }
  }

  /// Runs one program and prints what it took: this process has no other child.
  private static func measure(_ command: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    // `waitUntilExit` looks every 50 ms only.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    let run = try Measure.time {
      try process.run()
      end.wait()
    }
    guard process.terminationStatus == 0 else {
      throw BenchFailure("\(command[0]) ended with status \(process.terminationStatus)")
    }
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      let peak = Int(usage.ru_maxrss) * 1024
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
      let peak = Int(usage.ru_maxrss)
    #endif
    let cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    print("cpu=\(cpu) wall=\(run.seconds) peak=\(peak)")
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Writes a list of this many questions and returns its size in bytes.
  private static func write(_ size: Int, _ form: ImportForm, to file: URL) throws -> Int {
    try Data(form.header.utf8).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    var generator = QuestionGenerator()
    var piece = Data()
    var count = form.header.utf8.count
    for _ in 0..<size {
      piece.append(contentsOf: form.list(&generator).utf8)
      if piece.count > 1 << 20 {
        count += piece.count
        try handle.write(contentsOf: piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    piece.append(contentsOf: form.footer.utf8)
    try handle.write(contentsOf: piece)
    return count + piece.count
  }

  private static let peer = """
    import csv, json, sys
    kind, writer, source, target = sys.argv[1:]
    blocks = {}
    def add(block, subject, text, options, answer, explanation):
        question = {"id": f"q{add.count}", "subject": subject, "text": text,
            "options": [{"id": "abcd"[n], "text": o} for n, o in enumerate(options)], "answer": answer}
        add.count += 1
        if explanation:
            question["explanation"] = explanation
        blocks.setdefault(block, []).append(question)
    add.count = 0
    def rows(row, cell):
        from lxml import etree
        for _, element in etree.iterparse(source, tag=row):
            yield ["".join(c.itertext()).strip() for c in element.iterchildren(cell)]
            element.clear()
            while element.getprevious() is not None:
                del element.getparent()[0]
    if kind == "yaml":
        import yaml
        with open(source, encoding="utf-8") as file:
            for q in yaml.load(file, Loader=yaml.CBaseLoader):
                add(q["block"], q["subject"], q["text"], q["options"], q["answer"].lower(), q.get("explanation"))
    elif kind in ("xml", "fods"):
        ss, table = "{urn:schemas-microsoft-com:office:spreadsheet}", "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
        names = (ss + "Row", ss + "Cell") if kind == "xml" else (table + "table-row", table + "table-cell")
        found = rows(*names)
        next(found)
        for text, right, one, two, three, explanation, subject, block in found:
            add(block, subject, text, (right, one, two, three), "a", explanation)
    else:
      with open(source, newline="", encoding="utf-8") as file:
        if kind == "csv":
            rows = csv.reader(file)
            next(rows)
            for text, right, one, two, three, explanation, subject, block in rows:
                add(block, subject, text, (right, one, two, three), "a", explanation)
        else:
            lines = []
            for line in file:
                line = line.rstrip()
                if line:
                    lines.append(line)
                elif lines:
                    options = [option[3:] for option in lines[1:5]]
                    add("list", "", lines[0], options, lines[5][8:].lower(), "")
                    lines = []
    bank = {"format": 1, "blocks": [{"title": t, "questions": q} for t, q in blocks.items()]}
    if writer == "json":
        with open(target, "w", encoding="utf-8") as file:
            file.write(json.dumps(bank, ensure_ascii=False, indent=None))
    else:
        import orjson
        with open(target, "wb") as file:
            file.write(orjson.dumps(bank))

    """
}
