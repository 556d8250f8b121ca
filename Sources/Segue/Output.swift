import SegueCodecs
import SegueRendering

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
  /// The row of the table of formats. Sets the path and the encoder settings.
  func format(_ options: inout OutputOptions) -> OutputFormat {
    switch self {
    case .gif(let path, let settings):
      options.path = path
      options.gif = settings.options
      return .gif
    case .pngSequence(let folder):
      options.path = folder
      return .pngSequence
    case .apng(let path, let plays):
      options.path = path
      options.gif.loop = plays.option
      return .apng
    case .webP(let path, let settings):
      options.path = path
      options.webPQuality = settings.checkedQuality
      options.gif.loop = settings.plays.option
      return .webP
    case .mp4(let path, let settings):
      options.path = path
      options.mp4CRF = settings.checkedCRF(.h264)
      return .mp4
    case .webM(let path, let settings):
      options.path = path
      options.webMCRF = settings.checkedCRF(.vp9)
      return .webM
    case .y4m(let path):
      options.path = path
      return .y4m
    case .rgba(let path):
      options.path = path
      return .rgba
    }
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
  var option: GIFLoop {
    switch self {
    case .forever: .forever
    case .once: .once
    case .times(let count): .times(count)
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

  /// Creates the settings of a GIF.
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
  var options: GIFOptions {
    precondition((1...100).contains(quality), "The quality of a GIF is 1…100, not \(quality).")
    precondition((0...1).contains(ditherStrength), "The strength of a dither is 0…1, not \(ditherStrength).")
    precondition((2...256).contains(maxColors), "A GIF's frame has 2…256 colours at most, not \(maxColors).")
    return GIFOptions(
      quality: quality, dithering: dithering.option, ditherStrength: ditherStrength, colorLimit: maxColors,
      loop: loop.option, isTransparent: isTransparent)
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

  /// Creates the settings of a WebP.
  public init(quality: Int? = nil, plays: PlayCount = .forever) {
    self.quality = quality
    self.plays = plays
  }
}

extension WebPSettings {
  fileprivate var checkedQuality: Int? {
    if let quality { precondition((1...100).contains(quality), "The quality of a WebP is 1…100, not \(quality).") }
    return quality
  }
}

/// The settings of a video.
public struct VideoSettings: Hashable, Sendable {
  /// The constant rate factor: 0…51 for an MP4, 0…63 for a WebM. Lower values give better quality and larger files.
  public var crf: Int

  /// Creates settings with a constant rate factor.
  public init(crf: Int) { self.crf = crf }

  /// The default for an MP4, which preserves text and flat colours.
  public static let mp4 = VideoSettings(crf: VideoOptions.Codec.h264.defaultCRF)
  /// The default for a WebM, which preserves text and flat colours.
  public static let webM = VideoSettings(crf: VideoOptions.Codec.vp9.defaultCRF)
}

extension VideoSettings {
  fileprivate func checkedCRF(_ codec: VideoOptions.Codec) -> Int {
    precondition((0...codec.highestCRF).contains(crf), "The constant rate factor is 0…\(codec.highestCRF), not \(crf).")
    return crf
  }
}
