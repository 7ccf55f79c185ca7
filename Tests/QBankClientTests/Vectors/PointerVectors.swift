import QBankModel

@testable import QBankClient
@testable import QBankPublish

/// Builds the vectors over one set of editions.
struct Vectors {
  let editions: Editions

  /// All vectors.
  var all: [Vector] {
    get throws { pointers + (try signatures) + downloads + strangeReleases + starts }
  }

  /// The hash of a pointer as a host's tag.
  func tag(_ bytes: [UInt8]) -> String { "\"\(SHA256.hex(bytes))\"" }

  /// What an app remembers that follows a pointer.
  func state(
    _ pointer: Pointer, current: Int, previous: Int? = nil, told: Int? = nil, doubt: Int = 0,
    tag: String? = nil
  ) -> ClientState {
    var held = editions[current].held
    held.version = pointer.version
    return ClientState(
      sequence: pointer.sequence, pointerHash: SHA256.hex(pointer.bytes),
      etag: tag ?? self.tag(pointer.bytes), expiresAt: pointer.expiresAt, current: held,
      previous: previous.map { editions[$0].held }, told: told.map { editions[$0].held } ?? held,
      startsInDoubt: doubt)
  }

  /// The files that an app holds of an edition in use, and of the bank before.
  func holds(_ current: Int, _ previous: Int? = nil) -> [String] {
    [current, previous].compactMap { $0 }.map { bankPath($0) }
      + editions[current].manifest.objects.map { Pointer.objectPath($0.raw.sha256) }
  }

  func bankPath(_ number: Int) -> String { Pointer.bankPath(editions[number].manifest.file.sha256) }
  func releasePath(_ number: Int) -> String {
    Pointer.releasePath(editions[number].reference.sha256)
  }

  /// Where the head (0) or a block of an edition is asked for first.
  func packedPath(_ number: Int, _ object: Int) -> String {
    let object = editions[number].manifest.objects[object]
    return object.packed.map { Pointer.packedPath($0.sha256) } ?? rawPath(object.raw)
  }
  func rawPath(_ reference: ContentReference) -> String { Pointer.objectPath(reference.sha256) }

  func changes(
    _ version: BankVersion, withdrawn: [String] = [], answers: [String] = [],
    isExpired: Bool = false
  ) -> Updater.Changes {
    Updater.Changes(
      from: nil, to: editions[0].bank, version: version, isExpired: isExpired
    ).with(withdrawn, answers)
  }

  /// The whole of edition 0, for a new app.
  var wholeFirst: [String] {
    ["latest.json", releasePath(0)] + (0...2).map { packedPath(0, $0) }
  }

  /// A case where an app that holds 1.0.0 finds a file in the pointer's place and keeps what it has.
  func kept(
    _ name: String, _ about: String, _ bytes: [UInt8], _ outcome: String, _ reason: String? = nil,
    answer: (Vector.Answer) -> Vector.Answer = { $0 }, before: ClientState? = nil,
    holds: [String]? = nil
  ) -> Vector {
    let file = "\(name)/\(bytes.first == 123 ? "pointer.json" : "file")"
    return Vector(
      name: name, about: about, before: before ?? state(editions.pointer(0), current: 0),
      holds: holds ?? self.holds(0), files: [(file, bytes)],
      steps: [
        Vector.Step(
          host: [("latest.json", [answer(.file(file))])], outcome: outcome, reason: reason,
          asked: ["latest.json"])
      ])
  }

  /// A case where an app takes a new bank.
  func updated(
    _ name: String, _ about: String, _ pointer: Pointer, from: Int?, to: Int,
    withdrawn: [String] = [], answers: [String] = [], asked: [String],
    host: [(path: String, answers: [Vector.Answer])] = [], now: String = "2026-12-01T00:00:00Z"
  ) -> Vector {
    let file = "\(name)/pointer.json"
    return Vector(
      name: name, about: about,
      before: from.map { state(editions.pointer($0), current: $0) },
      holds: from.map { holds($0) } ?? [],
      files: [(file, pointer.bytes)],
      steps: [
        Vector.Step(
          now: now, host: [("latest.json", [.file(file)])] + host, outcome: "updated",
          changes: changes(
            pointer.version, withdrawn: withdrawn, answers: answers,
            isExpired: now > pointer.expiresAt),
          asked: asked, state: state(pointer, current: to, previous: from, told: from))
      ])
  }

