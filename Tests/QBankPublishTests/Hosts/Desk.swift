import Foundation
import QBankClient
import QBankModel
import TestSupport
import Testing

@testable import QBankPublish

/// A publisher's desk: a folder with banks and keys, and the real program.
final class Desk: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "qbank-desk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a bank in source form; its path.
  func write(_ bank: Bank, as name: String = "bank.json") throws -> String {
    try Data(bank.sourceForm).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Runs `qbank` in the folder.
  func qbank(_ arguments: [String], environment: [String: String] = [:]) throws -> ToolRun {
    try ToolRun(
      [try #require(Tool.qbank)] + arguments, in: folder.path, environment: variables(environment))
  }

  /// Starts `qbank` in the folder.
  func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Child {
    try Child(
      [try #require(Tool.qbank)] + arguments, in: folder.path, environment: variables(environment))
  }

  private func variables(_ own: [String: String]) -> [String: String] {
    own.merging(
      ["HOME": folder.path, "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1"],
      uniquingKeysWith: { own, _ in own })
  }
}

extension Bank {
  /// Twelve questions in three blocks, with which every lint rule is content enough.
  static func capitals(_ version: String = "1.0.0") -> Bank {
    let capitals = [
      ("Peru", "Lima"), ("Chile", "Santiago"), ("Ecuador", "Quito"), ("Cuba", "Havana"),
      ("France", "Paris"), ("Italy", "Rome"), ("Spain", "Madrid"), ("Norway", "Oslo"),
      ("Japan", "Tokyo"), ("Kenya", "Nairobi"), ("Ghana", "Accra"), ("Egypt", "Cairo"),
    ]
    var bank = Bank(
      id: "geo", version: BankVersion(version) ?? BankVersion(1, 0, 0), language: "en",
      title: "Geography")
    bank.blocks = (0..<3).map { number in
      var block = Block(id: "block-\(number)", title: "Block \(number)")
      block.questions = (0..<4).map { index in
        let place = number * 4 + index
        let texts = (0..<4).map { capitals[(place + $0 * 5) % 12].1 }
        let text = "What is the capital of \(capitals[place].0)?"
        let ids = Identity.ids(text: text, options: texts)
        return Question(
          id: ids.question, text: text,
          options: zip(ids.options, texts).map { Option(id: $0, text: $1) },
          answer: ids.options[0])
      }
      return block
    }
    return bank
  }

  /// The same bank with one question reworded.
  func reworded(_ version: String, _ text: String = "Which city is the capital of Peru?") -> Bank {
    var bank = self
    bank.version = BankVersion(version) ?? bank.version
    bank.blocks[0].questions[0].text = text
    return bank
  }
}

/// Everything that lies in a store, as phones and invariants see it.
struct Snapshot {
  let files: [String: [UInt8]]

  /// - Parameter known: files under a hash that need not be read again when they are as long as here.
  init(_ store: any Store, knowing known: Snapshot? = nil) throws {
    var files: [String: [UInt8]] = [:]
    for file in try store.list("") {
      if ServedAs.isImmutable(file.key), let bytes = known?.files[file.key],
        bytes.count == file.length
      {
        files[file.key] = bytes
      } else {
        files[file.key] = try store.read(file.key, limit: 1 << 26)?.bytes
      }
    }
    self.files = files
  }

  /// The bank that a phone without any has after an update.
  func phonesBank(trusting keys: [SigningKey] = []) async -> [UInt8]? {
    let files = files
    let phone = Phone(bank: "geo", trustedKeys: keys.map(\.publicKey)) { files }
    _ = await phone.updater.update()
    return phone.bank
  }

  /// The pointer of the stable channel.
  var pointer: Pointer? { files["geo/latest.json"].flatMap { try? Pointer(parsing: $0) } }

  /// The files without what differs from run to run: the pointer's time and id, and the signature.
  var comparable: [String: [UInt8]] {
    var files = files
    for (key, bytes) in files {
      if let envelope = try? Envelope(parsing: bytes) {
        files[key] = envelope.payload == files[key.replacing(".signed", with: "")] ? [1] : [0]
      }
    }
    return files.mapValues { bytes in
      guard var pointer = try? Pointer(parsing: bytes) else { return bytes }
      pointer.publishId = ""
      pointer.publishedAt = "2026-11-30T12:00:00Z"
      pointer.expiresAt = "2026-11-30T12:00:00Z"
      return pointer.bytes
    }
  }

  /// I1: every name that the pointer reaches is there and whole; I2: no name that is a hash changed since `before`; I3:
  /// the pointer moved by at most one; I4: nothing that was there before is gone.
  func violations(since before: Snapshot? = nil) throws -> [String] {
    var found: [String] = []
    for (key, bytes) in files where ServedAs.isImmutable(key) {
      let name = key.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      if SHA256.hex(bytes) != name { found.append("I2: \(key)") }
    }
    for key in before?.files.keys.sorted() ?? [] where files[key] == nil {
      found.append("I4: \(key)")
    }
    let step = (pointer?.sequence ?? 0) - (before?.pointer?.sequence ?? 0)
    if before != nil, !(0...1).contains(step) { found.append("I3: moved by \(step)") }
    let verification = try Verification(
      Site(MemoryStore(files), bank: "geo"), keys: [])
    if pointer != nil {
      // A twin that lags behind is no fault of what unsigned readers see.
      found += verification.findings.filter { $0.isError && !$0.key.hasSuffix(".signed.json") }
        .map { "I1: \($0.key) \($0.message)" }
    }
    return found
  }
}
