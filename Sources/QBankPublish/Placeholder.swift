// QBankPublish
