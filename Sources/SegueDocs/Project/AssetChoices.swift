package import SegueCodecs
package import SegueRendering

/// What is to be made of a scene, as far as somebody has said it: a project for all its scenes, an entry for its own, the
/// command line for everything.
package struct AssetChoices: Sendable {
  package enum Names: Hashable, Sendable {
    case all
    case named([String])
    /// The one that the scene shows if nothing is said.
    case preferred
  }

  package var themes: Names?
  /// The theme that is shown where the reader's system is dark.
  package var dark: String?
  package var scripts: Names?
  package var locales: Names?
  /// Pixels of an asset per point of the page.
  package var scales: [Double]?
  package var motions: [DocsMotion]?
  package var formats: [AssetFormat]?
  /// The most that a GIF may have.
  package var maxBytes: Int?
  /// How wide an asset is on the page, in points.
  package var width: Double?
  package var frameRate: Int?
  package var touches: Bool?
  package var quality: Int?
  package var colors: Int?
  package var dither: GIFOptions.Dithering?
  package var loop: GIFLoop?
  package var isTransparent: Bool?
  /// What translucent pixels are laid over where there may be none.
  package var matte: ByAppearance<RGB>?
  package var stills = StillChoices()
  package var framing = FramingChoices()

  package init() {}

  /// These, and `others` where these say nothing.
  package func over(_ others: AssetChoices) -> AssetChoices {
    var all = AssetChoices()
    all.themes = themes ?? others.themes
    all.dark = dark ?? others.dark
    all.scripts = scripts ?? others.scripts
    all.locales = locales ?? others.locales
    all.scales = scales ?? others.scales
    all.motions = motions ?? others.motions
    all.formats = formats ?? others.formats
    all.maxBytes = maxBytes ?? others.maxBytes
    all.width = width ?? others.width
    all.frameRate = frameRate ?? others.frameRate
    all.touches = touches ?? others.touches
    all.quality = quality ?? others.quality
    all.colors = colors ?? others.colors
    all.dither = dither ?? others.dither
    all.loop = loop ?? others.loop
    all.isTransparent = isTransparent ?? others.isTransparent
    all.matte = matte ?? others.matte
    all.stills = stills.over(others.stills)
    all.framing = framing.over(others.framing)
    return all
  }

  /// How often what moves plays.
  var plays: GIFLoop { loop ?? .forever }

  /// How a variant's GIFs are made.
  func gif(of variant: Variant) -> GIFOptions {
    GIFOptions(
      quality: quality ?? GIFOptions.defaultQuality, dithering: dither ?? .auto, colorLimit: colors ?? 256,
      loop: plays, isTransparent: isTransparent ?? false,
      matte: matte?.value(isDark: variant.isDark) ?? (variant.isDark ? .black : .white))
  }

  /// What is drawn around a variant's pictures. The dark theme's frame is dark, whatever the theme is called.
  func framing(of variant: Variant) -> Framing {
    var framing = framing.framing(isDark: variant.isDark)
    if framing.appearance == .auto, variant.isDark { framing.appearance = .dark }
    return framing
  }

  /// What pages need without being asked: both appearances, both densities, and a still beside what moves.
  static let standardScales = [1.0, 2.0]
  static let standardFormats = [AssetFormat.gif, .poster]
}
