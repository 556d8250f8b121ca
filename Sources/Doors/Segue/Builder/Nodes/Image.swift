import SegueJSON

/// A picture from a PNG, JPEG, WebP, GIF, AVIF, HEIC or SVG file.
public struct Image: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// How an image fills the node's bounds, with UIKit's names.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    /// Stretches the image to the bounds.
    case scaleToFill
    /// Scales the image to fit inside the bounds, preserving its aspect ratio.
    case scaleAspectFit
    /// Scales the image to cover the bounds, preserving its aspect ratio.
    case scaleAspectFill
    /// Centres the image at its own size.
    case center
    /// Aligns the image with the middle of the top edge, at its own size.
    case top
    /// Aligns the image with the middle of the bottom edge, at its own size.
    case bottom
    /// Aligns the image with the middle of the left edge, at its own size.
    case left
    /// Aligns the image with the middle of the right edge, at its own size.
    case right
    /// Aligns the image with the top left corner, at its own size.
    case topLeft
    /// Aligns the image with the top right corner, at its own size.
    case topRight
    /// Aligns the image with the bottom left corner, at its own size.
    case bottomLeft
    /// Aligns the image with the bottom right corner, at its own size.
    case bottomRight
  }

  /// How colours of an embedded profile that are outside sRGB are mapped into it; the names are ICC's.
  @nonexhaustive
  public enum Intent: String, Hashable, Sendable, CaseIterable {
    /// Preserves the overall appearance; colours inside sRGB may change too.
    case perceptual
    /// Keeps the colours that sRGB has, relative to white.
    case relativeColorimetric
    /// Preserves the saturation of colours.
    case saturation
  }

  /// Creates an image node.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the scene's folder, or `"$name"` for a picture of the theme.
  ///   - crop: The part to show, in points of the image. If nil, all of it.
  ///   - frame: The frame of an animated file, counted from 0. If nil, the first.
  ///   - intent: How colours are brought into sRGB. If nil, ``Intent/relativeColorimetric``.
  ///   - contentMode: How the image fills the bounds. If nil, ``ContentMode/scaleToFill``.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ path: String, crop: Rect? = nil,
    frame: Int? = nil, intent: Intent? = nil, contentMode: ContentMode? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    if crop == nil, frame == nil, intent == nil {
      json["image"] = path
    } else {
      json["image"] = BuiltJSON.object([
        "path": path, "crop": crop, "frame": frame, "intent": intent,
      ])
    }
    json["contentMode"] = contentMode
  }

  /// Sets what an SVG file calls `currentColor`. If not set, black, or white in a dark theme.
  public func color(_ color: Color, fileID: String = #fileID, line: Int = #line) -> Image {
    setting("color", color, fileID, line)
  }
}

extension Image.ContentMode: SceneValue {}

extension Image.Intent: SceneValue {}
