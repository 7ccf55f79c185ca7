import Foundation
import QBankClient
import QBankModel
import Synchronization

/// The host of one step of a vector.
final class VectorHost: Transport {
  struct Failure: Error {}

  private let folder: URL
  private let answers: [String: [VectorFile.Answer]]
  private let asked = Mutex<[String]>([])

  /// - Parameter folder: `vectors/client`.
  init(_ folder: URL, _ step: VectorFile.Step) {
    self.folder = folder
    answers = step.host ?? [:]
  }

  /// The paths asked for so far, each once.
  var distinct: [String] {
    asked.withLock { asked in
      var known: Set<String> = []
      return asked.filter { known.insert($0).inserted }
    }
  }

  func get(_ path: String, etag: String?, limit: Int, aroundCache: Bool) async throws -> Reply {
    let earlier = asked.withLock { asked in
      asked.append(path)
      return asked.count { $0 == path } - 1
    }
    var listed = answers[path] ?? []
    if aroundCache { listed.removeAll { $0.cached == true } }
    var answer = listed.isEmpty ? nil : listed[min(earlier, listed.count - 1)]
    if answer == nil, (try? bytes("files/\(path)")) != nil { answer = .init(file: "files/\(path)") }
    if let status = answer?.status, status != 404 { throw Failure() }
    guard let answer, let file = answer.file else { return .notFound }
    var bytes = try bytes(file)
    let tag = answer.tag == false ? nil : "\"\(SHA256.hex(bytes))\""
    if let tag, tag == etag { return .notModified }
    if let place = answer.flip { bytes[place] ^= 1 }
    if answer.cut != nil || answer.endless == true || bytes.count > limit { throw Failure() }
    return .found(bytes, etag: tag)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
