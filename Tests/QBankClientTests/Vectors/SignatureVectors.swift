import QBankModel

@testable import QBankClient
@testable import QBankPublish

extension Vectors {
  /// What signatures decide. Each app holds 1.0.0 and finds a signed pointer at 1.1.0.
  var signatures: [Vector] {
    get throws {
      let mine = try Editions.key(1)
      let other = try Editions.key(2)
      let payload = editions.pointer(1).bytes
      let sound = try Editions.signed(payload, by: [mine])
      func flip(_ envelope: inout Envelope) { envelope.signatures[0].bytes[7] ^= 1 }
      return [
        taken("signed", "Signed by the key that the app trusts.", sound, trusting: [mine]),
        taken(
          "signed-by-two",
          "Two signatures, one by a key that the app trusts: a key is being changed.",
          try Editions.signed(payload, by: [other, mine]), trusting: [mine]),
        taken(
          "signed-trusting-two", "The app trusts two keys, one of them signed.", sound,
          trusting: [other, mine]),
        taken(
          "signed-with-a-wrong-hint", "The name of the key is a hint only: the signature counts.",
          try Editions.signed(payload, by: [mine]) { $0.signatures[0].keyId = "0000000000000000" },
          trusting: [mine]),
        doubted(
          "bad-signature", "One bit of the signature is wrong.",
          try Editions.signed(payload, by: [mine], tamper: flip), "unsigned", trusting: [mine]),
        doubted(
          "unknown-key", "Signed by a key that the app does not trust.",
          try Editions.signed(payload, by: [other]),
          "unsigned", trusting: [mine]),
        doubted(
          "unknown-key-posing", "Signed by another key under the name of the trusted one.",
          try Editions.signed(payload, by: [other]) {
            $0.signatures[0].keyId = Envelope.keyId(mine.publicKey)
          },
          "unsigned", trusting: [mine]),
        doubted(
          "signature-of-another-pointer", "A sound signature, but of another pointer.",
          try Editions.signed(editions.pointer(0).bytes, by: [mine]) { $0.payload = payload },
          "unsigned",
          trusting: [mine]),
        doubted(
          "signature-of-the-payload-alone",
          "What is signed is the payload with its type and lengths, not alone.",
          try Editions.signed(payload, by: [mine]) {
            $0.signatures[0].bytes = mine.sign(payload) ?? []
          }, "unsigned",
          trusting: [mine]),
        doubted(
          "signature-cut-short", "A signature of 63 bytes is none.",
          try Editions.signed(payload, by: [mine]) { $0.signatures[0].bytes.removeLast() },
          "unsigned",
          trusting: [mine]),
        doubted(
          "unsigned-in-place-of-signed", "The bare pointer where the signed one should be.",
          payload, "malformed",
          trusting: [mine]),
        doubted(
          "no-signatures", "An envelope without any signature.",
          try Editions.signed(payload, by: []), "malformed",
          trusting: [mine]),
        doubted(
          "other-payload-type", "An envelope that holds something else.",
          Array(
            String(decoding: sound, as: UTF8.self).replacing("qbank.pointer", with: "qbank.else")
              .utf8),
          "malformed",
          trusting: [mine]),
        doubted(
          "signed-other-bank", "A sound signature of another bank's pointer.",
          try Editions.signed(editions.pointer(1) { $0.bank = "bio" }.bytes, by: [mine]),
          "other-bank",
          trusting: [mine]),
        replayed(try Editions.signed(editions.pointer(0).bytes, by: [mine]), trusting: mine),
      ]
    }
  }

  private func signedState(trusting keys: [SigningKey], _ number: Int) -> ClientState {
    state(editions.pointer(number), current: number, tag: "\"another tag\"")
  }

  private func taken(
    _ name: String, _ about: String, _ bytes: [UInt8], trusting keys: [SigningKey]
  ) -> Vector {
    let file = "\(name)/pointer.signed.json"
    return Vector(
      name: name, about: about, trustedKeys: keys.map(\.publicKey),
      before: signedState(trusting: keys, 0), holds: holds(0), files: [(file, bytes)],
      steps: [
        Vector.Step(
          host: [("latest.signed.json", [.file(file)])], outcome: "updated",
          changes: changes(BankVersion(1, 1, 0), answers: ["q-po"]),
          asked: ["latest.signed.json", releasePath(1), packedPath(1, 1)],
          state: state(editions.pointer(1), current: 1, previous: 0, told: 0, tag: tag(bytes)))
      ])
  }

  private func doubted(
    _ name: String, _ about: String, _ bytes: [UInt8], _ reason: String, trusting keys: [SigningKey]
  ) -> Vector {
    let file = "\(name)/pointer.signed.json"
    return Vector(
      name: name, about: about, trustedKeys: keys.map(\.publicKey),
      before: signedState(trusting: keys, 0), holds: holds(0), files: [(file, bytes)],
      steps: [
        Vector.Step(
          host: [("latest.signed.json", [.file(file)])], outcome: "refused", reason: reason,
          asked: ["latest.signed.json"])
      ])
  }

  private func replayed(_ bytes: [UInt8], trusting key: SigningKey) -> Vector {
    var vector = doubted(
      "signed-replay", "An older signed pointer again, its signature sound: the sequence tells.",
      bytes, "stale",
      trusting: [key])
    vector.before = signedState(trusting: [key], 1)
    vector.holds = holds(1)
    vector.steps[0].outcome = "kept"
    return vector
  }
}
