package import ArgumentParser
import SegueCommandLine
import SegueJSON
import SeguePlans
import SegueScale

/// Work on several machines: shards, which each do a part of the work, and a cache that they share.
package enum ScaleWing: WorkWing {
  package static var commands: [any ParsableCommand.Type] {
    func merge<Reporting: ReportsOnParts>(_ wing: Reporting.Type) -> any ParsableCommand.Type {
      MergeCommand<Reporting>.self
    }
    return [merge(Wings.reports)]
  }

  /// The options of `animate`.
  struct Stories: StoryWork, ShardOptions {
    @OptionGroup(title: "SHARDS") var sharding: ShardArguments

    @OptionGroup(title: "SHARDS") var splitting: SplitArguments

    @OptionGroup(title: "CACHE") var caching: CacheArguments
  }

  /// The options of `docs`.
  struct Assets: AssetWork, ShardOptions {
    @OptionGroup(title: "SHARDS") var sharding: ShardArguments

    @OptionGroup(title: "CACHE") var caching: CacheArguments

    var store: (any OutputStore)? { caching.shared }
  }

  /// The options of `gif`.
  struct Inputs: ShardOptions {
    @OptionGroup(title: "SHARDS") var sharding: ShardArguments
  }

  /// The options of `record` and `verify`.
  struct Snapshots: SnapshotWorkOptions, ShardOptions {
    @OptionGroup(title: "Shards") var sharding: ShardArguments

    @Option(
      help: ArgumentHelp("With --shard: the folder of what render merge needs.", valueName: "folder"),
      completion: .directory, transform: OutputPath.checked)
    var shardOutput = "output/"

    var partFolder: String { shardOutput }
  }
}

/// Options with those of shards among them.
protocol ShardOptions: WorkOptions {
  var sharding: ShardArguments { get }
}

extension ShardOptions {
  static var partOption: String { "--shard" }
  static var itemOptions: String { "--shard and --list" }
  var asksForPart: Bool { sharding.shard != nil }
  var asksForItems: Bool { asksForPart || sharding.list }

  func part(of plan: WorkPlan, in folder: String, listing: (folder: String, json: Bool)) throws -> (any WorkPart)? {
    if sharding.list {
      try sharding.printList(plan, in: listing.folder, json: listing.json)
      return nil
    }
    return try sharding.chosen().map { ShardRun(plan, $0, sharding.partition, folder: folder) }
  }

  func settings(of command: any ParsableCommand.Type) throws -> JSON {
    try MergeSettings.words(CommandLine.arguments, of: command)
  }
}
