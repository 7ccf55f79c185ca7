import QBankModel
