import QBankModel

@testable import QBankClient

extension Vectors {
  /// How an app starts, with what, and what it remembers of that.
  var starts: [Vector] {
    let first = editions.pointer(0)
    let second = editions.pointer(1)
    let third = editions.pointer(2)
    let settled = self.state(second, current: 1, previous: 0, told: 0)
    let file = (name: "crash-twice/pointer.json", bytes: second.bytes)
    func state(_ state: ClientState, doubt: Int) -> ClientState {
      var state = state
      state.startsInDoubt = doubt
      return state
    }
    var proven = settled
    proven.isProven = true
    var back = self.state(second, current: 0)
    back.current = editions[0].held
    back.told = editions[0].held
    var provenBack = back
    provenBack.isProven = true
    var told = settled
    told.told = told.current
    var backAfterTold = back
    backAfterTold.told = editions[1].held
    var lost = self.state(first, current: 0)
    lost.current = nil
    lost.pointerHash = ""
    lost.etag = nil
    var lostSecond = back
    lostSecond.pointerHash = ""
    lostSecond.etag = nil
    let hashes = (0...2).map { editions[$0].held.sha256 }
    let starts = Vector.Step(action: "start")
    func start(_ bank: Int?, _ state: ClientState? = nil) -> Vector.Step {
      var step = starts
      step.bank = bank.map { hashes[$0] }
      step.state = state
      return step
    }
    func update(_ pointer: String, _ outcome: String, _ reason: String? = nil) -> Vector.Step {
      Vector.Step(host: [("latest.json", [.file(pointer)])], outcome: outcome, reason: reason)
    }
    func changed(_ changes: Updater.Changes?) -> Vector.Step {
      Vector.Step(action: "changes", changes: changes)
    }
    var nextOne = update("crash-twice/pointer-3.json", "updated")
    nextOne.changes = changes(third.version, withdrawn: ["q-chad"], answers: ["q-po"])
    nextOne.state = self.state(third, current: 2, previous: 0, told: 0)
    nextOne.state?.startsInDoubt = 0
    var again = update("bank-lost/pointer.json", "updated")
    again.changes = changes(first.version)
    again.state = self.state(first, current: 0)
    var againSecond = update("bank-damaged/pointer.json", "updated")
    againSecond.changes = changes(second.version, answers: ["q-po"])
    againSecond.state = self.state(second, current: 1, previous: 0, told: 0)
    var whileInDoubt = update("update-while-in-doubt/pointer.json", "updated")
    whileInDoubt.changes = changes(third.version, withdrawn: ["q-chad"], answers: ["q-po"])
    whileInDoubt.state = self.state(third, current: 2, previous: 0, told: 0)
    var unstarted = update("update-before-the-first-start/pointer.json", "updated")
    unstarted.changes = whileInDoubt.changes
    unstarted.state = whileInDoubt.state
    var whileStarting = update("update-while-starting/pointer.json", "updated")
    whileStarting.changes = whileInDoubt.changes
    whileStarting.state = self.state(third, current: 2, previous: 1, told: 0)
    return [
      Vector(
        name: "start-without-a-bank", about: "A new app has nothing to start with.",
        steps: [start(nil)]),
      Vector(
        name: "start-confirmed", about: "An app that says that it runs keeps its bank for good.",
        before: settled,
        holds: holds(1, 0),
        steps: [
          start(1, state(settled, doubt: 1)), Vector.Step(action: "confirmStart", state: proven),
          start(1, state(proven, doubt: 1)), start(1, state(proven, doubt: 2)),
          Vector.Step(action: "confirmStart", state: proven),
        ]),
      Vector(
        name: "crash-twice",
        about:
          "A bank that was started twice in vain is put back for the one before, and stays so until a newer one comes.",
        before: proven, holds: holds(1, 0),
        files: [file, ("crash-twice/pointer-3.json", third.bytes)],
        steps: [
          start(1, state(proven, doubt: 1)), start(1, state(proven, doubt: 2)),
          start(0, state(back, doubt: 1)), Vector.Step(action: "confirmStart", state: provenBack),
          update(file.name, "kept", "current"), nextOne,
        ]),
      Vector(
        name: "crash-without-a-bank-before",
        about: "Where there is nothing to go back to, the bank stays.",
        before: self.state(first, current: 0), holds: holds(0),
        steps: (1...3).map { start(0, state(self.state(first, current: 0), doubt: $0)) }),
      Vector(
        name: "update-while-in-doubt",
        about: "A bank that never ran is nothing to go back to: the one before it is kept.",
        before: state(settled, doubt: 1), holds: holds(1, 0),
        files: [("update-while-in-doubt/pointer.json", third.bytes)], steps: [whileInDoubt]),
      Vector(
        name: "update-before-the-first-start",
        about: "A bank that was never started is nothing to go back to: the one before it is kept.",
        before: settled, holds: holds(1, 0),
        files: [("update-before-the-first-start/pointer.json", third.bytes)], steps: [unstarted]),
      Vector(
        name: "update-while-starting",
        about:
          "A bank with which the app ran before is one to go back to, also while it starts again.",
        before: state(proven, doubt: 1), holds: holds(1, 0),
        files: [("update-while-starting/pointer.json", third.bytes)], steps: [whileStarting]),
      Vector(
        name: "changes-are-told-until-confirmed",
        about: "An app that was killed before it dealt with the changes learns of them again.",
        before: settled,
        holds: holds(1, 0),
        steps: [
          changed(changes(second.version, answers: ["q-po"])),
          changed(changes(second.version, answers: ["q-po"])),
          Vector.Step(action: "confirmChanges", state: told), changed(nil),
        ]),
      Vector(
        name: "changes-turn-back",
        about:
          "The app has dealt with the changes, then the bank is put back: they are told the other way round.",
        before: state(told, doubt: 2), holds: holds(1, 0),
        steps: [
          start(0, state(backAfterTold, doubt: 1)),
          changed(changes(BankVersion(1, 0, 0), answers: ["q-po"])),
        ]),
      Vector(
        name: "bank-lost",
        about:
          "The bank's file is gone: the app starts without one, and the next update fetches it again.",
        before: self.state(first, current: 0), files: [("bank-lost/pointer.json", first.bytes)],
        steps: [start(nil, lost), again]),
      Vector(
        name: "bank-damaged",
        about:
          "The bank's file is damaged: the app starts with the one before, and the next update fetches it again.",
        before: settled, holds: holds(1, 0), damaged: [bankPath(1)],
        files: [("bank-damaged/pointer.json", second.bytes)],
        steps: [start(0, state(lostSecond, doubt: 1)), againSecond]),
    ]
  }
}
