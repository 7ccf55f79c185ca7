/// Check digits of identity, tax, card and account numbers.
///
/// Sources: ISO/IEC 7812-1 annex B (Luhn), ISO 13616 (IBAN), Real Decreto 1553/2005 (DNI letter), Portaria 377/2003
/// practice for the Portuguese NIF, Receita Federal rules for CPF and CNPJ, INSEE (NIR), D.M. 345/1976 (codice
/// fiscale). Each takes digits as values 0…9 (letters where the number has them) and is false on any other length.
enum CheckDigits {
  /// Payment cards of 13 to 19 digits.
  static func luhn(_ digits: [UInt8]) -> Bool {
    guard (13...19).contains(digits.count), Set(digits).count > 1 else { return false }
    var sum = 0
    for (position, digit) in digits.reversed().enumerated() {
      var value = Int(digit)
      if position % 2 == 1 {
        value *= 2
        if value > 9 { value -= 9 }
      }
      sum += value
    }
    return sum % 10 == 0
  }

  /// An IBAN without its spaces, capitals and digits, 15 to 34 long.
  static func iban(_ text: [UInt8]) -> Bool {
    guard (15...34).contains(text.count), text[0].isUpper, text[1].isUpper, text[2].isDigit,
      text[3].isDigit
    else { return false }
    var rest = 0
    for byte in text[4...] + text[..<4] {
      if byte.isDigit {
        rest = (rest * 10 + Int(byte - 48)) % 97
      } else if byte.isUpper {
        rest = (rest * 100 + Int(byte - 55)) % 97
      } else {
        return false
      }
    }
    return rest == 1
  }

  /// A Spanish DNI: eight digits and their letter. For an NIE the first digit stands for X, Y or Z.
  static func spanishIdentity(_ digits: [UInt8], letter: UInt8) -> Bool {
    guard digits.count == 8 else { return false }
    let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)
    let number = digits.reduce(0) { $0 * 10 + Int($1) }
    return letters[number % 23] == letter & 0xDF
  }

  /// A Portuguese NIF: nine digits, modulus 11.
  static func portugueseTax(_ digits: [UInt8]) -> Bool {
    guard digits.count == 9, [1, 2, 3, 5, 6, 8, 9].contains(digits[0]) else { return false }
    return modulus11(digits[..<8], weights: 9) == digits[8]
  }

  /// A Brazilian CPF: eleven digits, two of them check digits.
  static func cpf(_ digits: [UInt8]) -> Bool {
    guard digits.count == 11, Set(digits).count > 1 else { return false }
    return modulus11(digits[..<9], weights: 10) == digits[9]
      && modulus11(digits[..<10], weights: 11) == digits[10]
  }

  /// A Brazilian CNPJ: fourteen digits, two of them check digits, weights from 9 down to 2.
  static func cnpj(_ digits: [UInt8]) -> Bool {
    guard digits.count == 14, Set(digits).count > 1 else { return false }
    func check(_ count: Int) -> UInt8 {
      var sum = 0
      for index in 0..<count { sum += Int(digits[index]) * (2 + (count - 1 - index) % 8) }
      return sum % 11 < 2 ? 0 : UInt8(11 - sum % 11)
    }
    return check(12) == digits[12] && check(13) == digits[13]
  }

  /// A French NIR: thirteen digits and a key of two, modulus 97.
  static func nir(_ digits: [UInt8]) -> Bool {
    guard digits.count == 15, digits[0] == 1 || digits[0] == 2 else { return false }
    let number = digits[..<13].reduce(0) { $0 * 10 + Int($1) }
    return 97 - number % 97 == Int(digits[13]) * 10 + Int(digits[14])
  }

  /// An Italian codice fiscale: sixteen capitals and digits, the last a check letter.
  static func codiceFiscale(_ text: [UInt8]) -> Bool {
    let shape = Array("LLLLLLDDLDDLDDDL".utf8)
    guard text.count == 16 else { return false }
    for (byte, kind) in zip(text, shape) where kind == 76 ? !byte.isUpper : !byte.isDigit {
      return false
    }
    let odd = [
      1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
    ]
    var sum = 0
    for index in 0..<15 {
      let value = Int(text[index].isDigit ? text[index] - 48 : text[index] - 65)
      sum += index % 2 == 0 ? odd[value] : value
    }
    return sum % 26 == Int(text[15] - 65)
  }

  /// A German Steuer-ID: eleven digits, ISO 7064 mod 11, 10; one of the first ten stands twice or three times.
  static func steuerId(_ digits: [UInt8]) -> Bool {
    guard digits.count == 11, digits[0] != 0, (8...9).contains(Set(digits[..<10]).count) else {
      return false
    }
    var product = 10
    for digit in digits[..<10] {
      let sum = (Int(digit) + product) % 10
      product = (sum == 0 ? 10 : sum) * 2 % 11
    }
    return (11 - product) % 10 == Int(digits[10])
  }

  /// The check digit of a weighted sum, weights falling from `weights` by one a digit.
  private static func modulus11(_ digits: ArraySlice<UInt8>, weights: Int) -> UInt8 {
    var sum = 0
    for (offset, digit) in digits.enumerated() { sum += Int(digit) * (weights - offset) }
    return sum % 11 < 2 ? 0 : UInt8(11 - sum % 11)
  }
}
