import QBankArguments

/// `@Option` in a command is the property wrapper; the model's option is `QBankModel.Option` here.
typealias Option<Value> = QBankArguments.Option<Value>

extension ParsableCommand {
  /// The streams of the run.
  var console: Console { .current }
}
