import Foundation
import QBankClient
import QBankModel

// An app in short: looks for a newer bank, says what changed, and shows the questions.
//
//     swift run example-client http://127.0.0.1:8000/geo /tmp/geo

guard CommandLine.arguments.count == 3, let base = URL(string: CommandLine.arguments[1]) else {
  print("usage: example-client URL FOLDER (URL is the bank's folder on the host)")
  exit(64)
}

let updater = Updater(
  Subscription(bank: base.lastPathComponent),
  transport: HTTPTransport(base: base),
  storage: try FolderStorage(URL(fileURLWithPath: CommandLine.arguments[2])),
  surroundings: Surroundings(
    now: { ISO8601DateFormatter().string(from: Date()) },
    wait: { seconds in try? await Task.sleep(for: .seconds(seconds)) },
    // Without gzip, blocks are downloaded as they are. On iOS: Compression, or zlib.
    unpack: nil,
    // For a signed bank, give the subscription its key, and check here. On iOS: Curve25519.Signing of CryptoKit.
    checkSignature: { _, _, _ in false }))

switch await updater.update() {
case .updated(let changes): print("updated to version \(changes.version)")
case .kept(.current): print("nothing new")
case .kept(let reason): print("kept the bank: \(reason.rawValue)")
case .refused(let reason): print("refused what the host answers: \(reason.rawValue)")
case .failed(let reason): print("no update: \(reason)")
}

// Here an app corrects the answers that it has stored. What it does not confirm it is told again.
if let changes = try updater.changes() {
  for id in changes.withdrawn { print("gone: \(id)") }
  for id in changes.answerChanged { print("another answer: \(id)") }
  try updater.confirmChanges()
}

guard let bytes = try updater.bankToStart() else {
  print("there is no bank yet")
  exit(1)
}
let bank = try TolerantReader.read(bytes).bank
print("\(bank.title)")
for block in bank.blocks {
  print("\n\(block.title)")
  for question in block.questions {
    print("- \(question.text)")
    for option in question.options {
      print("  \(option.id == question.answer ? "*" : " ") \(option.text)")
    }
  }
}
// The app runs: this bank is a good one.
try updater.confirmStart()
