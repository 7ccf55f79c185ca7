import QBankCommands

QBank.main()
