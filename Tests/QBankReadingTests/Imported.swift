import QBankDiagnostics
import QBankModel
import QBankReading

/// What an import makes of one list.
struct Imported {
  var bank: Bank?
  var report: Report
  var rejects: Rejects

  init(_ list: String, as name: String = "list.csv", _ options: ReadOptions = ReadOptions()) {
    report = Report()
    var importer = Importer(options, Importer.Settings())
    importer.add(Source(name: name, bytes: Array(list.utf8)), isOnly: true, report: &report)
    let outcome = importer.finish(report: &report)
    bank = outcome.bank
    rejects = outcome.rejects
  }

  private var questions: [Question] { bank?.blocks.flatMap(\.questions) ?? [] }

  /// The right options, or nothing where some question was refused.
  var answers: [String] {
    report.hasErrors
      ? []
      : questions.map { question in question.options.first { $0.id == question.answer }?.text ?? ""
      }
  }

  /// The titles of the blocks, each followed by the subjects of its questions.
  var outline: [String] {
    (bank?.blocks ?? []).map { block in
      ([block.title] + block.questions.map { $0.subject ?? "" }.filter { !$0.isEmpty })
        .joined(separator: " / ")
    }
  }

  /// The messages of a code, each behind its line.
  func said(_ code: DiagnosticCode) -> [String] {
    report.diagnostics.filter { $0.code == code }.map { "\($0.place?.line ?? 0): \($0.message)" }
  }

  /// The codes of the errors, each behind its line.
  var errors: [String] {
    report.diagnostics.filter { $0.severity == .error }.map {
      "\($0.place?.line ?? 0) \($0.code.rawValue)"
    }
  }
}
