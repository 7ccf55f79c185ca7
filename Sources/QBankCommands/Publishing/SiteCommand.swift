import QBankArguments
import QBankClient
import QBankDiagnostics
import QBankPublish

/// `qbank site`: what is published.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "List the channels and releases of a published bank.")

  @Argument(help: "The folder, s3://bucket/folder or rclone:remote:path.", completion: .directory)
  var target: String
  @Option(help: ArgumentHelp("The bank's id, where several are published.", valueName: "id"))
  var bank: String?
  @OptionGroup var channels: ChannelOptions
  @OptionGroup var options: SiteOptions
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { report in
      let site = try options.site(target, bank: bank)
      guard
        let channel = try Publishing.running({ () throws(PublishFailure) in
          try site.channel(channels.channel)
        })
      else {
        throw Failure(
          .noInput,
          .cannotRead("channel \(channels.channel) of \(site.bank) is not published there"),
          at: Place(file: site.store.name))
      }
      let pointer = channel.pointer
      try console.print(
        """
        \(console.outputStyle.paint(site.bank, .strong)), channel \(pointer.channel)\
        \(channel.signed == nil ? "" : ", signed")
        version \(pointer.version), sequence \(pointer.sequence), published \(pointer.publishedAt)\
        \(pointer.rollbackOf.map { ", rolled back to the content of \($0)" } ?? "")

        """)
      let history = try Publishing.running { () throws(PublishFailure) in
        try site.history(of: pointer)
      }
      for release in history {
        report.counts["releases", default: 0] += 1
        let hash = release.reference.sha256
        let isCurrent = hash == pointer.release.sha256
        try console.print(Self.line(release.manifest, hash, isCurrent: isCurrent))
      }
    }
  }

  private static func line(
    _ manifest: Manifest, _ hash: String, isCurrent: Bool
  ) -> String {
    let questions = manifest.blocks.reduce(0) { $0 + $1.questions }
    let changes = manifest.changes
    let parts = [
      (changes.added.count, "new"), (changes.withdrawn.count, "withdrawn"),
      (changes.answerChanged.count, "other answer"), (changes.textChanged.count, "reworded"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let blocks = manifest.blocks.count
    let size = "\(questions) questions in \(blocks) block\(blocks == 1 ? "" : "s")"
    let news = parts.isEmpty ? "" : "  (\(parts.joined(separator: ", ")))"
    return "\(isCurrent ? "*" : " ") \(manifest.version)  \(size)\(news)  \(hash.prefix(12))"
  }
}
