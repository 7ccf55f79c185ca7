import Testing

@testable import QBankDiagnostics
