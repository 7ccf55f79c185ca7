import Testing

@testable import QBankArguments
