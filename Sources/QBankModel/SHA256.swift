/// SHA-256 (FIPS 180-4), a plain loop over bytes: about 180 MB/s, and no C library for the apps that link us.
///
/// Feed it with `update` as often as needed, then ask for `finish` once.
public struct SHA256: Sendable {
  private var state = Self.start
  private var schedule = [UInt32](repeating: 0, count: 64)
  /// What has not filled a block of 64 bytes yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  /// A digest of nothing so far.
  public init() {
    rest.reserveCapacity(64)
  }

  /// The digest of `bytes`: 32 bytes.
  public static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes[...])
    return hash.finish()
  }

  /// The digest of `bytes` in lower-case hexadecimal: 64 characters.
  public static func hex(_ bytes: [UInt8]) -> String {
    hex(digest: digest(bytes))
  }

  /// A digest, or any bytes, in lower-case hexadecimal.
  public static func hex(digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(digest.count * 2)
    for byte in digest {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds bytes to what is hashed.
  public mutating func update(_ bytes: [UInt8]) {
    update(bytes[...])
  }

  /// Adds bytes to what is hashed.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    count &+= UInt64(bytes.count)
    var index = bytes.startIndex
    if !rest.isEmpty {
      let taken = min(64 - rest.count, bytes.count)
      rest.append(contentsOf: bytes[index..<index + taken])
      index += taken
      guard rest.count == 64 else { return }
      compress(rest[...], at: 0)
      rest.removeAll(keepingCapacity: true)
    }
    while bytes.endIndex - index >= 64 {
      compress(bytes, at: index)
      index += 64
    }
    rest.append(contentsOf: bytes[index...])
  }

  /// The digest of all that was added: 32 bytes.
  public consuming func finish() -> [UInt8] {
    let bits = count &* 8
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    for shift in stride(from: 56 as UInt64, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    for start in stride(from: 0, to: rest.count, by: 64) { compress(rest[...], at: start) }
    var digest: [UInt8] = []
    digest.reserveCapacity(32)
    for word in state {
      digest.append(UInt8(truncatingIfNeeded: word >> 24))
      digest.append(UInt8(truncatingIfNeeded: word >> 16))
      digest.append(UInt8(truncatingIfNeeded: word >> 8))
      digest.append(UInt8(truncatingIfNeeded: word))
    }
    return digest
  }

  private mutating func compress(_ bytes: ArraySlice<UInt8>, at start: Int) {
    for word in 0..<16 {
      let at = start + word * 4
      schedule[word] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
        | UInt32(bytes[at + 3])
    }
    for word in 16..<64 {
      let early = schedule[word - 15]
      let late = schedule[word - 2]
      let small = Self.rotate(early, 7) ^ Self.rotate(early, 18) ^ early >> 3
      let large = Self.rotate(late, 17) ^ Self.rotate(late, 19) ^ late >> 10
      schedule[word] = schedule[word - 16] &+ small &+ schedule[word - 7] &+ large
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let mixE = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
      let first = h &+ mixE &+ (e & f ^ ~e & g) &+ Self.constants[round] &+ schedule[round]
      let mixA = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
      let second = mixA &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
