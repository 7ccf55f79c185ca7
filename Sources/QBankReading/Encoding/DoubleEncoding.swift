import QBankDiagnostics

/// Text that was UTF-8, was taken for Windows-1252 and was encoded once more: `Ã©` where `é` was meant.
enum DoubleEncoding {
  /// Warns of each line that looks encoded twice, with the repaired line as the proposed fix. The text stays.
  static func report(in text: SourceText, to report: inout Report) {
    let bytes = text.bytes
    let first = Stretches.map(bytes[...]) { next(in: bytes, $0) }.lazy.compactMap { $0 }.first
    guard var index = first else { return }
    while let found = next(in: bytes, index..<bytes.count) {
      let line = text.line(at: found)
      let start = Int(text.lineStarts[line - 1])
      let end = line < text.lineStarts.count ? Int(text.lineStarts[line]) : bytes.count
      var content = bytes[start..<end]
      while let last = content.last, last == 10 || last == 13 { content.removeLast() }
      if let mended = repaired(content) {
        let at = found
        report.add(
          .doubleEncoded(
            found: Excerpt.text(content), mended: String(decoding: mended, as: UTF8.self)),
          at: text.place(at: at))
      }
      index = end
    }
  }

  /// The first `Ã`, `Â` or `â` of a range that another character beyond ASCII follows.
  private static func next(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let span = unsafe bytes.span.bytes
    var index = range.lowerBound
    while true {
      // Letters with accents are common; these three in front of another one are not.
      index = ByteScan.firstPair(
        0xC3, 0x82, 0x83, 0xA2, in: span, from: index, to: range.upperBound)
      guard index < range.upperBound, index + 3 < bytes.count else { return nil }
      if bytes[index + 2] >= 0xC2 { return index }
      index += 1
    }
  }

  /// The text with each run of characters beyond ASCII decoded once more where that gives good UTF-8; `nil` when
  /// nothing changes.
  static func repaired(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var isChanged = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] >= 0x80 else {
        result.append(bytes[index])
        index += 1
        continue
      }
      var end = index
      while end < bytes.endIndex, bytes[end] >= 0x80 { end += 1 }
      let run = bytes[index..<end]
      if let once = decodedOnce(run) {
        result.append(contentsOf: once)
        isChanged = true
      } else {
        result.append(contentsOf: run)
      }
      index = end
    }
    return isChanged ? result : nil
  }

  private static func decodedOnce(_ run: ArraySlice<UInt8>) -> [UInt8]? {
    var once: [UInt8] = []
    for scalar in String(decoding: run, as: UTF8.self).unicodeScalars {
      guard let byte = Windows1252.byte(of: scalar.value) else { return nil }
      once.append(byte)
    }
    return once.count > 1 && UTF8Check.firstBad(in: once[...]) == nil ? once : nil
  }
}
