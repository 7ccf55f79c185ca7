import QBankDiagnostics

/// A file as it was at a revision of git.
enum Revision {
  /// There is no such revision here, or no repository.
  struct Missing: Error {}

  /// The bytes that a file had at a revision; `nil` when it was not there. Throws `Missing`.
  static func bytes(of path: String, at revision: String) throws -> [UInt8]? {
    let (folder, name) = Files.split(path)
    // `--end-of-options` keeps a revision from being taken for an option.
    let commit = ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]
    guard let object = try Git.output(commit, in: folder)?.split(separator: "\n").last else {
      throw Missing()
    }
    let file = try Git.run(["cat-file", "blob", "\(object):./\(name)"], in: folder)
    return file.status == 0 ? file.output : nil
  }
}
