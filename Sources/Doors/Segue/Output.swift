import SegueEncoders
package import SegueExport

/// A file, or a folder of files, that a movie is exported to.
///
/// MP4 and WebM need the program `ffmpeg`, which is looked up in `PATH`. All other formats are built in.
public enum Output: Hashable, Sendable {
  /// An animated GIF at a path.
  case gif(String, GIFSettings = GIFSettings())
  /// A folder of PNG files, one per frame: `frame_0000.png` and so on. They replace the files of an earlier export.
  case pngSequence(String)
  /// An animated PNG at a path: lossless, with full alpha, and with the frame times of a GIF.
  case apng(String, plays: PlayCount = .forever)
  /// An animated WebP at a path, with full alpha. It is lossless unless its settings have a quality.
  case webP(String, WebPSettings = WebPSettings())
  /// An MP4 video at a path: H.264, opaque.
  case mp4(String, VideoSettings = .mp4)
  /// A WebM video at a path: VP9, with alpha if the scene's canvas is translucent.
  case webM(String, VideoSettings = .webM)
  /// An uncompressed YUV4MPEG2 video at a path, for use with any encoder: BT.709, limited range, 4:2:0, opaque.
  case y4m(String)
  /// The raw bytes of all frames in one file, for use with any encoder: red, green, blue and straight alpha.
  case rgba(String)
}

extension Output {
  /// Its row in the table of formats. `VocabularyTests` finds a row without a case.
  package var format: OutputFormat {
    switch self {
    case .gif: .gif
    case .pngSequence: .pngSequence
    case .apng: .apng
    case .webP: .webP
    case .mp4: .mp4
    case .webM: .webM
    case .y4m: .y4m
    case .rgba: .rgba
    }
  }

  /// Sets the path and the encoder settings.
  func set(_ options: inout OutputOptions) throws(InvalidSetting) {
    switch self {
    case .gif(let path, let settings):
      options.path = path
      options.gif = try settings.options()
      options.common.loop = try settings.loop.option(upTo: 65_536)
    case .pngSequence(let folder):
      options.path = folder
    case .apng(let path, let plays):
      options.path = path
      options.common.loop = try plays.option(upTo: 65_536)
    case .webP(let path, let settings):
      options.path = path
      if let quality = settings.quality { try InvalidSetting.check(quality, in: 1...100, "the quality of a WebP") }
      options.webPQuality = settings.quality
      options.common.loop = try settings.plays.option(upTo: 65_535)
    case .mp4(let path, let settings):
      options.path = path
      options.mp4CRF = try settings.checkedCRF(.h264)
    case .webM(let path, let settings):
      options.path = path
      options.webMCRF = try settings.checkedCRF(.vp9)
    case .y4m(let path), .rgba(let path):
      options.path = path
    }
  }
}

/// The error for an output setting that is out of range.
struct InvalidSetting: Error, CustomStringConvertible {
  let description: String

  static func check<Value: Comparable>(
    _ value: Value, in range: ClosedRange<Value>, _ name: String
  ) throws(InvalidSetting) {
    guard !range.contains(value) else { return }
    throw InvalidSetting(description: "\(name) is \(range.lowerBound)…\(range.upperBound), not \(value)")
  }
}

/// A file written by an export.
public struct ExportedFile: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The size of the file, in bytes.
  public let byteCount: Int
}

/// How often an animated image plays.
public enum PlayCount: Hashable, Sendable {
  /// Repeats forever.
  case forever
  /// Plays once and stops at the last frame.
  case once
  /// Plays a number of times, 1…65536. A WebP plays at most 65535 times.
  case times(Int)
}

extension PlayCount {
  /// The count as the encoders expect it.
  func option(upTo limit: Int) throws(InvalidSetting) -> AnimationLoop {
    switch self {
    case .forever: return .forever
    case .once: return .once
    case .times(let count):
      try InvalidSetting.check(count, in: 1...limit, "the number of times that an image plays")
      return .times(count)
    }
  }
}

