import Testing

@testable import QBankModel
