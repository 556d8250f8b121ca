import SegueEncoders
import SegueExport

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

/// How often an animated image plays.
@nonexhaustive
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
  @nonexhaustive
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
  func checkedCRF(_ codec: VideoOptions.Codec) throws(InvalidSetting) -> Int {
    try InvalidSetting.check(crf, in: 0...codec.highestCRF, "the constant rate factor")
    return crf
  }
}
