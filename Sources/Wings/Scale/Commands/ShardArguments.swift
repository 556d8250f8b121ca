import ArgumentParser
import SegueCommandLine
import SegueDigests
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport
package import SegueScale

/// The options that divide the work of a command among several runs.
struct ShardArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Do one part of the work: 2/7 is the second of seven; env takes the numbers that Slurm, Kubernetes, Bazel, GitLab or Bitbucket set. render merge puts the parts together.",
      valueName: "i/n|env"))
  var shard: ShardChoice?

  @Option(
    help: ArgumentHelp(
      "How the work is divided: balanced by expected time, or by a hash of each name, so that adding or removing items moves no other item.",
      valueName: "rule"))
  var partition = Partition.balanced

  @Flag(help: "Only print what would be done, with expected times and the shard of each part; --json for all of it.")
  var list = false

  init() {}

  /// The shard of this run; nil if it does all the work.
  func chosen() throws -> Shard? {
    switch shard {
    case nil: return nil
    case .part(let shard): return shard
    case .environment:
      let found = try ShardEnvironment.shard(Console.environment)
      // By creating this file, a test tells Bazel that it supports sharding.
      if let path = Console.environment(ShardEnvironment.statusFile), !path.isEmpty, !File.isRegular(path) {
        do {
          try AtomicFile.write([], to: path)
        } catch {
          throw FileError(
            path: path, operation: error.operation, reason: error.reason,
            detail: "\(error.reason) (\(ShardEnvironment.statusFile))")
        }
      }
      return found
    }
  }

  /// Prints the plan.
  ///
  /// - Parameter folder: that of the outputs, with a slash at its end; empty for the current folder.
  func printList(_ plan: WorkPlan, in folder: String, json: Bool) throws {
    let count = try chosen()?.count ?? 1
    let shards = partition.shards(of: plan.items, count: count)
    if json {
      let items = zip(plan.items, shards).map { item, shard -> JSON in
        [
          "name": .string(item.name), "cost": .integer(item.cost), "shard": .integer(shard + 1),
          "outputs": .array(item.outputs.map { .string(folder + $0) }),
        ]
      }
      Console.out(
        [
          "plan": .string(plan.digest.hex()), "version": .string(RendererVersion.text),
          "command": .string(plan.command),
          "shards": .integer(count), "partition": .string(partition.rawValue), "items": .array(items),
        ] as JSON)
      return
    }
    for (item, shard) in zip(plan.items, shards) {
      Console.out("\(shard + 1)/\(count)  \(Self.time(item.cost))  \(item.name)")
    }
    let items = plan.items.count == 1 ? "1 item" : "\(plan.items.count) items"
    Console.out("\(items), \(Self.time(plan.cost)) of processor time expected")
  }

  /// `1.25 s`.
  private static func time(_ microseconds: Int) -> String {
    "\(RunSummary.decimal(Double(microseconds) / 1e6, places: 2)) s"
  }
}

/// `I/N`, or `env`.
enum ShardChoice: ExpressibleByArgument, Sendable {
  case part(Shard)
  case environment

  init?(argument: String) {
    if argument == "env" {
      self = .environment
    } else if let shard = Shard(argument) {
      self = .part(shard)
    } else {
      return nil
    }
  }
}

extension Partition: ExpressibleByArgument {}
