import SegueFiles
package import SeguePlans
import SegueExport

/// All shards of one run, found to belong together and to be complete.
package struct ShardSet: Sendable {
  /// A shard with the place of its outputs.
  package struct Part: Sendable {
    package let manifest: ShardManifest
    /// The path of the manifest.
    package let path: String
    /// The folder of its outputs, with a slash at its end; empty for the current folder.
    package let folder: String
  }

  /// In the order of their numbers.
  package let parts: [Part]
  /// The finished items in the order of the plan, with the folders of their outputs.
  package let records: [(record: WorkRecord, folder: String)]

  package var manifest: ShardManifest { parts[0].manifest }

  /// - Parameters:
  ///   - paths: folders with manifests, or manifests.
  ///   - unplanned: the names of outputs that a record of a command may have besides those of its plan.
  /// - Throws: if they are not all shards of one run, each once and finished. The message names each that is not.
  package init(
    _ paths: [String], unplanned: (_ record: WorkRecord, _ command: String) -> Set<String> = { _, _ in [] }
  ) throws {
    var (found, problems) = try Self.parts(at: paths)
    guard let usual = Self.mostCommon(found.map(\.manifest)) else {
      throw InputError(problems.isEmpty ? "there are no shards" : problems.joined(separator: "; "))
    }
    let own = found.filter { Self.mismatch(of: $0.manifest, with: usual) == nil }
    for part in found {
      if let reason = Self.mismatch(of: part.manifest, with: usual) { problems.append("\(part.path) is \(reason)") }
    }
    problems += Self.gaps(own, of: usual.shard.count)
    if !problems.isEmpty { throw InputError(problems.joined(separator: "; ")) }
    parts = own
    records = own.flatMap { part in part.manifest.records.map { (record: $0, folder: part.folder) } }
      .sorted { $0.record.index < $1.record.index }
    try checkPlan()
    for (record, folder) in records { try record.checkOutputs(unplanned(record, usual.command), in: folder) }
  }

  /// The manifests, in the order of their shards, and what else is there.
  private static func parts(at paths: [String]) throws -> (parts: [Part], problems: [String]) {
    var found: [Part] = []
    var problems: [String] = []
    for path in paths {
      let isFolder = File.isFolder(path)
      let names = isFolder ? try File.names(in: path).filter(ShardManifest.isName) : [path]
      if names.isEmpty { problems.append("\(path) has no segue-shard-….json: it is not the output of a shard") }
      for name in names {
        let file = isFolder ? PathName.join(path, name) : name
        let bytes = try File.read(file, takesPipes: false, limit: ShardManifest.maxBytes)
        guard let manifest = ShardManifest(bytes, name: file) else {
          problems.append("\(file) is not the manifest of a shard")
          continue
        }
        let folder = isFolder ? PathName.join(path, "") : PathName.folder(path)
        found.append(
          Part(manifest: manifest, path: file, folder: folder.isEmpty ? "" : PathName.join(folder, "")))
      }
    }
    found.sort { ($0.manifest.shard.index, $0.path) < ($1.manifest.shard.index, $1.path) }
    return (found, problems)
  }

  /// The shards that are there twice, missing or not finished.
  private static func gaps(_ parts: [Part], of count: Int) -> [String] {
    var problems: [String] = []
    for (a, b) in zip(parts, parts.dropFirst()) where a.manifest.shard == b.manifest.shard {
      problems.append("shard \(a.manifest.shard.name) is there twice: \(a.path) and \(b.path)")
    }
    let present = Set(parts.map(\.manifest.shard.index))
    let missing = (0..<count).filter { !present.contains($0) }
    if !missing.isEmpty {
      let names = missing.map { Shard(index: $0, count: count).name }
      problems.append(
        names.count == 1 ? "shard \(names[0]) is missing" : "shards \(names.joined(separator: ", ")) are missing")
    }
    for part in parts {
      let done = Set(part.manifest.records.map(\.index))
      let left = part.manifest.assigned.count { !done.contains($0) }
      if left > 0 {
        problems.append(
          "shard \(part.manifest.shard.name) has not finished (\(part.path)): \(left) of "
            + "\(part.manifest.assigned.count) items are left; run it again")
      }
    }
    return problems
  }

  /// Throws unless the records are the items of the plan, each once.
  private func checkPlan() throws(InputError) {
    // `itemCount` comes from a file and may be huge, so no memory is reserved for it.
    guard records.count == manifest.itemCount,
      records.enumerated().allSatisfy({ position, entry in entry.record.index == position })
    else {
      throw InputError("the shards do not have every item of their plan once: their manifests were changed")
    }
    let digest = WorkPlan.digest(
      version: manifest.version, command: manifest.command, items: records.map(\.record.item),
      settings: manifest.settings)
    guard digest == manifest.plan else {
      throw InputError("the items of the shards are not those of their plan: their manifests were changed")
    }
  }

  /// The manifest that most others agree with; of several, the first. Nil if there are none.
  private static func mostCommon(_ manifests: [ShardManifest]) -> ShardManifest? {
    var best: (manifest: ShardManifest, count: Int)?
    for manifest in manifests {
      let count = manifests.count { mismatch(of: $0, with: manifest) == nil }
      if count > best?.count ?? 0 { best = (manifest, count) }
    }
    return best?.manifest
  }

  /// Why a manifest does not belong to the same run as another; nil if it does.
  private static func mismatch(of manifest: ShardManifest, with usual: ShardManifest) -> String? {
    if manifest.version != usual.version {
      return "of another version: \(manifest.version), and the others are of \(usual.version)"
    }
    if manifest.command != usual.command { return "of render \(manifest.command), not of render \(usual.command)" }
    if manifest.shard.count != usual.shard.count {
      return "shard \(manifest.shard.name), but the other shards belong to a run of \(usual.shard.count)"
    }
    if manifest.partition != usual.partition {
      return "partitioned by \(manifest.partition.rawValue), and the others by \(usual.partition.rawValue)"
    }
    if manifest.plan != usual.plan || manifest.itemCount != usual.itemCount {
      return "of another plan: its scenes or options differ"
    }
    return nil
  }
}
