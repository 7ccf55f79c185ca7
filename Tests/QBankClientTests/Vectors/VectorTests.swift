import Foundation
import QBankModel
import TestSupport
import Testing

@testable import QBankClient
@testable import QBankPublish

/// The folder `vectors/client`: written by `Vectors`, and what it says is what the client does.
@Suite struct VectorTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("vectors/client")

  private static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      FileManager.default.fileExists(atPath: folder.path + "/\(name)/case.json")
    }.sorted()
  }

  /// Packed files are as the zlib of Linux distributions packs them; another build may pack as well otherwise.
  private static let packsAsRecorded =
    SHA256.hex(Gzip.pack(Array(repeating: Array("qbank ".utf8), count: 40).flatMap(\.self)) ?? [])
    .hasPrefix("bc66849318f8b324")

  @Test(.enabled(if: packsAsRecorded, "another zlib packs otherwise"))
  func theyAreWhatTheirProgramWrites() throws {
    let editions = try Editions()
    let vectors = try Vectors(editions: editions).all
    var expected: [String: [UInt8]] = ["files/empty": []]
    for (path, bytes) in editions.files { expected["files/\(path)"] = bytes }
    for vector in vectors {
      expected["\(vector.name)/case.json"] = Array((vector.json.pretty() + "\n").utf8)
      for file in vector.files { expected[file.name] = file.bytes }
    }
    #expect(Set(vectors.map(\.name)).count == vectors.count)
    for (name, bytes) in expected.sorted(by: { $0.key < $1.key }) {
      let file = Self.folder.appendingPathComponent(name)
      #expect(Golden.difference(of: bytes, from: file, name: name) == nil)
    }
    let found = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter {
      var isFolder: ObjCBool = false
      let path = Self.folder.appendingPathComponent($0).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    #expect(Set(found) == Set(expected.keys))
  }

  @Test func everyDecisionHasOne() throws {
    var reasons: Set<String> = []
    var outcomes: Set<String> = []
    for name in try Self.names() {
      for step in try Self.vector(name).steps {
        if let reason = step.reason { reasons.insert(reason) }
        if let outcome = step.outcome { outcomes.insert(outcome) }
      }
    }
    let all = Decision.Keeping.allCases.map(\.rawValue) + Decision.Refusal.allCases.map(\.rawValue)
    #expect(reasons == Set(all))
    #expect(outcomes == ["updated", "kept", "refused", "failed"])
  }

  @Test(arguments: try names()) func theClientDoesWhatItSays(_ name: String) async throws {
    let vector = try Self.vector(name)
    let storage = MemoryStorage(try Self.stored(vector))
    for path in vector.damaged ?? [] { storage.flip(Self.storedName(path)) }
    for (number, step) in vector.steps.enumerated() {
      let host = VectorHost(Self.folder, step)
      let updater = Updater(
        Subscription(
          bank: vector.subscription.bank, channel: vector.subscription.channel,
          trustedKeys: vector.subscription.trustedKeys.map { [UInt8]($0) }),
        transport: host, storage: storage,
        surroundings: .device(now: step.now ?? "2026-12-01T00:00:00Z"))
      let place = "\(name), step \(number + 1)"
      switch step.do {
      case "start":
        #expect(try updater.bankToStart().map { SHA256.hex($0) } == step.bank, "\(place)")
      case "confirmStart": try updater.confirmStart()
      case "confirmChanges": try updater.confirmChanges()
      case "changes":
        #expect(try updater.changes().map(VectorFile.Changes.init) == step.changes, "\(place)")
      default: check(await updater.update(), step, place)
      }
      if let asked = step.asked { #expect(host.distinct == asked, "\(place)") }
      #expect(updater.state == (try step.state.state()), "\(place)")
    }
  }

  private func check(_ outcome: Updater.Outcome, _ step: VectorFile.Step, _ place: String) {
    let got: (outcome: String, reason: String?, changes: VectorFile.Changes?) =
      switch outcome {
      case .updated(let changes): ("updated", nil, VectorFile.Changes(changes))
      case .kept(let keeping): ("kept", keeping.rawValue, nil)
      case .refused(let refusal): ("refused", refusal.rawValue, nil)
      case .failed: ("failed", nil, nil)
      }
    #expect(got.outcome == step.outcome && got.reason == step.reason, "\(place): \(outcome)")
    #expect(got.changes == step.changes, "\(place)")
  }

  private static func vector(_ name: String) throws -> VectorFile {
    let file = folder.appendingPathComponent("\(name)/case.json")
    return try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: file))
  }

  /// What the app has on its disk before.
  private static func stored(_ vector: VectorFile) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    if let state = try vector.state?.state() { files["state.json"] = state.bytes }
    for path in vector.holds ?? [] {
      let file = folder.appendingPathComponent("files/\(path)")
      files[storedName(path)] = [UInt8](try Data(contentsOf: file))
    }
    return files
  }

  /// `banks/X.json` is `bank-X` on the device.
  private static func storedName(_ path: String) -> String {
    path.replacing("s/", with: "-").replacing(".json", with: "")
  }
}
