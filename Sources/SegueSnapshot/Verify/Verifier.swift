import SegueFiles
import SegueGraphics
package import SegueJSON
package import SegueRendering
package import SegueScene

/// Renders stories, and says in what they differ from what a lock says of them. Writes nothing.
package struct Verifier: Sendable {
  /// Frames rendered at the same time.
  package let threads: Int
  package let order: FrameOrder
  /// Files are read once by all scenes of a run.
  package let files: FileDigests
  /// What scenes may read.
  package let access: SceneAccess

  package init(
    threads: Int, order: FrameOrder = .natural, files: FileDigests = FileDigests(), access: SceneAccess = SceneAccess()
  ) {
    self.threads = Swift.max(1, threads)
    self.order = order
    self.files = files
    self.access = access
  }

  /// A story as it is now, ready to be recorded, with the files that went into it.
  package struct Sampled: Sendable {
    package let story: RecordedStory
    package let assets: [RecordedAsset]
    let renderer: StoryRenderer

    /// Writes its frames as an animated PNG.
    package func writePictures(to path: String, threads: Int) throws {
      try PixelReference.write(renderer, to: path, size: story.story, threads: threads)
    }
  }

  /// - Parameters:
  ///   - scale: nil for the scene's own.
  ///   - frameRate: nil for the scene's own.
  func sample(
    _ side: SceneSide, script: String?, theme: String?, scale: Double? = nil, frameRate: Int? = nil
  ) async throws -> Sampled {
    let animation = try await side.load(script: script, theme: theme)
    let scene = animation.context.scene
    let (scale, frameRate) = (scale ?? scene.canvas.scale, frameRate ?? scene.frameRate)
    let clock = FrameClock.exact(animation.duration, frameRate: frameRate)
    let size = animation.pixelSize(scale: scale)
    guard Canvas.allows(size) else {
      throw Diagnostics(
        Diagnostic(
          .error, "too-large", at: nil,
          "a frame of \(size.width) × \(size.height) pixels is too large",
          expected: Canvas.allowance))
    }
    let story = Story(
      script: script, theme: theme, scale: scale, frameRate: frameRate, width: size.width, height: size.height,
      frameCount: clock.ticks.count)
    return try await sample(animation, of: side, as: story, at: clock)
  }

  /// An animation of `side` that is loaded already, at the times of `clock`.
  package func sample(
    _ animation: Animation, of side: SceneSide, as story: Story, at clock: FrameClock
  ) async throws -> Sampled {
    let sampler = StorySampler(
      story: story, animation: animation, clock: clock, digests: try side.digests(of: animation), threads: threads,
      order: order)
    return Sampled(
      story: await sampler.sample(), assets: try side.files(of: animation),
      renderer: StoryRenderer(animation, scale: story.scale, clock: clock))
  }

  /// What a recorded story is now, and the verdict on it; nil where it cannot be rendered.
  func verify(_ recorded: RecordedStory, of lock: SceneLock, in scene: SceneFile) async -> (SceneVerdict, Sampled?) {
    let story = recorded.story
    let isSceneChanged = scene.canonical != lock.scene
    var verdict = scene.verdict(story, .failed)
    guard scene.side.has(script: story.script, theme: story.theme) else {
      verdict.causes = [.scene]
      verdict.sceneChanges = SceneComparison.changes(from: recordedFile(lock, scene), to: scene.side.file)
      return (verdict, nil)
    }
    do {
      let now = try await sample(
        scene.side, script: story.script, theme: story.theme, scale: story.scale, frameRate: story.frameRate)
      let old = recordedFile(lock, scene)
      let replay = {
        // A scene that today's program refuses is told apart from nothing.
        try? await sample(
          SceneSide(old, folder: scene.folder, files: files, access: access), script: story.script,
          theme: story.theme, scale: story.scale, frameRate: story.frameRate)
      }
      verdict = await compare(
        now, with: recorded, of: lock, files: isSceneChanged ? (old, scene.side.file) : nil,
        kept: PixelReference.path(of: story, scene: scene.path), replay: replay, verdict)
      return (verdict, now)
    } catch {
      return (scene.broken(error, story), nil)
    }
  }

  /// What differs between a recorded story and what it is now.
  ///
  /// - Parameters:
  ///   - files: the scene as it was recorded and as it is, if they differ.
  ///   - kept: the path of pictures of what was recorded, which need not be there.
  ///   - replay: samples what the recorded scene shows today.
  ///   - verdict: what is known already.
  package func compare(
    _ now: Sampled, with recorded: RecordedStory, of lock: SceneLock, files: (old: SourceFile, new: SourceFile)?,
    kept: String, replay: () async -> Sampled?, _ verdict: SceneVerdict
  ) async -> SceneVerdict {
    var verdict = verdict
    let isSceneChanged = files != nil
    var comparison = StoryComparison(
      recorded: recorded, now: now.story, replayed: isSceneChanged ? nil : now.story, isSceneChanged: isSceneChanged,
      assets: AssetDifference.all(from: lock.assets, to: now.assets, ofSameScene: !isSceneChanged),
      isIntact: recorded.isIntact && lock.isIntact)
    verdict.assetChanges = comparison.assets.map(\.change)
    if comparison.passes {
      // Libraries of another version that draw the same are nobody's concern.
      verdict.assetChanges.removeAll { $0.kind == .library }
      verdict.outcome = .passed
      return verdict
    }
    var replayed: Sampled?
    if !isSceneChanged {
      replayed = now
    } else if !comparison.differingFrames.isEmpty || recorded.duration != now.story.duration {
      replayed = await replay()
    }
    if isSceneChanged, let replayed {
      comparison.replayed = replayed.story
      comparison.assets = AssetDifference.all(from: lock.assets, to: replayed.assets, ofSameScene: true)
      verdict.assetChanges = comparison.assets.map(\.change)
    }
    verdict.causes = comparison.causes
    if recorded.frames.count != now.story.frames.count { verdict.recordedFrameCount = recorded.frames.count }
    let pictures = StoryPictures(
      old: replayed?.renderer, proven: comparison.provenFrames, kept: PixelReference(kept, of: recorded),
      new: now.renderer)
    verdict.frames = frames(of: comparison, now, pictures)
    verdict.pictures = pictures
    if let files {
      verdict.sceneChanges = SceneComparison.changes(from: files.old, to: files.new)
      if let replayed { blame(&verdict, replayed.renderer, now.renderer) }
    }
    return verdict
  }

  /// The scene as it was, in no file of its own.
  private func recordedFile(_ lock: SceneLock, _ scene: SceneFile) -> SourceFile {
    SourceFile(name: "\(scene.lockPath) (as recorded)", text: lock.scene.text)
  }

  /// Says of frames that differ which nodes have other properties.
  private func blame(_ verdict: inout SceneVerdict, _ old: StoryRenderer, _ new: StoryRenderer) {
    if verdict.frames.isEmpty { return }
    let longer = old.frameCount > new.frameCount ? old : new
    let blame = Blame(before: old.animation, after: new.animation, times: longer.clock.ticks.map(\.time))
    var changes: [Int: [PropertyChange]] = [:]
    for frame in blame.frames { changes[frame.index] = frame.changes }
    for index in verdict.frames.indices { verdict.frames[index].changes = changes[verdict.frames[index].index] ?? [] }
    verdict.curves = blame.curves()
  }

  /// The frames that differ, and where.
  private func frames(
    of comparison: StoryComparison, _ now: Sampled, _ pictures: StoryPictures
  ) -> [FrameVerdict] {
    let indices = comparison.differingFrames
    let rate = Double(now.story.story.frameRate)
    let ticks = now.renderer.clock.ticks
    return Concurrent.map(indices.count, threads: threads) { position in
      let index = indices[position]
      var frame = comparison.frame(index, time: index < ticks.count ? ticks[index].time : Double(index) / rate)
      if let before = pictures.before(index), let after = pictures.after(index) {
        let difference = ExactDifference(before.bitmap, after.bitmap)
        frame.pixelCount = difference.pixelCount
        frame.region = difference.region
      }
      return frame
    }
  }
}
