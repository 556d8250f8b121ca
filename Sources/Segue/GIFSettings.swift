import SegueCodecs

/// How a GIF is made.
public struct GIFSettings: Hashable, Sendable {
  /// How colours that the palette lacks are mixed from those that it has.
  public enum Dithering: String, Hashable, Sendable, CaseIterable {
    /// Where smooth areas would band: chosen for each area.
    case auto
    /// Not at all: each pixel gets the nearest colour.
    case none
    /// By a fixed pattern of thresholds.
    case ordered
    /// Errors are handed on to the pixels that follow.
    case diffusion
  }

  /// How often a GIF plays.
  public typealias Loop = PlayCount

  /// 1…100. At 100 each pixel gets the colour that the palette has for it; below that it may be a little off where
  /// texture hides it, for a smaller file.
  public var quality: Int
  /// How colours are mixed.
  public var dithering: Dithering
  /// How strongly, 0…1.
  public var ditherStrength: Double
  /// The most colours of a frame, 2…256.
  public var maxColors: Int
  /// How often it plays.
  public var loop: Loop
  /// Whether pixels of less than half opacity stay transparent, rather than being laid over white.
  public var isTransparent: Bool

  /// Settings that differ from the usual ones in what is given.
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
  /// As the encoder takes them.
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
