import Testing

@testable import QBankCommands
