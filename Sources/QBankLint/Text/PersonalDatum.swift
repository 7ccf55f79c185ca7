/// An address or a number in a text that belongs to a person.
struct PersonalDatum: Sendable {
  /// Where it stands, in bytes.
  var range: Range<Int>
  /// What it is, for people.
  var kind: String
  /// A fictitious one.
  var replacement: String?

  /// The first one in a text.
  static func find(in field: Field) -> PersonalDatum? {
    if field.marks.contains(.at), let found = address(in: field.bytes) { return found }
    guard field.marks.contains(.digit), hasLongNumber(field.bytes) else { return nil }
    return number(in: field)
  }

  // MARK: E-mail

  private static func address(in bytes: [UInt8]) -> PersonalDatum? {
    for at in bytes.indices where bytes[at] == 0x40 {
      var start = at
      while start > 0, isLocal(bytes[start - 1]) { start -= 1 }
      var end = at + 1
      while end < bytes.count,
        bytes[end].isAlpha || bytes[end].isDigit || bytes[end] == 0x2D || bytes[end] == 0x2E
      {
        end += 1
      }
      while end > at + 1, bytes[end - 1] == 0x2E || bytes[end - 1] == 0x2D { end -= 1 }
      let host = String(decoding: bytes[at + 1..<end], as: UTF8.self).lowercased()
      let labels = host.split(separator: ".", omittingEmptySubsequences: false)
      guard start < at, labels.count >= 2, let last = labels.last, last.count >= 2,
        last.utf8.allSatisfy(\.isAlpha), !labels.contains(where: \.isEmpty), !isFictitious(labels)
      else { continue }
      return PersonalDatum(
        range: start..<end, kind: "the e-mail address", replacement: "name@example.org")
    }
    return nil
  }

  private static func isLocal(_ byte: UInt8) -> Bool {
    byte.isAlpha || byte.isDigit || [0x2E, 0x5F, 0x2D, 0x2B, 0x25].contains(byte)
  }

  /// Names that nobody owns, and those that courses make up.
  private static func isFictitious(_ labels: [Substring]) -> Bool {
    let reserved: Set<Substring> = ["example", "test", "invalid", "localhost", "local"]
    let madeUp: Set<Substring> = [
      "example", "ejemplo", "exemplo", "dominio", "domain", "empresa", "company", "correo", "mail",
      "email", "servidor", "host", "contoso", "acme", "foo", "bar",
    ]
    return labels.last.map(reserved.contains) == true
      || labels.dropLast().last.map(madeUp.contains) == true
  }

  // MARK: Numbers

  /// Whether eight digits follow each other with no more than one sign between them.
  private static func hasLongNumber(_ bytes: [UInt8]) -> Bool {
    var digits = 0
    var gap = 0
    for byte in bytes {
      if byte.isDigit {
        digits += 1
        gap = 0
        if digits >= 7 { return true }
      } else {
        gap += 1
        if gap > 1 { digits = 0 }
      }
    }
    return false
  }

