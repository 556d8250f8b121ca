import SegueJSON

/// A PNG or JPEG file.
public struct Image: Node {
  public var fragment: SceneFragment

  /// How an image fills the bounds: UIKit's names.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
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
