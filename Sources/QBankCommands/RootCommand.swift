import QBankArguments

/// `qbank`: holds the commands.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qbank",
    abstract: "Turn lists of multiple-choice questions into one bank, and keep it healthy.",
    discussion: """
      Every command takes --help. Results go to standard output, all else to standard error; '-' stands for \
      standard input. Colours appear on a terminal only, and never with NO_COLOR set.

      Exit codes:

        0   done, clean, same
        1   findings, differences, conflicts, refused input
        64  wrong usage
        65  unreadable data
        66  no such input, or nothing matched
        69  the remote cannot be reached or refuses us
        70  a defect of qbank
        73  cannot write
        75  lost a race: try again
        76  the remote is corrupt, or a signature is bad
      """,
    version: "qbank 0.1.0",
    subcommands: commands)

  /// In the order in which help lists them: by what an author does, one after another.
  private static let commands: [any ParsableCommand.Type] = [
    FmtCommand.self,
    ShowCommand.self,
    ExampleCommand.self,
    NewCommand.self,
    ImportCommand.self,
    InspectCommand.self,
    AddCommand.self,
    EditCommand.self,
    RemoveCommand.self,
    MoveCommand.self,
    ExportCommand.self,
    DiffCommand.self,
    ApplyCommand.self,
    MergeCommand.self,
    ResolveCommand.self,
    VersionCommand.self,
    ChangelogCommand.self,
    GitCommand.self,
    MergeDriverCommand.self,
    LintCommand.self,
    StatsCommand.self,
    PublishCommand.self,
    SiteCommand.self,
    VerifyCommand.self,
    RollbackCommand.self,
    CollectCommand.self,
    ServeCommand.self,
    KeyCommand.self,
    ExplainCommand.self,
  ]
}
