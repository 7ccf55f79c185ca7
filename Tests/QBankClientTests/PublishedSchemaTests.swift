import Foundation
import QBankModel
import TestSupport
import Testing

@testable import QBankClient
@testable import QBankPublish

/// `schemas/pointer.schema.json`, `manifest.schema.json` and `envelope.schema.json` say what is published, and what the
/// client refuses; judged by an independent validator (Python's jsonschema).
@Suite(
  .enabled(
    if: Judge.isThere,
    "jsonschema is not installed: run scripts/judges and set QBANK_PYTHON to its Python"))
struct PublishedSchemaTests {
  private let editions: Editions
  private let key: SigningKey

  init() throws {
    editions = try Editions()
    key = try Editions.key(1)
  }

  @Test func pointersAgree() throws {
    let pointer = editions.pointer(2) { $0.rollbackOf = BankVersion(1, 0, 0) }
    try expectAgreement("pointer", [editions.pointer(0).bytes, pointer.bytes]) { bytes in
      (try? Pointer(parsing: bytes)) != nil
    } form: { members in
      // A check that fits: what refuses a mutant must be what was changed.
      guard case .string(let text)? = members["check"], ContentReference.isHash(text) else {
        return
      }
      members["check"] = nil
      members["check"] = .string(SHA256.hex(ExtraValue.object(members).wireForm + [10]))
    }
  }

  @Test func manifestsAgree() throws {
    var manifest = editions[1].manifest
    manifest.source = Manifest.Source(commit: "0f3b9d7c1e", isDirty: true)
    try expectAgreement("manifest", editions.editions.map(\.manifest.bytes) + [manifest.bytes]) {
      (try? Manifest(parsing: $0)) != nil
    }
  }

  @Test func envelopesAgree() throws {
    let payload = editions.pointer(1).bytes
    let two = try Editions.signed(payload, by: [key, Editions.key(2)])
    try expectAgreement("envelope", [try Editions.signed(payload, by: [key]), two]) {
      (try? Envelope(parsing: $0)) != nil
    }
  }

  /// What a real publisher leaves in a folder: signed, unsigned, two channels, rolled back, collected.
  @Test func everyFileOfAPublishedFolderIsValid() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let site = Site(FolderStore(root.path), bank: Editions.id)
    for (channel, keys) in [("stable", [key]), ("beta", [])] {
      let publisher = Publisher(site, channel: channel, keys: keys, now: { 1_796_040_000 })
      for edition in editions.editions {
        let current = try publisher.current()
        _ = try publisher.publish(
          Release(edition.bank, after: current?.manifest), over: current,
          source: Manifest.Source(commit: "0f3b9d7c1e", isDirty: false))
      }
    }
    let publisher = Publisher(site, channel: "stable", keys: [key], now: { 1_796_040_000 })
    let current = try #require(try publisher.current())
    let first = try #require(try site.history(of: current.pointer).last)
    _ = try publisher.rollback(
      to: first.manifest, sha256: first.reference, as: BankVersion(1, 5, 0), over: current)
    _ = try Collection(site)
    var found: [String: [String]] = [:]
    let folder = root.appendingPathComponent(Editions.id)
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      let file = folder.appendingPathComponent(path)
      let kind =
        path.hasSuffix(".signed.json")
        ? "envelope" : path.hasPrefix("releases/") ? "manifest" : "pointer"
      if path.hasPrefix("releases/") || !path.contains("/"), path.hasSuffix(".json"),
        path != Collection.recordName
      {
        found[kind, default: []].append(try String(contentsOf: file, encoding: .utf8))
      }
    }
    #expect(found.mapValues(\.count) == ["envelope": 1, "manifest": 5, "pointer": 2])
    for (kind, files) in found {
      #expect(try Judge.verdicts(kind, files) == files.map { _ in true }, "\(kind)")
    }
  }

  /// Schema and reader take and refuse the same mutants; `form` makes the rest of a mutant fit what was changed.
  private func expectAgreement(
    _ kind: String, _ sound: [[UInt8]], reads: ([UInt8]) -> Bool,
    form: (inout Extras) -> Void = { _ in }
  ) throws {
    var cases = sound.map { bytes in
      (name: "sound", json: String(decoding: bytes, as: UTF8.self), isRead: reads(bytes))
    }
    let richest = try #require(sound.last.flatMap { ExtraValue(json: $0) })
    for mutant in Mutator(Node(richest)).mutants
    where !mutant.hasDuplicate && !mutant.endsWithLineFeed {
      var bytes = Array(mutant.json.utf8)
      if case .object(var members)? = ExtraValue(json: bytes) {
        form(&members)
        bytes = ExtraValue.object(members).wireForm + [10]
      }
      cases.append((mutant.name, String(decoding: bytes, as: UTF8.self), reads(bytes)))
    }
    let verdicts = try Judge.verdicts(kind, cases.map(\.json))
    try #require(verdicts.count == cases.count)
    for (verdict, item) in zip(verdicts, cases) where verdict != item.isRead {
      if verdict, Self.isBeyond(item.name) { continue }
      Issue.record("\(kind) \(item.name): schema \(verdict), reader \(item.isRead)\n\(item.json)")
    }
    #expect(verdicts.count { !$0 } > verdicts.count / 3)
    #expect(cases.allSatisfy { $0.name != "sound" || $0.isRead })
  }

  /// What draft-07 cannot say: whole numbers written as `1.0`, paths that fit their hash, base64 to the last bit.
  private static func isBeyond(_ name: String) -> Bool {
    name.hasSuffix("becomes 1.0")
      || ["sha256", "payload", "sig"].contains { name.contains("/\($0) becomes \"") }
  }
}

/// Python, with what `scripts/judges` installs.
enum Judge {
  static let isThere = !Tool.isOptional || (try? run(["-c", "import jsonschema"])) != nil
  /// Whether there is something that checks signatures.
  static let signs = !Tool.isOptional || (try? run(["-c", "import nacl"])) != nil

  /// Whether each of some JSON texts is valid by a schema of `schemas/`.
  static func verdicts(_ schema: String, _ texts: [String]) throws -> [Bool] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = texts.map { $0.replacing("\n", with: "") + "\n" }
    try Data(lines.joined().utf8).write(to: file)
    let output = try run([
      root.appendingPathComponent("Tests/QBankModelTests/Fixtures/validate.py").path,
      root.appendingPathComponent("schemas/\(schema).schema.json").path, file.path,
    ])
    return output.split(separator: "\n").map { $0 == "1" }
  }

  /// Runs Python; gives what it printed.
  static func run(_ arguments: [String]) throws -> String {
    let run = try ToolRun(
      [Tool.judges ?? "python3"] + arguments, environment: ["PYTHONDONTWRITEBYTECODE": "1"],
      seconds: 300)
    guard run.code == 0 else { throw MalformedFile(run.text) }
    return run.output
  }
}
