package import SegueDigests
import SegueFiles
import SegueGraphics
package import SegueJSON
package import SegueExport
package import SegueScene

/// Renders stories and compares them with what a lock recorded. Writes nothing.
package struct Verifier: Sendable {
  /// The number of frames rendered at the same time.
  package var threads: Int
  package let order: FrameOrder
  /// File digests, shared by all scenes of a run.
  package let files: FileDigests
  /// The files that scenes may read.
  package let access: SceneAccess
  /// Whether a scene file that differs from the recorded one is a failure even if no pixel differs.
  package let isStrict: Bool
  /// How many pixels of a frame may differ from PNG files that stand in for a lock.
  package let allowance: PixelAllowance

  package init(
    threads: Int, order: FrameOrder = .natural, files: FileDigests = FileDigests(),
    access: SceneAccess = SceneAccess(), isStrict: Bool = false, allowance: PixelAllowance = .pixels(0)
  ) {
    self.threads = Swift.max(1, threads)
    self.order = order
    self.files = files
    self.access = access
    self.isStrict = isStrict
    self.allowance = allowance
  }

  /// The current story, ready to be recorded, with the files and libraries it depends on.
  package struct SampledStory: Sendable {
    package let story: RecordedStory
    package let assets: [RecordedAsset]
    let renderer: StoryRenderer

    /// Writes the frames as an animated PNG.
    package func writePictures(to path: String, threads: Int) throws {
      try FramesBesideLock.write(renderer, of: story, to: path, threads: threads)
    }
  }

  /// Loads and samples a story of `source`.
  func sample(_ source: SceneVersion, _ wanted: StoryRequest) async throws -> SampledStory {
    let animation = try await source.load(wanted)
    let scene = animation.context.scene
    let (scale, frameRate) = (wanted.scale ?? scene.canvas.scale, wanted.frameRate ?? scene.frameRate)
    let clock = FrameClock.exact(animation.duration, frameRate: frameRate)
    let size = animation.pixelSize(scale: scale)
    try FrameLimit.check(size, "a frame")
    let story = Story(
      wanted.storyID, scale: scale, frameRate: frameRate, width: size.width, height: size.height,
      frameCount: clock.samples.count)
    return try await sample(animation, of: source, as: story, at: clock)
  }

  /// Samples an already loaded animation of `source` at the times of `clock`.
  ///
  /// - Parameter template: what is drawn around every frame; nil for nothing.
  package func sample(
    _ animation: Animation, of source: SceneVersion, as story: Story, at clock: FrameClock,
    in template: FrameTemplate? = nil
  ) async throws -> SampledStory {
    let sampler = StorySampler(
      story: story, animation: animation, clock: clock, template: template,
      digests: try source.digests(of: animation), threads: threads, order: order)
    return SampledStory(
      story: await sampler.sample(), assets: try source.files(of: animation),
      renderer: StoryRenderer(animation, scale: story.scale, clock: clock, template: template))
  }

  /// The verdict on a recorded story, and the current story, which is nil if it cannot be rendered.
  ///
  /// - Parameter request: the story to compare it with, if its script or theme was renamed.
  func verify(
    _ recorded: RecordedStory, as request: StoryRequest? = nil, of lock: SceneLock, in scene: SceneFile
  ) async -> (SceneVerdict, SampledStory?) {
    var story = recorded.story
    if let request { story.storyID = request.storyID }
    // Of the scene of a story that was added while others failed, only the digest is known.
    let hasOldScene = recorded.scene == nil
    let isSceneChanged = recorded.scene.map { $0 != scene.canonical.digest.hex() } ?? (scene.canonical != lock.scene)
    func failed(_ story: Story) -> SceneVerdict {
      var verdict = scene.verdict(story, .failed)
      if request != nil { verdict.former = recorded.story }
      return verdict
    }
    guard scene.has(story.request) else {
      var verdict = failed(story)
      verdict.causes = [.scene]
      let (old, new) = (recordedDocument(lock, scene), scene.source.document)
      verdict.sceneChanges = SceneComparison.changes(from: old.file, to: new.file)
      let successor = StorySuccession(old: old.root, new: new.root).successor(of: verdict)
      verdict.disappearance = SceneVerdict.Disappearance(successor: successor)
      if let successor {
        verdict.acceptance = SceneLock.renaming(of: scene.path, isScript: successor.script != story.script)
      }
      return (verdict, nil)
    }
    do {
      let now = try await sample(scene.source, story.request)
      let current = scene.source.document
      let old = hasOldScene ? recordedDocument(lock, scene) : current
      let replay = { () async -> SampledStory? in
        guard hasOldScene else { return nil }
        // If the current program rejects the recorded scene, the causes that need a replay stay unknown.
        return try? await sample(SceneVersion(old, files: files, access: access), recorded.story.request)
      }
      // The size and the number of the frames are those of now.
      let verdict = await compare(
        now, with: recorded, of: lock, files: isSceneChanged ? (old.file, current.file) : nil,
        kept: keptPictures(of: recorded, scene: scene.path), replay: replay,
        failed(now.story.story))
      return (verdict, now)
    } catch {
      return (scene.broken(error, story), nil)
    }
  }

  /// Compares a recorded story with the current one.
  ///
  /// - Parameters:
  ///   - files: the recorded and the current scene, if they differ.
  ///   - kept: the pictures that were kept of the recorded story.
  ///   - replay: renders the recorded scene with the current program.
  ///   - verdict: the verdict to complete.
  package func compare(
    _ now: SampledStory, with recorded: RecordedStory, of lock: SceneLock, files: (old: SourceFile, new: SourceFile)?,
    kept: [any RecordedPictures], replay: () async -> SampledStory?, _ verdict: SceneVerdict
  ) async -> SceneVerdict {
    var verdict = verdict
    let isSceneChanged = files != nil
    let isOneLocale = lock.stories.allSatisfy { $0.story.locale == recorded.story.locale }
    var comparison = StoryComparison(
      recorded: recorded, now: now.story, replayed: isSceneChanged ? nil : now.story, isSceneChanged: isSceneChanged,
      assets: AssetDifference.all(
        from: lock.assets, to: now.assets, ofSameScene: !isSceneChanged, ofOneLocale: isOneLocale),
      isIntact: recorded.isIntact && lock.isIntact)
    verdict.assetChanges = comparison.assets.map(\.change)
    if let files {
      verdict.sceneChanges = SceneComparison.ranked(
        SceneComparison.changes(from: files.old, to: files.new), in: files.new, of: now.story.story.request)
    }
    verdict.isSourceChanged = comparison.showsSame && comparison.isSourceChanged
    if comparison.showsSame, !(isStrict && verdict.isSourceChanged) {
      // A library with another version that draws the same is not worth reporting.
      verdict.assetChanges.removeAll { $0.kind == .library }
      verdict.outcome = .passed
      return verdict
    }
    // The recorded scene as the current program renders it. Without a difference in the frames it is not needed.
    var replayed: SampledStory?
    if !isSceneChanged {
      replayed = now
    } else if !comparison.differingFrames.isEmpty || recorded.duration != now.story.duration {
      replayed = await replay()
    }
    if isSceneChanged, let replayed {
      // The files of the recorded scene, not those of the current one, are compared with the recorded files.
      comparison.replayed = replayed.story
      comparison.assets = AssetDifference.all(
        from: lock.assets, to: replayed.assets, ofSameScene: true, ofOneLocale: isOneLocale)
      verdict.assetChanges = comparison.assets.map(\.change)
    }
    verdict.causes = comparison.causes
    if recorded.frames.count != now.story.frames.count { verdict.recordedFrameCount = recorded.frames.count }
    let pictures = StoryPictures(
      old: replayed?.renderer, reproduced: comparison.reproducedFrames, kept: kept,
      new: now.renderer)
    verdict.frames = frames(of: comparison, now, pictures)
    verdict.pictures = pictures
    let common = Swift.min(recorded.frames.count, now.story.frames.count)
    verdict.lacksEarlierPictures = verdict.frames.contains { $0.index < common && $0.pixelCount == nil }
    if isSceneChanged, let replayed { blame(&verdict, replayed.renderer, now.renderer) }
    if let images = ImageBlame(verdict.assetChanges, in: now.renderer.animation) {
      for index in verdict.assetChanges.indices where verdict.assetChanges[index].kind == .image {
        verdict.assetChanges[index].nodes = images.nodes(showing: verdict.assetChanges[index])
      }
      for index in verdict.frames.indices where verdict.frames[index].index < now.story.frames.count {
        verdict.frames[index].changes.insert(contentsOf: images.changes(at: verdict.frames[index].time), at: 0)
      }
    }
    return verdict
  }

  /// The pictures beside the lock.
  private func keptPictures(of recorded: RecordedStory, scene: String) -> [any RecordedPictures] {
    RecordedFiles.pictureForms.compactMap { $0.init($0.path(of: recorded.story, scene: scene), of: recorded) }
  }

  /// The recorded scene, which exists only inside the lock.
  private func recordedDocument(_ lock: SceneLock, _ scene: SceneFile) -> SceneDocument {
    SceneDocument(
      name: "\(scene.lockPath) (as recorded)", text: lock.scene.text, folder: scene.source.document.folder)
  }

  /// Adds to each differing frame the nodes whose properties differ.
  private func blame(_ verdict: inout SceneVerdict, _ old: StoryRenderer, _ new: StoryRenderer) {
    if verdict.frames.isEmpty { return }
    let longer = old.frameCount > new.frameCount ? old : new
    let blame = Blame(before: old.animation, after: new.animation, times: longer.clock.samples.map(\.time))
    let found = Dictionary(uniqueKeysWithValues: blame.frames.map { ($0.index, $0) })
    for index in verdict.frames.indices {
      guard let frame = found[verdict.frames[index].index] else { continue }
      verdict.frames[index].changes = frame.changes
      verdict.frames[index].followers = frame.followers
    }
    verdict.curves = blame.curves()
  }

  /// The differing frames, with the number and bounding box of their differing pixels where both pictures are
  /// available.
  private func frames(
    of comparison: StoryComparison, _ now: SampledStory, _ pictures: StoryPictures
  ) -> [FrameVerdict] {
    let indices = comparison.differingFrames
    let rate = Double(now.story.story.frameRate)
    let samples = now.renderer.clock.samples
    return Concurrent.map(indices.count, threads: threads) { position in
      let index = indices[position]
      var frame = comparison.frame(index, time: index < samples.count ? samples[index].time : Double(index) / rate)
      if let before = pictures.before(index), let after = pictures.after(index) {
        let difference = ExactDifference(before.bitmap, after.bitmap)
        frame.pixelCount = difference.pixelCount
        frame.region = difference.region
      }
      return frame
    }
  }
}
