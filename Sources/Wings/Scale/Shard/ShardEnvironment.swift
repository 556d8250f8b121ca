package import SegueExport

/// Finds a run's shard in the variables that schedulers set.
package enum ShardEnvironment {
  /// The variables in which one scheduler gives the number of a run.
  package struct Row: Sendable {
    package let scheduler: String
    /// The variable that says which run this is.
    package let index: String
    /// The variable that says how many runs there are.
    package let count: String
    package let base: Base

    package enum Base: Hashable, Sendable {
      /// Runs are counted from 0, or from 1.
      case zero, one
      /// Further variables have the first number, the last number, and the step (1 if not set). The first number is
      /// subtracted, as arrays can start anywhere. With gaps between first and last, only some tasks are being repeated: that
      /// is an error.
      case variables(first: String, last: String, step: String)
    }
  }

  /// A variable of Bazel: the path of a file that a test creates to say that it supports sharding.
  package static let statusFile = "TEST_SHARD_STATUS_FILE"

  package static let table = [
    Row(
      scheduler: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      base: .variables(first: "SLURM_ARRAY_TASK_MIN", last: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP")),
    // Kubernetes sets the index only: the job's YAML must also set JOB_COMPLETIONS, to the same number as `completions`.
    Row(scheduler: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS", base: .zero),
    Row(scheduler: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", base: .zero),
    Row(scheduler: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", base: .one),
    Row(
      scheduler: "Bitbucket", index: "BITBUCKET_PARALLEL_STEP", count: "BITBUCKET_PARALLEL_STEP_COUNT", base: .zero),
  ]

  /// The shard that the environment asks for.
  ///
  /// - Parameter variable: the value of an environment variable; nil if it is not set.
  /// - Throws: if no scheduler has set its variables, or more than one, or if they do not make sense.
  package static func shard(_ variable: (String) -> String?) throws(InputError) -> Shard {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let found = table.filter { value($0.index) != nil }
    guard let row = found.first else {
      let names = table.map(\.index).joined(separator: ", ")
      throw InputError("--shard env: no scheduler says which run this is; none of these is set: \(names)")
    }
    if found.count > 1 {
      let names = found.map { "\($0.index) (\($0.scheduler))" }.joined(separator: " and ")
      throw InputError("--shard env: expected the variables of one scheduler, and \(names) are set: give --shard I/N")
    }
    func number(_ name: String) throws(InputError) -> Int? {
      guard let text = value(name) else { return nil }
      guard let number = Shard.number(text) else {
        throw InputError("--shard env: \(name) is \"\(text)\", not a number")
      }
      return number
    }
    func needed(_ name: String, _ meaning: String) throws(InputError) -> Int {
      if let number = try number(name) { return number }
      throw InputError(
        "--shard env: \(row.scheduler) sets \(row.index), but \(name) is not set: set it to \(meaning), or give --shard I/N"
      )
    }
    let (index, count) = (try needed(row.index, "a number"), try needed(row.count, "the number of shards"))
    let (first, step): (Int, Int)
    switch row.base {
    case .zero: (first, step) = (0, 1)
    case .one: (first, step) = (1, 1)
    case .variables(let firstName, let lastName, let stepName):
      (first, step) = (try needed(firstName, "the first number of the array"), try number(stepName) ?? 1)
      if step < 1 { throw InputError("--shard env: \(stepName) is \(step): expected at least 1") }
      let last = try needed(lastName, "the last number of the array")
      if (last - first) % step != 0 || (last - first) / step != count - 1 {
        let steps = step == 1 ? "" : " in steps of \(step) (\(stepName))"
        throw InputError(
          "--shard env: \(row.count) is \(count), but \(firstName) \(first) to \(lastName) \(last)\(steps) "
            + "are not \(count) numbers: give --shard I/N, with N as in the first run")
      }
    }
    guard (1...Shard.limit).contains(count) else {
      throw InputError("--shard env: \(row.count) is \(count): expected 1…\(Shard.limit)")
    }
    guard index >= first, (index - first) % step == 0, (index - first) / step < count else {
      let steps = step == 1 ? "" : " in steps of \(step)"
      let last = first + step * (count - 1)
      throw InputError(
        "--shard env: \(row.index) is \(index), and \(row.count) is \(count): expected \(first)…\(last)\(steps)")
    }
    return Shard(index: (index - first) / step, count: count)
  }
}
