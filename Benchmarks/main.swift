// `make bench`: see scripts/bench and scripts/bench-peers for what can be asked.
do {
  try Scratch.make()
  try await BenchmarkOptions(CommandLine.arguments.dropFirst()).run()
} catch {
  Child.fail("segue-bench: \(error)")
}
