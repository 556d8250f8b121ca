import Segue
import SegueCodecs
import SegueCore
import SegueJSON
import SegueScene

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
    let duration: Ticks
    let frames: Int
    var concessions: [String] = []
  }

  /// The assets of a job have the same entry and variant.
  func render(_ job: RenderJob, of animation: Animation, _ choices: AssetChoices) async throws -> [Made] {
    var animation = animation
    if let touches = choices.touches { animation.touchStyle = touches ? animation.touchStyle ?? TouchStyle() : nil }
    if let asset = job.assets.first, asset.format == .gif, let limit = choices.maxBytes {
      return [try await fit(asset, animation, choices, limit)]
    }
    guard let made = try await write(job.assets, animation, choices, settings: nil, limit: nil) else { return [] }
    return made
  }

  /// Tries until the GIF is small enough.
  private func fit(
    _ asset: PlannedAsset, _ animation: Animation, _ choices: AssetChoices, _ limit: Int
  ) async throws -> Made {
    let options = choices.gif
    let wanted = BudgetSettings(
      quality: options.quality, colors: options.colorLimit, shortestDelay: Swift.max(2, 100 / asset.frameRate), scale: 1
    )
    var made: Made?
    let settings = try await BudgetSearch(wanted).run { settings in
      let files = try await write([asset], animation, choices, settings: (settings, wanted), limit: limit)
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
    _ assets: [PlannedAsset], _ animation: Animation, _ choices: AssetChoices,
    settings: (now: BudgetSettings, wanted: BudgetSettings)?, limit: Int?
  ) async throws -> [Made]? {
    guard let first = assets.first else { return [] }
    let scale = first.pixelScale * (settings?.now.scale ?? 1)
    let size = animation.pixelSize(scale: scale)
    guard size.width <= Canvas.pixelLimit, size.height <= Canvas.pixelLimit else {
      throw Diagnostics(
        Diagnostic(
          .error, "too-large", at: nil, "\(first.file): a frame of \(size.width) × \(size.height) pixels is too large",
          expected: "at most \(Canvas.pixelLimit) pixels a side"))
    }
    var rate = first.frameRate
    if let settings, settings.now.shortestDelay != settings.wanted.shortestDelay {
      rate = Swift.min(rate, 100 / settings.now.shortestDelay)
    }
    var gif = choices.gif
    if let settings {
      gif.quality = settings.now.quality
      gif.colorLimit = settings.now.colors
    }
    let clock = try clock(for: first, animation, choices, rate)
    let exporter = Exporter(source: animation, clock: clock, scale: scale, threads: threads)
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
        },
        still: path(.poster))
      if let path = path(.webP) {
        let options = WebPOptions(loop: gif.loop)
        outputs.add(
          try WebPSink(path: path, width: size.width, height: size.height, options: options, threads: threads), .delays)
      }
      for (format, codec) in [(AssetFormat.mp4, VideoOptions.Codec.h264), (.webM, .vp9)] {
        guard let path = path(format), let rate = FrameRate(clock.frameRate) else { continue }
        let options = VideoOptions(codec, rate: rate, hasAlpha: !animation.isOpaque, matte: gif.matte)
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

  private func clock(
    for asset: PlannedAsset, _ animation: Animation, _ choices: AssetChoices, _ rate: Int
  ) throws -> FrameClock {
    switch asset.format {
    case .gif, .apng: return .gif(animation.duration, frameRate: rate)
    case .webP: return .webP(animation.duration, frameRate: rate)
    case .png, .mp4, .webM: return .exact(animation.duration, frameRate: rate)
    case .poster: return .still(at: try posterTime(animation, choices))
    }
  }

  /// In the middle of the first rest that a motion has led to, when no finger is seen any more; of the script, where none has.
  private func posterTime(_ animation: Animation, _ choices: AssetChoices) throws -> Seconds {
    let end = animation.duration.seconds
    guard let time = choices.poster else {
      let handOffs = animation.timeline.handOffs
      guard let arrival = handOffs.firstIndex(where: { $0.kind == .arrival }) else { return end / 2 }
      let next = handOffs.dropFirst(arrival + 1).first?.time.seconds ?? end
      return Swift.min((handOffs[arrival].time.seconds + next) / 2, end)
    }
    guard time <= end else {
      throw Diagnostics(
        Diagnostic(
          .error, "after-end", at: nil, "a poster at \(time) s is after the end of the script, which lasts \(end) s",
          expected: "at most \(end)"))
    }
    return time
  }
}
