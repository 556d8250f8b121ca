import SegueCodecs
import SegueCore
import SegueJSON
import SegueRendering
import SegueScene
import SegueText

/// Makes assets: a story and a variant in, files out.
struct AssetRenderer: Sendable {
  /// With a slash at its end.
  let folder: String
  let threads: Int

  /// An asset that was made.
  struct Made: Sendable {
    let asset: PlannedAsset
    let bytes: Int
    let width: Int
    let height: Int
    let duration: Nanoseconds
    let frames: Int
    var concessions: [String] = []
  }

  /// The assets of a job have the same entry and variant. Labels and signs are set in `fonts`.
  func render(
    _ job: RenderJob, of animation: Animation, _ choices: AssetChoices, fonts: FontLibrary
  ) async throws -> [Made] {
    var animation = animation
    if let touches = choices.touches { animation.touchStyle = touches ? animation.touchStyle ?? TouchStyle() : nil }
    guard let first = job.assets.first else { return [] }
    // Pages decide about widths: rows that are cut are usual.
    let whole = WholePixels(animation: animation, fit: first.fit)
    let framing = choices.framing(of: job.variant)
    let look = SceneAppearance(of: animation)
    if !first.format.isAnimated {
      var studio = StillStudio(
        animation, source: whole, framing: framing, look: look, title: first.title, scale: first.pixelScale,
        threads: threads)
      studio.ownFonts = fonts
      return try await StillRenderer(folder: folder, choices: choices).render(job.assets, with: studio)
    }
    let source = try FramedSource.framed(whole, framing, look: look)
    let gif = choices.gif(of: job.variant)
    if first.format == .gif, let limit = choices.maxBytes { return [try await fit(first, source, gif, limit)] }
    return try await write(job.assets, source, gif, settings: nil, limit: nil) ?? []
  }

  /// Tries until the GIF is small enough.
  private func fit(
    _ asset: PlannedAsset, _ source: any FrameSource, _ options: GIFOptions, _ limit: Int
  ) async throws -> Made {
    let wanted = BudgetSettings(
      quality: options.quality, colors: options.colorLimit, shortestDelay: Swift.max(2, 100 / asset.frameRate), scale: 1
    )
    var made: Made?
    let settings = try await BudgetSearch(wanted).run { settings in
      let files = try await write([asset], source, options, settings: (settings, wanted), limit: limit)
      if let file = files?.first { made = file }
      return files != nil
    }
    guard let settings, var made else {
      throw Diagnostics(
        Diagnostic(
          .error, "too-many-bytes", at: nil,
          "\(asset.file) does not fit into \(limit) bytes, however much is given up", expected: "a larger \"maxBytes\"")
      )
    }
    made.concessions = settings.concessions(from: wanted)
    return made
  }

  /// Nil, and nothing written, where there are more bytes than allowed.
  private func write(
    _ assets: [PlannedAsset], _ source: any FrameSource, _ options: GIFOptions,
    settings: (now: BudgetSettings, wanted: BudgetSettings)?, limit: Int?
  ) async throws -> [Made]? {
    guard let first = assets.first else { return [] }
    let scale = first.pixelScale * (settings?.now.scale ?? 1)
    let size = source.pixelSize(scale: scale)
    try FrameLimit.check(size, "\(first.file): a frame")
    var rate = first.frameRate
    if let settings, settings.now.shortestDelay != settings.wanted.shortestDelay {
      rate = Swift.min(rate, 100 / settings.now.shortestDelay)
    }
    var gif = options
    if let settings {
      gif.quality = settings.now.quality
      gif.colorLimit = settings.now.colors
    }
    let clock = clock(for: first, of: source.duration, rate)
    let exporter = Exporter(source: source, clock: clock, scale: scale, threads: threads)
    let count = (clock.ticks.last?.index ?? 0) + 1
    func path(_ format: AssetFormat) -> String? { assets.first { $0.format == format }.map { folder + $0.file } }
    let written: [WrittenFile]
    do {
      var outputs = Outputs(
        gif: try path(.gif).map { path throws(CodecError) in
          try GIFSink(
            path: path, width: size.width, height: size.height, options: gif, threads: threads, byteLimit: limit)
        },
        sequence: try path(.png).map { path throws(CodecError) in
          try PNGSequenceSink(folder: String(path.dropLast()), count: count)
        },
        apng: try path(.apng).map { path throws(CodecError) in
          try APNGSink(path: path, width: size.width, height: size.height, loop: gif.loop, threads: threads)
        })
      if let path = path(.webP) {
        let options = WebPOptions(loop: gif.loop)
        outputs.add(
          try WebPSink(path: path, width: size.width, height: size.height, options: options, threads: threads), .delays)
      }
      for (format, codec) in [(AssetFormat.mp4, VideoOptions.Codec.h264), (.webM, .vp9)] {
        guard let path = path(format), let rate = FrameRate(clock.frameRate) else { continue }
        let options = VideoOptions(codec, rate: rate, hasAlpha: !source.isOpaque, matte: gif.matte)
        outputs.add(
          try VideoSink(path: path, width: size.width, height: size.height, options: options), .constantRate)
      }
      written = try await exporter.run(into: outputs)
    } catch let error as CodecError {
      if case .tooManyBytes = error.reason { return nil }
      throw error
    }
    return assets.map { asset in
      let place = folder + asset.file
      let files = written.filter { $0.path == place || asset.format.medium == .folder && $0.path.hasPrefix(place) }
      let video = files.first?.video
      return Made(
        asset: asset, bytes: files.reduce(0) { $0 + $1.bytes }, width: video?.width ?? size.width,
        height: video?.height ?? size.height, duration: clock.duration,
        frames: video?.frames ?? (asset.format.medium == .folder ? clock.ticks.count : clock.shown.count))
    }
  }

  private func clock(for asset: PlannedAsset, of duration: Nanoseconds, _ rate: Int) -> FrameClock {
    switch asset.format {
    case .webP: .webP(duration, frameRate: rate)
    case .png, .mp4, .webM: .exact(duration, frameRate: rate)
    default: .gif(duration, frameRate: rate)
    }
  }
}
