/// The source form of a bank: for people and git. One bank has one source form, and writing it twice changes nothing.
public enum SourceWriter {
  /// Writes a bank's source form in pieces of some 100 KiB; `sink` must copy what it keeps. One pass, no second copy
  /// of the bank in memory.
  public static func write<Failure: Error>(
    _ bank: Bank, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = BankWriter(.source)
    try writer.write(bank, to: sink)
  }

  /// Where bytes first differ from the source form of the bank read from them; `nil` when they are in source form.
  package static func difference(_ bytes: [UInt8], from bank: Bank) -> Int? {
    var index = 0
    var difference: Int?
    write(bank) { piece in
      guard difference == nil else { return }
      let end = index + piece.count
      if end <= bytes.count && bytes[index..<end].elementsEqual(piece) {
        index = end
        return
      }
      var offset = 0
      while offset < piece.count, index + offset < bytes.count,
        piece[offset] == bytes[index + offset]
      {
        offset += 1
      }
      difference = index + offset
    }
    return difference ?? (index == bytes.count ? nil : index)
  }
}

extension Bank {
  /// The bank in source form, with a final line feed.
  public var sourceForm: [UInt8] {
    var bytes: [UInt8] = []
    SourceWriter.write(self) { bytes.append(contentsOf: $0) }
    return bytes
  }
}
