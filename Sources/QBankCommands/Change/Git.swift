import QBankDiagnostics
import QBankSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs git.
enum Git {
  /// What a run of git gave.
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    var errors: String

    /// The output as text, without the last line feed.
    var text: String {
      var bytes = output[...]
      while bytes.last == 10 || bytes.last == 13 { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Runs `git ARGUMENTS` in a folder and waits for its end. Throws `Failure` with exit 66 when there is no git.
  static func run(_ arguments: [String], in folder: String = ".") throws -> Outcome {
    var pipes: [Int32] = [-1, -1, -1, -1]
    defer { for pipe in pipes where pipe >= 0 { close(pipe) } }
    for first in [0, 2] {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Failure.defect("no pipe: \(SystemError(errno).reason)") }
      pipes[first] = ends[0]
      pipes[first + 1] = ends[1]
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    let process = try spawn(["git", "-C", folder] + arguments, output: pipes[1], errors: pipes[3])
    for number in [1, 3] {
      close(pipes[number])
      pipes[number] = -1
    }
    let (output, errors) = drain(pipes[0], pipes[2])
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    // Exited, and with what; killed counts as 128 and the signal, as in a shell.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Outcome(status: code, output: output, errors: String(decoding: errors, as: UTF8.self))
  }

  /// As `run`, but `nil` when git exits with anything but 0.
  static func output(_ arguments: [String], in folder: String = ".") throws -> String? {
    let outcome = try run(arguments, in: folder)
    return outcome.status == 0 ? outcome.text : nil
  }

  private static func spawn(
    _ words: [String], output: Int32, errors: Int32
  ) throws -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, "git", &actions, nil, pointers, environ)
    guard code == 0 else {
      throw Failure(.noInput, .cannotRead("git cannot be run: \(SystemError(code).reason)"))
    }
    return process
  }

  /// Reads two pipes to their ends, whichever has something first, so that neither fills up.
  private static func drain(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8]) {
    var bytes: [[UInt8]] = [[], []]
    var polls = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while polls.contains(where: { $0.fd >= 0 }) {
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { break }
      for number in polls.indices where polls[number].fd >= 0 && polls[number].revents != 0 {
        let count = read(polls[number].fd, &buffer, buffer.count)
        if count > 0 {
          bytes[number] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          polls[number].fd = -1
        }
      }
    }
    return (bytes[0], bytes[1])
  }
}

extension Files {
  /// Whether something stands at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether something stands at a path that is no folder.
  static func isFile(_ path: String) -> Bool { exists(path) && !isFolder(path) }

  /// A path without links and dots; `nil` when nothing stands there.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder of a path, and the name in it.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
