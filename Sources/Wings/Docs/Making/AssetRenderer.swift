import SegueEncoders
import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import SegueRecoding
import SegueStills

/// Assets of one variant that are rendered together: each frame is rasterized once for all of them.
struct RenderJob: Sendable {
  /// The index of their entry in the project.
  let entry: Int
  let variant: Variant
  let assets: [PlannedAsset]

  /// Groups the animated assets of each variant, and its stills. A GIF with a byte limit is rendered alone, because its
  /// frames are stored to be encoded several times.
  static func jobs(for assets: [PlannedAsset], in project: DocsProject) -> [RenderJob] {
    var jobs: [(group: Group, job: RenderJob)] = []
    for asset in assets {
      let group = Group(asset, project.choices(of: project.entries[asset.entry]))
      let index = jobs.firstIndex {
        $0.group == group && group != .alone && $0.job.entry == asset.entry && $0.job.variant == asset.variant
      }
      if let index {
        let job = jobs[index].job
        jobs[index].job = RenderJob(entry: job.entry, variant: job.variant, assets: job.assets + [asset])
      } else {
        jobs.append((group, RenderJob(entry: asset.entry, variant: asset.variant, assets: [asset])))
      }
    }
    return jobs.map(\.job)
  }

  private enum Group: Hashable {
    case alone
    case stills
    case animated

    init(_ asset: PlannedAsset, _ choices: AssetChoices) {
      let hasLimit = choices.maxBytes?.limit(atScale: asset.variant.scale) != nil
      if !asset.format.isAnimated {
        self = .stills
      } else {
        self = asset.format == .gif && hasLimit ? .alone : .animated
      }
    }
  }
}

/// An asset whose file is complete.
struct FinishedAsset: Sendable {
  let asset: PlannedAsset
  let bytes: Int
  let width: Int
  let height: Int
  /// Zero for a still.
  let duration: Nanoseconds
  let frames: Int
  /// The reductions that made a GIF fit its byte limit.
  var concessions: [String] = []
}

/// Renders the assets of a job to files.
struct AssetRenderer: Sendable {
  /// The output folder, with a slash at its end.
  let folder: String
  let threads: Int

  /// - Parameter fonts: the fonts for labels of stills. Which of them are used is tracked apart from the scene's fonts.
  func render(
    _ job: RenderJob, of animation: Animation, _ choices: AssetChoices, fonts: FontLibrary
  ) async throws -> [FinishedAsset] {
    var animation = animation
    if let touches = choices.touches { animation.touchStyle = touches ? animation.touchStyle ?? TouchStyle() : nil }
    guard let first = job.assets.first else { return [] }
    // At a width chosen for the page, the size in pixels may be fractional: it is trimmed to whole pixels.
    let whole = WholePixels(animation: animation, fit: first.fit)
    let framing = choices.framing(of: job.variant)
    let appearance = SceneAppearance(of: animation)
    if !first.format.isAnimated {
      var studio = StillStudio(
        animation, source: whole, framing: framing, appearance: appearance, title: first.title, scale: first.pixelScale,
        threads: threads)
      studio.ownFonts = fonts
      return try await StillRenderer(folder: folder, choices: choices).render(job.assets, with: studio)
    }
    let source = try FramedSource.framed(whole, framing, appearance: appearance)
    let gif = choices.gif(of: job.variant)
    if first.format == .gif, let limit = choices.maxBytes?.limit(atScale: job.variant.scale) {
      return [try await writeGIF(first, source, gif, limit: limit)]
    }
    return try await write(
      job.assets, source, choices.common(of: job.variant), gif, webPQuality: choices.webPQuality)
  }

  /// Encodes the GIF in at most `limit` bytes. Throws if even all reductions do not make it that small.
  private func writeGIF(
    _ asset: PlannedAsset, _ source: any FrameSource, _ options: GIFOptions, limit: Int
  ) async throws -> FinishedAsset {
    try FrameLimit.check(source.pixelSize(scale: asset.pixelScale), "\(asset.file): a frame")
    let clock = FrameClock.gif(source.duration, frameRate: asset.frameRate)
    let gif = BudgetedGIF(options: options, frameRate: clock.frameRate, limit: limit, threads: threads)
    do {
      let (output, made) = try await Exporter(source: source, scale: asset.pixelScale, threads: threads)
        .run(gif, clock: clock, to: folder + asset.file)
      return FinishedAsset(
        asset: asset, bytes: output.bytes, width: made.encoding.width, height: made.encoding.height,
        duration: output.duration, frames: output.frames, concessions: made.concessions)
    } catch let error as InputError {
      guard let bytes = error.leastBytes else { throw error }
      throw Diagnostics(
        Diagnostic(
          .error, "too-many-bytes", at: nil, error.summary.replacing(folder, with: ""),
          expected: "\"maxBytes\" of at least \(bytes), or fewer seconds, or a smaller \"width\""))
    }
  }

