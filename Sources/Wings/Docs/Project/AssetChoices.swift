package import SegueEncoders
package import SegueExport
package import SegueStills

/// The options of assets, nil where not given. They come from a project (for all its scenes), from an entry of it (for
/// one scene), and from the command line, which takes precedence.
package struct AssetChoices: Sendable {
  package enum Names: Hashable, Sendable {
    case chosen(NameChoice)
    /// The theme that the scene selects, or else its first one.
    case defaultTheme

    package static let all = chosen(.all)
  }

  package var themes: Names?
  /// The theme for readers who prefer a dark colour scheme.
  package var dark: String?
  package var scripts: Names?
  package var locales: Names?
  /// Pixels of an asset per point of the page.
  package var scales: [Double]?
  package var motions: [DocsMotion]?
  package var formats: [AssetFormat]?
  /// The maximum size of a GIF.
  package var maxBytes: ByteLimits?
  /// The width of an asset on the page, in points.
  package var width: Double?
  /// Frames per second.
  package var frameRate: Int?
  package var touches: Bool?
  /// Of GIFs, 1…100.
  package var quality: Int?
  /// Of WebPs, 1…100; lossless if nil.
  package var webPQuality: Int?
  /// The maximum number of palette colours, 2…256.
  package var colors: Int?
  package var dither: GIFOptions.Dithering?
  package var loop: AnimationLoop?
  package var isTransparent: Bool?
  /// The backdrop of translucent pixels in formats without partial transparency.
  package var matte: ByAppearance<RGB>?
  package var stills = StillChoices()
  package var framing = FramingChoices()

  package init() {}

  /// These options, with missing ones filled in from `others`.
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
    all.webPQuality = webPQuality ?? others.webPQuality
    all.colors = colors ?? others.colors
    all.dither = dither ?? others.dither
    all.loop = loop ?? others.loop
    all.isTransparent = isTransparent ?? others.isTransparent
    all.matte = matte ?? others.matte
    all.stills = stills.over(others.stills)
    all.framing = framing.over(others.framing)
    return all
  }

  /// How often animations play; forever by default.
  var plays: AnimationLoop { loop ?? .forever }

  /// The options of a variant that hold for all formats.
  func common(of variant: Variant) -> OutputCommon {
    OutputCommon(
      loop: plays, matte: matte?.value(isDark: variant.isDark) ?? (variant.isDark ? .black : .white))
  }

  /// The GIF options of a variant, with those that hold for all formats.
  func gif(of variant: Variant) -> GIFOptions {
    GIFOptions(
      quality: quality ?? GIFOptions.defaultQuality, dithering: dither ?? .auto, colorLimit: colors ?? 256,
      isTransparent: isTransparent ?? false
    ).with(common(of: variant))
  }

  /// The frame around the images of a variant. The dark theme has a dark frame, whatever its name.
  func framing(of variant: Variant) -> Framing {
    var framing = framing.framing(isDark: variant.isDark)
    if framing.appearance == .auto, variant.isDark { framing.appearance = .dark }
    return framing
  }

  /// Whether light and dark pages see different things around the picture.
  var followsPage: Bool { framing.followsPage || matte.map { $0.light != $0.dark } ?? false }

  /// The defaults: both densities, and a poster beside the GIF.
  static let standardScales = [1.0, 2.0]
  static let standardFormats = [AssetFormat.gif, .poster]
}

/// The options of stills, nil where not given.
package struct StillChoices: Hashable, Sendable {
  /// The time of the poster. If nil, the middle of the first rest that a motion leads to.
  package var poster: Still.PosterTime?
  /// The number of moments on a strip.
  package var strip: Int?
  /// The number of moments of an onion skin.
  package var onion: Int?
  /// Frames per second of a contact sheet.
  package var sheetRate: Int?
  /// The part of the script from which moments are chosen; the whole script if nil.
  package var span: TimeSpan?
  package var hasLabels: Bool?

  package init() {}

  /// These options, with missing ones filled in from `others`.
  func over(_ others: StillChoices) -> StillChoices {
    var all = StillChoices()
    all.poster = poster ?? others.poster
    all.strip = strip ?? others.strip
    all.onion = onion ?? others.onion
    all.sheetRate = sheetRate ?? others.sheetRate
    all.span = span ?? others.span
    all.hasLabels = hasLabels ?? others.hasLabels
    return all
  }

  /// Defaults that fit the width of a page and stay readable.
  static let standardStrip = 5
  static let standardOnion = 4
  static let standardSheetRate = 10
}

/// The maximum number of bytes of a GIF, for all scales or by scale.
package struct ByteLimits: Hashable, Sendable {
  private let all: Int?
  private let byScale: [Double: Int]

  /// The same for all scales.
  package init(_ bytes: Int) { (all, byScale) = (bytes, [:]) }

  /// A scale that is not named has no limit.
  package init(byScale: [Double: Int]) { (all, self.byScale) = (nil, byScale) }

  package func limit(atScale scale: Double) -> Int? { all ?? byScale[scale] }
}
