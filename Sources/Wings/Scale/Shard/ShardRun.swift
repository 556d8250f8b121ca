package import SegueDigests
package import SegueFiles
package import SegueJSON
package import SeguePlans
package import SegueExport
import Synchronization

/// The run of one shard: keeps its manifest up to date, and knows what an earlier run of the same shard has finished.
package final class ShardRun: Sendable {
  package let plan: WorkPlan
  package let shard: Shard
  /// The folder of the outputs and of the manifest, with a slash at its end.
  package let folder: String
  /// The positions of the shard's items in the plan, ascending.
  package let assigned: [Int]
  /// The records of an earlier run, by the position of their items.
  private let former: [Int: WorkRecord]
  private let files = FileDigests()
  private let state: Mutex<State>

  private struct State {
    var manifest: ShardManifest
    /// When the manifest was written last.
    var written: ContinuousClock.Instant?
  }

  /// Reads the manifest of an earlier run, if it is one of the same shard of the same plan.
  package init(_ plan: WorkPlan, _ shard: Shard, _ partition: Partition, folder: String) {
    self.plan = plan
    self.shard = shard
    self.folder = PathName.join(folder, "")
    let manifest = ShardManifest(plan, shard, partition)
    assigned = manifest.assigned
    state = Mutex(State(manifest: manifest))
    let path = PathName.join(folder, "") + ShardManifest.fileName(shard)
    var former: [Int: WorkRecord] = [:]
    if let bytes = try? File.read(path, takesPipes: false, limit: ShardManifest.maxBytes),
      let old = ShardManifest(bytes, name: path),
      old.plan == plan.digest, old.shard == shard, old.partition == partition
    {
      for record in old.records { former[record.index] = record }
    }
    self.former = former
  }

  private var path: String { folder + ShardManifest.fileName(shard) }

  /// The record of this item from an earlier run, if all its outputs still exist and were made from the same inputs.
  package func finished(_ index: Int, key: Digest) -> WorkRecord? {
    guard let record = former[index], record.status == 0, record.key == key,
      record.outputs.allSatisfy({ files.digestIfReadable(of: folder + $0.path) == $0.digest })
    else { return nil }
    return record
  }

  /// Outputs of a record, with their digests. Throws unless each path is in the folder and can be read.
  package func outputs(_ paths: [String]) throws(InputError) -> [WorkRecord.Output] {
    var outputs: [WorkRecord.Output] = []
    for path in paths {
      files.forget(path)
      guard path.hasPrefix(folder), let digest = files.digestIfReadable(of: path) else {
        throw InputError("\(path) is not an output in the shard's folder \(folder)")
      }
      outputs.append(WorkRecord.Output(path: String(path.dropFirst(folder.count)), digest: digest))
    }
    return outputs
  }

  /// Adds a finished item. The manifest is written at most once a second, which costs little time. A killed run loses what it
  /// has added since.
  package func add(_ record: WorkRecord) throws(FileError) {
    try state.withLock { state throws(FileError) in
      state.manifest.records.append(record)
      if let written = state.written, ContinuousClock.now - written < .seconds(1) { return }
      try write(&state)
    }
  }

  /// Writes the manifest at the end of the run.
  ///
  /// - Parameter extra: what the shard has found besides its items.
  package func finish(extra: JSON = .null) throws(FileError) {
    try state.withLock { state throws(FileError) in
      state.manifest.extra = extra
      // Items finish in any order.
      state.manifest.records.sort { $0.index < $1.index }
      try write(&state)
    }
  }

  private func write(_ state: inout State) throws(FileError) {
    try AtomicFile.write(Array(state.manifest.text.utf8), to: path)
    state.written = .now
  }
}
