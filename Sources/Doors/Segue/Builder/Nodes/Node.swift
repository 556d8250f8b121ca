import SegueJSON

/// A view of a screen: its position, its appearance, and its children.
///
/// ``Box``, ``HStack``, ``VStack``, ``Rectangle``, ``Image``, ``Text``, ``Symbol``, ``SVGPath`` and ``Use`` are nodes.
/// Lengths are in points, and y points down. A node without a position fills its parent or fits its content.
public protocol Node: Container {}

extension Node {
  /// Sets the name, which must be unique in the screen. Transitions, gestures and tools refer to it.
  public func id(_ name: String, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("id", name, fileID, line)
  }

  /// Sets the position and size in the parent. Values that are nil are derived from the content.
  public func frame(
    x: Length? = nil, y: Length? = nil, width: Length? = nil, height: Length? = nil, fileID: String = #fileID,
    line: Int = #line
  ) -> Self {
    setting("frame", BuiltJSON.object(["x": x, "y": y, "width": width, "height": height]).unlessEmpty, fileID, line)
  }

  /// Constrains the node to its parent. The constraints are solved again whenever the parent's size changes.
  ///
  /// Two opposite edges determine a length. One edge and a length determine a position.
  ///
  /// - Parameters:
  ///   - top: The distance from the parent's top edge.
  ///   - leading: The distance from the parent's leading edge: the left one, unless the layout direction is right to left.
  ///   - bottom: The distance from the parent's bottom edge.
  ///   - trailing: The distance from the parent's trailing edge.
  ///   - centerX: The horizontal distance from the parent's centre, towards the trailing edge.
  ///   - centerY: The vertical distance from the parent's centre; positive is down.
  ///   - width: The width.
  ///   - height: The height.
  ///   - aspectRatio: Width ÷ height. It determines the dimension that is not constrained.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func pin(
    top: Length? = nil, leading: Length? = nil, bottom: Length? = nil, trailing: Length? = nil, centerX: Length? = nil,
    centerY: Length? = nil, width: Length? = nil, height: Length? = nil, aspectRatio: Double? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting(
      "pin",
      BuiltJSON.object([
        "top": top, "left": leading, "bottom": bottom, "right": trailing, "centerX": centerX,
        "centerY": centerY, "width": width, "height": height, "aspectRatio": aspectRatio,
      ]).unlessEmpty, fileID, line)
  }

  /// Sets the space to keep free around the node. The default is none.
  public func margin(_ edges: Edges, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("margin", edges, fileID, line)
  }

  /// In a stack, sets the node's share of the remaining space, 0…1000. The default is 0.
  public func flex(_ share: Double, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("flex", share, fileID, line)
  }

  /// Sets the opacity, 0…1, of the node and its children as a group. The default is 1.
  public func opacity(_ opacity: Double, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("opacity", opacity, fileID, line)
  }

  /// Hides the node. A stack closes the gap.
  public func hidden(_ isHidden: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("hidden", isHidden, fileID, line)
  }

  /// Transforms the node about its centre: rotation first, then scale, then translation. The layout is not affected.
  ///
  /// - Parameters:
  ///   - scale: The scale factors of width and height. If nil, 1.
  ///   - rotate: The clockwise rotation, −36,000…36,000 degrees. If nil, none.
  ///   - translate: The translation in points, to the right and down. If nil, none.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func transform(
    scale: Size? = nil, rotate: Angle? = nil, translate: Point? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting(
      "transform",
      BuiltJSON.object([
        "scale": scale, "rotate": rotate, "translate": translate,
      ]).unlessEmpty, fileID, line)
  }

  /// Sets whether content and children are clipped to the rounded bounds. By default only images and scrolling nodes
  /// are.
  public func clip(_ clips: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("clip", clips, fileID, line)
  }

  /// Rounds all four corners with the same radius, in points.
  public func cornerRadius(_ radius: Double, curve: CornerCurve? = nil, fileID: String = #fileID, line: Int = #line)
    -> Self
  {
    setting("cornerRadius", radius, fileID, line).setting("cornerCurve", curve, fileID, line)
  }

  /// Rounds each corner with its own radius, in points.
  public func cornerRadius(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0,
    curve: CornerCurve? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting("cornerRadius", [topLeft, topRight, bottomRight, bottomLeft], fileID, line)
      .setting("cornerCurve", curve, fileID, line)
  }

  /// Rounds all four corners with the same radius, such as `.percent(50)` of the node's shorter side.
  public func cornerRadius(
    _ radius: CornerRadius, curve: CornerCurve? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting("cornerRadius", radius, fileID, line).setting("cornerCurve", curve, fileID, line)
  }

  /// Rounds each corner with its own radius, in points or as a percentage of the node's shorter side.
  public func cornerRadius(
    topLeft: CornerRadius, topRight: CornerRadius, bottomRight: CornerRadius, bottomLeft: CornerRadius,
    curve: CornerCurve? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting("cornerRadius", [topLeft, topRight, bottomRight, bottomLeft], fileID, line)
      .setting("cornerCurve", curve, fileID, line)
  }

  /// Sets whether straight edges keep their subpixel positions and are antialiased, instead of being snapped to device
  /// pixels.
  public func edgeAntialiasing(_ antialiases: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("edgeAntialiasing", antialiases, fileID, line)
  }

  /// Draws a line just inside the rounded bounds.
  ///
  /// - Parameters:
  ///   - width: The width, 0…1000 points. If nil, 1.
  ///   - color: The colour. If nil, black.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func border(width: Double? = nil, color: Color? = nil, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("border", BuiltJSON.object(["width": width, "color": color]), fileID, line)
  }

  /// Adds a Gaussian shadow of what the node draws.
  ///
  /// - Parameters:
  ///   - color: The colour. If nil, black.
  ///   - opacity: The opacity, 0…1, multiplied by that of the colour. If nil, 0.3.
  ///   - radius: The standard deviation, 0…500 points, like Core Animation's `shadowRadius`. If nil, 3.
  ///   - offset: The offset in points, to the right and down. If nil, none.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func shadow(
    color: Color? = nil, opacity: Double? = nil, radius: Double? = nil, offset: Point? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting(
      "shadow",
      BuiltJSON.object([
        "color": color, "opacity": opacity, "radius": radius, "offset": offset,
      ]), fileID, line)
  }

  /// Blurs what the node draws.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the Gaussian, 0…500 points.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func blur(_ radius: Double, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("blur", radius, fileID, line)
  }

  /// Blurs, saturates and tints what is behind the node, like UIKit's blur effect.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the blur, in points. If nil, 30.
  ///   - saturation: The saturation factor; 1 has no effect. If nil, 1.8.
  ///   - tint: The colour painted over the blurred backdrop. If nil, a translucent white, or a
  ///     translucent black in a dark theme.
  ///   - edges: The pixels that the blur reads beyond the node's edges. If nil, ``BackdropEdges/clamp``.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func backdrop(
    radius: Double? = nil, saturation: Double? = nil, tint: Color? = nil, edges: BackdropEdges? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting(
      "backdrop",
      BuiltJSON.object([
        "radius": radius, "saturation": saturation, "tint": tint, "edges": edges,
      ]), fileID, line)
  }

  /// Lets a finger scroll the children vertically. Content outside of the bounds is clipped.
  public func scroll(_ scrolls: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("scroll", scrolls, fileID, line)
  }

  /// Lets a finger scroll the children along an axis or along both. Content outside of the bounds is clipped.
  public func scroll(_ axes: ScrollAxes, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("scroll", axes, fileID, line)
  }

  /// Lets scrolling come to rest at whole pages of the node's size only.
  public func paging(_ isPaging: Bool = true, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("paging", isPaging, fileID, line)
  }

  /// Shows where the content is: while scrolling moves it, and a moment longer.
  public func scrollIndicators(
    _ style: ScrollIndicatorStyle = .automatic, insets: Edges? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting("scrollIndicators", BuiltJSON.object(["style": style, "insets": insets]), fileID, line)
  }

  /// Lets two fingers zoom the children, and a double tap. They scroll along both axes, and are in the middle while they are
  /// smaller than the node.
  ///
  /// - Parameters:
  ///   - maximumScale: How large they can rest, 1…50.
  ///   - minimumScale: How small they can rest, 0.05…1. If nil, 1.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func zoomable(
    maximumScale: Double, minimumScale: Double? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let node = setting("maximumZoomScale", maximumScale, fileID, line)
    guard let minimumScale else { return node }
    return node.setting("minimumZoomScale", minimumScale, fileID, line)
  }

  /// Draws this many copies, in which `$number` counts from 1. In Swift, a `for` loop does the same without parameters.
  public func repeated(_ count: Int, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("repeat", count, fileID, line)
  }

  /// Draws one copy per element of `items`. In each copy, `$name` and `${name}` are replaced by its arguments, and
  /// `$number` counts from 1.
  public func repeated(count: Int? = nil, over items: [Arguments], fileID: String = #fileID, line: Int = #line) -> Self
  {
    setting("repeat", BuiltJSON.object(["count": count, "items": items]), fileID, line)
  }
}

/// The axes along which a finger scrolls.
@nonexhaustive
public enum ScrollAxes: String, Hashable, Sendable, CaseIterable {
  /// Sideways.
  case horizontal
  /// Upwards and downwards.
  case vertical
  /// Both, unless the finger moves nearly along one of them.
  case both
}

extension ScrollAxes: SceneValue {}

/// The colour of scroll indicators.
public enum ScrollIndicatorStyle: String, Hashable, Sendable, CaseIterable {
  /// White in a dark theme, or else black.
  case automatic
  /// For bright content.
  case black
  /// For dark content.
  case white
}
extension ScrollIndicatorStyle: SceneValue {}

/// The pixels that a backdrop's blur reads beyond the edges of its node.
@nonexhaustive
public enum BackdropEdges: String, Hashable, Sendable, CaseIterable {
  /// Repeats the pixels at the edges, as UIKit does. Content beside the node does not show through.
  case clamp
  /// Reads the actual pixels outside.
  case sample
}

/// The shape of rounded corners.
@nonexhaustive
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter circle.
  case circular
  /// The continuous curve of iOS icons.
  case continuous
}

extension BackdropEdges: SceneValue {}
extension CornerCurve: SceneValue {}
