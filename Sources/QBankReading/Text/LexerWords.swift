/// Lines that open with a word of the vocabulary.
extension Lexer {
  func word(_ start: Int, _ end: Int) -> LineToken? {
    var result: LineToken?
    words.find(in: bytes, at: start, end) { index, after in
      result = token(of: index, start, after, end)
      return result != nil
    }
    if let token = result, isLiteral(Int(token.body), end), token.kind != .key {
      result?.flags.insert(.literal)
      result?.body = min(token.body + 2, UInt32(rawEnd(end)))
      result?.end = UInt32(rawEnd(end))
    }
    return result
  }

  private func token(of index: Int, _ start: Int, _ after: Int, _ end: Int) -> LineToken? {
    let word = LineWord.all[index]
    let separator = self.separator(after, end)
    var token = LineToken(.prose, start, end)
    token.value = Int32(clamping: index)
    token.body = UInt32(separator.body)
    if separator.isFound { token.flags.insert(.separated) }
    let rest = end - separator.body
    switch word.meaning {
    case .answer, .keyList:
      if let option = numberedField(start, after, end) { return option }
      if word.opensKeyList, rest == 0 || word.meaning == .keyList && separator.isFound {
        token.kind = .keyList
      } else if word.opensKeyList, separator.isFound, looksLikeKeys(separator.body, end) {
        token.kind = .keyList
      } else if word.meaning == .answer,
        separator.isFound || rest > 0 && isOneKey(separator.body, end)
      {
        token.kind = .key
        if bytes.holds("ANSWER:", at: start, end) { token.flags.insert(.strict) }
      } else {
        return nil
      }
    case .text: return question(&token, separator, after, end)
    case .option: return numberedField(start, after, end)
    case .explanation: token.kind = separator.isFound ? .explanation : .prose
    case .block, .subject: return heading(token, word.meaning, separator, after, end)
    case .tags, .difficulty, .source, .sourceRef, .id, .serial, .status:
      token.kind = separator.isFound && separator.isColon ? .field : .prose
    case .options where word.opensKeyList && rest == 0: token.kind = .keyList
    default: return nil
    }
    return token.kind == .prose ? nil : token
  }

  private struct Separator {
    var isFound = false
    var isColon = false
    var body: Int
  }

  /// `:`, `.`, `=`, `-` or `–` behind a word, with decoration and brackets around it.
  private func separator(_ after: Int, _ end: Int) -> Separator {
    var index = scan.skipDecoration(after)
    if scan.at(index) == 0x29 || scan.at(index) == 0x5D { index += 1 }  // (Answer) B
    let spaced = bytes.skipSpace(index, end)
    var result = Separator(body: spaced)
    let byte = scan.at(spaced)
    let dash = scan.dash(spaced)
    if byte == 0x3A || byte == 0x3D || byte == 0x2E && spaced == index {
      result.isFound = true
      result.isColon = byte == 0x3A
      index = spaced + 1
      if byte == 0x3A || byte == 0x2E,
        scan.at(index) == 0x3A || scan.dash(index) > 0 && scan.isBreak(index + scan.dash(index))
      {
        index += max(1, scan.dash(index))
        result.isColon = true
      }
    } else if dash > 0, spaced > after || scan.isBreak(spaced + dash) {
      result.isFound = true
      index = spaced + dash
      if scan.at(index) == 0x3E { index += 1 }
    } else {
      return result
    }
    if byte == 0x2E, !scan.isBreak(index), scan.skipDecoration(index) == index {
      return Separator(body: spaced)
    }
    index = scan.skipDecoration(index)
    result.body = bytes.skipSpace(index, end)
    return result
  }

  /// Whether one letter or number, perhaps in brackets, is all that follows a key word without a separator.
  private func isOneKey(_ start: Int, _ end: Int) -> Bool {
    var first = start
    var last = end
    let around: [UInt8] = [0x28, 0x29, 0x5B, 0x5D, 0x2A, 0x5F, 0x22, 0x2E]
    while first < last, around.contains(bytes[first]) { first += 1 }
    while last > first, around.contains(bytes[last - 1]) { last -= 1 }
    guard last - first == 1 else { return false }
    return isDigit(bytes[first]) || (0x41...0x48).contains(bytes[first] & 0xDF)
  }

