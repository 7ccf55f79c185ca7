import Testing

@testable import QBankClient
