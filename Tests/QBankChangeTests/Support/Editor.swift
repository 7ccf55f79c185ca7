import QBankModel
import TestSupport

/// How an edition comes about: which kinds of edit, and how many.
struct EditStyle {
  var count: Int
  /// Questions leave an entry when they go.
  var listsWithdrawn = true
  /// Ids may be rewritten.
  var rewritesIds = true
  /// Blocks, subjects and members of the bank may change.
  var changesParts = true
}

extension EditionGenerator {
  /// The bank after some edits, each of which leaves it valid.
  mutating func edition(of bank: Bank, _ style: EditStyle) -> Bank {
    var bank = bank
    for _ in 0..<style.count {
      switch random.below(100) {
      case ..<55: editQuestion(&bank, style)
      case ..<85: editList(&bank, style)
      default: if style.changesParts { editParts(&bank) } else { editQuestion(&bank, style) }
      }
    }
    return bank
  }

  private mutating func editQuestion(_ bank: inout Bank, _ style: EditStyle) {
    guard let place = bank.places.isEmpty ? nil : random.pick(bank.places) else { return }
    var question = bank.blocks[place.block].questions[place.index]
    switch random.below(18) {
    case 0: question.text = "¿" + words(6) + "?"
    case 1:
      question.text = question.text.replacingFirstSpace(by: random.pick(["\u{A0}", "\n", "  "]))
    case 2: question.answer = random.pick(question.options).id
    case 3: question.options.shuffle(using: &random)
    case 4: question.explanation = random.chance(30) ? nil : words(4)
    case 5:
      question.subject = random.chance(30) ? nil : random.pick(bank.subjects.map(\.id) + ["s0"])
    case 6: question.isDraft.toggle()
    case 7: question.difficulty = 1 + random.below(5)
    case 8: question.tags = Array(Set(question.tags + [words(1)])).sorted().shuffled(using: &random)
    case 9: question.extras["x-" + words(1)] = random.chance(30) ? nil : .array([.integer("3")])
    case 10: question.hasFixedOrder.toggle()
    case 11: question.lint = question.lint.isEmpty ? [Suppression(rule: "CU01", reason: "so")] : []
    case 12:
      question.source = QuestionSource(name: words(1), ref: random.chance(50) ? words(1) : nil)
    case 13 where question.options.count == 4: addOption(&question)
    case 14 where question.options.count == 5: removeOption(&question)
    case 15 where style.rewritesIds: rewriteIds(&question, bank)
    case 16:
      let number = random.below(question.options.count)
      question.options[number].feedback = random.chance(30) ? nil : words(2)
      if random.chance(30) { question.options[number].pin = random.pick([nil, .first, .last]) }
    default: editOptionText(&question)
    }
    bank.blocks[place.block].questions[place.index] = question
  }

  private mutating func editOptionText(_ question: inout Question) {
    let number = random.below(question.options.count)
    if random.chance(15) {
      let other = (number + 1) % question.options.count
      let text = question.options[number].text
      question.options[number].text = question.options[other].text
      question.options[other].text = text
      return
    }
    let text =
      random.chance(20)
      ? question.options[number].text.replacingFirstSpace(by: "\u{A0}") : words(2)
    if question.options.allSatisfy({
      !$0.text.readsAlike(text) || $0.id == question.options[number].id
    }) {
      question.options[number].text = text
    }
  }

  private mutating func addOption(_ question: inout Question) {
    let text = words(3)
    guard question.options.allSatisfy({ !$0.text.readsAlike(text) }) else { return }
    question.options.insert(Option(id: fresh("n"), text: text), at: random.below(5))
  }

  private mutating func removeOption(_ question: inout Question) {
    question.options.remove(at: random.below(5))
    if !question.options.contains(where: { $0.id == question.answer }) {
      question.answer = random.pick(question.options).id
    }
  }

  private mutating func rewriteIds(_ question: inout Question, _ bank: Bank) {
    if random.chance(60) { question.id = fresh("r") }
    let right = question.options.firstIndex { $0.id == question.answer } ?? 0
    for number in question.options.indices where random.chance(80) {
      question.options[number].id = fresh("o")
    }
    question.answer = question.options[right].id
    if random.chance(20) { question.text += " (" + words(1) + ")" }
  }

  private mutating func editList(_ bank: inout Bank, _ style: EditStyle) {
    let places = bank.places
    guard let place = places.isEmpty ? nil : random.pick(places) else {
      if !bank.blocks.isEmpty { bank.blocks[0].questions.append(question()) }
      return
    }
    switch random.below(6) {
    case 0, 1:
      let block = random.below(bank.blocks.count)
      let index = random.below(bank.blocks[block].questions.count + 1)
      bank.blocks[block].questions.insert(question(), at: index)
    case 2:
      let gone = bank.blocks[place.block].questions.remove(at: place.index)
      if style.listsWithdrawn {
        bank.withdrawn.append(
          Withdrawal(
            id: gone.id, version: random.chance(30) ? BankVersion(2, 0, 0) : nil,
            reason: random.chance(50) ? words(2) : nil))
        bank.withdrawn.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
      }
    case 3:
      guard let entry = bank.withdrawn.first, random.chance(60) else { return }
      bank.withdrawn.removeFirst()
      var back = question()
      back.id = entry.id
      bank.blocks[place.block].questions.append(back)
    case 4:
      let moved = bank.blocks[place.block].questions.remove(at: place.index)
      let block = random.below(bank.blocks.count)
      let index = random.below(bank.blocks[block].questions.count + 1)
      bank.blocks[block].questions.insert(moved, at: index)
    default:
      bank.blocks[place.block].questions.swapAt(
        place.index, random.below(bank.blocks[place.block].questions.count))
    }
  }

  private mutating func editParts(_ bank: inout Bank) {
    switch random.below(14) {
    case 0: bank.title = words(2)
    case 1: bank.description = random.chance(30) ? nil : words(4)
    case 2: bank.extras["x-app"] = .object(Extras([ExtraMember("logo", .string(words(1)))]))
    case 3: bank.version = BankVersion(1, 3 + random.below(3), 0)
    case 4: bank.rules.explanation = random.pick([.optional, .required])
    case 5:
      bank.subjects.insert(
        Subject(id: fresh("s"), title: words(1)), at: random.below(bank.subjects.count + 1))
    case 6:
      if !bank.subjects.isEmpty {
        bank.subjects[random.below(bank.subjects.count)].title = words(2)
      }
    case 7: bank.subjects.shuffle(using: &random)
    case 8:
      bank.blocks.insert(
        Block(id: fresh("b"), title: words(1)), at: random.below(bank.blocks.count + 1))
    case 9: bank.blocks[random.below(bank.blocks.count)].title = words(2)
    case 10: bank.blocks.shuffle(using: &random)
    case 11: bank.blocks[random.below(bank.blocks.count)].description = words(3)
    case 12:
      bank.blocks[random.below(bank.blocks.count)].extras["x-order"] = .bool(random.chance(50))
    default:
      guard bank.blocks.count > 2 else { return }
      let gone = bank.blocks.remove(at: random.below(bank.blocks.count))
      bank.blocks[0].questions += gone.questions
    }
  }
}

extension String {
  /// Whether both are equal once white space is folded, by the library's own splitting of texts.
  func readsAlike(_ other: String) -> Bool {
    split(whereSeparator: \.isWhitespace) == other.split(whereSeparator: \.isWhitespace)
  }

  func replacingFirstSpace(by space: String) -> String {
    guard let index = firstIndex(of: " ") else { return self }
    return self[..<index] + space + self[self.index(after: index)...]
  }
}