/// The settings of an animated GIF.
public struct GIFSettings: Hashable, Sendable {
  /// How colours that are not in the palette are approximated.
  public enum Dithering: String, Hashable, Sendable, CaseIterable {
    /// Chosen per area: dithers where smooth gradients would show bands.
    case auto
    /// No dithering: each pixel gets the nearest palette colour.
    case none
    /// Ordered dithering with a fixed threshold pattern.
    case ordered
    /// Error diffusion: the error of each pixel is distributed to the following ones.
    case diffusion
  }

  /// How often a GIF plays.
  public typealias Loop = PlayCount

  /// The quality, 1…100.
  ///
  /// At 100, each pixel gets the palette colour chosen for it. Below 100, colours may deviate slightly where texture
  /// hides it, which makes the file smaller.
  public var quality: Int
  /// How colours that are not in the palette are approximated.
  public var dithering: Dithering
  /// The strength of dithering, 0…1.
  public var ditherStrength: Double
  /// The maximum number of colours per frame, 2…256.
  public var maxColors: Int
  /// How often the GIF plays.
  public var loop: Loop
  /// Whether pixels with less than half opacity become transparent. If false, all pixels are composited over white.
  public var isTransparent: Bool

  /// Creates the settings of a GIF. A value out of range is an ``ExportError`` when the movie is exported.
  public init(
    quality: Int = 90, dithering: Dithering = .auto, ditherStrength: Double = 1, maxColors: Int = 256,
    loop: Loop = .forever, isTransparent: Bool = false
  ) {
    self.quality = quality
    self.dithering = dithering
    self.ditherStrength = ditherStrength
    self.maxColors = maxColors
    self.loop = loop
    self.isTransparent = isTransparent
  }
}

extension GIFSettings {
  /// The settings as the encoder expects them.
  func options() throws(InvalidSetting) -> GIFOptions {
    try InvalidSetting.check(quality, in: 1...100, "the quality of a GIF")
    try InvalidSetting.check(ditherStrength, in: 0...1, "the strength of dithering")
    try InvalidSetting.check(maxColors, in: 2...256, "the number of colours of a GIF's frame")
    return GIFOptions(
      quality: quality, dithering: dithering.option, ditherStrength: ditherStrength, colorLimit: maxColors,
      isTransparent: isTransparent)
  }
}

extension GIFSettings.Dithering {
  fileprivate var option: GIFOptions.Dithering {
    switch self {
    case .auto: .auto
    case .none: .none
    case .ordered: .ordered
    case .diffusion: .diffusion
    }
  }
}

/// The settings of an animated WebP.
public struct WebPSettings: Hashable, Sendable {
  /// The quality of lossy compression, 1…100. If nil, the file is lossless.
  public var quality: Int?
  /// How often the WebP plays.
  public var plays: PlayCount

  /// Creates the settings of a WebP, by default lossless. A quality out of range is an ``ExportError`` when the movie
  /// is exported.
  public init(quality: Int? = nil, plays: PlayCount = .forever) {
    self.quality = quality
    self.plays = plays
  }
}

/// The settings of a video.
public struct VideoSettings: Hashable, Sendable {
  /// The constant rate factor: 0…51 for an MP4, 0…63 for a WebM. Lower values give better quality and larger files.
  public var crf: Int

  /// Creates settings with a constant rate factor. One out of range is an ``ExportError`` when the movie is exported.
  public init(crf: Int) { self.crf = crf }

  /// The default for an MP4, which preserves text and flat colours.
  public static let mp4 = VideoSettings(crf: VideoOptions.Codec.h264.defaultCRF)
  /// The default for a WebM, which preserves text and flat colours.
  public static let webM = VideoSettings(crf: VideoOptions.Codec.vp9.defaultCRF)
}

extension VideoSettings {
  fileprivate func checkedCRF(_ codec: VideoOptions.Codec) throws(InvalidSetting) -> Int {
    try InvalidSetting.check(crf, in: 0...codec.highestCRF, "the constant rate factor")
    return crf
  }
}
