import QBankArguments
import QBankDiagnostics
import QBankModel
import QBankPublish
import QBankReading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which channel of a site is meant, for commands about one of them.
struct ChannelOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The channel: stable, beta or a name of your own.", valueName: "name"))
  var channel = "stable"

  func validate() throws {
    // What readers of the pointer refuse must never be published.
    guard Validity.isSlug(Array(channel.utf8)[...]),
      !["latest", "probe", "collect"].contains(channel)
    else {
      throw ValidationError(
        "A channel's name has up to 64 of a–z, 0–9 and '-', the first of them no '-', and is none of "
          + "'latest', 'probe' and 'collect'.")
    }
  }
}

/// What all commands about a site share: where it is, which bank.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Give up on a request when hardly a byte moves for so many seconds.", valueName: "seconds"))
  var timeout = 60

  func validate() throws {
    guard (1...3600).contains(timeout) else {
      throw ValidationError("--timeout takes a number of seconds from 1 to 3600.")
    }
  }

  /// The store that a target names: a folder, `s3://bucket/prefix`, `rclone:remote:path`, or a web address to read from.
  func store(_ target: String) throws -> any Store {
    do {
      if target.hasPrefix("s3://") {
        return try S3Store(target, environment: Environment.aws, timeout: timeout)
      }
      if target.hasPrefix("rclone:") { return try RcloneStore(target, timeout: timeout) }
      if target.hasPrefix("https://") || target.hasPrefix("http://") {
        return try WebStore(target, timeout: timeout)
      }
    } catch {
      throw Self.unusable(error.reason)
    }
    if target.isEmpty { throw Self.unusable("the target is empty: name a folder or a bucket") }
    if let mark = target.firstRange(of: "://") {
      // What follows may hold a password.
      throw Self.unusable(
        "\(target[..<mark.upperBound])… is neither a folder nor s3://bucket/folder: what else there is goes by "
          + "rclone:remote:path")
    }
    return FolderStore(target)
  }

  private static func unusable(_ reason: String) -> Failure {
    Failure(.usage, .publishing(.publishRefused, reason))
  }

  /// The bank's folder on a site: the one that is named, or the only one there.
  func site(_ target: String, bank: String?) throws -> Site {
    let store = try store(target)
    if let bank {
      guard Validity.isSlug(Array(bank.utf8)[...]) else {
        throw Self.unusable("'\(bank)' is no bank's id: it is of a–z, 0–9 and '-'")
      }
      return Site(store, bank: bank)
    }
    let found = try Publishing.doing { () throws(StoreFailure) in
      Set(
        try Patience().trying { () throws(StoreFailure) in try store.list("") }.compactMap { file in
          file.key.split(separator: "/").count == 2 ? String(file.key.prefix { $0 != "/" }) : nil
        }
      ).sorted()
    }
    switch found.count {
    case 1: return Site(store, bank: found[0])
    case 0:
      throw Failure(
        .noInput, .cannotRead("no bank is published there"), at: Place(file: store.name))
    default:
      throw Self.unusable(
        "several banks are published there: choose one with --bank (\(found.joined(separator: ", ")))"
      )
    }
  }
}

/// The variables of the environment that publishing reads.
enum Environment {
  /// The usual AWS variables that are set.
  static var aws: [String: String] {
    let names = [
      "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_REGION",
      "AWS_DEFAULT_REGION", "AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL",
    ]
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}

/// What publishing commands share.
enum Publishing {
  /// Runs what a store may refuse.
  static func doing<Result>(_ body: () throws(StoreFailure) -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw Failure.publishing(PublishFailure(error))
    }
  }

  /// Runs what publishing may refuse.
  static func running<Result>(_ body: () throws(PublishFailure) -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw Failure.publishing(error)
    }
  }

  /// The channel as it stands. Says so where it gets its first signature.
  static func current(_ publisher: Publisher, _ console: Console) throws -> Site.Channel? {
    let current = try running { () throws(PublishFailure) in try publisher.current() }
    if publisher.signsFirst(current) {
      console.clearProgress()
      console.note(
        "nothing in this channel was signed until now: if it should have been, somebody removed the signature, "
          + "and an earlier version may not be yours")
    }
    return current
  }

  /// The secret keys in some files; a file that other users may read is refused.
  static func signingKeys(_ paths: [String]) throws -> [SigningKey] {
    try paths.map { path in
      let bytes = try Files.read(path, limit: 1 << 16).bytes
      guard let key = KeyFile.signingKey(bytes) else {
        throw Failure(
          .unreadable,
          .publishing(
            .keyUnusable,
            KeyFile.publicKey(bytes) == nil
              ? "this is no secret key of qbank key new"
              : "this is a public key: sign with the secret key that it belongs to"),
          at: Place(file: path))
      }
      var status = stat()
      if path != "-", stat(path, &status) == 0, status.st_mode & 0o077 != 0 {
        throw Failure(
          .findings,
          .publishing(
            .keyUnusable, "other users may read this key: run chmod 600 on it, or make a new one"),
          at: Place(file: path))
      }
      return key
    }
  }

  /// The public keys in some files.
  static func publicKeys(_ paths: [String]) throws -> [[UInt8]] {
    try paths.map { path in
      guard let key = KeyFile.publicKey(try Files.read(path, limit: 1 << 16).bytes) else {
        throw Failure(
          .unreadable, .publishing(.keyUnusable, "this is no key of qbank key new"),
          at: Place(file: path))
      }
      return key
    }
  }

  /// Seconds since 1970.
  static let now: @Sendable () -> Int = { Int(time(nil)) }

  /// A number of bytes as people read it.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<10_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}

extension Failure {
  /// Why publishing stopped, with its exit code.
  static func publishing(_ failure: PublishFailure) -> Failure {
    let (exit, code): (Exit, DiagnosticCode) =
      switch failure.kind {
      case .refused: (.findings, .publishRefused)
      case .remote: (.unavailable, .remoteUnavailable)
      case .cannotWrite: (.cannotWrite, .storeUnwritable)
      case .lost: (.lostRace, .lostRace)
      case .corrupt: (.corruptRemote, .remoteCorrupt)
      case .defect: (.defect, .defect)
      }
    return Failure(exit, .publishing(code, failure.reason))
  }
}
