import Foundation
import QBankModel

@testable import QBankClient

/// `case.json`, as whoever runs the vectors reads it.
struct VectorFile: Decodable {
  struct Following: Decodable {
    var bank: String
    var channel: String
    var trustedKeys: [Data]
  }

  struct Held: Decodable {
    var version: String
    var sha256: String

    func held() throws -> ClientState.Held {
      guard let version = BankVersion(version) else { throw MalformedFile("no version") }
      return .init(version: version, sha256: sha256)
    }
  }

  struct State: Decodable {
    var sequence: Int
    var pointerHash: String
    var etag: String?
    var expiresAt: String?
    var current: Held?
    var previous: Held?
    var told: Held?
    var startsInDoubt: Int
    var isProven: Bool?

    func state() throws -> ClientState {
      ClientState(
        sequence: sequence, pointerHash: pointerHash, etag: etag, expiresAt: expiresAt,
        current: try current?.held(), previous: try previous?.held(), told: try told?.held(),
        startsInDoubt: startsInDoubt, isProven: isProven ?? false)
    }
  }

  struct Answer: Decodable {
    var status: Int?
    var cached: Bool?
    var file: String?
    var flip: Int?
    var cut: Int?
    var endless: Bool?
    var tag: Bool?
  }

  struct Changes: Decodable, Equatable {
    var version: String
    var withdrawn: [String]
    var answerChanged: [String]
    var isExpired: Bool
  }

  struct Step: Decodable {
    var `do`: String
    var now: String?
    var host: [String: [Answer]]?
    var outcome: String?
    var reason: String?
    var changes: Changes?
    var asked: [String]?
    var bank: String?
    var state: State
  }

  var about: String
  var subscription: Following
  var state: State?
  var holds: [String]?
  var damaged: [String]?
  var steps: [Step]
}

extension VectorFile.Changes {
  init(_ changes: Updater.Changes) {
    self.init(
      version: "\(changes.version)", withdrawn: changes.withdrawn,
      answerChanged: changes.answerChanged, isExpired: changes.isExpired)
  }
}
