import SegueCodecs
import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene
import SegueSnapshot
import SegueText

/// Makes what a project asks for, as far as it is not there already.
package struct DocsBuild: Sendable {
  package let project: DocsProject
  package let plan: DocsPlan
  /// Makes everything anew.
  package var force = false
  /// Makes nothing, and says what would be made.
  package var isDry = false
  /// Removes what earlier runs have made and this one does not ask for.
  package var prune = false
  /// Frames rendered at the same time, of all variants together.
  package var threads = 1

  package init(_ project: DocsProject) {
    self.project = project
    plan = DocsPlan(project)
  }

  /// Goes on after an error with what does not depend on it. `progress` hears how many of the files that are to be made are
  /// done. What is unfinished when its task is cancelled leaves nothing behind.
  package func run(progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }) async -> DocsReport {
    let folder = project.outputFolder
    let cache = DocsCache(folder: folder)
    let hashes = FileHashes()
    var report = DocsReport()
    report.errors = plan.failures.map(\.error)
    let rules = Diagnostics(DocCRules(project: project, plan: plan).findings())
    if rules.hasErrors { report.errors.append(rules) } else if !rules.isEmpty { report.warnings.append(rules) }
    if isDry {
      let fresh = await freshAssets(in: folder, cache, hashes)
      fill(&report, cached: fresh, made: [:])
      writeSnippets(fresh, stage: nil, into: &report)
      report.stale = staleFiles(cache, hashes, fresh)
      return report
    }
    do {
      // Read by others at any time: the old files stay until all new ones are there.
      let update = try FolderUpdate(folder)
      let fresh = await freshAssets(in: folder, cache, hashes)
      var gathered = await freshAssets(in: update.stage, DocsCache(folder: update.stage), hashes)
      for file in gathered.keys {
        let isThere = update.has(file)
        if !isThere || fresh[file] != nil { gathered[file] = nil }
      }
      update.clear(keeping: Set(gathered.keys))
      if !gathered.isEmpty {
        try DocsCache(assets: Array(gathered.values)).write(to: update.stage, besides: update.stage)
      }
      let missing = plan.assets.filter { fresh[$0.file] == nil && gathered[$0.file] == nil }
      let made = await make(missing, hashes, in: update.stage, after: Array(gathered.values), progress)
      report.warnings += made.warnings
      report.errors += made.errors
      for record in made.records { gathered[record.file] = record }
      // The next run goes on from there.
      if Task.isCancelled {
        fill(&report, cached: fresh, made: [:])
        return report
      }
      fill(&report, cached: fresh, made: gathered)
      let records = fresh.merging(gathered) { $1 }
      writeSnippets(records, stage: update.stage, into: &report)
      report.stale = staleFiles(cache, hashes, records)
      try next(cache, records, report).write(to: update.stage, besides: folder)
      let folders = (cache.assets + records.values).map(\.file).filter { $0.hasSuffix("/") }
      try update.commit(
        removing: Set(report.stale.filter(\.isRemoved).map(\.file)),
        folders: Set(folders.map { String($0.dropLast()) }),
        ownsInner: PNGSequenceWriter.isFrame)
    } catch {
      if report.assets.isEmpty { fill(&report, cached: [:], made: [:]) }
      report.errors.append(error)
    }
    return report
  }

  /// Says of every asset what became of it.
  private func fill(_ report: inout DocsReport, cached: [String: AssetRecord], made: [String: AssetRecord]) {
    for asset in plan.assets {
      let state: DocsReport.State =
        cached[asset.file] != nil ? .cached : made[asset.file] != nil ? .rendered : isDry ? .outdated : .failed
      report.assets.append(
        DocsReport.Asset(planned: asset, state: state, record: cached[asset.file] ?? made[asset.file]))
    }
  }

  /// The records of assets in a folder that are as they would be made, by file.
  private func freshAssets(in output: String, _ cache: DocsCache, _ hashes: FileHashes) async -> [String: AssetRecord] {
    if force { return [:] }
    var known: [String: AssetRecord] = [:]
    for record in cache.assets { known[record.file] = record }
    var candidates: [(asset: PlannedAsset, record: AssetRecord, folder: String)] = []
    var paths: Set<String> = []
    for asset in plan.assets {
      guard let record = known[asset.file], record.key == asset.key, let scene = plan.scenes[asset.entry] else {
        continue
      }
      candidates.append((asset, record, scene.folder))
      paths.insert(output + asset.file)
      for need in record.needs { if let path = need.path(inScene: scene.folder) { paths.insert(path) } }
    }
    await hashes.prepare(paths, threads: threads)
    var fresh: [String: AssetRecord] = [:]
    for (asset, record, folder) in candidates {
      guard hashes.digest(of: output + asset.file) == record.digest,
        record.needs.allSatisfy({ hashes.digest(of: $0, inScene: folder) == $0.digest })
      else { continue }
      var record = record
      record.owner = project.owner(of: project.entries[asset.entry])
      fresh[asset.file] = record
    }
    return fresh
  }

  /// What was made, and what went wrong.
  private struct Made: Sendable {
    var records: [AssetRecord] = []
    var warnings: [Diagnostics] = []
    var errors: [any Error] = []
  }

  /// Several variants at a time, each with its share of the threads. What is made is remembered at once: a run that is
  /// interrupted is gone on with by the next.
  private func make(
    _ assets: [PlannedAsset], _ hashes: FileHashes, in stage: String, after gathered: [AssetRecord],
    _ progress: (Int, Int) -> Void
  ) async -> Made {
    let jobs = RenderJob.jobs(for: assets, in: project)
    var loads: [Int: SceneLoads] = [:]
    for entry in Set(jobs.map(\.entry)) {
      guard let scene = plan.scenes[entry] else { continue }
      loads[entry] = SceneLoads(
        scene, hashes, users: jobs.count { $0.entry == entry }, access: project.access)
    }
    let most = Swift.max(1, Swift.min(threads, jobs.count))
    let renderer = AssetRenderer(folder: stage, threads: Swift.max(1, threads / most))
    var made = Made()
    var messages = MessageFilter()
    var done = 0
    progress(0, assets.count)
    await withTaskGroup(of: JobResult.self) { group in
      var rest = jobs[...]
      func next() {
        guard !Task.isCancelled, let job = rest.popFirst(), let loads = loads[job.entry] else { return }
        let entry = project.entries[job.entry]
        group.addTask { await run(job, entry, loads, renderer, hashes) }
      }
      for _ in 0..<most { next() }
      for await result in group {
        next()
        made.records += result.records
        if done + result.count < assets.count {
          // Whatever goes wrong here is said when the last one is remembered.
          try? DocsCache(assets: gathered + made.records).write(to: stage, besides: stage)
        }
        made.warnings += result.warnings.filter { !$0.isEmpty && messages.isNew(DiagnosticText.render($0)) }
        made.errors += result.errors.filter { error in
          !(error is CancellationError)
            && messages.isNew((error as? Diagnostics).map { DiagnosticText.render($0) } ?? "\(error)")
        }
        done += result.count
        progress(done, assets.count)
      }
    }
    return made
  }

  private struct JobResult: Sendable {
    var count: Int
    var records: [AssetRecord] = []
    var warnings: [Diagnostics] = []
    var errors: [any Error] = []
  }

  private func run(
    _ job: RenderJob, _ entry: DocsProject.Entry, _ loads: SceneLoads, _ renderer: AssetRenderer, _ hashes: FileHashes
  ) async -> JobResult {
    var result = JobResult(count: job.assets.count)
    do {
      let story = try await loads.story(of: job.variant)
      result.warnings = [story.warnings]
      let stage = story.animation.stage
      let fonts = stage.metrics.fonts.sibling()
      let files = try await renderer.render(job, of: story.animation, entry.choices, fonts: fonts)
      let folder = plan.scenes[job.entry]?.folder ?? ""
      let labels = SceneLoads.fonts(of: fonts, stage.scene.fontFiles, folder, hashes)
      let needs = story.needs + labels.filter { !story.needs.contains($0) }
      for made in files {
        let path = renderer.folder + made.asset.file
        hashes.forget(path)
        guard let digest = hashes.digest(of: path) else { continue }
        result.records.append(
          AssetRecord(
            file: made.asset.file, owner: project.owner(of: entry), key: made.asset.key, digest: digest,
            bytes: made.bytes, width: made.width, height: made.height, duration: made.duration.nanoseconds,
            frames: made.frames, story: story.words, concessions: made.concessions, needs: needs))
      }
    } catch {
      result.errors.append(error)
    }
    await loads.release()
    return result
  }

  /// Those that are there already, byte for byte, are not written again.
  private func writeSnippets(_ records: [String: AssetRecord], stage: String?, into report: inout DocsReport) {
    let complete = project.entries.indices.filter { entry in
      plan.scenes[entry] != nil && plan.assets.allSatisfy { $0.entry != entry || records[$0.file] != nil }
    }
    let writer = SnippetWriter(project: project, plan: plan, records: records)
    for (snippet, _) in writer.snippets(entries: complete) {
      let bytes = Array(snippet.text.utf8)
      if let old = try? File.read(project.outputFolder + snippet.file), old == bytes {
        report.snippets.append((snippet, .cached))
        continue
      }
      guard let stage else {
        report.snippets.append((snippet, .outdated))
        continue
      }
      do throws(FileError) {
        try AtomicFile.write(bytes, to: stage + snippet.file)
        report.snippets.append((snippet, .rendered))
      } catch {
        report.snippets.append((snippet, .failed))
        report.errors.append(error)
      }
    }
  }

  /// Whose the assets of this run are.
  private var owners: Set<String> { Set(project.entries.map { project.owner(of: $0) }) }

  /// Files that this project made once and does not ask for any more; those that are removed are so when all is put in
  /// place. What could not be planned may still be asked for.
  private func staleFiles(
    _ cache: DocsCache, _ hashes: FileHashes, _ records: [String: AssetRecord]
  ) -> [DocsReport.Stale] {
    guard plan.failures.isEmpty else { return [] }
    let owners = owners
    let wanted = Set(plan.assets.map(\.file))
    var stale: [DocsReport.Stale] = []
    for record in cache.assets where owners.contains(record.owner) && !wanted.contains(record.file) {
      let path = project.outputFolder + record.file
      guard let digest = hashes.digest(of: path) else { continue }
      let isChanged = digest != record.digest || !FileHashes.isAlone(path)
      stale.append(
        DocsReport.Stale(file: record.file, isRemoved: prune && !isDry && !isChanged, isChanged: isChanged))
    }
    let texts = Set(SnippetWriter(project: project, plan: plan, records: records).possibleFiles)
    for snippet in cache.snippets where owners.contains(snippet.owner) && !texts.contains(snippet.file) {
      let path = project.outputFolder + snippet.file
      guard let digest = hashes.digest(of: path) else { continue }
      let isChanged = digest != snippet.digest || !FileHashes.isAlone(path)
      stale.append(
        DocsReport.Stale(file: snippet.file, isRemoved: prune && !isDry && !isChanged, isChanged: isChanged))
    }
    return stale
  }

  /// What the next run shall know: this run's assets, those of others, and what is stale and still there.
  private func next(_ cache: DocsCache, _ records: [String: AssetRecord], _ report: DocsReport) -> DocsCache {
    var next = DocsCache()
    let gone = Set(report.stale.filter(\.isRemoved).map(\.file))
    next.assets = Array(records.values)
    for record in cache.assets where records[record.file] == nil && !gone.contains(record.file) {
      if File.exists(project.outputFolder + record.file) { next.assets.append(record) }
    }
    let writer = SnippetWriter(project: project, plan: plan, records: records)
    for (snippet, owner) in writer.snippets(entries: Array(project.entries.indices)) {
      if report.snippets.contains(where: { $0.snippet.file == snippet.file && $0.state != .failed }) {
        let digest = Digest(of: Array(snippet.text.utf8))
        next.snippets.append(SnippetRecord(file: snippet.file, owner: owner, digest: digest))
      }
    }
    for old in cache.snippets where !gone.contains(old.file) && !next.snippets.contains(where: { $0.file == old.file })
    {
      if File.exists(project.outputFolder + old.file) { next.snippets.append(old) }
    }
    return next
  }
}

/// What has been said once is not said again: the variants of a scene have the same things wrong with them.
private struct MessageFilter {
  private var said: Set<String> = []

  mutating func isNew(_ message: String) -> Bool { said.insert(message).inserted }
}
