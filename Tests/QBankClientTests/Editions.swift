import QBankModel
import TestSupport

@testable import QBankClient
@testable import QBankPublish

/// One bank in five versions as it lies on a host, for all tests of this target.
///
/// 1.1.0 corrects an answer in the first block; 1.2.0 withdraws a question of the second; 1.3.0 gives the options of one
/// question new ids and exchanges the texts of two options of another; 1.4.0 does that and leaves the ids, and corrects a right option. Building it twice gives the same bytes.
struct Editions {
  struct Edition {
    var bank: Bank
    var manifest: Manifest
    /// The manifest's.
    var reference: ContentReference
    var held: ClientState.Held { .init(version: bank.version, sha256: manifest.file.sha256) }
  }

  static let id = "geo"
  private(set) var editions: [Edition] = []
  /// All but the pointers, by path below the bank's folder.
  private(set) var files: [String: [UInt8]] = [:]

  subscript(number: Int) -> Edition { editions[number] }

  /// The five versions.
  init() throws {
    var bank = Self.first
    try add(bank)
    bank.version = BankVersion(1, 1, 0)
    bank.blocks[0].questions[1].answer = "b2"
    try add(bank, Manifest.Changes(answerChanged: ["q-po"]))
    bank.version = BankVersion(1, 2, 0)
    let gone = bank.blocks[1].questions.removeLast()
    bank.withdrawn = [
      Withdrawal(id: gone.id, version: bank.version, reason: "Asked twice.", replacedBy: nil)
    ]
    try add(bank, Manifest.Changes(withdrawn: [gone.id]))
    bank.version = BankVersion(1, 3, 0)
    for index in 0..<4 { bank.blocks[0].questions[0].options[index].id = "n\(index + 1)" }
    bank.blocks[0].questions[0].answer = "n1"
    var options = bank.blocks[1].questions[0].options
    (options[0].text, options[1].text) = (options[1].text, options[0].text)
    bank.blocks[1].questions[0].options = options
    bank.blocks[1].questions[0].answer = "c2"
    try add(bank, Manifest.Changes(answerChanged: ["q-peru"]))
    bank.version = BankVersion(1, 4, 0)
    options = bank.blocks[0].questions[0].options
    (options[0].text, options[1].text) = (options[1].text, options[0].text)
    bank.blocks[0].questions[0].options = options
    bank.blocks[0].questions[1].options[1].text = "Turin (Torino)"
    try add(bank, Manifest.Changes(answerChanged: ["q-nile"], textChanged: ["q-po"]))
  }

  /// Publishes a bank after those before.
  mutating func add(_ bank: Bank, _ changes: Manifest.Changes = Manifest.Changes()) throws {
    let release = try Release(bank, after: editions.last?.manifest)
    for file in release.files { files[file.key] = release.bytes(of: file) }
    var manifest = release.manifest
    manifest.changes = changes
    manifest.previous = editions.last.map {
      Manifest.Previous(version: $0.bank.version, sha256: $0.reference.sha256)
    }
    add(manifest, of: bank)
  }

  /// Publishes a manifest as it stands, true or not.
  @discardableResult mutating func add(_ manifest: Manifest, of bank: Bank) -> Edition {
    let reference = ContentReference(of: manifest.bytes)
    files[Pointer.releasePath(reference.sha256)] = manifest.bytes
    let edition = Edition(bank: bank, manifest: manifest, reference: reference)
    editions.append(edition)
    return edition
  }

  /// The pointer at an edition, the first of which has sequence 1.
  func pointer(_ number: Int, _ change: (inout Pointer) -> Void = { _ in }) -> Pointer {
    let edition = editions[number]
    var pointer = Pointer(
      bank: Self.id, channel: "stable", sequence: number + 1, version: edition.bank.version,
      format: Bank.format, release: edition.reference, file: edition.manifest.file,
      publishedAt: "2026-11-0\(number + 1)T12:00:00Z",
      expiresAt: "2027-02-0\(number + 1)T12:00:00Z",
      publishId: String(repeating: "\(number)", count: 32),
      previous: number > 0 ? editions[number - 1].reference.sha256 : nil)
    change(&pointer)
    return pointer
  }

  /// A pointer in its envelope; `tamper` may change what is signed.
  static func signed(
    _ payload: [UInt8], by keys: [SigningKey], tamper: (inout Envelope) -> Void = { _ in }
  ) throws -> [UInt8] {
    var envelope = Envelope(payload: payload, signatures: [])
    for key in keys {
      let bytes = key.sign(Envelope.signedBytes(payload)) ?? []
      envelope.signatures.append(.init(keyId: Envelope.keyId(key.publicKey), bytes: bytes))
    }
    tamper(&envelope)
    return envelope.bytes
  }

  /// A key that is the same in every run.
  static func key(_ byte: UInt8) throws -> SigningKey {
    guard let key = SigningKey(seed: [UInt8](repeating: byte, count: 32)) else {
      throw MalformedFile("libsodium cannot be started")
    }
    return key
  }

  private static let first = Bank(
    id: id, version: BankVersion(1, 0, 0), language: "en", title: "Geography \"é\"",
    blocks: [
      Block(
        id: "rivers", title: "Rivers",
        questions: [
          question(
            "q-nile", "Into which sea does the Nile flow?", "a",
            [
              "The Mediterranean", "The Red Sea", "The Black Sea", "The Dead Sea",
            ]),
          question(
            "q-po", "Which city lies on the Po?", "b",
            [
              "Verona", "Turin", "Bologna", "Genoa",
            ]),
        ]),
      Block(
        id: "capitals", title: "Capitals",
        questions: [
          question(
            "q-peru", "What is the capital of “Perú”?", "c",
            [
              "Lima", "Quito", "Bogotá", "La Paz",
            ]),
          question(
            "q-chad", "What is the capital of Chad?", "d",
            [
              "N'Djamena", "Niamey", "Bamako", "Abuja",
            ]),
        ]),
    ])

  private static func question(
    _ id: String, _ text: String, _ letter: String, _ options: [String]
  ) -> Question {
    Question(
      id: id, text: text,
      options: options.enumerated().map { Option(id: "\(letter)\($0 + 1)", text: $1) },
      answer: "\(letter)1")
  }
}