  /// Renders the frames once for all of these assets.
  private func write(
    _ assets: [PlannedAsset], _ source: any FrameSource, _ common: OutputCommon, _ gif: GIFOptions, webPQuality: Int?
  ) async throws -> [FinishedAsset] {
    guard let first = assets.first else { return [] }
    let size = source.pixelSize(scale: first.pixelScale)
    try FrameLimit.check(size, "\(first.file): a frame")
    let exporter = Exporter(source: source, scale: first.pixelScale, threads: threads)
    var options = OutputOptions(width: size.width, height: size.height, threads: threads) { source.isOpaque }
    options.common = common
    options.gif = gif
    options.webPQuality = webPQuality
    var outputs = Outputs()
    for asset in assets {
      guard let format = asset.format.output else { preconditionFailure("a still is not an animated format") }
      let path = folder + asset.file
      options.path = format.isFolder ? String(path.dropLast()) : path
      try outputs.open(
        format, clock: format.clock.clock(of: source.duration, frameRate: first.frameRate), options)
    }
    let written = try await exporter.run(into: outputs)
    return zip(assets, written).map { asset, output in
      let video = output.files.first?.video
      return FinishedAsset(
        asset: asset, bytes: output.bytes, width: video?.width ?? size.width, height: video?.height ?? size.height,
        duration: output.duration, frames: output.frames)
    }
  }
}

/// Renders the stills of one variant. The search for their moments is done once for all of them.
struct StillRenderer: Sendable {
  /// The output folder, with a slash at its end.
  let folder: String
  let choices: AssetChoices

  func render(_ assets: [PlannedAsset], with studio: StillStudio) async throws -> [FinishedAsset] {
    guard let first = assets.first else { return [] }
    var studio = studio
    studio.title = first.title
    studio.scale = first.pixelScale
    // Labels have the same size on the page, whatever the scale of the scene.
    studio.pageScale = first.variant.scale
    studio.hasLabels = choices.stills.hasLabels ?? true
    studio.span = try span(upTo: studio.source.duration.seconds)
    var stills: [Still] = []
    for asset in assets { stills.append(try still(asset.format, studio)) }
    var finished: [FinishedAsset] = []
    for (asset, picture) in zip(assets, try await studio.draw(stills)) {
      try Task.checkCancellation()
      let image = picture.image
      let file = try PNGEncoder.write(image.bitmap, to: folder + asset.file, threads: studio.threads)
      finished.append(
        FinishedAsset(
          asset: asset, bytes: file.bytes, width: image.width, height: image.height, duration: .zero, frames: 1))
    }
    return finished
  }

  private func still(_ format: AssetFormat, _ studio: StillStudio) throws -> Still {
    let stills = choices.stills
    switch format {
    case .strip: return .strip(stills.strip ?? StillChoices.standardStrip)
    case .onion: return .onion(stills.onion ?? StillChoices.standardOnion)
    case .curves: return .curves
    case .sheet:
      let clock = FrameClock.exact(
        studio.source.duration, frameRate: stills.sheetRate ?? StillChoices.standardSheetRate)
      return .sheet(clock.samples.map(\.time).filter { studio.span?.contains($0) ?? true })
    case .poster: return .poster(try posterTime(studio.animation))
    default: preconditionFailure("an animated format is not a still")
    }
  }

  /// The part of the script from which moments are chosen, if the script ends at `end`; nil for all of it.
  private func span(upTo end: Seconds) throws(Diagnostics) -> ClosedRange<Seconds>? {
    guard let span = choices.stills.span else { return nil }
    if let range = span.range(of: end) { return range }
    throw Diagnostics(
      Diagnostic(
        .error, "after-end", at: nil,
        "the span \(JSONWriter.quoted(span.text)) starts after the end of the script, which lasts \(end) s",
        expected: "a start before \(end)"))
  }

  /// The time of the poster. The default is the middle of the first rest that a motion leads to, when no finger is
  /// visible; or the middle of the script if there is no such rest.
  private func posterTime(_ animation: Animation) throws(Diagnostics) -> Still.PosterTime {
    let end = animation.duration.seconds
    switch choices.stills.poster {
    case nil:
      let handOffs = animation.timeline.handOffs
      guard let arrival = handOffs.firstIndex(where: { $0.kind == .arrival }) else { return .at(end / 2) }
      let next = handOffs.dropFirst(arrival + 1).first?.time.seconds ?? end
      return .at(Swift.min((handOffs[arrival].time.seconds + next) / 2, end))
    case .at(let time) where time > end:
      throw Diagnostics(
        Diagnostic(
          .error, "after-end", at: nil, "a poster at \(time) s is after the end of the script, which lasts \(end) s",
          expected: "at most \(end)"))
    case let time?: return time
    }
  }
}
