import QBankArguments
import QBankChange
import QBankClient
import QBankDiagnostics
import QBankLint
import QBankModel
import QBankPublish

/// `qbank publish`: a new version reaches every phone, whole or not at all.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish", abstract: "Publish a bank to static hosting, whole or not at all.",
    discussion: """
      TARGET is a folder (behind a web server, or in a git worktree for GitHub or GitLab Pages), s3://bucket/folder, or \
      rclone:remote:path. Files that are named by their hash are written first; the pointer latest.json moves last, and \
      only if nobody moved it meanwhile. Nothing is ever deleted, and running the command again after a failure is safe.

      A bucket is reached with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and, where it is not Amazon's, \
      AWS_ENDPOINT_URL.

        qbank publish bank.json --to public
        qbank publish bank.json --to s3://exams/banks --key publisher.key
        qbank publish bank.json --to public --dry-run
      """)

  @Argument(help: "The bank.", completion: .file(extensions: ["json"])) var bank: String
  @Option(help: ArgumentHelp("Where to.", valueName: "target"), completion: .directory)
  var to: String
  @OptionGroup var channels: ChannelOptions
  @OptionGroup var site: SiteOptions
  @Option(
    help: ArgumentHelp(
      "Sign with this secret key; give old and new to change keys.", valueName: "file"),
    completion: .file())
  var key: [String] = []
  @Flag(help: "Say what would be written and what phones would download; write nothing.")
  var dryRun = false
  @Flag(help: "Publish although the git tree has changes; the release says so.")
  var allowDirty = false
  @Flag(help: "Make the git tag vVERSION once all is published.") var tag = false
  @Flag(
    help: "For rclone, which cannot compare before it writes: accept that the last writer wins.")
  var noCompareAndSwap = false
  @OptionGroup var reporting: ReportOptions

  func run() throws {
    let sources = SourceLines()
    try reporting.collect(sources: sources) { report in
      let file = try BankInput.file(bank, report: &report, sources: sources)
      guard let bank = file.bank else { throw Exit.unreadable }
      file.reportConflicts(to: &report)
      try check(bank, file, &report)
      let keys = try Publishing.signingKeys(key)
      let store = try site.store(to)
      guard store.comparesAndSwaps || noCompareAndSwap else {
        throw Failure(
          .findings,
          .publishing(
            .publishRefused,
            "\(store.name) cannot compare before it writes, so two publishers could overwrite each other: "
              + "add --no-compare-and-swap when you are the only one"))
      }
      let source = try source(of: bank.id, &report)
      report.add(.answersArePublic(), at: Place(file: self.bank))
      try publish(bank, to: Site(store, bank: bank.id), keys, source, &report)
    }
  }

  /// The error rules of lint; what they find stops the publish.
  private func check(_ bank: Bank, _ file: BankFile, _ report: inout Report) throws {
    // Near-duplicates are never errors, and looking for them takes longer than all the rest.
    let linter = Linter(rules: LintRule.all.filter { $0.code != .nearDuplicate })
    let places = file.places()
    for finding in linter.findings(in: bank) where finding.severity == .error {
      let place =
        if let path = finding.path {
          places.place(
            block: path.block, question: path.question, field: finding.field?.pointer ?? "",
            byte: finding.range?.lowerBound)
        } else { Place(file: self.bank) }
      report.add(
        Message(finding.code, finding.message, severity: .error), at: place,
        question: finding.path.map { bank.blocks[$0.block].questions[$0.question].id })
    }
    if report.hasErrors { throw Exit.findings }
  }

  /// The commit that is published; `nil` outside git.
  private func source(of id: String, _ report: inout Report) throws -> Manifest.Source? {
    let (folder, name) = Files.split(bank)
    guard bank != "-", let commit = try? Git.output(["rev-parse", "HEAD"], in: folder),
      try Git.output(["ls-files", "--error-unmatch", name], in: folder) != nil
    else { return nil }
    let state = try Git.run(
      ["status", "--porcelain", "--untracked-files=no", "--", ":/"]
        + (try excludedTarget(folder, id)),
      in: folder)
    guard state.status == 0 else {
      throw Failure(
        .noInput, .cannotRead("git does not say whether its tree is clean: \(state.errors)"),
        at: Place(file: bank))
    }
    let isDirty = !state.output.isEmpty
    if isDirty, !allowDirty {
      report.add(.treeDirty(), at: Place(file: bank))
      throw Exit.findings
    }
    return Manifest.Source(commit: commit, isDirty: isDirty)
  }

  /// The folder that is published to may lie in the same tree; what is about to change there is the bank's own folder.
  private func excludedTarget(_ folder: String, _ id: String) throws -> [String] {
    guard let top = try Git.output(["rev-parse", "--show-toplevel"], in: folder),
      let target = Files.realPath(to), "\(target)/".hasPrefix("\(top)/")
    else { return [] }
    return [":(exclude,top,literal)\("\(target)/\(id)".dropFirst(top.utf8.count + 1))"]
  }

  private func publish(
    _ bank: Bank, to site: Site, _ keys: [SigningKey], _ source: Manifest.Source?,
    _ report: inout Report
  ) throws {
    let console = console
    let publisher = Publisher(
      site, channel: channels.channel, keys: keys, now: Publishing.now,
      watch: { step in
        switch step {
        case .reading: console.progress("reading what is published")
        case .uploading(let done, let count): console.progress("writing \(done) of \(count) files")
        case .checking: console.progress("checking what was written")
        case .pointing: console.progress("moving the pointer")
        }
      })
    let current = try Publishing.current(publisher, console)
    console.progress("building")
    let release = try Publishing.running { () throws(PublishFailure) in
      try Release(bank, after: current?.manifest)
    }
    var changes = Manifest.Changes()
    if let current, !release.isContent(of: current.manifest) {
      let comparison = try Publishing.running { () throws(PublishFailure) in
        try Comparison(bank, release, with: current, on: site)
      }
      try check(bank.version, comparison, current, on: site.store.name, &report)
      changes = comparison.changes
    }
    report.counts["questions"] = release.manifest.blocks.reduce(0) { $0 + $1.questions }
    if dryRun {
      let plan = try Publishing.running { () throws(PublishFailure) in
        try publisher.plan(release, over: current, source: source, changes: changes)
      }
      return try tell(plan, bank, over: current, to: site.store.name)
    }
    let outcome = try Publishing.running { () throws(PublishFailure) in
      try publisher.publish(release, over: current, source: source, changes: changes)
    }
    try tell(outcome, bank, to: site.store.name, &report)
  }

  private func check(
    _ version: BankVersion, _ comparison: Comparison, _ current: Site.Channel, on target: String,
    _ report: inout Report
  ) throws {
    let advice = comparison.advice
    var fault = advice.fault
    if fault == nil, version <= current.pointer.version { fault = .notGreater }
    guard let fault, fault != .skips else { return }
    // As the store is called in messages: a target may hold a password.
    let command = "qbank version --base \(shellQuoted(target)) \(shellQuoted(bank)) --bump"
    report.add(
      .versionFault(fault, version, advice, settingWith: command), at: Place(file: bank))
    throw Exit.findings
  }

  private func tell(
    _ plan: Plan?, _ bank: Bank, over current: Site.Channel?, to target: String
  ) throws {
    guard let plan else {
      let version = current?.pointer.version ?? bank.version
      return try console.print("nothing to publish: version \(version) has this content already")
    }
    let bytes = plan.files.reduce(0) { $0 + $1.length }
    let phone = current.map { "at version \($0.pointer.version)" } ?? "without the bank"
    var lines = ["would write version \(bank.version) of \(bank.id) to \(target):"]
    lines += plan.files.map { "  \($0.key)  \(Publishing.size($0.length))" }
    lines += [
      "\(plan.files.count) files, \(Publishing.size(bytes)); a phone \(phone) would download "
        + "\(Publishing.size(plan.downloads.reduce(0, +))) in \(plan.downloads.count) files"
    ]
    try console.print(lines.joined(separator: "\n"))
  }

  private func tell(
    _ outcome: Publisher.Outcome, _ bank: Bank, to target: String, _ report: inout Report
  ) throws {
    switch outcome {
    case .nothingToDo(let pointer, let isSigned):
      try console.print(
        "nothing to publish: version \(pointer.version) has this content already"
          + (isSigned ? "; its signature was brought up to date" : ""))
    case .published(let pointer, let files, let bytes):
      report.counts["files"] = files
      report.counts["bytes"] = bytes
      try console.print(
        "published version \(pointer.version) of \(bank.id) to \(target): \(files) files, "
          + "\(Publishing.size(bytes)), sequence \(pointer.sequence)")
    }
    if tag { try makeTag(outcome, of: bank) }
  }

  /// Tags what is published, and nothing else; a run that was stopped before its tag is finished by the next one.
  private func makeTag(_ outcome: Publisher.Outcome, of bank: Bank) throws {
    let (folder, _) = Files.split(self.bank)
    if case .nothingToDo(let pointer, _) = outcome {
      let name = "refs/tags/v\(pointer.version)"
      guard pointer.version == bank.version,
        try Git.output(["rev-parse", "--quiet", "--verify", name], in: folder) == nil
      else { return }
    }
    let made = try Git.run(["tag", "v\(bank.version)"], in: folder)
    guard made.status == 0 else {
      throw Failure(
        .findings,
        .publishing(
          .publishRefused, "all is published, but git made no tag: \(made.errors)"))
    }
    try console.print("tagged v\(bank.version)")
  }
}
