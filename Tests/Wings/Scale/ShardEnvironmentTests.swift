import SegueExport
import SegueScale
import Testing

@Suite struct ShardEnvironmentTests {
  private func shard(_ variables: [String: String]) throws -> String {
    try ShardEnvironment.shard { variables[$0] }.name
  }

  @Test("Each scheduler counts in its own way")
  func schedulers() throws {
    #expect(try shard(["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "4"]) == "1/4")
    #expect(try shard(["TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "4"]) == "4/4")
    #expect(try shard(["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "5"]) == "1/5")
    #expect(try shard(["BITBUCKET_PARALLEL_STEP": "0", "BITBUCKET_PARALLEL_STEP_COUNT": "3"]) == "1/3")
    for first in ["0", "1"] {
      let array = [
        "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": first, "SLURM_ARRAY_TASK_MAX": first == "0" ? "7" : "8",
      ]
      #expect(try shard(array.merging(["SLURM_ARRAY_TASK_ID": "1"]) { $1 }) == (first == "0" ? "2/8" : "1/8"))
    }
    let array = ["SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "16"]
    let step = array.merging(["SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_STEP": "2"]) { $1 }
    #expect(try shard(step) == "3/4")
  }

  @Test(
    "Values that are ambiguous or make no sense are errors that name the variable",
    arguments: [
      ([:], "none of these is set"),
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2"],
        "expected the variables of one"
      ),
      // GitLab's runner on a node of Slurm: both count, one of them only to 1.
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1", "SLURM_ARRAY_TASK_ID": "3"],
        "SLURM_ARRAY_TASK_ID (Slurm) and CI_NODE_INDEX (GitLab) are set"
      ),
      (["JOB_COMPLETION_INDEX": "1"], "JOB_COMPLETIONS is not set"),
      (["JOB_COMPLETION_INDEX": "", "CI_NODE_INDEX": ""], "none of these is set"),
      (
        ["JOB_COMPLETION_INDEX": "4", "JOB_COMPLETIONS": "4"],
        "JOB_COMPLETION_INDEX is 4, and JOB_COMPLETIONS is 4: expected 0…3"
      ),
      (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX is 0, and CI_NODE_TOTAL is 4: expected 1…4"),
      (["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "4"], "CI_NODE_INDEX is \"one\""),
      (["CI_NODE_INDEX": "-1", "CI_NODE_TOTAL": "4"], "not a number"),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "99999999999999999999"], "not a number"),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"], "CI_NODE_TOTAL is 0: expected 1…10000"),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "10001"], "CI_NODE_TOTAL is 10001: expected 1…10000"),
      // It is unknown whether the array starts at 0 or at 1.
      (["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "8"], "SLURM_ARRAY_TASK_MIN is not set"),
      // It is unknown whether these are all tasks of the array.
      (
        ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "3"],
        "SLURM_ARRAY_TASK_MAX is not set"
      ),
      // Two of seven tasks that are run again.
      (
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "3",
          "SLURM_ARRAY_TASK_MAX": "7",
        ], "SLURM_ARRAY_TASK_COUNT is 2, but SLURM_ARRAY_TASK_MIN 3 to SLURM_ARRAY_TASK_MAX 7 are not 2 numbers"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "3",
          "SLURM_ARRAY_TASK_MAX": "3", "SLURM_ARRAY_TASK_STEP": "0",
        ], "SLURM_ARRAY_TASK_STEP is 0: expected at least 1"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "8", "SLURM_ARRAY_TASK_STEP": "9223372036854775807",
        ], "in steps of 9223372036854775807 (SLURM_ARRAY_TASK_STEP) are not 8 numbers"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "1",
          "SLURM_ARRAY_TASK_MAX": "many",
        ], "SLURM_ARRAY_TASK_MAX is \"many\", not a number"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "13", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10",
          "SLURM_ARRAY_TASK_MAX": "16", "SLURM_ARRAY_TASK_STEP": "2",
        ], "SLURM_ARRAY_TASK_ID is 13, and SLURM_ARRAY_TASK_COUNT is 4: expected 10…16 in steps of 2"
      ),
    ] as [([String: String], String)])
  func errors(_ variables: [String: String], _ message: String) throws {
    let error = try #require(throws: InputError.self) { try ShardEnvironment.shard { variables[$0] } }
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test(
    "I/N is counted from one", arguments: ["0/2", "3/2", "1/0", "1", "1/", "/2", "1/2/3", "+1/2", "1/99999", "a/b"])
  func numbers(_ text: String) {
    #expect(Shard("2/7")?.index == 1 && Shard("2/7")?.count == 7)
    #expect(Shard(text) == nil)
  }
}
