import SegueJSON

/// A view of a screen: its position, its appearance, and its children.
///
/// ``Box``, ``HStack``, ``VStack``, ``Rectangle``, ``Image``, ``Text``, ``Symbol``, ``SVGPath`` and ``Use`` are nodes.
/// Lengths are in points, and y points down. A node without a position fills its parent or fits its content.
public protocol Node: Container {}

extension Node {
  /// Sets the name, which must be unique in the screen. Transitions, gestures and tools refer to it.
  public func id(_ name: String) -> Self { setting("id", name) }

  /// Sets the position and size in the parent. Values that are nil are derived from the content.
  public func frame(x: Length? = nil, y: Length? = nil, width: Length? = nil, height: Length? = nil) -> Self {
    setting("frame", BuiltJSON.object(["x": x, "y": y, "width": width, "height": height]).unlessEmpty)
  }

  /// Constrains the node to its parent. The constraints are solved again whenever the parent's size changes.
  ///
  /// Two opposite edges determine a length. One edge and a length determine a position.
  ///
  /// - Parameters:
  ///   - top: The distance from the parent's top edge.
  ///   - left: The distance from the parent's left edge.
  ///   - bottom: The distance from the parent's bottom edge.
  ///   - right: The distance from the parent's right edge.
  ///   - centerX: The horizontal distance from the parent's centre; positive is right.
  ///   - centerY: The vertical distance from the parent's centre; positive is down.
  ///   - width: The width.
  ///   - height: The height.
  ///   - aspectRatio: Width ÷ height. It determines the dimension that is not constrained.
  public func pin(
    top: Length? = nil, left: Length? = nil, bottom: Length? = nil, right: Length? = nil, centerX: Length? = nil,
    centerY: Length? = nil, width: Length? = nil, height: Length? = nil, aspectRatio: Double? = nil
  ) -> Self {
    setting(
      "pin",
      BuiltJSON.object([
        "top": top, "left": left, "bottom": bottom, "right": right, "centerX": centerX,
        "centerY": centerY, "width": width, "height": height, "aspectRatio": aspectRatio,
      ]).unlessEmpty)
  }

  /// Sets the space to keep free around the node.
  public func margin(_ edges: Edges) -> Self { setting("margin", edges) }

  /// In a stack, sets the node's share of the remaining space.
  public func flex(_ share: Double) -> Self { setting("flex", share) }

  /// Sets the opacity, 0…1, of the node and its children as a group.
  public func opacity(_ opacity: Double) -> Self { setting("opacity", opacity) }

  /// Hides the node. A stack closes the gap.
  public func hidden(_ isHidden: Bool = true) -> Self { setting("hidden", isHidden) }

  /// Transforms the node about its centre: rotation first, then scale, then translation. The layout is not affected.
  ///
  /// - Parameters:
  ///   - scale: The scale factors of width and height.
  ///   - rotate: The clockwise rotation.
  ///   - translate: The translation, in points.
  public func transform(
    scale: (x: Double, y: Double)? = nil, rotate: Angle? = nil, translate: (x: Double, y: Double)? = nil
  ) -> Self {
    setting(
      "transform",
      BuiltJSON.object([
        "scale": scale.map(BuiltJSON.pair), "rotate": rotate, "translate": translate.map(BuiltJSON.pair),
      ]).unlessEmpty)
  }

  /// Sets whether content and children are clipped to the rounded bounds. By default only images and scrolling nodes
  /// are.
  public func clip(_ clips: Bool = true) -> Self { setting("clip", clips) }

  /// Rounds all four corners with the same radius, in points.
  public func cornerRadius(_ radius: Double, curve: CornerCurve? = nil) -> Self {
    setting("cornerRadius", radius).setting("cornerCurve", curve)
  }

  /// Rounds each corner with its own radius, in points.
  public func cornerRadius(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0,
    curve: CornerCurve? = nil
  ) -> Self {
    setting("cornerRadius", [topLeft, topRight, bottomRight, bottomLeft])
      .setting("cornerCurve", curve)
  }

  /// Sets whether straight edges keep their subpixel positions and are antialiased, instead of being snapped to device
  /// pixels.
  public func edgeAntialiasing(_ antialiases: Bool = true) -> Self { setting("edgeAntialiasing", antialiases) }

  /// Draws a line just inside the rounded bounds.
  ///
  /// - Parameters:
  ///   - width: The width, in points. If nil, 1.
  ///   - color: The colour. If nil, black.
  public func border(width: Double? = nil, color: Color? = nil) -> Self {
    setting("border", BuiltJSON.object(["width": width, "color": color]))
  }

  /// Adds a Gaussian shadow of what the node draws.
  ///
  /// - Parameters:
  ///   - color: The colour. If nil, black.
  ///   - opacity: The opacity, 0…1, multiplied by that of the colour. If nil, 0.3.
  ///   - radius: The standard deviation in points, as Core Animation's `shadowRadius`. If nil, 3.
  ///   - offset: The offset in points, to the right and down. If nil, none.
  public func shadow(
    color: Color? = nil, opacity: Double? = nil, radius: Double? = nil, offset: (x: Double, y: Double)? = nil
  ) -> Self {
    setting(
      "shadow",
      BuiltJSON.object([
        "color": color, "opacity": opacity, "radius": radius, "offset": offset.map(BuiltJSON.pair),
      ]))
  }

  /// Blurs what the node draws.
  ///
  /// - Parameter radius: The standard deviation of the Gaussian, in points.
  public func blur(_ radius: Double) -> Self { setting("blur", radius) }

  /// Blurs, saturates and tints what is behind the node, as UIKit's blur effect.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the blur, in points. If nil, 30.
  ///   - saturation: The saturation factor; 1 has no effect. If nil, 1.8.
  ///   - tint: The colour painted over the blurred backdrop. If nil, a translucent white.
  ///   - edges: The pixels that the blur reads beyond the node's edges. If nil, ``BackdropEdges/clamp``.
  public func backdrop(
    radius: Double? = nil, saturation: Double? = nil, tint: Color? = nil, edges: BackdropEdges? = nil
  ) -> Self {
    setting(
      "backdrop",
      BuiltJSON.object([
        "radius": radius, "saturation": saturation, "tint": tint, "edges": edges,
      ]))
  }

  /// Lets a finger scroll the children vertically. Content outside of the bounds is clipped.
  public func scroll(_ scrolls: Bool = true) -> Self { setting("scroll", scrolls) }

  /// Draws this many copies, in which `$number` counts from 1. In Swift, a `for` loop does the same without parameters.
  public func repeated(_ count: Int) -> Self { setting("repeat", count) }

  /// Draws one copy per element of `items`. In each copy, `$name` and `${name}` are replaced by its arguments, and
  /// `$number` counts from 1.
  public func repeated(count: Int? = nil, over items: [Arguments]) -> Self {
    setting("repeat", BuiltJSON.object(["count": count, "items": items]))
  }
}

/// The pixels that a backdrop's blur reads beyond the edges of its node.
public enum BackdropEdges: String, Hashable, Sendable, CaseIterable {
  /// Repeats the pixels at the edges, as UIKit does. Content beside the node does not show through.
  case clamp
  /// Reads the actual pixels outside.
  case sample
}

/// The shape of rounded corners.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter circle.
  case circular
  /// The continuous curve of iOS icons.
  case continuous
}

extension BackdropEdges: SceneValue {}
extension CornerCurve: SceneValue {}
