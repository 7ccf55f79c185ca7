import Foundation
import QBankDiagnostics
import QBankLint
import QBankModel

/// All rules over generated banks (see `ZipfBank`), and what the search for near-duplicates takes of it.
enum LintBench {
  /// `qbank-bench lint [SIZE…]`: a line for each number of questions and form of the file.
  static func run(_ arguments: [String]) throws {
    if arguments.count == 2, arguments[1] == "--once" {
      try once(arguments[0])
      return
    }
    let sizes = arguments.isEmpty ? [10_000, 100_000, 1_000_000] : arguments.compactMap { Int($0) }
    let folder = try Measure.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    print("lint: read a bank and run all rules on it; one run each, on all cores")
    print(
      "questions  form       MB    read s   rules s     CPU s   search s  share %   findings   peak MB"
    )
    for size in sizes {
      let bank = ZipfBank(of: size).bank
      for form in BankForm.allCases {
        let file = folder.appendingPathComponent("\(size).json")
        try form.write(bank, to: file)
        let run = try Measure.run(CommandLine.arguments[0], ["lint", file.path, "--once"])
        let number = String(size)
        print(
          String(repeating: " ", count: max(0, 9 - number.count)) + "\(number)  \(form.column)"
            + Measure.column(run.value("bytes") / 1e6, 7, digits: 1)
            + Measure.column(run.value("read"), 10) + Measure.column(run.value("rules"), 10)
            + Measure.column(run.value("cpu"), 10) + Measure.column(run.value("search"), 11)
            + Measure.column(100 * run.value("searchcpu") / run.value("cpu"), 9, digits: 0)
            + Measure.column(run.value("findings"), 11, digits: 0)
            + Measure.column(run.value("peak") / 1e6, 10, digits: 0))
        try FileManager.default.removeItem(at: file)
      }
    }
  }

  /// Lints one file: wall and CPU seconds of all rules, then of those that ask for the search alone.
  private static func once(_ path: String) throws {
    let (bank, size, readSeconds) = try read(path)
    let start = clock()
    let rules = Measure.time { Linter().findings(in: bank) }
    let end = clock()
    let peak = Measure.peakMemory()
    let searching = LintRule.all.filter { $0.code.rawValue.hasPrefix("DU") }
    let search = Measure.time { Linter(rules: searching).findings(in: bank) }
    let last = clock()
    // What POSIX has `clock` count by.
    let second = 1e6
    print(
      "read=\(readSeconds) rules=\(rules.seconds) cpu=\(Double(end - start) / second)",
      "search=\(search.seconds) searchcpu=\(Double(last - end) / second)",
      "findings=\(rules.value.count) peak=\(peak) bytes=\(size)")
  }

  /// Reads a bank as the program does, which gives a large file's bytes back before the rules run.
  private static func read(_ path: String) throws -> (bank: Bank, size: Int, seconds: Double) {
    let bytes = try FileBytes.read(path)
    var report = Report()
    let read = Measure.time { StrictReader.read(bytes, name: path, report: &report).bank }
    guard let bank = read.value else { throw BenchFailure("the bank was refused") }
    return (bank, bytes.count, read.seconds)
  }
}
