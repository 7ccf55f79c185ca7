import Testing

@testable import QBankLint

/// Numbers that the authorities publish as examples, and the same with one digit changed.
@Suite struct CheckDigitsTests {
  private func digits(_ text: String) -> [UInt8] { text.utf8.filter(\.isDigit).map { $0 - 48 } }

  @Test(arguments: [
    ("4111111111111111", true), ("4111111111111112", false), ("378282246310005", true),
  ])
  func cards(_ number: String, _ isValid: Bool) {
    #expect(CheckDigits.luhn(digits(number)) == isValid)
  }

  @Test(
    arguments: [
      ("ES9121000418450200051332", true), ("DE89370400440532013000", true),
      ("GB82WEST12345698765432", true), ("ES9121000418450200051333", false), ("ES91", false),
    ])
  func accounts(_ number: String, _ isValid: Bool) {
    #expect(CheckDigits.iban(Array(number.utf8)) == isValid)
  }

  @Test func identities() {
    #expect(CheckDigits.spanishIdentity(digits("12345678"), letter: UInt8(ascii: "Z")))
    #expect(!CheckDigits.spanishIdentity(digits("12345678"), letter: UInt8(ascii: "A")))
    #expect(CheckDigits.cpf(digits("111.444.777-35")) && !CheckDigits.cpf(digits("111.444.777-36")))
    #expect(!CheckDigits.cpf(digits("111.111.111-11")))
    #expect(CheckDigits.cnpj(digits("11.222.333/0001-81")))
    #expect(!CheckDigits.cnpj(digits("11.222.333/0001-82")))
    #expect(CheckDigits.portugueseTax(digits("123456789")))
    #expect(!CheckDigits.portugueseTax(digits("123456780")))
    #expect(
      CheckDigits.nir(digits("255081416802538")) && !CheckDigits.nir(digits("255081416802539")))
    #expect(CheckDigits.codiceFiscale(Array("RSSMRA85T10A562S".utf8)))
    #expect(!CheckDigits.codiceFiscale(Array("RSSMRA85T10A562T".utf8)))
    #expect(
      CheckDigits.steuerId(digits("86095742719")) && !CheckDigits.steuerId(digits("86095742718")))
  }

  @Test func wrongLengthsAreInvalid() {
    #expect(!CheckDigits.luhn([]) && !CheckDigits.cpf([1]) && !CheckDigits.nir([]))
    #expect(!CheckDigits.iban([]) && !CheckDigits.codiceFiscale([]) && !CheckDigits.steuerId([]))
  }
}
