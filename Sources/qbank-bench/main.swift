import Foundation

/// Timings against peers on this machine: each prints a table and the ratios that the targets are about.
let benches: [(name: String, run: ([String]) throws -> Void)] = [
  ("fmt", FmtBench.run),
  ("lint", LintBench.run),
  ("near-duplicates", NearDuplicateBench.run),
  ("import", ImportBench.run),
  ("lint-accuracy", LintAccuracy.run),
  ("change", ChangeBench.run),
  ("publish", PublishBench.run),
]

let arguments = Array(CommandLine.arguments.dropFirst())
let chosen = arguments.isEmpty ? benches : benches.filter { $0.name == arguments[0] }
if chosen.isEmpty {
  let names = benches.map(\.name).joined(separator: " | ")
  FileHandle.standardError.write(Data("usage: qbank-bench [\(names) [SIZE…]]\n".utf8))
  exit(64)
}
do {
  for bench in chosen { try bench.run(Array(arguments.dropFirst())) }
} catch {
  FileHandle.standardError.write(Data("qbank-bench: \(error)\n".utf8))
  exit(1)
}
