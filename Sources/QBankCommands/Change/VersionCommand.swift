import QBankArguments
import QBankChange
import QBankDiagnostics
import QBankLint
import QBankModel
import QBankReading

/// `qbank version`: which version a bank needs.
struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Say which version a bank needs, set it, or check it.",
    discussion: """
      BASE is the version published last: a site (a folder or an address, SITE@1.2.0 for an older version), a git \
      revision (a tag, a branch), REV:path, or a file. Without --base it is the newest of the site that .qbank.yml names.

        major  ids changed or mean something else; rules were widened
        minor  questions came, went, changed their answer or status;
               options came or went
        patch  anything else that apps see

        qbank version --base v1.2.0 bank.json
        qbank version --base https://example.org/banks bank.json --bump
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(help: "The bank.", completion: .file(extensions: ["json"])) var bank: String
  @Option(help: ArgumentHelp("What to compare with.", valueName: "base")) var base: String?
  @Flag(
    help: "Write the version that is needed into the bank, and into new entries of 'withdrawn'.")
  var bump = false
  @Option(
    help: ArgumentHelp("Write this version; one that is too low is refused.", valueName: "version"))
  var set: String?
  @Flag(help: "Exit with 1 when the bank's version is too low, not greater, or skips a step.")
  var check = false
  @Option(help: "How to print.") var format = Format.text
  @OptionGroup var reporting: ReportOptions

  func validate() throws {
    if [bump, set != nil, check].count(where: { $0 }) > 1 {
      throw ValidationError("Only one of --bump, --set and --check makes sense.")
    }
    if let set, BankVersion(set) == nil {
      throw ValidationError("'\(set)' is no semantic version such as 1.2.0.")
    }
  }

  func run() throws {
    try reporting.collect { report in
      let configured = try base == nil ? configuredSite(&report) : nil
      let base = base ?? configured?.site ?? ""
      let side = BankSide(bank)
      let source = try bump || set != nil ? side.readToChange() : side.read()
      let (old, new): (Bank, Bank)
      do {
        (old, new) = try Banks.read(
          source, base: { try BankSide(base: base, of: bank, id: $0?.id) }, into: &report)
      } catch let failure as Failure {
        throw configured.map { failure.named(in: $0.file) } ?? failure
      }
      guard old.id == new.id else {
        report.add(.otherBank(old.id, expected: new.id), at: Place(file: base))
        throw Exit.unreadable
      }
      let advice = VersionAdvice(from: old, to: new)
      report.counts["operations"] = advice.diff.operations.count
      if let set, let version = BankVersion(set) {
        if let fault = advice.fault(of: version), fault != .skips {
          report.add(
            .versionFault(fault, version, advice, settingWith: bumpCommand), at: Place(file: bank))
          throw Exit.findings
        }
        try write(new, as: version, over: source, &report)
      } else if bump {
        let isEnough = advice.fault == nil
        try write(new, as: isEnough ? new.version : advice.next, over: source, &report)
      }
      try print(advice, old, new)
      if check, let fault = advice.fault {
        report.add(
          .versionFault(fault, new.version, advice, settingWith: bumpCommand), at: Place(file: bank)
        )
        throw Exit.findings
      }
    }
  }

  private func write(
    _ new: Bank, as version: BankVersion, over source: Source, _ report: inout Report
  ) throws {
    let released = new.released(as: version)
    try Banks.check(released, of: bank, report: &report)
    try Banks.write(released, to: bank, over: source.bytes)
    if bank != "-" {
      console.note(
        released == new
          ? "\(displayed(bank)) has version \(version) already"
          : "version \(version) → \(displayed(bank))")
    }
  }

  /// What sets the version that is needed.
  private var bumpCommand: String {
    // What rclone is given may hold a password.
    let base = base.map { " --base " + ($0.hasPrefix("rclone:") ? "SITE" : shellQuoted($0)) } ?? ""
    return "qbank version\(base) \(shellQuoted(bank)) --bump"
  }

  /// The site that the configuration of the bank names.
  private func configuredSite(_ report: inout Report) throws -> (site: String, file: String) {
    var configs = ConfigFiles(named: nil)
    let found = try configs.config(for: bank, report: &report)
    if report.hasErrors { throw Exit.unreadable }
    guard let site = found.config.site else {
      throw ValidationError(
        "Say what to compare with: --base SITE, REV or FILE; or name the site in .qbank.yml.")
    }
    return (
      site.contains(":") || site.hasPrefix("/") ? site : "\(found.folder)/\(site)",
      LintInputs.displayPath("\(found.folder)/.qbank.yml")
    )
  }

  /// Prints the advice: on standard output, unless the bank goes there.
  private func print(_ advice: VersionAdvice, _ old: Bank, _ new: Bank) throws {
    let hasBank = bank == "-" && (bump || set != nil)
    let style = hasBank ? console.errorStyle : console.outputStyle
    let text = format == .json ? Self.json(advice) : text(advice, old, new, style)
    if hasBank { console.note(text) } else { try console.print(text) }
  }

  private static func json(_ advice: VersionAdvice) -> String {
    var text = "{\n  \"level\": \"\(advice.level.rawValue)\",\n  \"version\": \"\(advice.next)\",\n"
    text += "  \"base\": \"\(advice.base)\",\n  \"current\": \"\(advice.current)\",\n"
    text += "  \"operations\": ["
    text += advice.diff.operations.map { "\n    " + DiffWriter.object($0) }.joined(separator: ",")
    return text + (advice.diff.operations.isEmpty ? "]" : "\n  ]") + "\n}\n"
  }

  private func text(
    _ advice: VersionAdvice, _ old: Bank, _ new: Bank, _ style: TextStyle
  ) -> String {
    var text =
      advice.level == .none
      ? "\(style.paint("\(advice.next)", .strong))  apps see no difference from \(advice.base)"
      : "\(style.paint("\(advice.next)", .strong))  \(advice.level.rawValue) change since \(advice.base)"
    if advice.level == .none { return text }
    var reasons = advice.diff
    reasons.operations = advice.reasons
    let shown = 20
    let count = reasons.operations.count
    if count > shown { reasons.operations.removeLast(count - shown) }
    let list = DiffText(style: style, columns: console.width).changes(reasons, old, new)
    text += "\n\n" + list
    if count > shown { text += "\nand \(count - shown) more; see 'qbank diff'\n" }
    return text
  }
}

extension Message {
  /// What is wrong with a version, and the command that sets one that will do.
  static func versionFault(
    _ fault: VersionAdvice.Fault, _ version: BankVersion, _ advice: VersionAdvice,
    settingWith command: String
  ) -> Message {
    let why = "this is a \(advice.level.rawValue) change since \(advice.base)"
    let bump = "set \(advice.next) with '\(command)'"
    return switch fault {
    case .notGreater:
      Message(.versionTooLow, "the version is still \(version), but \(why); \(bump)")
    case .tooLow: Message(.versionTooLow, "the version \(version) is too low: \(why); \(bump)")
    case .lower:
      Message(
        .versionTooLow,
        "the version \(version) is lower than \(advice.base), which it follows; \(bump)")
    case .skips:
      Message(
        .versionTooLow,
        "the version \(version) skips a step: after \(advice.base) comes \(advice.next)")
    }
  }
}
