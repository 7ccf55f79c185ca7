// QBankClient
