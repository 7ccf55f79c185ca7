extension QuestionParts {
  /// The pack of the parts: one allocation of the right size.
  var pack: [UInt8] {
    let extraBytes = extras.isEmpty ? [] : extras.wireForm
    var flags = flags
    if !isClean && needsEscapes { flags.insert(.escapes) }
    var pack: [UInt8] = []
    pack.reserveCapacity(sizeBound + extraBytes.count)
    pack.append(UInt8(truncatingIfNeeded: flags.rawValue))
    pack.append(UInt8(truncatingIfNeeded: flags.rawValue >> 8))
    Pack.append(id, to: &pack)
    if let subject { Pack.append(subject, to: &pack) }
    Pack.append(text, to: &pack)
    Pack.append(number: options.count, to: &pack)
    for index in options.indices { options[index].append(to: &pack) }
    Pack.append(answer, to: &pack)
    if let explanation { Pack.append(explanation, to: &pack) }
    if flags.isSubset(of: Self.usual) { return pack }
    appendRest(flags, extraBytes, to: &pack)
    return pack
  }

  private static let usual: Pack.Flags = [.draft, .fixedOrder, .subject, .explanation, .escapes]

  private func appendRest(
    _ flags: Pack.Flags, _ extraBytes: [UInt8], to pack: inout [UInt8]
  ) {
    if let difficulty { Pack.append(number: difficulty, to: &pack) }
    if let validFrom { Pack.append(validFrom, to: &pack) }
    if let validUntil { Pack.append(validUntil, to: &pack) }
    if !tags.isEmpty {
      Pack.append(number: tags.count, to: &pack)
      for tag in tags { Pack.append(tag, to: &pack) }
    }
    if let sourceName { Pack.append(sourceName, to: &pack) }
    if let sourceRef { Pack.append(sourceRef, to: &pack) }
    if let sourceURL { Pack.append(sourceURL, to: &pack) }
    if !lint.isEmpty {
      Pack.append(number: lint.count, to: &pack)
      for suppression in lint {
        Pack.append(suppression.rule, to: &pack)
        Pack.append(suppression.reason, to: &pack)
      }
    }
    if flags.contains(.extras) { Pack.append(extraBytes[...], to: &pack) }
  }

  private var flags: Pack.Flags {
    var flags: Pack.Flags = []
    if isDraft { flags.insert(.draft) }
    if hasFixedOrder { flags.insert(.fixedOrder) }
    if subject != nil { flags.insert(.subject) }
    if explanation != nil { flags.insert(.explanation) }
    if difficulty != nil { flags.insert(.difficulty) }
    if validFrom != nil { flags.insert(.validFrom) }
    if validUntil != nil { flags.insert(.validUntil) }
    if !tags.isEmpty { flags.insert(.tags) }
    if sourceName != nil { flags.insert(.sourceName) }
    if sourceRef != nil { flags.insert(.sourceRef) }
    if sourceURL != nil { flags.insert(.sourceURL) }
    if !lint.isEmpty { flags.insert(.lint) }
    if !extras.isEmpty { flags.insert(.extras) }
    return flags
  }

  /// At least as many bytes as the pack takes, extras left out, and hardly more.
  private var sizeBound: Int {
    var size = 2 + Self.size(id) + Self.size(subject) + Self.size(text) + 2
    for index in options.indices {
      size += 1 + Self.size(options[index].id) + Self.size(options[index].text)
      size += Self.size(options[index].feedback)
    }
    return size + Self.size(answer) + Self.size(explanation)
  }

  private static func size(_ text: ArraySlice<UInt8>?) -> Int {
    guard let count = text?.count else { return 0 }
    return count + (count < 0x80 ? 1 : count < 0x4000 ? 2 : 9)
  }

  private var needsEscapes: Bool {
    [id, text, answer].contains(where: JSONText.needsEscapes)
      || [subject, explanation, sourceName, sourceRef, sourceURL, validFrom, validUntil]
        .contains { $0.map(JSONText.needsEscapes) ?? false }
      || tags.contains(where: JSONText.needsEscapes)
      || options.contains {
        JSONText.needsEscapes($0.id) || JSONText.needsEscapes($0.text)
          || ($0.feedback.map(JSONText.needsEscapes) ?? false)
      }
      || lint.contains { JSONText.needsEscapes($0.rule) || JSONText.needsEscapes($0.reason) }
  }
}

extension QuestionParts.Option {
  fileprivate func append(to pack: inout [UInt8]) {
    var flags: Pack.OptionFlags = []
    if pin == .first { flags.insert(.pinFirst) }
    if pin == .last { flags.insert(.pinLast) }
    if feedback != nil { flags.insert(.feedback) }
    if !extras.isEmpty { flags.insert(.extras) }
    pack.append(flags.rawValue)
    Pack.append(id, to: &pack)
    Pack.append(text, to: &pack)
    if let feedback { Pack.append(feedback, to: &pack) }
    if !extras.isEmpty { Pack.append(extras.wireForm[...], to: &pack) }
  }
}
