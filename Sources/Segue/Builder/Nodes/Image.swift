import SegueJSON

/// A PNG or JPEG file.
public struct Image: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// How an image fills the bounds: UIKit's names.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as it can be seen as a whole.
    case scaleAspectFit
    /// As small as it covers the bounds.
    case scaleAspectFill
    /// In its own size, in the middle.
    case center
    /// In its own size, at the middle of the top edge.
    case top
    /// In its own size, at the middle of the bottom edge.
    case bottom
    /// In its own size, at the middle of the left edge.
    case left
    /// In its own size, at the middle of the right edge.
    case right
    /// In its own size, in the corner.
    case topLeft
    /// In its own size, in the corner.
    case topRight
    /// In its own size, in the corner.
    case bottomLeft
    /// In its own size, in the corner.
    case bottomRight
  }

  /// The picture at `path`, relative to the scene's folder; or `"$name"`, a picture of the theme.
  public init(
    _ path: String, contentMode: ContentMode? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["image"] = .string(path)
    fragment["contentMode"] = .choice(contentMode)
  }
}
