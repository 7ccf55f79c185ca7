import Testing

@testable import QBankLint
