import SegueJSON

/// A view of a screen: its position, its appearance, and its children.
///
/// ``Box``, ``HStack``, ``VStack``, ``Rectangle``, ``Image``, ``Text``, ``Symbol``, ``SVGPath`` and ``Use`` are nodes.
/// Lengths are in points, and y points down. A node without a position fills its parent or fits its content.
public protocol Node: Container {}

extension Node {
  /// Sets the name, which must be unique in the screen. Transitions, gestures and tools refer to it.
  public func id(_ name: String) -> Self { setting("id", .string(name)) }

  /// Sets the position and size in the parent. Values that are nil are derived from the content.
  public func frame(x: Length? = nil, y: Length? = nil, width: Length? = nil, height: Length? = nil) -> Self {
    setting("frame", SceneFragment.object(["x": x?.json, "y": y?.json, "width": width?.json, "height": height?.json]))
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
      SceneFragment.object([
        "top": top?.json, "left": left?.json, "bottom": bottom?.json, "right": right?.json, "centerX": centerX?.json,
        "centerY": centerY?.json, "width": width?.json, "height": height?.json, "aspectRatio": .number(aspectRatio),
      ]))
  }

  /// Sets the space to keep free around the node.
  public func margin(_ edges: Edges) -> Self { setting("margin", edges.json) }

  /// In a stack, sets the node's share of the remaining space.
  public func flex(_ share: Double) -> Self { setting("flex", .number(share)) }

  /// Sets the opacity, 0…1, of the node and its children as a group.
  public func opacity(_ opacity: Double) -> Self { setting("opacity", .number(opacity)) }

  /// Hides the node. A stack closes the gap.
  public func hidden(_ isHidden: Bool = true) -> Self { setting("hidden", .bool(isHidden)) }

  /// Transforms the node about its centre: rotation first, then scale, then translation. The layout is not affected.
  ///
  /// - Parameters:
  ///   - scale: The scale factors of width and height.
  ///   - rotate: The clockwise rotation, in degrees.
  ///   - translate: The translation, in points.
  public func transform(
    scale: (x: Double, y: Double)? = nil, rotate: Double? = nil, translate: (x: Double, y: Double)? = nil
  ) -> Self {
    setting(
      "transform",
      SceneFragment.object(["scale": .pair(scale), "rotate": .number(rotate), "translate": .pair(translate)]))
  }

  /// Sets whether content and children are clipped to the rounded bounds. By default only images and scrolling nodes
  /// are.
  public func clip(_ clips: Bool = true) -> Self { setting("clip", .bool(clips)) }

  /// Rounds all four corners with the same radius, in points.
  public func cornerRadius(_ radius: Double, curve: CornerCurve? = nil) -> Self {
    setting("cornerRadius", .number(radius)).setting("cornerCurve", .choice(curve))
  }

  /// Rounds each corner with its own radius, in points.
  public func cornerRadius(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0,
    curve: CornerCurve? = nil
  ) -> Self {
    setting("cornerRadius", .numbers([topLeft, topRight, bottomRight, bottomLeft]))
      .setting("cornerCurve", .choice(curve))
  }

  /// Sets whether straight edges keep their subpixel positions and are antialiased, instead of being snapped to device
  /// pixels.
  public func edgeAntialiasing(_ antialiases: Bool = true) -> Self { setting("edgeAntialiasing", .bool(antialiases)) }

  /// Draws a line just inside the rounded bounds.
  ///
  /// - Parameters:
  ///   - width: The width, in points. If nil, 1.
  ///   - color: The colour. If nil, black.
  public func border(width: Double? = nil, color: String? = nil) -> Self {
    setting("border", SceneFragment.object(["width": .number(width), "color": .string(color)]) ?? [:])
  }

  /// Adds a Gaussian shadow of what the node draws.
  ///
  /// - Parameters:
  ///   - color: The colour. If nil, black.
  ///   - opacity: The opacity, 0…1, multiplied by that of the colour. If nil, 0.3.
  ///   - radius: The standard deviation in points, as Core Animation's `shadowRadius`. If nil, 3.
  ///   - offset: The offset in points, to the right and down. If nil, none.
  public func shadow(
    color: String? = nil, opacity: Double? = nil, radius: Double? = nil, offset: (x: Double, y: Double)? = nil
  ) -> Self {
    setting(
      "shadow",
      SceneFragment.object([
        "color": .string(color), "opacity": .number(opacity), "radius": .number(radius), "offset": .pair(offset),
      ]) ?? [:])
  }

  /// Blurs what the node draws.
  ///
  /// - Parameter radius: The standard deviation of the Gaussian, in points.
  public func blur(_ radius: Double) -> Self { setting("blur", .number(radius)) }

  /// Blurs, saturates and tints what is behind the node, as UIKit's blur effect.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the blur, in points. If nil, 30.
  ///   - saturation: The saturation factor; 1 has no effect. If nil, 1.8.
  ///   - tint: The colour painted over the blurred backdrop. If nil, a translucent white.
  ///   - edges: The pixels that the blur reads beyond the node's edges. If nil, ``BackdropEdges/clamp``.
  public func backdrop(
    radius: Double? = nil, saturation: Double? = nil, tint: String? = nil, edges: BackdropEdges? = nil
  ) -> Self {
    setting(
      "backdrop",
      SceneFragment.object([
        "radius": .number(radius), "saturation": .number(saturation), "tint": .string(tint), "edges": .choice(edges),
      ]) ?? [:])
  }

  /// Lets a finger scroll the children vertically. Content outside of the bounds is clipped.
  public func scroll(_ scrolls: Bool = true) -> Self { setting("scroll", .bool(scrolls)) }

  /// Draws this many copies, in which `$number` counts from 1. In Swift, a `for` loop does the same without parameters.
  public func repeated(_ count: Int) -> Self { setting("repeat", .integer(count)) }

  /// Draws one copy per element of `items`. In each copy, `$name` and `${name}` are replaced by its arguments, and
  /// `$number` counts from 1.
  public func repeated(count: Int? = nil, over items: [Arguments]) -> Self {
    setting("repeat", SceneFragment.object(["count": .integer(count), "items": .array(items.map(\.json))]))
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
