// QBankChange
