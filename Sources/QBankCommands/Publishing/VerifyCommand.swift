import QBankArguments
import QBankClient
import QBankDiagnostics
import QBankPublish

/// `qbank verify`: whether a published site is whole.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Read a published site again and check every byte of it.",
    discussion: """
      Every file is held against its hash, every release against the files that it names, every pointer against its \
      release. With --key every channel must be signed by one of the keys; without it signatures are neither checked \
      nor missed. Exit 76 when anything is wrong.
      """)

  @Argument(help: "The folder, s3://bucket/folder or rclone:remote:path.", completion: .directory)
  var target: String
  @Option(help: ArgumentHelp("The bank's id, where several are published.", valueName: "id"))
  var bank: String?
  @Option(
    help: ArgumentHelp(
      "Each channel must be signed by one of these keys, public or secret.", valueName: "file"),
    completion: .file())
  var key: [String] = []
  @OptionGroup var options: SiteOptions
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { report in
      let site = try options.site(target, bank: bank)
      let keys = try Publishing.publicKeys(key)
      let console = console
      let verification = try Publishing.running { () throws(PublishFailure) in
        try Verification(site, keys: keys) { done, count in
          console.progress("reading \(done) of \(count) files")
        }
      }
      console.clearProgress()
      for finding in verification.findings {
        report.add(
          .publishing(finding.isError ? .siteFault : .siteNote, finding.message),
          at: Place(file: "\(site.store.name)/\(site.key(finding.key))"))
      }
      report.counts["files"] = verification.files
      report.counts["bytes"] = verification.bytes
      guard verification.isSound else { throw Exit.corruptRemote }
      try console.print(
        "\(site.bank) is whole: \(verification.files) files, "
          + "\(Publishing.size(verification.bytes)), "
          + verification.channels.sorted { $0.key < $1.key }
          .map { "\($0.key) \($0.value.version)" }.joined(separator: ", "))
    }
  }
}
