import SegueCore
import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport

/// Stories that are recorded into a lock, with pictures beside it if they are wanted.
extension Recorder {
  /// Records the stories of a scene into a lock, or only compares them if the mode is `never`.
  ///
  /// - Parameters:
  ///   - lock: nil if there is none, or if it cannot be read.
  ///   - recorded: the stories of the lock. For an unreadable lock they have no frames.
  func record(_ scene: SceneFile, _ lock: SceneLock?, recorded: [RecordedStory]) async -> [SceneVerdict] {
    if mode == .never {
      let stories = recorded.filter { isSelected($0.story, of: scene) }
      if stories.isEmpty, let problems = scene.problems { return [scene.broken(problems)] }
      if stories.isEmpty { return [scene.nothingRecorded(selection)] }
      let compared = await verify(stories, lock, scene).map(\.verdict)
      return (compared + untested(scene, besides: stories.map(\.story))).sorted { $0.story.precedes($1.story) }
    }
    // A story is gone if the scene no longer has its script, theme or locale.
    let gone = recorded.filter { !scene.has($0.story.request) }
    let known = recorded.filter { story in !gone.contains { $0.story.isSame(as: story.story) } }
    var lost = gone.map { StoryResult(verdict: scene.verdict($0.story, .removed), now: nil) }
    if lock != nil { lost = await verify(gone, lock, scene) }
    var found = mode == .all ? await sample(known.map(\.story.request), scene) : await verify(known, lock, scene)
    var removed: [SceneVerdict] = []
    if mode == .missing {
      // It keeps its recording under its new name; without one, it stays, and fails.
      let renamed = await verifyRenamed(Array(zip(gone, lost.map(\.verdict))), lock, scene, besides: found)
      found += renamed + lost.filter { lost in !renamed.contains { $0.verdict.former == lost.verdict.story } }
    } else {
      // It is removed, or recorded under its new name.
      removed = lost.map(\.verdict)
      found += await sample(removed.compactMap(\.disappearance?.successor).filter(scene.has), scene, besides: found)
    }
    if found.isEmpty || !selection.isEmpty { found += await sampleMissing(scene, besides: found) }
    var stories = recorded
    do {
      // The lock comes last. If the run is killed before, the old lock still fails, and the next run records everything
      // again.
      let newLock = newLock(&found, scene, lock, over: recorded, removesStories: !removed.isEmpty)
      try writePictures(found, scene)
      try await drawSheets(&found, scene)
      if let newLock {
        try AtomicFile.write(Array(newLock.text.utf8), to: scene.lockPath)
        stories = newLock.stories
      }
      try removeFormerPictures(found, scene)
    } catch {
      return [scene.broken(error)]
    }
    for index in removed.indices {
      removed[index].outcome = .removed
      removed[index].causes = []
    }
    if found.contains(where: \.verdict.isBroken) { removed = [] }
    return namingUnrecorded(found.map(\.verdict) + removed, scene, besides: stories.map(\.story))
  }

  /// Compares stories whose script or theme was renamed with those that they have become, unless `found` has these.
  ///
  /// - Parameter gone: the stories that the scene no longer has, with the verdicts that say so.
  private func verifyRenamed(
    _ gone: [(RecordedStory, SceneVerdict)], _ lock: SceneLock?, _ scene: SceneFile, besides found: [StoryResult]
  ) async -> [StoryResult] {
    guard let lock else { return [] }
    var renamed: [StoryResult] = []
    for (story, verdict) in gone {
      guard let request = verdict.disappearance?.successor, scene.has(request),
        !(found + renamed).contains(where: { $0.verdict.story.request == request })
      else { continue }
      let (verdict, now) = await verifier.verify(story, as: request, of: lock, in: scene)
      renamed.append(StoryResult(verdict: verdict, now: now))
    }
    return renamed
  }

