/// What can be made of a scene for a page. A new format is a case here, a line in each of its facts, and its making in
/// `AssetRenderer`.
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
  /// Stills that show several moments, or the motion itself.
  case strip, sheet, onion, curves

  package enum Medium: Hashable, Sendable {
    case image
    case video
    /// A folder of files.
    case folder
  }

  package var medium: Medium {
    switch self {
    case .gif, .apng, .webP, .poster, .strip, .sheet, .onion, .curves: .image
    case .mp4, .webM: .video
    case .png: .folder
    }
  }

  /// Whether it moves.
  package var isAnimated: Bool {
    switch self {
    case .gif, .apng, .png, .webP, .mp4, .webM: true
    case .poster, .strip, .sheet, .onion, .curves: false
    }
  }

  /// Whether what it shows depends on the frame rate: a still does not.
  var isSampled: Bool { isAnimated }

  /// Whether the scene is seen in it as large as the page wants it: other pages of moments show it in small.
  var showsPicture: Bool { ![.strip, .sheet, .curves].contains(self) }

  /// Behind the base name, so that no two formats that DocC knows share one: it takes either of two files that do.
  var mark: String? {
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
    switch self {
    case .gif, .webP, .mp4, .webM: rawValue
    case .apng, .poster, .strip, .sheet, .onion, .curves: "png"
    case .png: nil
    }
  }

  /// Whether DocC finds it in a catalog.
  var isKnownToDocC: Bool {
    guard let fileExtension else { return false }
    return (DocCCatalog.imageExtensions + DocCCatalog.videoExtensions).contains(fileExtension)
  }

  /// Stills that are pages of their own, each with a snippet of its own.
  static let sheets: [AssetFormat] = [.strip, .sheet, .onion, .curves]
  /// What a page of moments is called where its story is told.
  var words: String? {
    switch self {
    case .strip: "Film strip"
    case .sheet: "Contact sheet"
    case .onion: "Onion skin"
    case .curves: "Curves over time"
    case .gif, .apng, .png, .webP, .mp4, .webM, .poster: nil
    }
  }

  /// Which of several a page shows as a picture: the first of these that there is.
  static let pictures: [AssetFormat] = [.gif, .webP, .apng]
  /// Which videos it shows where there is no such picture, the one that a browser shall take first in front.
  static let videos: [AssetFormat] = [.webM, .mp4]
}