  /// Whether pairs of number and letter, or a run of letters, follow.
  private func looksLikeKeys(_ start: Int, _ end: Int) -> Bool {
    KeyLine.items(in: bytes, start, end).map { $0.count > 1 || $0.first?.number != 0 } ?? false
  }

  /// `Pregunta 12:`, `Q12.` are numbers; `Question: …` opens a tagged question.
  private func question(
    _ token: inout LineToken, _ separator: Separator, _ after: Int, _ end: Int
  ) -> LineToken? {
    var index = bytes.skipSpace(after, end)
    for sign in ["#", "nº", "n.º", "no.", "n°"] as [StaticString]
    where bytes.holds(sign, at: index, end) {
      index = bytes.skipSpace(index + sign.utf8CodeUnitCount, end)
      break
    }
    if scan.at(index) == 0x2E, isDigit(scan.at(index + 1)) { index += 1 }
    if let (value, behind) = scan.digits(index) {
      let found = scan.sign(after: behind, value: value)
      let bold = scan.skipDecoration(behind)
      guard found != nil || bold >= end || bold > behind else { return nil }
      token.kind = .number
      token.style = 0x51
      token.value = Int32(clamping: value)
      token.body = UInt32(bytes.skipSpace(scan.skipDecoration(found?.body ?? bold), end))
      return token
    }
    guard separator.isFound, after - Int(token.start) > 1 || separator.isColon else { return nil }
    token.kind = .question
    return token
  }

  /// `Option A: …`, `Respuesta 2) …`.
  private func numberedField(_ start: Int, _ after: Int, _ end: Int) -> LineToken? {
    let index = bytes.skipSpace(after, end)
    guard index > after else { return nil }
    var found = scan.label(index)
    if found == nil, let number = scan.number(index), (1...9).contains(number.value) {
      found = number
      found?.value -= 1
      found?.style |= 1
    }
    guard let found, found.body < end else { return nil }
    var token = LineToken(.optionField, start, end)
    token.value = Int32(clamping: found.value)
    token.style = isDigit(scan.at(index)) ? 1 : 0
    token.body = UInt32(found.body)
    return token
  }

  /// `Bloque A`, `Unit 3: Rivers`, `Tema 2` whole; `Subject: History` by what follows.
  private func heading(
    _ token: LineToken, _ meaning: RoleNames.Meaning, _ separator: Separator, _ after: Int,
    _ end: Int
  ) -> LineToken? {
    var token = token
    token.kind = meaning == .block ? .block : .subject
    let index = bytes.skipSpace(after, end)
    if separator.isFound, isLiteral(separator.body, end) { return token }
    guard end - Int(token.start) <= 200, ![0x3F, 0x2E].contains(bytes[end - 1]) else { return nil }
    if index > after, let behind = ordinal(index, end) {
      let next = bytes.skipSpace(scan.skipDecoration(behind), end)
      let isNumber = isDigit(scan.at(index))
      guard
        next >= end || isNumber || scan.dash(next) > 0
          || [0x3A, 0x2E, 0x29, 0x28, 0x2C].contains(scan.at(next))
      else { return nil }
      token.body = token.start
      return token
    }
    return separator.isFound && separator.body < end ? token : nil
  }

  /// A number, a letter or a Roman number that ends there.
  private func ordinal(_ start: Int, _ end: Int) -> Int? {
    if let (_, behind) = scan.digits(start) {
      var index = behind
      while scan.at(index) == 0x2E, let more = scan.digits(index + 1) { index = more.end }
      return bytes.isWordByte(at: index, end) ? nil : index
    }
    var index = start
    while index < end, [0x49, 0x56, 0x58, 0x4C].contains(bytes[index]) { index += 1 }
    if index == start, (0x41...0x5A).contains(scan.at(start)) { index += 1 }
    return index > start && !bytes.isWordByte(at: index, end) ? index : nil
  }
}