  /// What a pointer decides.
  var pointers: [Vector] {
    let first = editions.pointer(0)
    let second = editions.pointer(1)
    let third = editions.pointer(2)
    let one = packedPath(1, 1)
    let rolledBack = editions.pointer(0) {
      $0.sequence = 3
      $0.version = BankVersion(1, 2, 0)
      $0.rollbackOf = BankVersion(1, 0, 0)
      $0.previous = editions[1].reference.sha256
    }
    let sameBank = editions.pointer(0) {
      $0.sequence = 2
      $0.publishId = String(repeating: "e", count: 32)
    }
    let other = String(repeating: "f", count: 32)
    let elsewhere = String(decoding: second.bytes, as: UTF8.self).replacing(
      "\"path\":\"banks/", with: "\"path\":\"../../banks/")
    return [
      updated(
        "first-fetch", "A new app downloads the whole bank.", first, from: nil, to: 0,
        asked: wholeFirst),
      updated(
        "one-block-changed", "One block changed: nothing else is downloaded.", second, from: 0,
        to: 1,
        answers: ["q-po"], asked: ["latest.json", releasePath(1), one]),
      updated(
        "question-withdrawn", "A question is gone: the head and its block are downloaded.", third,
        from: 1, to: 2,
        withdrawn: ["q-chad"],
        asked: ["latest.json", releasePath(2), packedPath(2, 0), packedPath(2, 2)]),
      updated(
        "two-versions-at-once", "An app that missed a version learns of all changes since its own.",
        third, from: 0,
        to: 2, withdrawn: ["q-chad"], answers: ["q-po"],
        asked: ["latest.json", releasePath(2)] + (0...2).map { packedPath(2, $0) }),
      updated(
        "expired",
        "A newer pointer should have come by now: the bank is taken, and the app may say so.",
        second, from: 0,
        to: 1, answers: ["q-po"], asked: ["latest.json", releasePath(1), one],
        now: "2027-03-01T00:00:00Z"),
      updated(
        "clock-set-back", "A clock that is wrong stops nothing.", second, from: 0, to: 1,
        answers: ["q-po"],
        asked: ["latest.json", releasePath(1), one], now: "1970-01-01T00:00:00Z"),
      updated(
        "answers-by-id-or-by-text",
        "Options with new ids and the same right text: no other answer. Two options that exchange their texts: another one, "
          + "though the right text is the same.",
        editions.pointer(3), from: 2, to: 3, answers: ["q-peru"],
        asked: ["latest.json", releasePath(3), packedPath(3, 1), packedPath(3, 2)]),
      updated(
        "answers-that-exchange-texts",
        "Two options exchange their texts under the same ids, and one of them is right: another answer. A right option that is "
          + "corrected: none.",
        editions.pointer(4), from: 3, to: 4, answers: ["q-nile"],
        asked: ["latest.json", releasePath(4), packedPath(4, 1)]),
      updated(
        "rollback", "After a rollback the old content is current under a higher version.",
        rolledBack, from: 1, to: 0,
        answers: ["q-po"], asked: ["latest.json", releasePath(0), packedPath(0, 1)]),
      Vector(
        name: "same-bank-new-pointer",
        about: "A newer pointer at the bank that the app has: nothing is downloaded.",
        before: state(first, current: 0), holds: holds(0),
        files: [("same-bank-new-pointer/pointer.json", sameBank.bytes)],
        steps: [
          Vector.Step(
            host: [("latest.json", [.file("same-bank-new-pointer/pointer.json")])],
            outcome: "updated",
            changes: changes(BankVersion(1, 0, 0)), asked: ["latest.json", releasePath(0)],
            state: state(sameBank, current: 0))
        ]),
      kept(
        "nothing-new", "The host says that the pointer is still the same (304).", first.bytes,
        "kept", "current"),
      kept(
        "nothing-new-without-tags", "A host without tags sends the same pointer again.",
        first.bytes, "kept", "current",
        answer: { $0.with("tag", "false") }),
      kept(
        "lower-sequence", "A cache that lags behind answers with an older pointer: no error.",
        first.bytes, "kept",
        "stale", before: state(second, current: 1), holds: holds(1)),
      kept(
        "same-sequence-other-bytes", "Two pointers with one sequence: the host contradicts itself.",
        editions.pointer(0) { $0.publishId = other }.bytes, "kept", "contradiction"),
      kept(
        "format-above",
        "A bank of a later format: the app keeps its own and asks for an update of itself.",
        editions.pointer(1) { $0.format = 2 }.bytes, "kept", "format-above"),
      kept(
        "other-bank", "The pointer of another bank.", editions.pointer(1) { $0.bank = "bio" }.bytes,
        "refused",
        "other-bank"),
      kept(
        "other-channel", "The pointer of another channel.",
        editions.pointer(1) { $0.channel = "beta" }.bytes, "refused",
        "other-channel"),
      kept(
        "pointer-flipped",
        "One bit of the pointer is wrong (its version reads 1.1.1): its check does not fit.",
        Array(String(decoding: second.bytes, as: UTF8.self).replacing("1.1.0", with: "1.1.1").utf8),
        "refused", "malformed"),
      kept(
        "pointer-cut-short", "The pointer ends before its end, and nothing says so.",
        Array(second.bytes.dropLast(40)),
        "refused", "malformed"),
      kept(
        "pointer-is-a-page", "A hotel's network answers with a page of its own.",
        Array("<!DOCTYPE html><title>Welcome</title>\n".utf8), "refused", "malformed"),
      kept(
        "pointer-elsewhere", "A path that leads out of the bank's folder, with a check that fits.",
        rechecked(elsewhere),
        "refused", "malformed"),
      kept(
        "pointer-of-sequence-0", "No publisher writes sequence 0.",
        editions.pointer(1) { $0.sequence = 0 }.bytes, "refused", "malformed"),
      kept(
        "pointer-of-a-sequence-too-high", "Numbers end at 2147483647: nothing could follow them.",
        editions.pointer(1) { $0.sequence = 2_147_483_648 }.bytes, "refused", "malformed"),
      kept(
        "pointer-endless", "An answer without end is given up after 64 KiB.", second.bytes,
        "failed",
        answer: { $0.with("endless", "true") }),
      kept(
        "pointer-interrupted", "The connection ends before all announced bytes have come.",
        second.bytes, "failed",
        answer: { $0.with("cut", "100") }),
      Vector(
        name: "pointer-missing", about: "Nothing is published there.",
        steps: [
          Vector.Step(
            host: [("latest.json", [.status(404)])], outcome: "failed", asked: ["latest.json"])
        ]),
      Vector(
        name: "host-in-trouble",
        about: "The host answers that it has an error; the next time all is well.",
        before: state(first, current: 0), holds: holds(0),
        files: [("host-in-trouble/pointer.json", second.bytes)],
        steps: [
          Vector.Step(host: [("latest.json", [.status(503)])], outcome: "failed"),
          Vector.Step(
            host: [("latest.json", [.file("host-in-trouble/pointer.json")])], outcome: "updated",
            changes: changes(second.version, answers: ["q-po"]),
            state: state(second, current: 1, previous: 0, told: 0)),
        ]),
    ]
  }

  /// A pointer's text with the check that fits.
  func rechecked(_ text: String) -> [UInt8] {
    guard case .object(var members)? = ExtraValue(json: Array(text.utf8)) else { return [] }
    members["check"] = nil
    let unchecked = ExtraValue.object(members).wireForm + [10]
    members["check"] = .string(SHA256.hex(unchecked))
    return ExtraValue.object(members).wireForm + [10]
  }
}

extension Updater.Changes {
  fileprivate func with(_ withdrawn: [String], _ answers: [String]) -> Updater.Changes {
    var changes = self
    changes.withdrawn = withdrawn
    changes.answerChanged = answers
    return changes
  }
}
