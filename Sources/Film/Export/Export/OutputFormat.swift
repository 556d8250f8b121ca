package import SegueEncoders
import SegueImages

/// A row of the table of output formats, which is all that the command line, the library and `render docs` know about
/// a format. A new format needs its encoder in `SegueEncoders` and a row here.
package struct OutputFormat: Sendable {
  /// The name of its option and its spelling in JSON.
  package let name: String
  /// The help of its option.
  package let help: String
  /// The file extensions that select the format. The first is that of files named after their scenes. A folder has no
  /// extension, but a path with one of these selects it.
  package let extensions: [String]
  /// Whether it writes a folder with one file per frame.
  package let isFolder: Bool
  /// Whether its files can carry an ICC profile.
  package let carriesProfile: Bool
  /// Whether the same frames give the same bytes on every machine. Not if an installed program encodes them.
  package let isReproducible: Bool
  package let clock: FrameClock.Kind
  /// The samples of the clock that it shows.
  package let samples: FrameClock.Subset
  package let cost: EncodingCost
  /// Creates the encoder, with its unfinished file, for the samples of a clock.
  let open: @Sendable (OutputOptions, FrameClock) throws(CodecError) -> OpenSink

  private init<Sink: FrameSink & SendableMetatype & ~Copyable>(
    _ name: String, _ help: String, extensions: [String], isFolder: Bool = false, carriesProfile: Bool = false,
    isReproducible: Bool = true, clock: FrameClock.Kind, samples: FrameClock.Subset, cost: EncodingCost,
    open: @escaping @Sendable (OutputOptions, FrameClock) throws(CodecError) -> Sink
  ) {
    self.name = name
    self.help = help
    self.extensions = extensions
    self.isFolder = isFolder
    self.carriesProfile = carriesProfile
    self.isReproducible = isReproducible
    self.clock = clock
    self.samples = samples
    self.cost = cost
    self.open = { options, clock throws(CodecError) in OpenSink(try open(options, clock)) }
  }

  /// Nil if there is no such format.
  package static func named(_ name: String) -> OutputFormat? { all.first { $0.name == name } }

  /// The formats that a file extension, in lower case, may mean. The first is the default.
  package static func formats(forExtension suffix: String) -> [OutputFormat] {
    all.filter { $0.extensions.contains(suffix) }
  }
}

extension OutputFormat: Hashable {
  package static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The table.
extension OutputFormat {
  /// In the order of the options in the help.
  package static let all = [gif, pngSequence, apng, webP, mp4, webM, y4m, rgba]

  package static let gif = OutputFormat(
    "gif", "Write an animated GIF (the default).", extensions: ["gif"], clock: .gif,
    samples: .shown, cost: EncodingCost(perPixel: 0.9, perSide: 400)
  ) { options, _ throws(CodecError) in
    try GIFSink(
      path: options.path, width: options.width, height: options.height, options: options.gif.with(options.common),
      threads: options.threads)
  }

  package static let pngSequence = OutputFormat(
    "png", "Write a PNG sequence.", extensions: ["png"], isFolder: true, carriesProfile: true, clock: .exact,
    samples: .all, cost: EncodingCost(perPixel: 0.06)
  ) { options, clock throws(CodecError) in
    try PNGSequenceSink(
      folder: options.path, count: clock.indexCount, embedsProfile: options.common.embedsProfile)
  }

  // Viewers open animated PNGs under the extension png, and DocC accepts no other.
  package static let apng = OutputFormat(
    "apng", "Write an animated PNG, lossless, with the frames and delays of a GIF.", extensions: ["png", "apng"],
    carriesProfile: true, clock: .gif, samples: .shown, cost: EncodingCost(perPixel: 0.13)
  ) { options, _ throws(CodecError) in
    try APNGSink(
      path: options.path, width: options.width, height: options.height, loop: options.common.loop,
      embedsProfile: options.common.embedsProfile, threads: options.threads)
  }

  package static let webP = OutputFormat(
    "webp", "Write an animated WebP, lossless unless --webp-quality is given.", extensions: ["webp"],
    carriesProfile: true, clock: .webP, samples: .shown, cost: EncodingCost(perPixel: 5)
  ) { options, _ throws(CodecError) in
    try WebPSink(
      path: options.path, width: options.width, height: options.height,
      options: WebPOptions(
        quality: options.webPQuality, loop: options.common.loop, embedsProfile: options.common.embedsProfile),
      threads: options.threads)
  }

