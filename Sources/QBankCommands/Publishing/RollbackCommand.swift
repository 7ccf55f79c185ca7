import QBankArguments
import QBankClient
import QBankDiagnostics
import QBankModel
import QBankPublish

/// `qbank rollback`: makes an earlier release current again.
struct RollbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback", abstract: "Make an earlier release current again.",
    discussion: """
      Only the pointer is written: phones that know the old content download nothing. The rollback has a version of its \
      own, higher than the current one, so that every phone takes it.
      """)

  @Argument(help: "The folder, s3://bucket/folder or rclone:remote:path.", completion: .directory)
  var target: String
  @Option(help: ArgumentHelp("The version whose content is to come back.", valueName: "version"))
  var to: String
  @Option(
    help: ArgumentHelp(
      "The version of the rollback; by default the current one, its second number one higher.",
      valueName: "version"))
  var setVersion: String?
  @Option(help: ArgumentHelp("The bank's id, where several are published.", valueName: "id"))
  var bank: String?
  @Option(
    help: ArgumentHelp("Sign with this secret key.", valueName: "file"), completion: .file())
  var key: [String] = []
  @OptionGroup var channels: ChannelOptions
  @OptionGroup var options: SiteOptions
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    for text in [to, setVersion].compactMap({ $0 }) where BankVersion(text) == nil {
      throw ValidationError("'\(text)' is no semantic version such as 1.2.0.")
    }
  }

  func run() throws {
    try reporting.collect { _ in
      let site = try options.site(target, bank: bank)
      let publisher = Publisher(
        site, channel: channels.channel, keys: try Publishing.signingKeys(key), now: Publishing.now)
      guard let current = try Publishing.current(publisher, console) else {
        throw Failure(
          .noInput,
          .cannotRead("channel \(channels.channel) of \(site.bank) is not published there"),
          at: Place(file: site.store.name))
      }
      let version =
        setVersion.flatMap(BankVersion.init)
        ?? BankVersion(current.pointer.version.major, current.pointer.version.minor + 1, 0)
      guard version > current.pointer.version else {
        throw Failure(
          .findings,
          .publishing(
            .publishRefused,
            "the version \(version) is not higher than the current \(current.pointer.version): phones "
              + "would not take it"))
      }
      let (manifest, reference) = try release(of: site, current)
      let pointer = try Publishing.running { () throws(PublishFailure) in
        try publisher.rollback(to: manifest, sha256: reference, as: version, over: current)
      }
      try console.print(
        "\(site.bank) is back at the content of \(manifest.version), as version \(pointer.version), sequence "
          + "\(pointer.sequence)")
    }
  }

  /// The newest release of the version that was asked for.
  private func release(
    of site: Site, _ current: Site.Channel
  ) throws -> (Manifest, ContentReference) {
    let history = try Publishing.running { () throws(PublishFailure) in
      try site.history(of: current.pointer)
    }
    if let found = history.first(where: { "\($0.manifest.version)" == to }) {
      return (found.manifest, found.reference)
    }
    let known = history.map { "\($0.manifest.version)" }
    throw Failure(
      .noInput,
      .cannotRead("there is no release \(to); there are \(known.joined(separator: ", "))"),
      at: Place(file: site.store.name))
  }
}
