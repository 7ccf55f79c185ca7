internal import Foundation

/// New files that wait in a temporary folder to be copied together: a process for each would take a tenth of a second.
final class Staging {
  /// The keys that are there already or wait here; `nil` before they were asked for.
  var known: Set<String>?
  /// Where the files wait; `nil` when none does.
  private(set) var folder: URL?

  deinit { clear() }

  /// Adds a file.
  func add(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    let folder =
      folder
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("qbank-\(UUID().uuidString)")
    self.folder = folder
    let file = folder.appendingPathComponent(key)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(bytes).write(to: file)
    } catch {
      throw StoreFailure(.cannotWrite, "\(file.path): \(error.localizedDescription)")
    }
    known?.insert(key)
  }

  /// Forgets the files that waited.
  func clear() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    folder = nil
  }
}
