import SegueEncoders
import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SegueText
package import SeguePlans

/// An asset that another run has made.
package struct ImportedAsset: Sendable {
  package let record: AssetRecord
  /// Copies its file, as recorded, into a folder.
  package let copy: @Sendable (_ folder: String) throws -> Void

  package init(_ record: AssetRecord, copy: @escaping @Sendable (_ folder: String) throws -> Void) {
    self.record = record
    self.copy = copy
  }
}

/// Makes the assets and snippets of a project that are missing or outdated.
package struct DocsBuild: Sendable {
  package let project: DocsProject
  package let plan: DocsPlan
  /// Makes all assets, up to date or not.
  package var force = false
  /// Only reports what would be made.
  package var isDryRun = false
  /// Removes files that earlier runs made and the project no longer requests.
  package var prune = false
  /// The number of frames rendered at the same time, over all variants.
  package var threads = 1
  /// The files of a shard: others are neither made nor reported, and no snippets are written. Nil for all files.
  package var only: Set<String>?
  /// Assets that other runs have made.
  package var imports: [ImportedAsset] = []
  /// The scenes of the other projects of the run: no asset replaces one of their files either.
  package var otherScenes: [SceneSource] = []
  /// Where finished assets are looked for and kept; nil for nowhere but the output folder.
  package var store: (any OutputStore)?
  /// How long to wait for another run that updates the folder.
  package var timeout = InUse.timeout

  package init(_ project: DocsProject) {
    self.project = project
    plan = DocsPlan(project)
  }

  /// What a build says of its progress.
  package enum Progress: Sendable {
    /// This number of files has to be made.
    case begun(Int)
    /// One of them is finished or has failed.
    case ended(String)
    /// Some time has passed.
    case tick
  }

  /// Runs the build. An error affects only the assets that depend on it. Cancelling the task leaves no unfinished files in
  /// the output folder.
  package func run(progress: (Progress) -> Void = { _ in }) async -> DocsReport {
    let hashes = FileDigests()
    var report = DocsReport()
    report.errors = plan.failures.map(\.error)
    let findings = Diagnostics(DocCRules(project: project, plan: plan).findings())
    if findings.hasErrors {
      report.errors.append(findings)
    } else if !findings.isEmpty {
      report.warnings.append(findings)
    }
    if isDryRun {
      progress(.begun(0))
      let cache = DocsCache(folder: project.outputFolder)
      let fresh = await freshAssets(in: project.outputFolder, cache, hashes)
      do {
        try checkInputs(replacedBy: assets.filter { fresh[$0.file] == nil })
      } catch {
        report.errors.append(error)
      }
      addAssets(to: &report, cached: fresh, made: [:])
      writeSnippets(of: nil, fresh, in: nil, into: &report)
      report.stale = staleFiles(cache, hashes, fresh)
      for folder in otherFolders {
        writeSnippets(of: folder, fresh, in: nil, into: &report)
        report.stale += staleSnippets(DocsCache(folder: folder), of: folder, hashes, fresh)
      }
      return report
    }
    do {
      try await update(hashes, &report, progress)
    } catch {
      if report.assets.isEmpty { addAssets(to: &report, cached: [:], made: [:]) }
      // Stale files are removed when the new files are put in place, which may not have happened.
      report.stale = report.stale.map {
        let isRemoved = $0.isRemoved && !File.exists(project.outputFolder + $0.file)
        return DocsReport.Stale(file: $0.file, isRemoved: isRemoved, isChanged: $0.isChanged)
      }
      report.errors.append(error)
    }
    return report
  }

  /// Makes what is missing, and puts all of it in the output folder at once.
  private func update(
    _ hashes: FileDigests, _ report: inout DocsReport, _ progress: (Progress) -> Void
  ) async throws {
    // Others may read the output folder at any time: old files stay until all new ones are complete.
    let folder = project.outputFolder
    let update = try await InUse.waiting(timeout) { try FolderUpdate(folder) }
    // Read only now: another run may have just added what it has made.
    let cache = DocsCache(folder: folder)
    let fresh = await freshAssets(in: folder, cache, hashes)
    do {
      try checkInputs(replacedBy: assets.filter { fresh[$0.file] == nil })
    } catch {
      update.abandon()
      throw error
    }
    // Assets that an interrupted run has finished.
    var staged = await freshAssets(in: update.stage, DocsCache(folder: update.stage), hashes)
    staged = staged.filter { file, _ in update.has(file) && fresh[file] == nil }
    update.clear(keeping: Set(staged.keys))
    progress(.begun(assets.count { fresh[$0.file] == nil }))
    for file in staged.keys.sorted() { progress(.ended(file)) }
    try importAssets(into: update.stage, except: fresh, &staged, progress)
    if !staged.isEmpty { try DocsCache(assets: Array(staged.values)).write(to: update.stage) }
    let missing = assets.filter { fresh[$0.file] == nil && staged[$0.file] == nil }
    let made = await make(missing, hashes, in: update.stage, after: Array(staged.values), progress)
    report.warnings += made.warnings
    report.errors += made.errors
    for record in made.records { staged[record.file] = record }
    // The next run continues with the staged assets. If they were put in place after the disk became full, new and old assets of
    // one scene would lie side by side.
    if Task.isCancelled || made.lacksFiles {
      update.abandon()
      return addAssets(to: &report, cached: fresh, made: [:])
    }
    addAssets(to: &report, cached: fresh, made: staged)
    let records = fresh.merging(staged) { $1 }
    if only == nil {
      writeSnippets(of: nil, records, in: update.stage, into: &report)
      report.stale = staleFiles(cache, hashes, records)
    }
    try nextCache(cache, records, report).write(to: update.stage, replacingThatIn: folder)
    let folders = (cache.assets + records.values).map(\.file).filter { $0.hasSuffix("/") }
    try update.commit(
      removing: Set(report.stale.filter(\.isRemoved).map(\.file)),
      folders: Set(folders.map { String($0.dropLast()) }),
      ownsFileInSubfolder: PNGSequenceWriter.isFrame)
    if only == nil { for folder in otherFolders { await updateSnippets(of: folder, hashes, records, &report) } }
  }

  /// The assets that this run is about.
  private var assets: [PlannedAsset] {
    guard let only else { return plan.assets }
    return plan.assets.filter { only.contains($0.file) }
  }

  /// Copies the assets that other runs have made, except those that are up to date in the output folder.
  private func importAssets(
    into stage: String, except fresh: [String: AssetRecord], _ staged: inout [String: AssetRecord],
    _ progress: (Progress) -> Void
  ) throws {
    let planned = Dictionary(uniqueKeysWithValues: plan.assets.map { ($0.file, $0) })
    for imported in imports where fresh[imported.record.file] == nil {
      var record = imported.record
      guard let asset = planned[record.file], asset.key == record.key else {
        throw InputError("\(record.file) is of another project: it has changed since its shard was rendered")
      }
      try imported.copy(stage)
      record.owner = project.owner(of: project.entries[asset.entry])
      if staged.updateValue(record, forKey: record.file) == nil { progress(.ended(record.file)) }
    }
  }

  /// Adds the state of every asset to the report.
  private func addAssets(to report: inout DocsReport, cached: [String: AssetRecord], made: [String: AssetRecord]) {
    for asset in assets {
      let state: DocsReport.State
      if cached[asset.file] != nil {
        state = .cached
      } else if made[asset.file] != nil {
        state = .rendered
      } else {
        state = isDryRun ? .outdated : .failed
      }
      report.assets.append(
        DocsReport.Asset(planned: asset, state: state, record: cached[asset.file] ?? made[asset.file]))
    }
  }

  /// The records of up-to-date assets in a folder, by file.
  private func freshAssets(in output: String, _ cache: DocsCache, _ hashes: FileDigests) async -> [String: AssetRecord]
  {
    if force { return [:] }
    var known: [String: AssetRecord] = [:]
    for record in cache.assets { known[record.file] = record }
    var candidates: [(asset: PlannedAsset, record: AssetRecord, places: [FileDigests.Place])] = []
    var paths: Set<String> = []
    for asset in assets {
      guard let record = known[asset.file], record.key == asset.key, let scene = plan.scenes[asset.entry],
        !OutputFiles.hasLinks(output + asset.file)
      else { continue }
      let places = record.needs.map { hashes.place(of: $0, in: scene.document, project.access) }
      candidates.append((asset, record, places))
      paths.insert(output + asset.file)
      for case .file(let path) in places { paths.insert(path) }
    }
    await hashes.prepare(paths, threads: threads)
    var fresh: [String: AssetRecord] = [:]
    for (asset, record, places) in candidates {
      guard hashes.digestIfReadable(of: output + asset.file) == record.digest,
        zip(record.needs, places).allSatisfy({ hashes.digest(of: $0, at: $1) == $0.digest })
      else { continue }
      var record = record
      record.owner = project.owner(of: project.entries[asset.entry])
      fresh[asset.file] = record
    }
    return fresh
  }

  /// Throws if one of the assets would replace a file that a scene of the run reads.
  private func checkInputs(replacedBy assets: [PlannedAsset]) throws {
    if let found = inputs(among: assets.map(\.file)).first { throw InputError("\(found)") }
  }

  /// The files of the output folder, given by their names, that a scene of the run reads.
  private func inputs(among files: [String]) -> [ReplacedInput] {
    ReplacedInput.all(
      among: files.map { project.outputFolder + $0 },
      scenes: { (plan.scenes.compactMap(\.self) + otherScenes).map(\.document) }, access: project.access)
  }

  /// The owners of the assets of this run.
  var owners: Set<String> { Set(project.entries.map { project.owner(of: $0) }) }

  /// Files that this project made earlier and no longer requests. They are removed when the update is committed. Empty
  /// if some entries could not be planned, since those may still request them.
  private func staleFiles(
    _ cache: DocsCache, _ hashes: FileDigests, _ records: [String: AssetRecord]
  ) -> [DocsReport.Stale] {
    guard plan.failures.isEmpty else { return [] }
    let owners = owners
    let wanted = Set(plan.assets.map(\.file))
    let assets = cache.assets.filter { owners.contains($0.owner) && !wanted.contains($0.file) }
    let snippets = needless(cache.snippets, in: nil, records)
    let made: [(file: String, digest: Digest?)] =
      assets.map { ($0.file, $0.digest) } + snippets.map { ($0.file, $0.digest) }
    let stale = made.compactMap { file, digest in
      isChanged(project.outputFolder + file, digest, hashes).map { (file: file, isChanged: $0) }
    }
    let removable = prune && !isDryRun ? stale.filter { !$0.isChanged }.map(\.file) : []
    // A file that a scene of the run reads stays.
    let read = Set(inputs(among: removable).map(\.output))
    let removed = Set(removable.filter { !read.contains(project.outputFolder + $0) })
    return stale.map {
      DocsReport.Stale(file: $0.file, isRemoved: removed.contains($0.file), isChanged: $0.isChanged)
    }
  }

  /// Whether a file that an earlier run has made was changed; nil if it is no longer there. A link, which could lead to
  /// any file, is not opened.
  func isChanged(_ path: String, _ recorded: Digest?, _ hashes: FileDigests) -> Bool? {
    if OutputFiles.hasLinks(path) { return File.exists(path) ? true : nil }
    return hashes.digestIfReadable(of: path).map { $0 != recorded || !OutputFiles.isPlain(path) }
  }

  /// The cache for the next run: the assets of this run, those of other owners, and stale files that still exist.
  private func nextCache(_ cache: DocsCache, _ records: [String: AssetRecord], _ report: DocsReport) -> DocsCache {
    var next = DocsCache()
    let removed = Set(report.stale.filter(\.isRemoved).map(\.file))
    next.assets = Array(records.values)
    for record in cache.assets where records[record.file] == nil && !removed.contains(record.file) {
      if File.exists(project.outputFolder + record.file) { next.assets.append(record) }
    }
    next.snippets = nextSnippets(cache, of: nil, records, report)
    return next
  }
}
