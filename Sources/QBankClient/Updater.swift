public import QBankModel

/// Keeps an app's bank up to date: whole or not at all, downloading only what changed.
///
/// All state lies in `storage`: `state.json`, and `bank-<sha256>` and `object-<sha256>` files. The app may be killed at
/// any moment. Not to be used by two tasks at once.
public struct Updater: Sendable {
  /// What came of an update.
  public enum Outcome: Sendable, Hashable {
    /// A new bank is in use.
    case updated(Changes)
    /// The app keeps its bank.
    case kept(Decision.Keeping)
    /// The pointer is not believed; the app keeps its bank.
    case refused(Decision.Refusal)
    /// Something could not be had or stored; the app keeps its bank and may try again later.
    case failed(String)
  }

  /// What an app must know about a new bank, for the answers that it has stored.
  public struct Changes: Sendable, Hashable {
    /// The version now in use.
    public var version: BankVersion
    /// Questions that are gone: delete what is stored about them.
    public var withdrawn: [String]
    /// Questions whose right option is another: stored results turn over.
    public var answerChanged: [String]
    /// Whether the pointer itself says that a newer one should have come.
    public var isExpired: Bool
  }

  private let subscription: Subscription
  private let transport: any Transport
  private let storage: any Storage
  private let surroundings: Surroundings

  /// An updater for one bank.
  public init(
    _ subscription: Subscription, transport: any Transport, storage: any Storage,
    surroundings: Surroundings
  ) {
    self.subscription = subscription
    self.transport = transport
    self.storage = storage
    self.surroundings = surroundings
  }

  private static let stateName = "state.json"

  /// What the app remembers; a new state where nothing readable is stored.
  public var state: ClientState {
    guard let bytes = try? storage.read(Self.stateName),
      let state = try? ClientState(parsing: bytes)
    else { return ClientState() }
    return state
  }

  /// Looks for a newer bank and takes it.
  public func update() async -> Outcome {
    let state = state
    let file: [UInt8]
    let etag: String?
    do {
      let reply = try await transport.get(
        subscription.pointerPath, etag: state.current == nil ? nil : state.etag,
        limit: Pointer.byteLimit, aroundCache: false)
      guard case .found(let bytes, let tag) = reply else {
        return reply == .notModified ? .kept(.current) : .failed("there is no pointer")
      }
      (file, etag) = (bytes, tag)
    } catch {
      return .failed("\(subscription.pointerPath): \(error)")
    }
    let decision = Decision.about(
      file, state: state, subscription: subscription, now: surroundings.now(),
      check: surroundings.checkSignature)
    switch decision {
    case .refuse(let refusal): return .refused(refusal)
    case .keep(let keeping): return .kept(keeping)
    case .fetch(let pointer, let isExpired):
      let payload = Decision.payload(of: file, subscription)?.bytes ?? []
      do {
        var new = state
        new.sequence = pointer.sequence
        new.pointerHash = SHA256.hex(payload)
        new.etag = etag
        return .updated(try await take(pointer, from: state, to: new, isExpired: isExpired))
      } catch let failure as DownloadFailure {
        return .failed(failure.reason)
      } catch let failure as MalformedFile {
        return .failed(failure.reason)
      } catch {
        return .failed("the app's storage: \(error)")
      }
    }
  }

  /// The bytes of the bank to start with, in wire form; `nil` before the first update.
  ///
  /// Call `confirmStart` once the app runs: a bank that was started twice without that is put back for the one before.
  public func bankToStart() throws -> [UInt8]? {
    var state = state
    if state.startsInDoubt >= 2, let previous = state.previous {
      state.current = previous
      state.previous = nil
      state.startsInDoubt = 0
    }
    guard let current = state.current else { return nil }
    state.startsInDoubt += 1
    try storage.write(Self.stateName, state.bytes)
    return try bank(current)
  }

  /// Says that the app runs with the bank that `bankToStart` gave.
  public func confirmStart() throws {
    var state = state
    guard state.startsInDoubt > 0 else { return }
    state.startsInDoubt = 0
    try storage.write(Self.stateName, state.bytes)
  }

