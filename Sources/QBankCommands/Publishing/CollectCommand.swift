import QBankArguments
import QBankDiagnostics
import QBankPublish

/// `qbank collect`: removes what no phone can reach any more.
struct CollectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect",
    abstract: "Plan and, with --yes, remove what no release reaches any more.",
    discussion: """
      The last \(Collection.keptReleases) releases of each channel and those of the last 30 days are kept. A file is \
      removed only when an earlier run, at least 7 days before, found it out of reach already; so run it now and then. \
      Nothing else ever deletes: publishers need no right to.
      """)

  @Argument(help: "The folder, s3://bucket/folder or rclone:remote:path.", completion: .directory)
  var target: String
  @Option(help: ArgumentHelp("The bank's id, where several are published.", valueName: "id"))
  var bank: String?
  @Flag(help: "Remove what may go; without it the plan is only shown and noted.") var yes = false
  @OptionGroup var options: SiteOptions
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    try reporting.collect { report in
      let site = try options.site(target, bank: bank)
      let console = console
      var collection = try Publishing.running { () throws(PublishFailure) in
        try Collection(site)
      }
      let ripe = collection.ripe
      report.counts["kept"] = collection.kept
      report.counts["waiting"] = collection.waiting.count
      for file in ripe { try console.print("\(yes ? "remove" : "may go")  \(site.key(file.key))") }
      try console.print(
        "\(collection.kept) files in reach, \(collection.waiting.count) out of reach for less than 7 days, "
          + "\(ripe.count) may go (\(Publishing.size(ripe.reduce(0) { $0 + $1.length })))")
      guard yes, !ripe.isEmpty else { return }
      let freed = try Publishing.running { () throws(PublishFailure) in
        try collection.remove { done, count in console.progress("removing \(done) of \(count)") }
      }
      report.counts["removed"] = ripe.count
      try console.print("removed \(ripe.count) files, \(Publishing.size(freed))")
    }
  }
}
