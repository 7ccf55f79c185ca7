/// Why a file could not be had.
struct DownloadFailure: Error {
  var reason: String
}

/// Fetches files that are named by their hash: tries again, goes around caches, believes nothing unchecked.
struct Download {
  let transport: any Transport
  let surroundings: Surroundings

  /// How often a file is asked for; the last time around the caches.
  private static let attempts = 3

  /// The head or a block: packed where the site has it packed, else as it is.
  func object(_ object: Manifest.Object) async throws(DownloadFailure) -> [UInt8] {
    if let packed = object.packed, let unpack = surroundings.unpack {
      let limit = max(packed.length, object.raw.length)
      let path = Pointer.packedPath(packed.sha256)
      let bytes = try? await file(path, limit: limit) { bytes in
        // A proxy may have unpacked it on the way: what counts is the hash.
        if object.raw.matches(bytes) { return bytes }
        guard packed.matches(bytes),
          let raw = unpack(bytes, object.raw.length), object.raw.matches(raw)
        else { return nil }
        return raw
      }
      if let bytes { return bytes }
    }
    return try await self.file(Pointer.objectPath(object.raw.sha256), object.raw)
  }

  /// A file with this content.
  func file(
    _ path: String, _ reference: ContentReference
  ) async throws(DownloadFailure) -> [UInt8] {
    try await file(path, limit: reference.length) { reference.matches($0) ? $0 : nil }
  }

  private func file(
    _ path: String, limit: Int, accept: ([UInt8]) -> [UInt8]?
  ) async throws(DownloadFailure) -> [UInt8] {
    var reason = "it is not there"
    for attempt in 1...Self.attempts {
      if attempt > 1 {
        // Half of the waiting time is by chance, so that phones do not all come back at once.
        let longest = Double(1 << attempt)
        await surroundings.wait(longest / 2 + surroundings.random() * longest / 2)
      }
      do {
        let isLast = attempt == Self.attempts
        switch try await transport.get(path, etag: nil, limit: limit, aroundCache: isLast) {
        case .found(let bytes, _):
          if let accepted = accept(bytes) { return accepted }
          reason = "it is not what its hash says"
        case .notFound, .notModified: reason = "it is not there"
        }
      } catch {
        reason = "\(error)"
      }
    }
    throw DownloadFailure(reason: "\(path): \(reason)")
  }
}
