import Testing

@testable import QBankReading
