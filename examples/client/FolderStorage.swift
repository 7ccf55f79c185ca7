import Foundation
import QBankClient

/// The app's files, in a folder of their own.
struct FolderStorage: Storage {
  private let folder: URL

  /// A folder, which is made where it is missing.
  init(_ folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func read(_ name: String) throws -> [UInt8]? {
    let file = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return [UInt8](try Data(contentsOf: file))
  }

  /// Under another name first, then safe on disk, and only then in its place.
  func write(_ name: String, _ bytes: [UInt8]) throws {
    let fresh = folder.appendingPathComponent("fresh")
    try Data(bytes).write(to: fresh)
    let handle = try FileHandle(forUpdating: fresh)
    try handle.synchronize()
    try handle.close()
    guard rename(fresh.path, folder.appendingPathComponent(name).path) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  func remove(_ name: String) throws {
    let file = folder.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