  private static func number(in field: Field) -> PersonalDatum? {
    let bytes = field.bytes
    let cues = Cues(field)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let opens = byte.isDigit || byte.isUpper || byte == 0x2B
      guard opens,
        index == 0
          || !(bytes[index - 1].isAlpha || bytes[index - 1].isDigit || bytes[index - 1] >= 0x80)
      else {
        index += 1
        continue
      }
      let run = Run(bytes, from: index)
      if let found = run.datum(cues) { return found }
      index = max(run.firstEnd, index + 1)
    }
    return nil
  }

  /// What cue words a text has.
  private struct Cues {
    var identity = false, nif = false, cpf = false, cnpj = false, phone = false, nir = false
    var tax = false

    init(_ field: Field) {
      for word in field.words {
        if Self.identities.containsBare(word) { identity = true }
        if Self.nifs.containsBare(word) { nif = true }
        if Self.cpfs.containsBare(word) { cpf = true }
        if Self.cnpjs.containsBare(word) { cnpj = true }
        if Self.phones.containsBare(word) { phone = true }
        if Self.nirs.containsBare(word) { nir = true }
        if Self.taxes.containsBare(word) { tax = true }
      }
    }

    private static let identities = WordSet("dni nif nie documento identidad d.n.i")
    private static let nifs = WordSet("nif contribuinte fiscal")
    private static let cpfs = WordSet("cpf")
    private static let cnpjs = WordSet("cnpj")
    private static let phones = WordSet(
      """
      tel telefono telefone telephone phone call llame llamar llama ligue ligar movil celular whatsapp fax mobile
      telefon chame
      """)
    private static let nirs = WordSet("nir secu securite")
    private static let taxes = WordSet("steuer steuernummer steueridentifikationsnummer idnr")
  }

  /// A run of letters and digits with single spaces, points and hyphens between its groups.
  private struct Run {
    let start: Int
    /// The capitals and digits, without what stands between them.
    private(set) var body: [UInt8] = []
    /// Where each of them ends.
    private(set) var ends: [Int] = []
    /// How long the groups are.
    private(set) var groups: [Int] = [0]
    private(set) var hasPlus = false
    /// Where the first group ends.
    private(set) var firstEnd: Int

    init(_ bytes: [UInt8], from start: Int) {
      self.start = start
      var index = start
      if bytes[index] == 0x2B {
        hasPlus = true
        index += 1
      }
      firstEnd = index
      while index < bytes.count, body.count < 40 {
        let byte = bytes[index]
        if byte.isDigit || byte.isUpper {
          body.append(byte)
          ends.append(index + 1)
          groups[groups.count - 1] += 1
          index += 1
          if groups.count == 1 { firstEnd = index }
          continue
        }
        // One sign between groups, and something behind it that goes on.
        guard [0x20, 0x2E, 0x2D, 0x2F, 0x28, 0x29].contains(byte), index + 1 < bytes.count else {
          break
        }
        var next = index + 1
        if bytes[next] == 0x20 || bytes[next] == 0x28 { next += 1 }
        guard next < bytes.count, bytes[next].isDigit || bytes[next].isUpper else { break }
        groups.append(0)
        index = next
      }
    }

    private func range(_ count: Int) -> Range<Int> { start..<(count > 0 ? ends[count - 1] : start) }

    private func digits(_ count: Int, from first: Int = 0) -> [UInt8]? {
      guard body.count >= first + count else { return nil }
      let part = body[first..<first + count]
      return part.allSatisfy(\.isDigit) ? part.map { $0 - 48 } : nil
    }

    /// Whether a group ends behind so many characters.
    private func breaks(at count: Int) -> Bool {
      var sum = 0
      for group in groups {
        sum += group
        if sum == count { return true }
        if sum > count { return false }
      }
      return false
    }

    func datum(_ cues: Cues) -> PersonalDatum? {
      if let iban = iban() { return iban }
      if let card = card() { return card }
      if let person = identity(cues) { return person }
      return phone(cues)
    }

    private func iban() -> PersonalDatum? {
      guard body.count >= 15, body[0].isUpper, body[1].isUpper, body[2].isDigit else { return nil }
      for count in (15...min(34, body.count)).reversed()
      where breaks(at: count) && CheckDigits.iban(Array(body[..<count])) {
        return PersonalDatum(
          range: range(count), kind: "the account number",
          replacement: "ES00 0000 0000 0000 0000 0000")
      }
      return nil
    }

    private func card() -> PersonalDatum? {
      guard !hasPlus, let first = body.first, (0x33...0x36).contains(first) else { return nil }
      for count in [16, 15, 19, 14, 13] where breaks(at: count) {
        guard let digits = digits(count), CheckDigits.luhn(digits) else { continue }
        let isGrouped = groups.count == 1 || groups.first == 4
        guard isGrouped, groups.count > 1 || count >= 15 else { continue }
        return PersonalDatum(
          range: range(count), kind: "the card number", replacement: "0000 0000 0000 0000")
      }
      return nil
    }

    private func identity(_ cues: Cues) -> PersonalDatum? {
      if cues.identity || cues.nif, let found = spanish() { return found }
      if cues.cpf, breaks(at: 11), let digits = digits(11), CheckDigits.cpf(digits) {
        return PersonalDatum(range: range(11), kind: "the CPF", replacement: "000.000.000-00")
      }
      if cues.cnpj, breaks(at: 14), let digits = digits(14), CheckDigits.cnpj(digits) {
        return PersonalDatum(range: range(14), kind: "the CNPJ", replacement: "00.000.000/0000-00")
      }
      if cues.nif, breaks(at: 9), let digits = digits(9), CheckDigits.portugueseTax(digits) {
        return PersonalDatum(range: range(9), kind: "the NIF", replacement: "000000000")
      }
      if cues.nir, breaks(at: 15), let digits = digits(15), CheckDigits.nir(digits) {
        return PersonalDatum(range: range(15), kind: "the NIR")
      }
      if cues.tax, breaks(at: 11), let digits = digits(11), CheckDigits.steuerId(digits) {
        return PersonalDatum(range: range(11), kind: "the tax number")
      }
      if body.count == 16, groups.count == 1, CheckDigits.codiceFiscale(body) {
        return PersonalDatum(range: range(16), kind: "the codice fiscale")
      }
      return nil
    }

    /// A DNI or an NIE with its letter.
    private func spanish() -> PersonalDatum? {
      guard body.count >= 9, breaks(at: 9) || body.count == 9, body[8].isUpper else { return nil }
      var number = Array(body[..<8])
      if let place = [0x58, 0x59, 0x5A].firstIndex(of: number[0]) { number[0] = 48 + UInt8(place) }
      guard number.allSatisfy(\.isDigit),
        CheckDigits.spanishIdentity(number.map { $0 - 48 }, letter: body[8])
      else { return nil }
      return PersonalDatum(range: range(9), kind: "the identity number", replacement: "00000000A")
    }

    private func phone(_ cues: Cues) -> PersonalDatum? {
      let length = body.prefix { $0.isDigit }.count
      guard (9...15).contains(length), breaks(at: length) || length == body.count,
        hasPlus && groups.count > 1 || cues.phone, Set(body[..<length]).count > 3
      else { return nil }
      // 555 01xx numbers are kept for fiction.
      let text = String(decoding: body[..<length], as: UTF8.self)
      guard !text.contains("55501"), !text.contains("000000") else { return nil }
      return PersonalDatum(
        range: range(length), kind: "the telephone number", replacement: "600 000 000")
    }
  }
}
