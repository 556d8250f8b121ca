import SegueEncoders
package import SegueExport

/// A format of assets: those output formats that pages show, and stills. What pages need to know about a format is
/// here; the rest is in the table of `OutputFormat`.
package enum AssetFormat: String, CaseIterable, Hashable, Sendable {
  case gif
  /// An animated PNG.
  case apng
  /// A sequence of PNG files in a folder.
  case png
  case webP = "webp"
  case mp4
  case webM = "webm"
  /// A still: one frame.
  case poster
  /// Stills that show several moments, or the curves of the motion.
  case strip, sheet, onion, curves

  package enum Medium: Hashable, Sendable {
    case image
    case video
    /// A folder of files.
    case folder
  }

  /// The row of the table of output formats; nil for a still.
  package var output: OutputFormat? { OutputFormat.named(rawValue) }

  package var medium: Medium {
    guard let output else { return .image }
    if output.isFolder { return .folder }
    return output.samples == .video ? .video : .image
  }

  package var isAnimated: Bool { output != nil }

  /// Whether the scene is drawn at the width chosen for the page. Strips, contact sheets and curves choose their own
  /// sizes.
  var usesPageWidth: Bool { ![.strip, .sheet, .curves].contains(self) }

  /// The suffix of the base name. It differs for all formats that DocC supports, because if two files have the same
  /// base name, DocC shows only one of them.
  var nameSuffix: String? {
    switch self {
    case .gif, .webP: nil
    case .apng: "apng"
    case .mp4, .webM: "video"
    case .png: "frames"
    case .poster, .strip, .sheet, .onion, .curves: rawValue
    }
  }

  /// Nil for a folder.
  package var fileExtension: String? {
    guard let output else { return "png" }
    return output.isFolder ? nil : output.extensions.first
  }

  /// Whether DocC supports the format.
  var isKnownToDocC: Bool {
    guard let fileExtension else { return false }
    return (DocCCatalog.imageExtensions + DocCCatalog.videoExtensions).contains(fileExtension)
  }

  /// Stills that get a snippet of their own.
  static let sheets: [AssetFormat] = [.strip, .sheet, .onion, .curves]

  /// The kind of still, as the prefix of a generated alternative text; nil for other formats.
  var stillName: String? {
    switch self {
    case .strip: "Film strip"
    case .sheet: "Contact sheet"
    case .onion: "Onion skin"
    case .curves: "Curves over time"
    case .gif, .apng, .png, .webP, .mp4, .webM, .poster: nil
    }
  }

  /// The formats of animated images, in order of preference: a page shows the first that exists.
  static let pictures: [AssetFormat] = [.gif, .webP, .apng]
  /// The formats of videos, which a page shows if there is no animated image, in the order of `<source>` elements.
  static let videos: [AssetFormat] = [.webM, .mp4]
}

/// Whether an asset is for all readers or for those who prefer reduced motion.
package enum DocsMotion: String, CaseIterable, Hashable, Sendable {
  case full
  /// For readers who prefer reduced motion.
  case reduced

  /// Which of the requested formats are made: for reduced motion, always the poster alone.
  func formats(_ formats: [AssetFormat]) -> [AssetFormat] {
    switch self {
    case .full: formats
    case .reduced: [.poster]
    }
  }
}
