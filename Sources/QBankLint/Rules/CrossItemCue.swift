import QBankDiagnostics
import QBankModel

extension LintRule {
  /// A question whose stem gives the answer to another of its block.
  ///
  /// The other stem holds 60 % of the rare words that only the right option has, and two more rare words of the asking
  /// stem. Words in more than 40 stems of a block are not rare, so the cost is linear. Source: Haladyna, Downing &
  /// Rodriguez (2002), guideline 4; NBME, hinged items.
  static let crossItemCue = LintRule.block(
    .crossItemCue, needs: .cues,
    good: [
      "@ es\n¿Qué instrumento descompone la luz blanca en colores?\n+ El prisma\n- El espejo\n- El imán\n- El péndulo\n\n"
        + "@ es\n¿Por qué se separan los colores al refractarse un rayo?\n+ Por su índice\n- Por su brillo\n- Por su masa\n- Por su carga"
    ],
    bad: [
      "@ es\n▸¿Qué aparato mide la presión del aire?\n+ El barómetro\n- El termómetro\n- El reloj\n- El metro\n\n"
        + "@ es\nSi un barómetro mide la presión del aire en un monte, ¿qué ocurre al subir?\n+ Baja\n- Sube\n- Para\n- Oscila",
      "▸Which tool removes files from the history?\n+ git-filter-repo\n- grep\n- tar\n- make\n\n"
        + "Before you run git-filter-repo to remove files from the history, you should:\n+ make a copy\n- wait\n- reboot\n- pray",
    ]
  ) { block, findings in
    let index = CueIndex(block)
    for cue in index.cues() {
      let path = QuestionPath(block: block.index, question: cue.asking)
      let questions = block.block.questions
      findings.add(
        "the stem of \(questions[cue.telling].id) gives the answer (\(index.words(of: cue))): reword one of the two, or put them into different exams",
        on: path, in: .text, evidence: "shared: \(index.shared(by: cue))")
    }
  }
}
