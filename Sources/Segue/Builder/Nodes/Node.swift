import SegueJSON

/// One view of a screen: its place, its look, and the nodes inside it.
///
/// ``Box``, ``HStack``, ``VStack``, ``Rectangle``, ``Image``, ``Text``, ``Symbol``, ``SVGPath`` and ``Use`` are nodes.
/// Lengths are in points, y grows downwards, and a node without a place fills its parent, or hugs its content.
public protocol Node: Container {}

extension Node {
  /// A name, unique in its screen: for transitions, gestures and tools.
  public func id(_ name: String) -> Self { setting("id", .string(name)) }

  /// Place and size in the parent; what is left out follows from the content.
  public func frame(x: Length? = nil, y: Length? = nil, width: Length? = nil, height: Length? = nil) -> Self {
    setting("frame", SceneFragment.object(["x": x?.json, "y": y?.json, "width": width?.json, "height": height?.json]))
  }

  /// Constraints against the parent, which are solved anew whenever it changes its size. Two edges give a length; an edge
  /// and a length give the place.
  ///
  /// - Parameters:
  ///   - top: Distance from the parent's top edge.
  ///   - left: Distance from the parent's left edge.
  ///   - bottom: Distance from the parent's bottom edge.
  ///   - right: Distance from the parent's right edge.
  ///   - centerX: Distance of the middle from the parent's, to the right.
  ///   - centerY: Distance of the middle from the parent's, downwards.
  ///   - width: Width.
  ///   - height: Height.
  ///   - aspectRatio: Width ÷ height: gives the one that is not constrained.
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

  /// Kept free around the node.
  public func margin(_ edges: Edges) -> Self { setting("margin", edges.json) }

  /// In a stack: its share of the room that the other children leave.
  public func flex(_ share: Double) -> Self { setting("flex", .number(share)) }

  /// 0…1, of the node with all that is inside it, as one picture.
  public func opacity(_ opacity: Double) -> Self { setting("opacity", .number(opacity)) }

  /// Not drawn; a stack closes the gap.
  public func hidden(_ isHidden: Bool = true) -> Self { setting("hidden", .bool(isHidden)) }

  /// A turn, then a zoom, then a move, about the node's middle; layout does not see it.
  ///
  /// - Parameters:
  ///   - scale: The factors of width and height.
  ///   - rotate: Degrees, clockwise.
  ///   - translate: Points.
  public func transform(
    scale: (x: Double, y: Double)? = nil, rotate: Double? = nil, translate: (x: Double, y: Double)? = nil
  ) -> Self {
    setting(
      "transform",
      SceneFragment.object(["scale": .pair(scale), "rotate": .number(rotate), "translate": .pair(translate)]))
  }

  /// Whether content and children are confined to the rounded bounds. Images and what scrolls are, unless told otherwise.
  public func clip(_ clips: Bool = true) -> Self { setting("clip", .bool(clips)) }

  /// Rounds all four corners by so many points.
  public func cornerRadius(_ radius: Double, curve: CornerCurve? = nil) -> Self {
    setting("cornerRadius", .number(radius)).setting("cornerCurve", .choice(curve))
  }

  /// Rounds each corner by its own number of points.
  public func cornerRadius(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0,
    curve: CornerCurve? = nil
  ) -> Self {
    setting("cornerRadius", .numbers([topLeft, topRight, bottomRight, bottomLeft]))
      .setting("cornerCurve", .choice(curve))
  }

  /// Whether straight edges stay at fractions of a device pixel, softened, instead of going to the nearest whole one.
  public func edgeAntialiasing(_ antialiases: Bool = true) -> Self { setting("edgeAntialiasing", .bool(antialiases)) }

  /// A line just inside the rounded bounds: a point wide and black, unless told otherwise.
  public func border(width: Double? = nil, color: String? = nil) -> Self {
    setting("border", SceneFragment.object(["width": .number(width), "color": .string(color)]) ?? [:])
  }

  /// A Gaussian shadow of what the node draws.
  ///
  /// - Parameters:
  ///   - color: Its colour; black if nil.
  ///   - opacity: 0…1, times the colour's own; 0.3 if nil.
  ///   - radius: Standard deviation of the Gaussian in points, as Core Animation's `shadowRadius`; 3 if nil.
  ///   - offset: Points to the right and down; none if nil.
  public func shadow(
    color: String? = nil, opacity: Double? = nil, radius: Double? = nil, offset: (x: Double, y: Double)? = nil
  ) -> Self {
    setting(
      "shadow",
      SceneFragment.object([
        "color": .string(color), "opacity": .number(opacity), "radius": .number(radius), "offset": .pair(offset),
      ]) ?? [:])
  }

  /// Blurs the node's own picture; the radius is the standard deviation of a Gaussian in points.
  public func blur(_ radius: Double) -> Self { setting("blur", .number(radius)) }

  /// UIKit's blur effect: what lies behind the node, blurred, saturated and tinted.
  ///
  /// - Parameters:
  ///   - radius: Standard deviation of the blur in points; 30 if nil.
  ///   - saturation: 1 leaves colours alone; 1.8 if nil.
  ///   - tint: Painted over the blurred picture; a translucent white if nil.
  ///   - edges: What the blur finds beyond the node's edges; `clamp` if nil.
  public func backdrop(
    radius: Double? = nil, saturation: Double? = nil, tint: String? = nil, edges: BackdropEdges? = nil
  ) -> Self {
    setting(
      "backdrop",
      SceneFragment.object([
        "radius": .number(radius), "saturation": .number(saturation), "tint": .string(tint), "edges": .choice(edges),
      ]) ?? [:])
  }

  /// A finger scrolls the children, vertically; what lies outside is cut off.
  public func scroll(_ scrolls: Bool = true) -> Self { setting("scroll", .bool(scrolls)) }

  /// So many copies, in which `$number` counts from 1. In Swift, `for` does the same without parameters.
  public func repeated(_ count: Int) -> Self { setting("repeat", .integer(count)) }

  /// A copy for each of these arguments, which stand for `$name` and `${name}` in it; `$number` counts from 1.
  public func repeated(count: Int? = nil, over items: [Arguments]) -> Self {
    setting("repeat", SceneFragment.object(["count": .integer(count), "items": .array(items.map(\.json))]))
  }
}

/// What a backdrop's blur finds beyond the edges of its node.
public enum BackdropEdges: String, Hashable, Sendable, CaseIterable {
  /// The pixels under the edges again, as in UIKit: nothing that lies beside the node is seen in it.
  case clamp
  /// What lies there.
  case sample
}

/// How a rounded corner bends.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// The softer curve of iOS's own icons.
  case continuous
}
