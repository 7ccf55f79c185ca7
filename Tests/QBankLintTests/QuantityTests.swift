import Testing

@testable import QBankLint

@Suite struct QuantityTests {
  private func quantity(_ text: String, decimalComma: Bool = true) -> Quantity? {
    Quantity(Array(text.utf8), decimalComma: decimalComma)
  }

  @Test(
    arguments: [
      ("1.500,5", true, 1500.5), ("1,500.5", false, 1500.5), ("3,14", true, 3.14),
      ("3.14", true, 3.14), ("1.234", true, 1234), ("1.234", false, 1.234), ("1,234", false, 1234),
      ("10 000", true, 10000), ("−40 °C", true, -40), ("+60 J", true, 60), ("2 kg", true, 2),
      ("500 g", true, 0.5), ("36 km/h", true, 10), ("1 h", true, 3600), ("60 min", true, 3600),
      ("25 %", true, 0.25), ("$1,000", false, 1000), ("3 × 10^8", true, 3e8),
      ("2·10⁻³", true, 0.002), ("1978", true, 1978), ("28.5 MHz", false, 28_500_000),
    ])
  func readsSingleValues(_ text: String, _ decimalComma: Bool, _ value: Double) throws {
    let found = try #require(quantity(text, decimalComma: decimalComma))
    #expect(abs(found.low - value) <= 1e-9 * abs(value) && found.isSingle)
  }

  @Test(
    arguments: [
      ("más de 60 años", 720.0, Double.infinity), ("menores de 5 años", -Double.infinity, 60.0),
      ("entre 5 y 10", 5, 10), ("10–14", 10, 14), ("de 120 a 140", 120, 140),
      ("60 and over", 60, .infinity), ("≤ 3", -.infinity, 3), ("at least 7", 7, .infinity),
      ("18 o más", 18, .infinity), ("até 9", -.infinity, 9),
    ])
  func readsRanges(_ text: String, _ low: Double, _ high: Double) throws {
    let found = try #require(quantity(text))
    #expect(found.low == low && found.high == high)
  }

  @Test(
    arguments: [
      "", "Lima", "Ley 30/1992", "39/2015", "1.2.3", "A1", "2n", "5 y 6", "x = 3", "12:30",
      "entre 5", "10-8-3", "1978 (mayo)", "–", "3 × 10^", "99999999999999999999999999999",
    ])
  func readsNothingElse(_ text: String) { #expect(quantity(text) == nil) }

  @Test func comparesAcrossUnits() throws {
    let hour = try #require(quantity("1 hora")), minutes = try #require(quantity("60 minutos"))
    #expect(hour.equals(minutes))
    let wide = try #require(quantity("más de 60 años")),
      narrow = try #require(quantity("más de 65 años"))
    #expect(wide.encloses(narrow) && !narrow.encloses(wide) && wide.overlaps(narrow))
    let low = try #require(quantity("0–5")), high = try #require(quantity("5–17"))
    #expect(!low.overlaps(high))
  }

  @Test func hostileTextsEnd() {
    for text in [
      String(repeating: "1.", count: 40), String(repeating: "9", count: 64), "-+-+1", "más de ",
      "1 -", "a 1",
    ] {
      let found = quantity(text)
      #expect(found.map { !$0.low.isNaN } ?? true)
    }
  }
}
