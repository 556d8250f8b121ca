import SegueEncoders
import SegueDigests
import SegueFiles
import SegueImages
import SegueJSON
import SegueScene
import SegueText
import SeguePlans

extension DocsBuild {
  /// The finished assets and the problems of one or several jobs.
  struct JobResult: Sendable {
    var records: [AssetRecord] = []
    var warnings: [Diagnostics] = []
    var errors: [any Error] = []

    /// Whether the machine could not write or open a file, as when its disk is full.
    var lacksFiles: Bool {
      errors.contains { error in
        (error as? FileError ?? (error as? CodecError)?.file)?.isEnvironmental ?? false
      }
    }
  }

  /// Renders several jobs at a time, the longest ones first, each with its share of the threads. Writes the cache after every
  /// job, so that the next run can continue an interrupted one. `staged` are the assets that are in the folder already.
  func make(
    _ assets: [PlannedAsset], _ hashes: FileDigests, in stagingFolder: String, after staged: [AssetRecord],
    _ progress: (Progress) -> Void
  ) async -> JobResult {
    let jobs = RenderJob.jobs(for: assets, in: project)
    var loaders: [Int: StoryLoader] = [:]
    for entry in Set(jobs.map(\.entry)) {
      guard let scene = plan.scenes[entry] else { continue }
      loaders[entry] = StoryLoader(
        scene, hashes, users: jobs.count { $0.entry == entry }, access: project.access)
    }
    let longestFirst = zip(jobs, plan.expectedTimes(of: jobs)).sorted { $0.1 > $1.1 }.map(\.0)
    let work = longestFirst.compactMap { job in loaders[job.entry].map { (job: job, loader: $0) } }
    var made = JobResult()
    var left = assets.count
    var messages = MessageFilter()
    await WorkQueue.run(work.count, atOnce: threads) { index, left in
      let (job, loader) = work[index]
      let renderer = AssetRenderer(
        folder: stagingFolder, threads: Swift.min(threads, ProcessorCount.share(of: threads, among: left)))
      return { await run(job, project.entries[job.entry], loader, renderer, hashes) }
    } tick: {
      progress(.tick)
    } end: { index, result in
      made.records += result.records
      let files = work[index].job.assets.map(\.file)
      left -= files.count
      if left > 0 {
        // A failure is reported when the final cache is written.
        try? DocsCache(assets: staged + made.records).write(to: stagingFolder)
      }
      made.warnings += result.warnings.filter { !$0.isEmpty && messages.isNew(DiagnosticText.render($0)) }
      made.errors += result.errors.filter { error in
        !(error is CancellationError)
          && messages.isNew((error as? Diagnostics).map { DiagnosticText.render($0) } ?? "\(error)")
      }
      for file in files { progress(.ended(file)) }
    }
    return made
  }

  private func run(
    _ job: RenderJob, _ entry: DocsProject.Entry, _ loader: StoryLoader, _ renderer: AssetRenderer,
    _ hashes: FileDigests
  ) async -> JobResult {
    var result = JobResult()
    do {
      let story = try await loader.story(job.variant.storyID)
      result.warnings = [story.warnings]
      let context = story.animation.context
      let labelFonts = context.metrics.fonts.sibling()
      let exchange = store.map { AssetExchange($0, story.needs, folder: renderer.folder) }
      let found = try job.assets.compactMap { try exchange?.find($0) }
      let rest = job.assets.filter { asset in !found.contains { $0.asset.file == asset.file } }
      let made = try await renderer.render(
        RenderJob(entry: job.entry, variant: job.variant, assets: rest), of: story.animation,
        project.choices(of: entry), fonts: labelFonts)
      for asset in made { exchange?.keep(asset) }
      let labelNeeds = StoryLoader.fonts(of: labelFonts, context.scene.fontFiles, loader.scene.document, hashes)
      let needs = story.needs + labelNeeds.filter { !story.needs.contains($0) }
      for finished in found + made {
        let asset = finished.asset
        let path = renderer.folder + asset.file
        hashes.forget(path)
        guard let digest = hashes.digestIfReadable(of: path) else { continue }
        result.records.append(
          AssetRecord(
            file: asset.file, owner: project.owner(of: entry), key: asset.key, digest: digest,
            bytes: finished.bytes, width: finished.width, height: finished.height,
            duration: finished.duration.nanoseconds, frames: finished.frames, story: story.description,
            concessions: finished.concessions, needs: needs))
      }
    } catch {
      result.errors.append(error)
    }
    await loader.release()
    return result
  }
}

/// Drops repeated messages: the variants of a scene have the same problems.
private struct MessageFilter {
  private var seen: Set<String> = []

  mutating func isNew(_ message: String) -> Bool { seen.insert(message).inserted }
}
