import QBankModel

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

  /// What the app remembers; a new state where none is stored, or none that can be read.
  public var state: ClientState { (try? storedState()) ?? ClientState() }

  /// Throws what `storage` throws: an app must not take a disk that fails for a first start.
  private func storedState() throws -> ClientState {
    guard let bytes = try storage.read(Self.stateName) else { return ClientState() }
    return (try? ClientState(parsing: bytes)) ?? ClientState()
  }

  /// Looks for a newer bank and takes it.
  public func update() async -> Outcome {
    let state: ClientState
    do {
      state = try storedState()
    } catch {
      return .failed("the app's storage: \(error)")
    }
    let file: [UInt8]
    let etag: String?
    let knownTag = state.current == nil ? nil : state.etag
    do {
      switch try await transport.get(
        subscription.pointerPath, etag: knownTag, limit: Pointer.byteLimit, aroundCache: false)
      {
      case .found(let bytes, let tag): (file, etag) = (bytes, tag)
      case .notModified where knownTag != nil: return .kept(.current)
      case .notModified, .notFound: return .failed("there is no pointer")
      }
    } catch {
      return .failed("\(subscription.pointerPath): \(error)")
    }
    let decision = Decision.about(
      file, state: state, subscription: subscription, now: surroundings.now(),
      check: surroundings.checkSignature)
    switch decision {
    case .refuse(let refusal): return .refused(refusal)
    case .keep(let keeping): return .kept(keeping)
    case .fetch(let pointer, _):
      let payload = Decision.payload(of: file, subscription)?.bytes ?? []
      do {
        var new = state
        new.sequence = pointer.sequence
        new.pointerHash = SHA256.hex(payload)
        new.etag = etag
        new.expiresAt = pointer.expiresAt
        return .updated(try await take(pointer, from: state, to: new))
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
  /// So is a bank whose file was lost or damaged; the next update then fetches it again. Throws what `storage` throws.
  public func bankToStart() throws -> [UInt8]? {
    let stored = try storedState()
    var state = stored
    if state.startsInDoubt >= 2, state.previous != nil { state.putBack() }
    while let current = state.current {
      if let bytes = try bank(current) {
        state.startsInDoubt += 1
        try storage.write(Self.stateName, state.bytes)
        return bytes
      }
      state.putBack()
      state.pointerHash = ""
      state.etag = nil
    }
    if state != stored { try storage.write(Self.stateName, state.bytes) }
    return nil
  }

  /// Says that the app runs with the bank that `bankToStart` gave.
  public func confirmStart() throws {
    var state = try storedState()
    guard state.startsInDoubt > 0 else { return }
    state.startsInDoubt = 0
    state.isProven = true
    try storage.write(Self.stateName, state.bytes)
  }

  /// What changed since the app last said `confirmChanges`; `nil` when nothing did.
  ///
  /// An update gives the same. Ask at each start: an app that was killed between an update and its work on it, or whose
  /// bank was put back, learns of it here.
  public func changes() throws -> Changes? {
    let state = try storedState()
    guard let current = state.current, let told = state.told, told.sha256 != current.sha256,
      let bytes = try bank(current), let new = try? TolerantReader.read(bytes).bank
    else { return nil }
    let old = try bank(told).flatMap { try? TolerantReader.read($0).bank }
    return Changes(from: old, to: new, version: current.version, isExpired: isExpired)
  }

  /// Says that the app has dealt with `changes()`.
  public func confirmChanges() throws {
    var state = try storedState()
    guard state.told != state.current else { return }
    state.told = state.current
    try storage.write(Self.stateName, state.bytes)
  }

  /// Whether a newer pointer than the one followed last should have come by now: the host, or whoever publishes, stands
  /// still.
  public var isExpired: Bool { state.expiresAt.map { surroundings.now() > $0 } ?? false }

  private func bank(_ held: ClientState.Held) throws -> [UInt8]? {
    guard let bytes = try storage.read("bank-\(held.sha256)"), SHA256.hex(bytes) == held.sha256
    else { return nil }
    return bytes
  }

  /// Fetches what is missing, checks it, puts the bank together, and only then swaps.
  private func take(
    _ pointer: Pointer, from state: ClientState, to new: ClientState
  ) async throws -> Changes {
    let download = Download(transport: transport, surroundings: surroundings)
    let manifest = try Manifest(
      parsing: await download.file(Pointer.releasePath(pointer.release.sha256), pointer.release))
    guard manifest.bank == pointer.bank, manifest.file == pointer.file,
      manifest.version == pointer.rollbackOf ?? pointer.version
    else { throw MalformedFile("the release manifest is not that of the pointer") }
    guard manifest.partsFitTheWhole else {
      throw MalformedFile("the parts of the release are longer than the bank")
    }
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
    var swapped = new
    swapped.current = held
    swapped.told = state.told ?? held
    if let current = state.current, current.sha256 != held.sha256 {
      swapped.startsInDoubt = 0
      swapped.isProven = false
      // A bank that has not shown that the app runs with it is nothing to go back to.
      swapped.previous = state.isProven ? current : state.previous ?? current
    }
    if swapped.previous?.sha256 == held.sha256 { swapped.previous = nil }
    let old = try state.told.flatMap { try self.bank($0) }.flatMap {
      try? TolerantReader.read($0).bank
    }
    try storage.write(Self.stateName, swapped.bytes)
    tidy(keeping: swapped, manifest)
    return Changes(from: old, to: bank, version: pointer.version, isExpired: isExpired)
  }

  /// Removes what neither the current nor the previous bank needs. Failing to is no failure of the update.
  private func tidy(keeping state: ClientState, _ manifest: Manifest) {
    var wanted: Set<String> = [Self.stateName]
    for held in [state.current, state.previous, state.told] {
      if let held { wanted.insert("bank-\(held.sha256)") }
    }
    for object in manifest.objects { wanted.insert("object-\(object.raw.sha256)") }
    for name in (try? storage.names()) ?? [] where !wanted.contains(name) {
      try? storage.remove(name)
    }
  }
}

extension Manifest {
  /// Whether the head, and the blocks together, are no longer than the whole bank, and no packed copy than what is packed:
  /// nobody makes an app store or unpack more than that.
  fileprivate var partsFitTheWhole: Bool {
    head.raw.length <= file.length
      && blocks.reduce(0) { $0 + $1.object.raw.length } <= file.length
      && objects.allSatisfy { ($0.packed?.length ?? 0) <= $0.raw.length }
  }
}
