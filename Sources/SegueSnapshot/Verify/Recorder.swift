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
      try RecordedFiles.checkLinks(besideScene: path)
      // From reading the scene and its lock to writing the lock: what another run records meanwhile would be lost.
      return try await Turn.taking(at: [SceneLock.path(ofScene: path)], patience: patience) {
        await compareOrRecord(path)
      }
    } catch {
      return [SceneFile.broken(path, error)]
    }
  }

  private func compareOrRecord(_ path: String) async -> [SceneVerdict] {
    // One error of the scene is the same for every story that was never recorded.
    var messages: Set<String> = []
    return await verdicts(path).filter { verdict in
      guard case .broken(let message) = verdict.outcome, verdict.story == .unknown else { return true }
      return messages.insert(message).inserted
    }
  }

  private func verdicts(_ path: String) async -> [SceneVerdict] {
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
      if stories.isEmpty { return [scene.nothingRecorded(selection)] }
      let compared = await verify(stories, lock, scene).map(\.verdict)
      return (compared + untested(scene, besides: stories.map(\.story))).sorted { $0.story.precedes($1.story) }
    }
    // A story is gone if the scene no longer has its script, theme or locale.
    let gone = recorded.filter { !scene.source.has($0.story.request) }
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
      found += await sample(removed.compactMap(\.successor).filter(scene.source.has), scene, besides: found)
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

  /// The verdicts in order. The last one names the scripts, themes and locales of which nothing is recorded.
  private func namingUnrecorded(
    _ verdicts: [SceneVerdict], _ scene: SceneFile, besides stories: [Story]
  ) -> [SceneVerdict] {
    var verdicts = verdicts.sorted { $0.story.precedes($1.story) }
    if stories.isEmpty || verdicts.isEmpty { return verdicts }
    func names(_ kind: String, _ all: [String], _ recorded: (Story) -> String?) -> [UnrecordedName] {
      let known = Set(stories.compactMap(recorded))
      return all.filter { !known.contains($0) }.map { UnrecordedName(kind: kind, name: $0) }
    }
    verdicts[verdicts.count - 1].unrecorded =
      names("script", scene.names.scripts, \.script) + names("theme", scene.names.themes, \.theme)
      + names("locale", scene.names.locales) { $0.locale ?? scene.names.defaultLocale }
    return verdicts
  }

  /// Verdicts on what the selection names and the lock does not have. Who asks for all scripts must not be told that they
  /// pass if one was never recorded.
  private func untested(_ scene: SceneFile, besides stories: [Story]) -> [SceneVerdict] {
    if scene.problems != nil { return [] }
    return selection.names(in: scene.names).compactMap { names in
      let isTested = stories.contains { story in
        (selection.script == nil || story.script == names.script)
          && (selection.theme == nil || story.theme == names.theme)
          && (selection.locale == nil || story.locale == names.locale)
      }
      var story = Story.unknown
      (story.script, story.theme, story.locale) = names
      story.scale = selection.scale ?? scene.scale ?? story.scale
      story.frameRate = selection.frameRate ?? scene.frameRate ?? story.frameRate
      return isTested || !scene.source.has(story.request) ? nil : scene.verdict(story, .missing)
    }
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
      if mode == .missing, verdict.isGone, let renamed = await renamed(reference, scene, besides: references) {
        found.append(renamed)
      } else if mode == .all, verdict.isBroken {
        // Pictures that cannot be read are written again.
        found += await sample([reference.story.request], scene)
      } else {
        found.append(StoryResult(verdict: verdict, now: now))
      }
    }
    if mode == .never {
      if found.isEmpty { return [scene.nothingRecorded(selection)] }
      let compared = found.map(\.verdict)
      return compared + untested(scene, besides: compared.map(\.story))
    }
    if found.allSatisfy(\.verdict.isGone) || !selection.isEmpty {
      found += await sampleMissing(scene, besides: found)
    }
    if mode != .missing, found.contains(where: \.verdict.isBroken) { return found.map(\.verdict) }
    do {
      for index in found.indices { try recordPictures(&found[index], scene, references) }
      try await drawSheets(&found, scene)
    } catch {
      return [scene.broken(error)]
    }
    let stories = found.map(\.verdict).filter { [.passed, .failed, .recorded].contains($0.outcome) && !$0.isGone }
    return namingUnrecorded(found.map(\.verdict), scene, besides: stories.map(\.story))
  }

  /// The story that shows exactly the pictures of one that the scene no longer has: its script or theme was renamed. Nil if
  /// there is none.
  private func renamed(
    _ reference: PictureReference, _ scene: SceneFile, besides references: [PictureReference]
  ) async -> StoryResult? {
    let choices = StorySelection(script: .all, theme: .all).names(in: scene.names)
    for (script, theme, _) in choices {
      var story = reference.story
      (story.script, story.theme, story.locale) = (script, theme, nil)
      if references.contains(where: { $0.story.isSame(as: story) }) { continue }
      guard let same = try? PictureReference(story, folder: reference.folder) else { return nil }
      let (compared, now) = await verifier.verify(same, in: scene)
      if compared.outcome != .passed { continue }
      var verdict = compared
      verdict.former = reference.story
      return StoryResult(verdict: verdict, now: now)
    }
    return nil
  }

  /// Writes the PNG files of a story if the mode says so, or removes them if the scene does not have it any more.
  private func recordPictures(
    _ found: inout StoryResult, _ scene: SceneFile, _ references: [PictureReference]
  ) throws {
    let outcome = found.verdict.outcome
    let isRenamed = found.verdict.former != nil
    guard mode == .all || outcome == .missing || isRenamed || (mode == .failed && outcome == .failed) else { return }
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
      default: isRenamed ? .renamed : .unchanged
      }
    found.verdict.outcome = .recorded
    found.verdict.frames = []
    for former in references where found.verdict.former.map(former.story.isSame) ?? false && former.folder != path {
      try Orphans.remove(former.folder)
    }
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

  /// Compares stories whose script or theme was renamed with those that they have become, unless `found` has these.
  ///
  /// - Parameter gone: the stories that the scene no longer has, with the verdicts that say so.
  private func verifyRenamed(
    _ gone: [(RecordedStory, SceneVerdict)], _ lock: SceneLock?, _ scene: SceneFile, besides found: [StoryResult]
  ) async -> [StoryResult] {
    guard let lock else { return [] }
    var renamed: [StoryResult] = []
    for (story, verdict) in gone {
      guard let request = verdict.successor, scene.source.has(request),
        !(found + renamed).contains(where: { $0.verdict.story.request == request })
      else { continue }
      let (verdict, now) = await verifier.verify(story, as: request, of: lock, in: scene)
      renamed.append(StoryResult(verdict: verdict, now: now))
    }
    return renamed
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
    _ found: inout [StoryResult], _ scene: SceneFile, _ lock: SceneLock?, over recorded: [RecordedStory],
    removesStories: Bool
  ) -> SceneLock? {
    let failed = found.filter { $0.verdict.outcome == .failed }
    let isBroken = found.contains(where: \.verdict.isBroken)
    if mode == .missing, isBroken || !failed.isEmpty { return lockWithMissing(&found, scene, lock) }
    if isBroken { return nil }
    let missing = found.filter { $0.verdict.outcome == .missing }
    // If the scene was edited and its pixels are still the same, the lock is written again with the new scene.
    let isStale = found.contains(where: \.verdict.isSourceChanged)
    guard isStale || removesStories || !(failed.isEmpty && missing.isEmpty) else { return nil }
    let samples = found.compactMap(\.now)
    var assets: [RecordedAsset] = []
    for asset in samples.flatMap(\.assets) where !assets.contains(asset) { assets.append(asset) }
    for index in found.indices
    where found[index].verdict.outcome != .passed || found[index].verdict.isSourceChanged {
      found[index].verdict.outcome = .recorded
      found[index].verdict.recording = .new
      if found[index].verdict.former != nil { found[index].verdict.recording = .renamed }
      guard let now = found[index].now?.story, let former = recorded.first(where: { $0.story.isSame(as: now.story) })
      else { continue }
      let isUnchanged = former.frames.map(\.pixels) == now.frames.map(\.pixels)
      found[index].verdict.recording = isUnchanged ? .unchanged : .refreshed
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
      found[index].verdict.recording = found[index].verdict.former == nil ? .new : .renamed
      found[index].verdict.outcome = .recorded
    }
    return SceneLock(scene: old?.scene ?? scene.canonical, assets: assets, stories: stories)
  }

  /// Writes the pictures beside the lock that are wanted, or that exist and are out of date.
  private func writePictures(_ found: [StoryResult], _ scene: SceneFile) throws {
    for story in found {
      guard let now = story.now else { continue }
      let isRecorded = story.verdict.outcome == .recorded
      guard isRecorded || story.verdict.outcome == .passed else { continue }
      // An earlier run may have been killed after it had replaced pictures, so wanted ones are compared with the story.
      func mustWrite(_ path: String, isWanted: Bool, former: String?, isComplete: (String) -> Bool) -> Bool {
        if !File.exists(path) { return isWanted || former.map(File.exists) ?? false }
        return isRecorded || (isWanted && !isComplete(path))
      }
      let former = story.verdict.former
      let frames = PixelReference.path(of: now.story.story, scene: scene.path)
      let formerFrames = former.map { PixelReference.path(of: $0, scene: scene.path) }
      let hasAllFrames = { PixelReference($0, of: now.story)?.isComplete ?? false }
      if mustWrite(frames, isWanted: pictures.frames, former: formerFrames, isComplete: hasAllFrames) {
        try now.writePictures(to: frames, threads: verifier.threads)
      }
      let moments = MomentPictures.path(of: now.story.story, scene: scene.path)
      let formerMoments = former.map { MomentPictures.path(of: $0, scene: scene.path) }
      let hasAllMoments = { MomentPictures($0, of: now.story)?.isComplete ?? false }
      if mustWrite(moments, isWanted: pictures.moments, former: formerMoments, isComplete: hasAllMoments) {
        try MomentPictures.write(now.renderer, of: now.story, to: moments, threads: verifier.threads)
      }
    }
  }

  /// Removes the pictures that a renamed story had under its former name.
  private func removeFormerPictures(_ found: [StoryResult], _ scene: SceneFile) throws(FileError) {
    for story in found where story.verdict.outcome == .recorded {
      guard let former = story.verdict.former else { continue }
      let paths = [
        PixelReference.path(of: former, scene: scene.path), MomentPictures.path(of: former, scene: scene.path),
      ]
      for path in paths where File.exists(path) { try Orphans.remove(path) }
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
  /// differs, the lock gets the new scene. Stories that were only renamed keep their recording.
  case missing
  /// Also records stories that fail verification.
  case failed
  /// Writes nothing.
  case never
}
