// QBankArguments
