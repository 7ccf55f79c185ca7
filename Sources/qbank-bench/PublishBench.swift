import Foundation
import QBankClient
import QBankDiagnostics
import QBankModel
import QBankPublish

/// Publishing a bank into a folder, again after one edit, and to an S3 server beside programs that copy the same tree.
///
/// Lint, which `qbank publish` runs first, has a bench of its own and is not counted.
enum PublishBench {
  /// `qbank-bench publish [SIZE…]`: a line for each number of questions; up to 100 k to S3 as well.
  static func run(_ arguments: [String]) throws {
    if arguments.first == "--once", arguments.count == 3 {
      return try once(bank: arguments[1], target: arguments[2])
    }
    let sizes = arguments.isEmpty ? [10_000, 100_000, 1_000_000] : arguments.compactMap { Int($0) }
    print(
      "publish: a bank into a folder, first and again after one edit; each a process of its own")
    print("questions       MB         CPU s  build s  write s  total s  peak MB  files       MB")
    for size in sizes {
      let folder = try Measure.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let target = folder.appendingPathComponent("public").path
      for bank in try banks(size, in: folder) { try line(size, bank, target) }
    }
    for size in sizes where size <= 100_000 { try compare(size) }
  }

  /// Generated banks in source form: the first, and the one with one question edited.
  private static func banks(_ size: Int, in folder: URL) throws -> [String] {
    var bank = QuestionGenerator.bank(of: size)
    var files: [String] = []
    for edition in 0..<2 {
      bank.version = BankVersion(1, 0, edition)
      if edition == 1 { bank.blocks[bank.blocks.count / 2].questions[0].text += " (edited)" }
      let file = folder.appendingPathComponent("bank-\(edition).json")
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      defer { try? handle.close() }
      try SourceWriter.write(bank) { try handle.write(contentsOf: $0) }
      files.append(file.path)
    }
    return files
  }

  private static func line(_ size: Int, _ bank: String, _ target: String) throws {
    let run = try Measure.run(CommandLine.arguments[0], ["publish", "--once", bank, target])
    let number = String(size)
    let bytes = (try FileManager.default.attributesOfItem(atPath: bank)[.size] as? Int) ?? 0
    print(
      String(repeating: " ", count: max(0, 9 - number.count)) + number
        + Measure.column(Double(bytes) / 1e6, 9, digits: 1)
        + (bank.hasSuffix("-0.json") ? "  first" : "  again")
        + Measure.column(run.value("cpu"), 7) + Measure.column(run.value("build"), 9)
        + Measure.column(run.value("write"), 9) + Measure.column(run.value("total"), 9)
        + Measure.column(run.value("peak") / 1e6, 9, digits: 0)
        + Measure.column(run.value("files"), 7, digits: 0)
        + Measure.column(run.value("bytes") / 1e6, 9, digits: 1))
  }

  /// Publishes one bank and prints how long that took and what it wrote; `total` includes reading the bank.
  private static func once(bank path: String, target: String) throws {
    let read = try Measure.time { () throws -> Bank in
      var report = Report()
      let found = StrictReader.read(try FileBytes.read(path), name: path, report: &report).bank
      guard let found else { throw BenchFailure("the bank was refused") }
      return found
    }
    let bank = read.value
    let store: any Store =
      target.hasPrefix("s3://")
      ? try S3Store(target, environment: ProcessInfo.processInfo.environment) : FolderStore(target)
    let site = Site(store, bank: bank.id)
    let publisher = Publisher(
      site, channel: "stable", keys: [], now: { Int(Date().timeIntervalSince1970) })
    let build = try Measure.time { () throws -> (Site.Channel?, Release, Comparison?) in
      let current = try publisher.current()
      let release = try Release(bank, after: current?.manifest)
      return (
        current, release, try current.map { try Comparison(bank, release, with: $0, on: site) }
      )
    }
    let (current, release, comparison) = build.value
    let write = try Measure.time {
      try publisher.publish(release, over: current, changes: comparison?.changes ?? .init())
    }
    var (files, bytes) = (0, 0)
    if case .published(_, let fileCount, let byteCount) = write.value {
      (files, bytes) = (fileCount, byteCount)
    }
    print(
      "build=\(build.seconds) write=\(write.seconds) total=\(read.seconds + build.seconds + write.seconds) "
        + "cpu=\(Measure.cpuSeconds()) peak=\(Measure.peakMemory()) files=\(files) bytes=\(bytes)")
  }

  // S3.

  /// Publishes to moto's S3 server, and copies the same tree there with `aws s3 sync` and `rclone sync`.
  private static func compare(_ size: Int) throws {
    let folder = try Measure.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try Moto()
    defer { server.end() }
    let tree = folder.appendingPathComponent("public").path
    let python = URL(fileURLWithPath: Measure.python).deletingLastPathComponent()
    let aws = python.appendingPathComponent("aws").path
    guard FileManager.default.isExecutableFile(atPath: aws) else {
      throw BenchFailure("the peer is missing: \(Measure.python) -m pip install awscli")
    }
    print("\(size) questions to moto's S3 server, and copies of the same tree: seconds")
    print("                                   qbank  aws s3 sync  rclone sync")
    for (edition, bank) in try banks(size, in: folder).enumerated() {
      _ = try Measure.run(CommandLine.arguments[0], ["publish", "--once", bank, tree])
      let ours = try server.run(
        CommandLine.arguments[0], ["publish", "--once", bank, "s3://\(Moto.bucket)/qbank"])
      try copy(edition == 0 ? "first publish" : "again after one edit", ours, tree, aws, server)
    }
    // A build machine starts without the folder: equal bytes, new times.
    let rebuilt = folder.appendingPathComponent("rebuilt").path
    _ = try Measure.run("cp", ["-r", tree, rebuilt])
    let bank = folder.appendingPathComponent("bank-1.json").path
    let ours = try server.run(
      CommandLine.arguments[0], ["publish", "--once", bank, "s3://\(Moto.bucket)/qbank"])
    try copy("nothing changed, built anew", ours, rebuilt, aws, server)
  }

  private static func copy(
    _ name: String, _ ours: Measured, _ tree: String, _ aws: String, _ server: Moto
  ) throws {
    let sync = try server.run(
      aws, ["s3", "sync", "--only-show-errors", tree, "s3://\(Moto.bucket)/aws"])
    let rclone = try server.run("rclone", ["sync", tree, "moto:\(Moto.bucket)/rclone"])
    print(
      name.padding(toLength: 32, withPad: " ", startingAt: 0) + Measure.column(ours.seconds, 8)
        + Measure.column(sync.seconds, 13) + Measure.column(rclone.seconds, 13))
  }
}
