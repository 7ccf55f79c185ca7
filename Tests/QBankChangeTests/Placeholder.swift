import Testing

@testable import QBankChange