  private func bank(_ held: ClientState.Held) throws -> [UInt8]? {
    guard let bytes = try storage.read("bank-\(held.sha256)"), SHA256.hex(bytes) == held.sha256
    else { return nil }
    return bytes
  }

  /// Fetches what is missing, checks it, puts the bank together, and only then swaps.
  private func take(
    _ pointer: Pointer, from state: ClientState, to new: ClientState, isExpired: Bool
  ) async throws -> Changes {
    let download = Download(transport: transport, surroundings: surroundings)
    let manifest = try Manifest(
      parsing: await download.file(Pointer.releasePath(pointer.release.sha256), pointer.release))
    guard manifest.bank == pointer.bank, manifest.file == pointer.file,
      manifest.version == pointer.rollbackOf ?? pointer.version
    else { throw MalformedFile("the release manifest is not that of the pointer") }
    var objects: [[UInt8]] = []
    for object in manifest.objects {
      let name = "object-\(object.raw.sha256)"
      if let bytes = try storage.read(name), object.raw.matches(bytes) {
        objects.append(bytes)
      } else {
        let bytes = try await download.object(object)
        try storage.write(name, bytes)
        objects.append(bytes)
      }
    }
    guard
      let bytes = Assembly.bank(
        head: objects[0], blocks: Array(objects.dropFirst()), version: manifest.version),
      pointer.file.matches(bytes), let bank = try? TolerantReader.read(bytes).bank
    else { throw MalformedFile("the blocks do not make the bank that the pointer names") }
    let held = ClientState.Held(version: pointer.version, sha256: pointer.file.sha256)
    try storage.write("bank-\(held.sha256)", bytes)
    let old = try state.current.flatMap { try self.bank($0) }.flatMap {
      try? TolerantReader.read($0).bank
    }
    var swapped = new
    swapped.previous = state.current?.sha256 == held.sha256 ? state.previous : state.current
    swapped.current = held
    swapped.startsInDoubt = 0
    try storage.write(Self.stateName, swapped.bytes)
    tidy(keeping: swapped, manifest)
    return Changes(from: old, to: bank, version: pointer.version, isExpired: isExpired)
  }

  /// Removes what neither the current nor the previous bank needs. Failing to is no failure of the update.
  private func tidy(keeping state: ClientState, _ manifest: Manifest) {
    var wanted: Set<String> = [Self.stateName]
    for held in [state.current, state.previous] {
      if let held { wanted.insert("bank-\(held.sha256)") }
    }
    for object in manifest.objects { wanted.insert("object-\(object.raw.sha256)") }
    for name in (try? storage.names()) ?? [] where !wanted.contains(name) {
      try? storage.remove(name)
    }
  }
}

extension Updater.Changes {
  /// What changed from one bank to the next for whoever has answered its questions.
  init(from old: Bank?, to new: Bank, version: BankVersion, isExpired: Bool) {
    self.version = version
    self.isExpired = isExpired
    var questions: [String: Question] = [:]
    for block in new.blocks {
      for question in block.questions { questions[question.id] = question }
    }
    var withdrawn: [String] = []
    var answerChanged: [String] = []
    for block in old?.blocks ?? [] {
      for question in block.questions {
        if let next = questions[question.id] {
          if Self.hasOtherAnswer(question, next) { answerChanged.append(question.id) }
        } else {
          withdrawn.append(question.id)
        }
      }
    }
    self.withdrawn = withdrawn
    self.answerChanged = answerChanged
  }

  /// By the option's id; where the ids are new, by its text.
  private static func hasOtherAnswer(_ old: Question, _ new: Question) -> Bool {
    if old.answer == new.answer { return false }
    if new.options.contains(where: { $0.id == old.answer }) { return true }
    let oldText = old.options.first { $0.id == old.answer }?.text
    let newText = new.options.first { $0.id == new.answer }?.text
    return oldText != newText
  }
}
