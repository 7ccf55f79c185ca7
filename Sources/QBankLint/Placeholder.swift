// QBankLint
