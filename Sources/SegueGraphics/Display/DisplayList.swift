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
  /// A group of commands that is composited as one bitmap.
  case layer(Layer, tag: Tag = .none)
}

/// A shape in local coordinates. Its coverage is exact pixel area.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  case rounded(RoundedRect)
  /// A border inside the edge: the ring between a rounded rectangle and the same one inset by `width`.
  case border(RoundedRect, width: Double)
  case path(Path, FillRule)
}

/// The fill of a shape, in the shape's local coordinates.
package enum Paint: Hashable, Sendable {
  case solid(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
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

/// Colours along the line from `start` (position 0) to `end` (position 1); the end colours continue beyond it. Colours
/// are interpolated premultiplied and gamma-encoded.
package struct LinearGradient: Hashable, Sendable {
  package let start: Point
  package let end: Point
  package let stops: [GradientStop]

  package init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colours from the centre of an axis-aligned ellipse (position 0) to its edge (position 1); the last colour continues
/// beyond it.
package struct RadialGradient: Hashable, Sendable {
  package let center: Point
  /// The horizontal and vertical radius; both positive.
  package let radius: Size
  package let stops: [GradientStop]

  package init(center: Point, radius: Size, stops: [GradientStop]) {
    self.center = center
    self.radius = radius
    self.stops = stops
  }
}
