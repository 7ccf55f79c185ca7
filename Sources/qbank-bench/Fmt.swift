import Foundation
import QBankDiagnostics
import QBankModel

/// Strict reading and canonical writing of a bank, against orjson's `loads` and `dumps`, which check nothing.
enum FmtBench {
  /// `qbank-bench fmt [SIZE…]`: a line for each number of questions and form of the file that is read; what is written is in
  /// source form.
  static func run(_ arguments: [String]) throws {
    if let file = arguments.first, arguments.count == 2, arguments[1] == "--once" {
      try once(file)
      return
    }
    let sizes = arguments.isEmpty ? [10_000, 100_000, 1_000_000] : arguments.compactMap { Int($0) }
    let folder = try Measure.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appendingPathComponent("peer.py")
    try Data(peer.utf8).write(to: script)
    print(
      "fmt: read a bank and write it in source form; the best of 5 runs each, file read and output dropped"
    )
    print(
      "questions  form       MB   read s  write s  total s   orjson s   ratio   peak MB  orjson MB")
    for size in sizes {
      let bank = QuestionGenerator.bank(of: size)
      for form in BankForm.allCases {
        let file = folder.appendingPathComponent("\(size).json")
        try form.write(bank, to: file)
        let ours = try Measure.run(CommandLine.arguments[0], ["fmt", file.path, "--once"])
        let theirs = try Measure.run(Measure.python, [script.path, file.path])
        let total = ours.value("total")
        let number = String(size)
        print(
          String(repeating: " ", count: max(0, 9 - number.count)) + "\(number)  \(form.column)"
            + Measure.column(ours.value("bytes") / 1e6, 7, digits: 1)
            + Measure.column(ours.value("read"), 9, digits: 3)
            + Measure.column(ours.value("write"), 9, digits: 3)
            + Measure.column(total, 9, digits: 3)
            + Measure.column(theirs.value("total"), 11, digits: 3)
            + Measure.column(theirs.value("total") / total, 8)
            + Measure.column(ours.value("peak") / 1e6, 10, digits: 0)
            + Measure.column(theirs.value("peak") / 1e6, 11, digits: 0))
        try FileManager.default.removeItem(at: file)
      }
    }
  }

  /// Reads and writes one file and prints the best times and the peak memory.
  private static func once(_ path: String) throws {
    var best = (read: Double.infinity, write: Double.infinity, total: Double.infinity)
    let bytes = try FileBytes.read(path)
    for _ in 0..<5 {
      var report = Report()
      let read = Measure.time { StrictReader.read(bytes, name: path, report: &report) }
      guard let bank = read.value.bank else { throw BenchFailure("the bank was refused") }
      var count = 0
      let write = Measure.time { SourceWriter.write(bank) { count += $0.count } }
      guard count >= bytes.count else { throw BenchFailure("less was written than was read") }
      let total = read.seconds + write.seconds
      if total < best.total { best = (read.seconds, write.seconds, total) }
    }
    print(
      "bytes=\(bytes.count) read=\(best.read) write=\(best.write) total=\(best.total) peak=\(Measure.peakMemory())"
    )
  }

  private static let peer = """
    import resource, sys, time
    import orjson
    data = open(sys.argv[1], "rb").read()
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        bank = orjson.loads(data)
        out = orjson.dumps(bank)
        best = min(best, time.perf_counter() - start)
        del bank, out
    print(f"total={best} peak={resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}")

    """
}

/// Files as byte arrays, read once without a second copy.
enum FileBytes {
  static func read(_ path: String) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    let size = Int(try handle.seekToEnd())
    try handle.seek(toOffset: 0)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
      bytes.append(contentsOf: piece)
    }
    return bytes
  }
}
