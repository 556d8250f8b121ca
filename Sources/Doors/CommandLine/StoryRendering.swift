import SegueEncoders
import SegueCore
import SegueFiles
package import SegueExport
import SegueScene
import SegueStills
import SegueRecoding

/// From a loaded story to its files.
extension AnimateCommand {
  /// Writes the files of a story.
  package func render(_ story: LoadedStory, _ progress: ProgressBar) async throws -> RunSummary {
    let unframed = try unframedSource(of: story)
    let stills = try await drawStills(story, unframed)
    if writesStillsOnly {
      let size = unframed.pixelSize(scale: story.fit.scale)
      return RunSummary(
        scene: story.input.title, branch: branch?.rawValue, outputs: [], width: size.width, height: size.height,
        duration: unframed.duration, stills: stills)
    }
    let exporter = Exporter(source: try framed(unframed, story), scale: story.fit.scale, threads: threadCount)
    var summary = try await write(exporter, to: story.target, story.input, frameRate: story.frameRate, progress)
    summary.stills = stills
    return summary
  }

  /// The frames of `unframedSource`, with the device or background around the whole picture.
  package func framed(_ unframed: any FrameSource, _ story: LoadedStory) throws -> any FrameSource {
    try FramedSource.framed(unframed, outerFraming, appearance: story.appearance)
  }

  /// What is around the whole picture: a device is around each part if there are several, and a row draws everything.
  private var outerFraming: Framing {
    if !others.beside.isEmpty { return .none }
    return branch == .both ? framing.framing.forPage : framing.framing
  }

  /// Writes the stills that are asked for; returns their files.
  package func drawStills(_ story: LoadedStory, _ source: any FrameSource) async throws -> [StillRun.File] {
    guard stills.areWanted else { return [] }
    let studio = StillStudio(
      story.loaded.animation, source: source, framing: outerFraming,
      appearance: story.appearance, title: story.input.stem, scale: story.fit.scale, threads: threadCount)
    let times = try sampling.clock(
      of: source.duration, in: story.input, whole: .exact(source.duration, frameRate: story.frameRate)
    ).samples.map(\.time)
    let run = StillRun(arguments: stills, path: OutputPath(output), embedsProfile: gifArguments.embedProfile)
    return try await run.run(studio, of: story.input, inputs: story.files, sheetTimes: times)
  }

  /// Writes all formats from the same frames. With `--max-bytes`, encodes the GIF again and again until it fits.
  package func write(
    _ exporter: Exporter, to target: OutputTarget, _ input: SceneInput, frameRate: Int, _ progress: ProgressBar
  ) async throws -> RunSummary {
    let frames = exporter.frames
    let size = frames.pixelSize
    let clocks = try clocks(of: frames, to: target, input, frameRate: frameRate)
    if let clock = clocks.first, let gif = gifArguments.budget(frameRate: clock.frameRate, threads: exporter.threads) {
      let (output, made) = try await exporter.run(
        gif, clock: clock, to: target.path(of: .gif, input.stem), progress: progress.show)
      return RunSummary(
        scene: input.title, branch: branch?.rawValue, outputs: [output], width: made.encoding.width,
        height: made.encoding.height, duration: output.duration, concessions: made.concessions)
    }
    var options = OutputOptions(width: size.width, height: size.height, threads: exporter.threads) { frames.isOpaque }
    options.common = gifArguments.common
    options.gif = gifArguments.options
    encoding.apply(to: &options)
    let outputs = try target.open(stem: input.stem, options, clocks: clocks)
    let written = try await exporter.run(into: outputs, progress: progress.show)
    return RunSummary(
      scene: input.title, branch: branch?.rawValue, outputs: written, width: size.width, height: size.height,
      duration: written.map(\.duration).max() ?? .zero)
  }

  /// The clock of each output of a story.
  package func clocks(
    of frames: any ExportFrames, to target: OutputTarget, _ input: SceneInput, frameRate: Int
  ) throws -> [FrameClock] {
    if let excess = Canvas.excess(of: "a frame", frames.pixelSize) {
      throw UsageError("\(input.title): \(excess): \(Canvas.allowance)")
    }
    return try target.clockKinds.map { kind in
      try sampling.clock(
        of: frames.duration, in: input, whole: kind.clock(of: frames.duration, frameRate: frameRate))
    }
  }

  /// The animation with the fingers that the command line wants.
  private func withTouches(_ animation: Animation) -> Animation {
    var animation = animation
    if touches == true, animation.touchStyle == nil { animation.touchStyle = TouchStyle() }
    if touches == false { animation.touchStyle = nil }
    return animation
  }

  /// The frames before framing: one animation; or scenes or branches side by side, each in its own device.
  package func unframedSource(of story: LoadedStory) throws -> any FrameSource {
    let loaded = story.loaded
    let animations = loaded.animations.map(withTouches)
    if !story.neighbours.isEmpty {
      let all = [animations[0]] + story.neighbours.map(withTouches)
      return try SceneRow(all, framing.framing, appearances: all.map(SceneAppearance.init))
    }
    guard let branch, animations.count > 1 else {
      return width == nil ? animations[0] : WholePixels(animation: animations[0], fit: story.fit)
    }
    let fonts = loaded.animation.context.metrics.fonts
    return try BranchComparison(
      zip(branch.endings, animations).map { ending, animation in
        BranchComparison.Branch(
          ending.rawValue,
          try FramedSource.framed(animation, framing.framing.forEachPicture, appearance: story.appearance))
      }, isDark: story.appearance.isDark(framing.framing.appearance), fonts: fonts)
  }
}
