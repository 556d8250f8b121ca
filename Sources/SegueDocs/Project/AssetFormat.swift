/// What can be made of a scene for a page. A new format is a case here, a line in each of its facts, and its making in
/// `AssetRenderer`.
package enum AssetFormat: String, CaseIterable, Hashable, Sendable {
  case gif
  /// An animated PNG.
  case apng
  /// A sequence of PNG files in a folder.
  case png
  /// A still.
  case poster

  package enum Medium: Hashable, Sendable {
    case image
    case video
    /// A folder of files.
    case folder
  }

  package var medium: Medium {
    switch self {
    case .gif, .apng, .poster: .image
    case .png: .folder
    }
  }

  /// Whether it moves.
  package var isAnimated: Bool { self != .poster }

  /// Whether what it shows depends on the frame rate: a still does not.
  var isSampled: Bool { isAnimated }

  /// Behind the base name, so that no two formats share one: DocC takes either of two files that do.
  var mark: String? {
    switch self {
    case .gif: nil
    case .apng: "apng"
    case .png: "frames"
    case .poster: "poster"
    }
  }

  /// Nil for a folder.
  package var fileExtension: String? {
    switch self {
    case .gif: "gif"
    case .apng, .poster: "png"
    case .png: nil
    }
  }

  /// Which of several a page shows: the first of these that there is.
  static let byPreference: [AssetFormat] = [.gif, .apng]
}
