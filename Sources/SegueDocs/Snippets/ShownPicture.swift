import SegueCore

/// What a page shows of one story: the files of a picture that moves, and of the still in its place, with their variants.
struct ShownPicture: Sendable {
  struct File: Hashable, Sendable {
    let name: String
    let isDark: Bool
    let scale: Double
    /// In points of the page.
    let size: Size

    var width: Int { Int(size.width.rounded()) }
  }

  /// What moves; empty if there is nothing but stills.
  let animation: [File]
  let poster: [File]
  /// Videos, where there is no picture that moves.
  let video: [File]
  let alternative: String

  /// In points of the page.
  var width: Int { Int(size.width.rounded()) }
  var height: Int { Int(size.height.rounded()) }

  private var size: Size { (animation + video + poster).first?.size ?? .zero }

  /// All of its files are that wide, and that high. Pages of moments are laid out for each density: they may differ by a point
  /// or two; so may heights, by parts of one.
  var hasOneWidth: Bool { (animation + video + poster).allSatisfy { $0.size.width == size.width } }
  var hasOneHeight: Bool { (animation + video + poster).allSatisfy { $0.size.height == size.height } }

  /// Whether there is anything to be shown.
  var isEmpty: Bool { main.isEmpty && video.isEmpty }

  /// `animation`, or the stills where nothing moves.
  var main: [File] { animation.isEmpty ? poster : animation }

  /// The one of files, by their scale, that is sharp on most screens, and no larger than that if it can be.
  static func single(_ files: [File]) -> File? { files.first { $0.scale >= 2 } ?? files.last }

  /// One appearance of it; the light one where there is no dark one.
  static func files(_ files: [File], dark: Bool) -> [File] {
    files.filter { $0.isDark == dark }.sorted { $0.scale < $1.scale }
  }
}
