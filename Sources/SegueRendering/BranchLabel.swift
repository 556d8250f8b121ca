import SegueCore
import SegueText

/// A word in the middle of its place.
struct BranchLabel: Hashable, Sendable {
  /// In the coordinates of the place.
  let path: Path

  /// The text is made small enough for the width of `place`.
  init(_ text: String, in place: Rect, fonts: FontLibrary) throws(FontError) {
    func layout(size: Double) throws(FontError) -> TextLayout {
      try fonts.layout(TextRequest(text: text, font: FontDescriptor(size: size, weight: .semibold)))
    }
    let size = place.height * Self.sizeShare
    var set = try layout(size: size)
    if set.size.width > place.width { set = try layout(size: size * place.width / set.size.width) }
    path = set.path.transformed(
      by: .translation(
        place.minX + (place.width - set.size.width) / 2, place.minY + (place.height - set.size.height) / 2))
  }

  /// Of the height of the place.
  private static let sizeShare = 0.45
}
