import QBankClient
import QBankDiagnostics
import QBankModel
import QBankPublish
import QBankReading

/// A version of a bank on a site: what `SITE@1.2.0` names, or `SITE` for the newest.
///
/// SITE is a target of `qbank publish` or a web address, of the bank's own folder or of the one around it. The bank is found
/// as apps find it, from the pointer by way of the release, and everything is held against its hash.
struct PublishedSide {
  /// Where the site is.
  let address: String
  /// The version as typed; `nil` for the newest.
  let version: String?

  /// What an argument names; `nil` when it is neither an address nor a folder.
  init?(_ text: String) {
    if let mark = text.lastIndex(of: "@"), mark != text.startIndex {
      let rest = text[text.index(after: mark)...]
      let site = String(text[..<mark])
      // Directly behind a web address's host "@" ends a name and a password, which no message may show.
      let isInHost = Self.isWeb(site) && !site.dropFirst("https://".count).contains("/")
      if !rest.contains("/"), !isInHost, Self.isSite(site) {
        address = site
        version = String(rest)
        return
      }
    }
    guard Self.isSite(text) else { return nil }
    address = text
    version = nil
  }

  private static func isSite(_ text: String) -> Bool {
    isWeb(text) || text.hasPrefix("s3://") || text.hasPrefix("rclone:") || Files.isFolder(text)
  }

  private static func isWeb(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  /// The bytes of the bank. Of several banks on a site the one with the id `bank` is meant.
  ///
  /// Throws `Failure`: exit 64 when the version is none, 66 when there is no such bank or version, 69 when the site cannot
  /// be reached, 76 when something there is not what its hash says.
  func read(bank: String?) throws -> Source {
    var wanted: BankVersion?
    if let version {
      wanted = BankVersion(version)
      guard wanted != nil else {
        throw Failure(.usage, .badSiteVersion(version), at: Place(file: address))
      }
    }
    let site = try site(bank)
    let channel = try Publishing.running { () throws(PublishFailure) in
      try site.channel(Self.channel)
    }
    guard let channel else { throw nothing }
    let version = wanted ?? channel.pointer.version
    let manifest = try Publishing.running { () throws(PublishFailure) in
      try site.release(version, of: channel)
    }
    guard let manifest else { throw try missing(version, site, channel) }
    let bytes = try Publishing.running { () throws(PublishFailure) in
      try site.bankBytes(manifest)
    }
    return Source(
      name: "\(trimmed)@\(version)",
      bytes: manifest.version == version ? bytes : Self.released(bytes, as: version))
  }

  /// A bank's bytes under the version by which apps know it: after a rollback that is the pointer's, and the one inside
  /// says as what the bank was built.
  private static func released(_ bytes: [UInt8], as version: BankVersion) -> [UInt8] {
    var report = Report()
    guard var bank = StrictReader.read(bytes, name: "", report: &report).bank else { return bytes }
    bank.version = version
    return bank.sourceForm
  }

  private static let channel = "stable"

  private func missing(
    _ version: BankVersion, _ site: Site, _ channel: Site.Channel
  ) throws -> Failure {
    let there = try Publishing.running { () throws(PublishFailure) in
      try site.history(of: channel.pointer)
    }.map(\.manifest.version)
    let known = Set(there + [channel.pointer.version]).sorted(by: >).map(\.description)
    return Failure(
      .noInput, .noSiteVersion(version.description, of: site.bank, known: known),
      at: Place(file: address))
  }

  // MARK: The bank's folder

  private func site(_ bank: String?) throws -> Site {
    let options = SiteOptions()
    if let (parent, name) = split, try isThere(Site(options.store(parent), bank: name)) {
      return Site(try options.store(parent), bank: name)
    }
    let store = try options.store(address)
    if let bank, try isThere(Site(store, bank: bank)) { return Site(store, bank: bank) }
    guard !Self.isWeb(address) else { throw nothing }
    let found = try Publishing.doing { () throws(StoreFailure) in
      try store.list("").compactMap { file in
        file.key.hasSuffix("/" + Pointer.path(channel: Self.channel))
          ? String(file.key.prefix { $0 != "/" }) : nil
      }
    }
    guard found.count < 2 else {
      throw Failure(
        .noInput, .severalBanks(found.sorted(), at: trimmed), at: Place(file: address))
    }
    guard let only = found.first, bank == nil || bank == only else { throw nothing }
    return Site(store, bank: only)
  }

  private func isThere(_ site: Site) throws -> Bool {
    try Publishing.running { () throws(PublishFailure) in try site.hasChannel(Self.channel) }
  }

  private var nothing: Failure {
    Failure(.noInput, .noSite(isWeb: Self.isWeb(address)), at: Place(file: address))
  }

  private var trimmed: String {
    var address = address[...]
    while address.count > 1, address.hasSuffix("/") { address.removeLast() }
    return String(address)
  }

  /// The address taken as that of a bank's own folder.
  private var split: (parent: String, name: String)? {
    let text = trimmed
    guard let slash = text.lastIndex(of: "/") else {
      return Validity.isSlug(Array(text.utf8)[...]) ? (".", text) : nil
    }
    let name = String(text[text.index(after: slash)...])
    var parent = String(text[..<slash])
    if parent.isEmpty { parent = "/" }
    // What stands before the host is no folder.
    guard !parent.hasSuffix("/") || parent == "/", Validity.isSlug(Array(name.utf8)[...]) else {
      return nil
    }
    return (parent, name)
  }
}
