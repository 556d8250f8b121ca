// `make bench`: see scripts/bench and scripts/bench-peers for the options.
do {
  try Scratch.make()
  try await BenchmarkOptions(CommandLine.arguments.dropFirst()).run()
} catch {
  Child.fail("segue-bench: \(error)")
}
