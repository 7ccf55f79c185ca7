import QBankModel

/// A text cut into stretches that are looked through on all cores: no character of UTF-8 and no CRLF is cut in two.
enum Stretches {
  private static let length = 1 << 20

  /// What `work` finds in each stretch of a text, in order.
  static func map<Result: Sendable>(
    _ bytes: ArraySlice<UInt8>, _ work: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    var cuts = [bytes.startIndex]
    while bytes.endIndex - cuts[cuts.count - 1] > length {
      var cut = cuts[cuts.count - 1] + length
      while cut < bytes.endIndex, bytes[cut] & 0xC0 == 0x80 || bytes[cut - 1] == 0x0D { cut += 1 }
      cuts.append(cut)
    }
    cuts.append(bytes.endIndex)
    return inParallel(cuts.count - 1) { [cuts] in work(cuts[$0]..<cuts[$0 + 1]) }
  }
}
