import QBankModel
import Testing

@Suite struct VersionTests {
  /// In the order of precedence of the specification (section 11), with more.
  @Test func versionsAreOrdered() throws {
    let texts = [
      "0.0.0", "0.9.0", "1.0.0-1", "1.0.0-2", "1.0.0-10", "1.0.0-99999999999999999999",
      "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta",
      "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.0+a", "1.0.1", "1.2.0", "1.10.0",
      "2.0.0",
    ]
    let versions = try texts.map { try #require(BankVersion($0), "\($0)") }
    #expect(versions.map(\.description) == texts)
    for (index, version) in versions.enumerated() {
      for (other, next) in versions.enumerated() {
        #expect((version < next) == (index < other), "\(version) \(next)")
      }
    }
  }

  @Test(arguments: [
    "", "1", "1.2", "1.2.3.4", "v1.2.3", "1.2.3-", "1.2.3+", "1.2.3-a..b", "1.2.3-01", "01.2.3",
    "1.2.3 ", "-1.2.3", "1.-2.3", "1.2.3-é",
    "1.2.3+a_b", "9999999999999999999.0.0", "+", "-", "1.2.3-a+b+c",
  ])
  func otherTextsAreNoVersions(text: String) {
    #expect(BankVersion(text) == nil)
  }
}
