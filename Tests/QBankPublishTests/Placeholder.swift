import Testing

@testable import QBankPublish