  package static let mp4 = OutputFormat(
    "mp4", "Write an MP4 video, H.264 (needs ffmpeg).", extensions: ["mp4"], isReproducible: false, clock: .exact,
    samples: .video, cost: EncodingCost(perPixel: 2.5, perStory: 150e6)
  ) { options, clock throws(CodecError) in try video(.h264, crf: options.mp4CRF, options, clock) }

  package static let webM = OutputFormat(
    "webm", "Write a WebM video, VP9, with transparency (needs ffmpeg).", extensions: ["webm"],
    isReproducible: false, clock: .exact, samples: .video, cost: EncodingCost(perPixel: 5, perStory: 250e6)
  ) { options, clock throws(CodecError) in try video(.vp9, crf: options.webMCRF, options, clock) }

  package static let y4m = OutputFormat(
    "y4m", "Write uncompressed video in YUV4MPEG2, BT.709 in limited range, for any encoder.", extensions: ["y4m"],
    clock: .exact, samples: .video, cost: EncodingCost(perPixel: 0.25)
  ) { options, clock throws(CodecError) in
    try Y4MSink(
      path: options.path, width: options.width, height: options.height, rate: clock.videoRate, chroma: options.chroma,
      matte: options.common.matte)
  }

  package static let rgba = OutputFormat(
    "rgba", "Write the raw bytes of all frames, RGBA with straight alpha, for any encoder.", extensions: ["rgba"],
    clock: .exact, samples: .video, cost: EncodingCost(perPixel: 0.02)
  ) { options, _ throws(CodecError) in
    try RGBASink(path: options.path, width: options.width, height: options.height)
  }

  private static func video(
    _ codec: VideoOptions.Codec, crf: Int, _ options: OutputOptions, _ clock: FrameClock
  ) throws(CodecError) -> VideoSink {
    let settings = VideoOptions(
      codec, crf: crf, rate: clock.videoRate, hasAlpha: !options.isOpaque(), matte: options.common.matte)
    return try VideoSink(path: options.path, width: options.width, height: options.height, options: settings)
  }
}

/// Options that hold for every format that has them.
package struct OutputCommon: Sendable {
  /// How often an animated image plays.
  package var loop: AnimationLoop
  /// The colour behind translucent pixels, where a format has none.
  package var matte: RGB
  /// Whether files carry an sRGB profile.
  package var embedsProfile: Bool

  package init(loop: AnimationLoop = .forever, matte: RGB = .white, embedsProfile: Bool = false) {
    self.loop = loop
    self.matte = matte
    self.embedsProfile = embedsProfile
  }
}

extension GIFOptions {
  /// These options with those of all formats.
  package func with(_ common: OutputCommon) -> GIFOptions {
    var options = self
    options.loop = common.loop
    options.matte = common.matte
    return options
  }
}

/// Everything that an encoder of any format may need.
package struct OutputOptions: Sendable {
  /// The file, or the folder of a sequence.
  package var path: String
  /// The size of all frames, in pixels.
  package let width: Int
  package let height: Int
  /// The number of threads that an encoder may use.
  package let threads: Int
  package var common = OutputCommon()
  /// Of GIFs alone. Loop and matte are those of `common`.
  package var gif = GIFOptions()
  /// 1…100; nil for a lossless WebP.
  package var webPQuality: Int?
  /// The constant rate factors, on the scale of each codec.
  package var mp4CRF = VideoOptions.Codec.h264.defaultCRF
  package var webMCRF = VideoOptions.Codec.vp9.defaultCRF
  /// The chroma subsampling of Y4M.
  package var chroma = PlaneLayout.Chroma.quarter
  /// Whether all pixels of all frames are opaque. Called only by formats that need to know.
  package var isOpaque: @Sendable () -> Bool

  package init(
    path: String = "", width: Int, height: Int, threads: Int = 1, isOpaque: @escaping @Sendable () -> Bool = { true }
  ) {
    self.path = path
    self.width = width
    self.height = height
    self.threads = threads
    self.isOpaque = isOpaque
  }
}

extension FrameClock {
  /// One more than the highest index of a sample.
  fileprivate var indexCount: Int { (samples.last?.index ?? 0) + 1 }

  /// The constant frame rate of a video.
  fileprivate var videoRate: FrameRate {
    guard let rate = FrameRate(frameRate) else { preconditionFailure("a clock has a frame rate") }
    return rate
  }
}
