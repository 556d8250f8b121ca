package import SegueCommandLine
package import SegueDigests
package import SegueJSON
package import SeguePlans
package import SegueScale

/// All shards of a run, for the wing of their command.
extension ShardSet: FinishedWork {
  package var command: String { manifest.command }
  package var plan: Digest { manifest.plan }
  package var settings: JSON { manifest.settings }
  package var runs: [FinishedRun] {
    parts.map {
      FinishedRun(name: $0.manifest.shard.name, path: $0.path, folder: $0.folder, extra: $0.manifest.extra)
    }
  }

  package func put(_ output: WorkRecord.Output, from source: String, to target: String) throws {
    try Self.put(output, from: source, to: target)
  }

  package func copy(_ output: WorkRecord.Output, from source: String, to target: String) throws {
    try Self.copy(output, from: source, to: target)
  }
}
