import Glibc

/// Every encoding that the system's iconv knows.
enum Iconv {
  enum Result {
    /// UTF-8.
    case text([UInt8])
    /// No such encoding.
    case unknown
    /// The offset of the first byte that does not fit.
    case bad(Int)
  }

  /// Names that people use and glibc does not.
  private static let aliases: [String: String] = [
    "macroman": "MACINTOSH", "mac": "MACINTOSH", "macosroman": "MACINTOSH",
    "xmacroman": "MACINTOSH",
    "utf16": "UTF-16LE", "unicode": "UTF-16LE", "dos": "CP850", "oem": "CP850", "oem850": "CP850",
    "windows1250": "CP1250", "windows1251": "CP1251", "latin9": "ISO-8859-15",
    "latin2": "ISO-8859-2",
  ]

  /// Converts `bytes` from the encoding `name` to UTF-8.
  static func decode(_ bytes: [UInt8], from name: String) -> Result {
    let folded = String(decoding: Fold.name(name.utf8), as: UTF8.self)
    let known = aliases[folded] ?? name
    // A slash would carry options such as //TRANSLIT, which change characters.
    guard !known.utf8.contains(0x2F), !known.isEmpty,
      let handle = unsafe iconv_open("UTF-8", known),
      Int(bitPattern: handle) != -1
    else { return .unknown }
    defer { unsafe _ = iconv_close(handle) }
    return unsafe convert(bytes, with: handle)
  }

  private static func convert(_ bytes: [UInt8], with handle: iconv_t) -> Result {
    var input = bytes
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var used = 0
    while true {
      let (done, written, error) = unsafe input.withUnsafeMutableBytes { raw in
        unsafe chunk.withUnsafeMutableBytes { out in
          var from = unsafe raw.baseAddress.map {
            unsafe ($0 + used).assumingMemoryBound(to: CChar.self)
          }
          var left = raw.count - used
          var to = unsafe out.baseAddress?.assumingMemoryBound(to: CChar.self)
          var room = out.count
          let flush = left == 0
          let result =
            unsafe flush
            ? iconv(handle, nil, nil, &to, &room) : iconv(handle, &from, &left, &to, &room)
          let code = result == -1 ? errno : 0
          return (raw.count - left, out.count - room, code)
        }
      }
      text.append(contentsOf: chunk[..<written])
      let isLast = used == bytes.count
      used = done
      if error == EILSEQ || error == EINVAL { return .bad(done) }
      if isLast, error == 0 { return .text(text) }
    }
  }
}
