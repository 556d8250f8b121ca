package import SegueDigests
import SegueFiles
package import SegueJSON
package import SeguePlans

/// The file that a shard writes beside its outputs: the plan that it belongs to, and the items that it has finished.
package struct ShardManifest: Sendable {
  package var version: String
  package var command: String
  /// The digest of the plan, and the number of its items.
  package var plan: Digest
  package var itemCount: Int
  package var shard: Shard
  package var partition: Partition
  /// The positions of the shard's items in the plan, ascending.
  package var assigned: [Int]
  /// The records of the items that are finished.
  package var records: [WorkRecord]
  /// What the plan says of the command line.
  package let settings: JSON
  /// What this shard has found besides its items.
  package var extra: JSON = .null

  package init(_ plan: WorkPlan, _ shard: Shard, _ partition: Partition) {
    version = RendererVersion.text
    command = plan.command
    self.plan = plan.digest
    itemCount = plan.items.count
    settings = plan.settings
    self.shard = shard
    self.partition = partition
    let shards = partition.shards(of: plan.items, count: shard.count)
    assigned = plan.items.indices.filter { shards[$0] == shard.index }
    records = []
  }

  /// The name has no dot in front, because CI systems leave hidden files out of the artifacts of a job.
  package static func fileName(_ shard: Shard) -> String { "segue-shard-\(shard.index + 1)-of-\(shard.count).json" }

  /// Whether a file of this name is a manifest.
  static func isName(_ name: String) -> Bool { name.hasPrefix("segue-shard-") && name.hasSuffix(".json") }

  /// The largest file that is read: some 100,000 items.
  static let maxBytes = 64 << 20

  private static let key = "segue shard"
  private static let format = 2

  /// The file: JSON with one line for each finished item.
  package var text: String {
    let head: [(String, JSON)] = [
      (Self.key, .integer(Self.format)), ("version", .string(version)), ("command", .string(command)),
      ("plan", .string(plan.hex())),
      ("items", .integer(itemCount)), ("shard", .string(shard.name)), ("partition", .string(partition.rawValue)),
      ("assigned", .array(assigned.map { .integer($0) })), ("settings", settings),
      ("extra", extra),
    ]
    let lines = head.map { "  \(JSONWriter.quoted($0)): \(JSONWriter.compact($1)),\n" }.joined()
    let done = records.sorted { $0.index < $1.index }.map { "    " + JSONWriter.compact($0.json) }
    return "{\n\(lines)  \"done\": [\n\(done.joined(separator: ",\n"))\n  ]\n}\n"
  }

  /// Nil if the file is not a manifest that this version can read.
  package init?(_ bytes: [UInt8], name: String) {
    guard let root = DecodingContext().parse(SourceFile(name: name, bytes: bytes)),
      root[Self.key]?.number == Double(Self.format), let version = root["version"]?.string,
      let command = root["command"]?.string,
      let plan = root["plan"]?.string.flatMap({ Digest(hex: $0) }),
      let count = root["items"]?.integer, count >= 0,
      let shard = root["shard"]?.string.flatMap({ Shard($0) }),
      let partition = root["partition"]?.string.flatMap({ Partition(rawValue: $0) }),
      let assigned = root["assigned"]?.array, let done = root["done"]?.array
    else { return nil }
    self.version = version
    self.command = command
    self.plan = plan
    itemCount = count
    self.shard = shard
    self.partition = partition
    self.assigned = assigned.compactMap(\.integer)
    records = done.compactMap { WorkRecord($0) }
    settings = root["settings"] ?? JSON(.null)
    extra = root["extra"] ?? JSON(.null)
    let own = Set(self.assigned)
    guard self.assigned.count == assigned.count, own.count == assigned.count,
      records.count == done.count, own.allSatisfy({ (0..<count).contains($0) }),
      records.allSatisfy({ own.contains($0.index) })
    else { return nil }
  }
}
