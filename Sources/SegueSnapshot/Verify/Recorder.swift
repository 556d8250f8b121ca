import SegueFiles
package import SegueJSON
import SegueRendering

/// Records stories into the locks of scenes, as far as the mode allows, and returns a verdict on each story.
package struct Recorder: Sendable {
  package let mode: RecordMode
  /// The stories to record. An empty selection means the stories that the lock already has.
  package let selection: StorySelection
  package let pictures: PictureOptions
  /// True to record into a lock, false to record PNG files only. If nil, whichever of the two the scene already has; a
  /// scene that has neither gets a lock.
  package let keepsLock: Bool?
  /// How long to wait for another run that records the same scene.
  package var patience = InUse.patience
  private var verifier: Verifier

  /// The same recorder on another number of threads.
  package func on(threads: Int) -> Recorder {
    var other = self
    other.verifier.threads = threads
    return other
  }

  package init(
    _ verifier: Verifier, mode: RecordMode, selection: StorySelection = StorySelection(),
    pictures: PictureOptions = PictureOptions(), keepsLock: Bool? = nil
  ) {
    self.verifier = verifier
    self.mode = mode
    self.selection = selection
    self.pictures = pictures
    self.keepsLock = keepsLock
  }

  private struct StoryResult {
    var verdict: SceneVerdict
    /// The story as it is now; nil if it could not be rendered.
    let now: Verifier.SampledStory?
  }

  /// Throws if the selection names a script, a theme or a locale that no scene has, now or as recorded. If any scene
  /// cannot be read, nothing is checked; `run` reports that scene.
  package func check(_ paths: [String]) throws(Diagnostics) {
    guard selection.hasNames else { return }
    var scripts: [String] = []
    var themes: [String] = []
    var locales: [String] = []
    for path in paths {
      guard let scene = try? SceneFile(path, files: verifier.files, access: verifier.access) else { return }
      let recorded =
        (try? File.read(scene.lockPath, takesPipes: false, limit: SceneLock.maxBytes)).map(LockReader.stories) ?? []
      scripts += scene.names.scripts + recorded.compactMap(\.story.script)
      themes += scene.names.themes + recorded.compactMap(\.story.theme)
      locales += scene.names.locales + recorded.compactMap(\.story.locale)
    }
    let problems = selection.problems(scripts: scripts, themes: themes, locales: locales)
    if problems.hasErrors { throw problems }
  }

  /// Returns one verdict per story, in the order of the lock, or a single one for a scene that cannot be read or that
  /// has no lock.
  package func run(_ path: String) async -> [SceneVerdict] {
    guard mode != .never, File.isRegular(path) else { return await compareOrRecord(path) }
    do {
      // From reading the scene and its lock to writing the lock: what another run records meanwhile would be lost.
      return try await Turn.taking(at: [SceneLock.path(ofScene: path)], patience: patience) {
        await compareOrRecord(path)
      }
    } catch {
      return [SceneFile.broken(path, error)]
    }
  }

  private func compareOrRecord(_ path: String) async -> [SceneVerdict] {
    let scene: SceneFile
    do throws(SceneFile.Unreadable) {
      scene = try SceneFile(path, files: verifier.files, access: verifier.access)
    } catch {
      return [SceneFile.broken(path, error.message)]
    }
    do {
      guard File.exists(scene.lockPath) else {
        let references = try PictureReference.all(of: scene.path, scene.names)
        let keepsPicturesOnly = keepsLock.map { !$0 } ?? !references.isEmpty
        if keepsPicturesOnly { return await recordAsPictures(scene, references) }
        return await record(scene, nil, recorded: [])
      }
      if keepsLock == false {
        return [
          scene.broken(
            Diagnostics(
              Diagnostic(
                .error, "lock-exists", at: nil, "the scene has a lock: \(scene.lockPath)",
                expected: "none; remove it to keep PNG files instead")))
        ]
      }
      let bytes = try File.read(scene.lockPath, takesPipes: false, limit: SceneLock.maxBytes)
      do throws(LockError) {
        let lock = try SceneLock(bytes, path: scene.lockPath)
        return await record(scene, lock, recorded: lock.stories)
      } catch {
        guard mode == .all else { throw error }
        return await record(scene, nil, recorded: LockReader.stories(in: bytes))
      }
    } catch {
      return [scene.broken(error)]
    }
  }

  /// Records the stories of a scene into a lock, or only compares them if the mode is `never`.
  ///
  /// - Parameters:
  ///   - lock: nil if there is none, or if it cannot be read.
  ///   - recorded: the stories of the lock. For an unreadable lock they have no frames.
  private func record(_ scene: SceneFile, _ lock: SceneLock?, recorded: [RecordedStory]) async -> [SceneVerdict] {
    if mode == .never {
      let stories = recorded.filter { isSelected($0.story, of: scene) }
      if stories.isEmpty, let problems = scene.problems { return [scene.broken(problems)] }
      if stories.isEmpty { return [scene.verdict(.unknown, .missing)] }
      return await verify(stories, lock, scene).map(\.verdict)
    }
    // A story is gone if the scene no longer has its script, theme or locale. It is removed, or recorded under its new
    // name.
    let gone = mode == .missing ? [] : recorded.filter { !scene.source.has($0.story.request) }
    let known = recorded.filter { story in !gone.contains { $0.story.isSame(as: story.story) } }
    var removed = gone.map { scene.verdict($0.story, .removed) }
    if lock != nil { removed = await verify(gone, lock, scene).map(\.verdict) }
    var found = mode == .all ? await sample(known.map(\.story.request), scene) : await verify(known, lock, scene)
    found += await sampleRenamed(removed, scene, besides: found)
    if found.isEmpty || !selection.isEmpty { found += await sampleMissing(scene, besides: found) }
    do {
      // The lock comes last. If the run is killed before, the old lock still fails, and the next run records everything
      // again.
      let lock = newLock(&found, scene, over: recorded, removesStories: !removed.isEmpty)
      try writePictures(found, scene)
      try await drawSheets(&found, scene)
      if let lock { try AtomicFile.write(Array(lock.text.utf8), to: scene.lockPath) }
    } catch {
      return [scene.broken(error)]
    }
    for index in removed.indices {
      removed[index].outcome = .removed
      removed[index].causes = []
    }
    if found.contains(where: \.verdict.isBroken) { removed = [] }
    return (found.map(\.verdict) + removed).sorted { $0.story.precedes($1.story) }
  }

  private func isSelected(_ story: Story, of scene: SceneFile) -> Bool {
    var story = story
    story.locale = story.locale ?? scene.names.defaultLocale
    return selection.includes(story)
  }

  /// Compares or records a scene without a lock, whose stories are recorded as PNG files.
  private func recordAsPictures(_ scene: SceneFile, _ references: [PictureReference]) async -> [SceneVerdict] {
    var found: [StoryResult] = []
    for reference in references where mode != .never || isSelected(reference.story, of: scene) {
      let (verdict, now) = await verifier.verify(reference, in: scene)
      if mode == .all, verdict.isBroken {
        // Pictures that cannot be read are written again.
        found += await sample([reference.story.request], scene)
      } else {
        found.append(StoryResult(verdict: verdict, now: now))
      }
    }
    if mode == .never { return found.isEmpty ? [scene.verdict(.unknown, .missing)] : found.map(\.verdict) }
    if found.allSatisfy(\.verdict.isGone) || !selection.isEmpty {
      found += await sampleMissing(scene, besides: found)
    }
    if found.contains(where: \.verdict.isBroken) { return found.map(\.verdict) }
    do {
      for index in found.indices { try recordPictures(&found[index], scene, references) }
      try await drawSheets(&found, scene)
    } catch {
      return [scene.broken(error)]
    }
    return found.map(\.verdict).sorted { $0.story.precedes($1.story) }
  }

  /// Writes the PNG files of a story if the mode says so, or removes them if the scene does not have it any more.
  private func recordPictures(
    _ found: inout StoryResult, _ scene: SceneFile, _ references: [PictureReference]
  ) throws {
    let outcome = found.verdict.outcome
    guard mode == .all || outcome == .missing || (mode == .failed && outcome == .failed) else { return }
    guard let now = found.now else {
      for reference in references where reference.story.isSame(as: found.verdict.story) {
        try Orphans.remove(reference.folder)
      }
      found.verdict.outcome = .removed
      return
    }
    let path = MomentPictures.path(of: now.story.story, scene: scene.path)
    try MomentPictures.write(now.renderer, of: now.story, to: path, threads: verifier.threads)
    found.verdict.momentCount = MomentPictures.moments(of: now.story.story).count
    found.verdict.recording =
      switch outcome {
      case .missing: .new
      case .failed: .refreshed
      default: .unchanged
      }
    found.verdict.outcome = .recorded
    found.verdict.frames = []
  }

  private func verify(_ stories: [RecordedStory], _ lock: SceneLock?, _ scene: SceneFile) async -> [StoryResult] {
    guard let lock else { return [] }
    var found: [StoryResult] = []
    for story in stories {
      let (verdict, now) = await verifier.verify(story, of: lock, in: scene)
      found.append(StoryResult(verdict: verdict, now: now))
    }
    return found
  }

  /// Renders stories. Their verdicts are `missing`, or `broken` if they cannot be rendered.
  private func sample(_ wanted: [StoryRequest], _ scene: SceneFile) async -> [StoryResult] {
    var found: [StoryResult] = []
    for story in wanted {
      do {
        let now = try await verifier.sample(scene.source, story)
        found.append(StoryResult(verdict: scene.verdict(now.story.story, .missing), now: now))
      } catch {
        found.append(StoryResult(verdict: scene.broken(error), now: nil))
      }
    }
    return found
  }

  /// Samples the stories of the selection that `found` does not contain.
  private func sampleMissing(_ scene: SceneFile, besides found: [StoryResult]) async -> [StoryResult] {
    let wanted = selection.names(in: scene.names).map { names in
      StoryRequest(
        script: names.script, theme: names.theme, locale: names.locale, scale: selection.scale ?? scene.scale,
        frameRate: selection.frameRate ?? scene.frameRate)
    }
    return await sample(wanted, scene, besides: found)
  }

  /// Samples stories whose script, theme or locale was renamed, under the new names. `gone` has the verdicts on all
  /// stories whose script, theme or locale no longer exists.
  private func sampleRenamed(
    _ gone: [SceneVerdict], _ scene: SceneFile, besides found: [StoryResult]
  ) async -> [StoryResult] {
    let wanted = gone.map(\.currentRequest).filter(scene.source.has)
    return await sample(wanted, scene, besides: found)
  }

  /// Samples the stories that `found` does not contain.
  private func sample(
    _ wanted: [StoryRequest], _ scene: SceneFile, besides found: [StoryResult]
  ) async -> [StoryResult] {
    let known = found.map(\.verdict.story.request)
    return await sample(wanted.filter { !known.contains($0) }, scene)
  }

  /// The lock to be written. Nil if none is to be written, because the mode does not allow it, nothing has changed, or a
  /// story cannot be rendered. Sets the outcome of the stories that it records to `recorded`.
  private func newLock(
    _ found: inout [StoryResult], _ scene: SceneFile, over recorded: [RecordedStory],
    removesStories: Bool
  ) -> SceneLock? {
    guard !found.contains(where: \.verdict.isBroken) else { return nil }
    let failed = found.filter { $0.verdict.outcome == .failed }
    let missing = found.filter { $0.verdict.outcome == .missing }
    // A lock stores one scene for all its stories. While some of them fail, no story can be added.
    let isAllowed = mode == .missing ? failed.isEmpty : mode != .never
    // If the scene was edited and its pixels are still the same, the lock is written again with the new scene.
    let isStale = found.contains(where: \.verdict.isSourceChanged)
    guard isAllowed, isStale || removesStories || !(failed.isEmpty && missing.isEmpty) else { return nil }
    let samples = found.compactMap(\.now)
    var assets: [RecordedAsset] = []
    for asset in samples.flatMap(\.assets) where !assets.contains(asset) { assets.append(asset) }
    for index in found.indices
    where found[index].verdict.outcome != .passed || found[index].verdict.isSourceChanged {
      found[index].verdict.outcome = .recorded
      found[index].verdict.recording = .new
      guard let now = found[index].now?.story, let former = recorded.first(where: { $0.story.isSame(as: now.story) })
      else { continue }
      let isUnchanged = former.frames.map(\.pixels) == now.frames.map(\.pixels)
      found[index].verdict.recording = isUnchanged ? .unchanged : .refreshed
    }
    return SceneLock(scene: scene.canonical, assets: assets, stories: samples.map(\.story))
  }

  /// Writes the pictures beside the lock that are wanted, or that exist and are out of date.
  private func writePictures(_ found: [StoryResult], _ scene: SceneFile) throws {
    for story in found {
      guard let now = story.now else { continue }
      let isRecorded = story.verdict.outcome == .recorded
      guard isRecorded || story.verdict.outcome == .passed else { continue }
      // An earlier run may have been killed after it had replaced pictures, so wanted ones are compared with the story.
      func mustWrite(_ path: String, isWanted: Bool, isComplete: (String) -> Bool) -> Bool {
        if !File.exists(path) { return isWanted }
        return isRecorded || (isWanted && !isComplete(path))
      }
      let frames = PixelReference.path(of: now.story.story, scene: scene.path)
      let hasAllFrames = { PixelReference($0, of: now.story)?.isComplete ?? false }
      if mustWrite(frames, isWanted: pictures.frames, isComplete: hasAllFrames) {
        try now.writePictures(to: frames, threads: verifier.threads)
      }
      let moments = MomentPictures.path(of: now.story.story, scene: scene.path)
      let hasAllMoments = { MomentPictures($0, of: now.story)?.isComplete ?? false }
      if mustWrite(moments, isWanted: pictures.moments, isComplete: hasAllMoments) {
        try MomentPictures.write(now.renderer, of: now.story, to: moments, threads: verifier.threads)
      }
    }
  }

  /// Draws contact sheets of the stories that were recorded, unless only their source has changed.
  private func drawSheets(_ found: inout [StoryResult], _ scene: SceneFile) async throws {
    guard let folder = pictures.sheets else { return }
    for index in found.indices {
      let verdict = found[index].verdict
      guard verdict.outcome == .recorded, !verdict.isSourceChanged, let now = found[index].now else { continue }
      let sheet = StorySheet(renderer: now.renderer, story: now.story.story, scene: scene.path)
      found[index].verdict.sheet = try await sheet.write(into: folder, threads: verifier.threads)
    }
  }
}

extension SceneVerdict {
  /// Whether the scene or its lock cannot be read or rendered.
  package var isBroken: Bool { if case .broken = outcome { true } else { false } }
}

/// Which stories `render record` may write.
package enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Records every story again.
  case all
  /// Records stories that are not in the lock yet, and verifies the others. If the scene was edited and none of them
  /// differs, the lock gets the new scene.
  case missing
  /// Also records stories that fail verification.
  case failed
  /// Writes nothing.
  case never
}
