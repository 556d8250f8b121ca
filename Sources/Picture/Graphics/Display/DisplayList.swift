package import SegueCore

/// The contents of one frame: commands in painter's order, in device pixels, without time, layout or names.
package struct DisplayList: Hashable, Sendable {
  /// Device pixels.
  package var width: Int
  package var height: Int
  /// The colour below all commands: opaque for most frames, clear for a transparent animation.
  package var background: Color
  package var commands: [Command]

  package init(width: Int, height: Int, background: Color, commands: [Command] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
  }
}

/// Identifies the node that drew a command. The rasterizer ignores it; tools use it to attribute pixels to nodes.
package struct Tag: Hashable, Sendable {
  package let rawValue: UInt32
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }
  package static let none = Tag(0)
}

/// One drawing operation of a display list.
package indirect enum Command: Hashable, Sendable {
  /// Fills `shape` with `paint`. Both are in local coordinates, which `transform` maps to device pixels.
  case fill(Shape, Paint, Transform, tag: Tag = .none)
  /// A group of commands with a clip, an opacity and effects that apply to the group as a whole.
  case layer(Layer, tag: Tag = .none)
}

/// A shape in local coordinates. The coverage of a pixel is the exact area of the shape within it.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  case rounded(RoundedRect)
  /// A border inside the edge: the ring between a rounded rectangle and the same one inset by `width`.
  case border(RoundedRect, width: Double)
  case path(Path, FillRule)
}

/// What a shape is filled with, in the shape's local coordinates.
package enum Paint: Hashable, Sendable {
  case solid(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
  case sweep(SweepGradient)
  /// An image stretched to `frame`, multiplied by `opacity`. Nothing is painted outside the frame.
  case image(Image, frame: Rect, opacity: Double = 1)
}

/// A colour at a position along a gradient.
package struct GradientStop: Hashable, Sendable {
  /// 0…1, not less than the position of the previous stop.
  package let position: Double
  package let color: Color

  package init(position: Double, color: Color) {
    self.position = position
    self.color = color
  }
}

/// What a gradient shows beyond its ends.
package enum GradientSpread: String, Hashable, Sendable, CaseIterable {
  /// The colours of its ends.
  case pad
  /// Its colours forwards and backwards in turn.
  case reflect
  /// Its colours from the start again.
  case `repeat`

  /// The position in 0…1 that shows the same colour as `position`. With `pad`, `position` itself.
  @inline(__always) package func folded(_ position: Double) -> Double {
    switch self {
    case .pad: return position
    case .repeat: return position - position.rounded(.down)
    case .reflect:
      let part = position - 2 * (position / 2).rounded(.down)
      return part > 1 ? 2 - part : part
    }
  }
}

/// Colours along the line from `start` (position 0) to `end` (position 1). Colours are interpolated premultiplied and
/// gamma-encoded.
package struct LinearGradient: Hashable, Sendable {
  package let start: Point
  package let end: Point
  package let stops: [GradientStop]
  package let spread: GradientSpread

  package init(start: Point, end: Point, stops: [GradientStop], spread: GradientSpread = .pad) {
    self.start = start
    self.end = end
    self.stops = stops
    self.spread = spread
  }
}

/// Colours from the centre of an axis-aligned ellipse (position 0), or from a focus, to its edge (position 1).
package struct RadialGradient: Hashable, Sendable {
  /// The focal ellipse, which has position 0. It has the proportions of the gradient's ellipse and may lie anywhere. If
  /// neither ellipse contains the other, only the cone around both is painted. Where a point lies on several ellipses
  /// between the two, it has the highest of their positions.
  package struct Focus: Hashable, Sendable {
    package let center: Point
    /// Its radius as a fraction of the gradient's radius; not negative.
    package let radius: Double

    package init(center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  package let center: Point
  /// The horizontal and vertical radius; both positive.
  package let radius: Size
  package let stops: [GradientStop]
  package let spread: GradientSpread
  package let focus: Focus?

  package init(
    center: Point, radius: Size, stops: [GradientStop], spread: GradientSpread = .pad, focus: Focus? = nil
  ) {
    self.center = center
    self.radius = radius
    self.stops = stops
    self.spread = spread
    self.focus = focus
  }
}

/// Colours around a point, by angle.
package struct SweepGradient: Hashable, Sendable {
  package let center: Point
  /// The angle of position 0, in turns from the positive x axis towards the positive y axis. `end` is the angle of
  /// position 1 and is greater. The angle of a point is in 0..<1.
  package let start: Double
  package let end: Double
  package let stops: [GradientStop]
  package let spread: GradientSpread

  package init(center: Point, start: Double, end: Double, stops: [GradientStop], spread: GradientSpread = .pad) {
    self.center = center
    self.start = start
    self.end = end
    self.stops = stops
    self.spread = spread
  }

  /// The gradient position of a point; outside 0…1 beyond the ends.
  package func position(of point: Point) -> Double {
    let offset = point - center
    return (DeterministicMath.turn(x: offset.x, y: offset.y) - start) / (end - start)
  }
}