  /// The lock to be written. Nil if none is to be written, because the mode does not allow it, nothing has changed, or a
  /// story cannot be rendered. Sets the outcome of the stories that it records to `recorded`.
  private func newLock(
    _ found: inout [StoryResult], _ scene: SceneFile, _ lock: SceneLock?, over recorded: [RecordedStory],
    removesStories: Bool
  ) -> SceneLock? {
    let hasFailed = found.contains { $0.verdict.outcome == .failed }
    let isBroken = found.contains(where: \.verdict.isBroken)
    if mode == .missing, isBroken || hasFailed { return lockWithMissing(&found, scene, lock) }
    if isBroken { return nil }
    let hasMissing = found.contains { $0.verdict.outcome == .missing }
    // If the scene was edited and its pixels are still the same, the lock is written again with the new scene.
    let isStale = found.contains(where: \.verdict.isSourceChanged)
    guard isStale || removesStories || hasFailed || hasMissing else { return nil }
    let samples = found.compactMap(\.now)
    let assets = samples.flatMap(\.assets).uniqued
    for index in found.indices
    where found[index].verdict.outcome != .passed || found[index].verdict.isSourceChanged {
      var recording = found[index].firstRecording
      if let now = found[index].now?.story, let former = recorded.first(where: { $0.story.isSame(as: now.story) }) {
        recording = former.frames.map(\.pixels) == now.frames.map(\.pixels) ? .unchanged : .refreshed
      }
      found[index].verdict.outcome = .recorded(recording)
    }
    return SceneLock(scene: scene.canonical, assets: assets, stories: samples.map(\.story))
  }

  /// The lock with the stories that it lacks, while others fail: for these, it keeps the recorded scene and its files. Nil if
  /// there is nothing to add, or if a checksum of the lock is wrong, which new ones would hide.
  private func lockWithMissing(_ found: inout [StoryResult], _ scene: SceneFile, _ old: SceneLock?) -> SceneLock? {
    let added = found.indices.filter { index in
      let verdict = found[index].verdict
      return found[index].now != nil
        && (verdict.outcome == .missing || verdict.former != nil && verdict.outcome == .passed)
    }
    if let old, !(old.isIntact && old.stories.allSatisfy(\.isIntact)) { return nil }
    if added.isEmpty { return nil }
    var (assets, stories) = (old?.assets ?? [], old?.stories ?? [])
    for index in added {
      guard let now = found[index].now else { continue }
      var story = now.story
      if let old, old.scene != scene.canonical { story.scene = scene.canonical.digest.hex() }
      if let former = found[index].verdict.former { stories.removeAll { $0.story.isSame(as: former) } }
      stories.append(story)
      for asset in now.assets where !assets.contains(where: { $0.kind == asset.kind && $0.name == asset.name }) {
        assets.append(asset)
      }
      found[index].verdict.outcome = .recorded(found[index].firstRecording)
    }
    return SceneLock(scene: old?.scene ?? scene.canonical, assets: assets, stories: stories)
  }

  /// Writes the pictures beside the lock that are wanted, or that exist and are out of date.
  private func writePictures(_ found: [StoryResult], _ scene: SceneFile) throws {
    for story in found {
      guard let now = story.now else { continue }
      let isRecorded = story.verdict.outcome.kind == .recorded
      guard isRecorded || story.verdict.outcome == .passed else { continue }
      // An earlier run may have been killed after it had replaced pictures, so wanted ones are compared with the story.
      func mustWrite(_ form: any PicturesBesideLock.Type, at path: String, isWanted: Bool) -> Bool {
        if !File.exists(path) {
          let former = story.verdict.former.map { form.path(of: $0, scene: scene.path) }
          return isWanted || former.map(File.exists) ?? false
        }
        return isRecorded || isWanted && form.init(path, of: now.story)?.isComplete != true
      }
      for form in RecordedFiles.pictureForms {
        let path = form.path(of: now.story.story, scene: scene.path)
        if mustWrite(form, at: path, isWanted: pictures.wants(form)) {
          try form.write(now.renderer, of: now.story, to: path, threads: verifier.threads)
        }
      }
    }
  }

  /// Removes the pictures that a renamed story had under its former name.
  private func removeFormerPictures(_ found: [StoryResult], _ scene: SceneFile) throws(FileError) {
    for story in found where story.verdict.outcome.kind == .recorded {
      guard let former = story.verdict.former else { continue }
      for path in RecordedFiles.pictures(of: former, scene: scene.path) where File.exists(path) {
        try Orphans.remove(path)
      }
    }
  }
}
