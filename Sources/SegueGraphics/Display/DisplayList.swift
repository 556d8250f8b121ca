package import SegueCore

/// What one frame draws: commands in painter's order, in device pixels. No time, no layout, no names.
package struct DisplayList: Hashable, Sendable {
  /// Pixels.
  package var width: Int
  package var height: Int
  /// What the commands are painted on: opaque for most frames, clear for a transparent animation.
  package var background: Color
  package var commands: [Command]

  package init(width: Int, height: Int, background: Color, commands: [Command] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
  }
}

/// Which node drew a command: opaque to the rasterizer, read by tools that blame a pixel on a node.
package struct Tag: Hashable, Sendable {
  package let rawValue: UInt32
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }
  package static let none = Tag(0)
}

package indirect enum Command: Hashable, Sendable {
  /// `paint` inside `shape`; both are given in local coordinates that `transform` maps to device pixels.
  case fill(Shape, Paint, Transform, tag: Tag = .none)
  /// Commands drawn apart, then treated as one picture.
  case layer(Layer, tag: Tag = .none)
}

/// A shape in local coordinates; its coverage is exact pixel area.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  case rounded(RoundedRect)
  /// The ring between a rounded rectangle and the same one `width` further in (a border drawn inside the edge).
  case border(RoundedRect, width: Double)
  case path(Path, FillRule)
}

/// What a shape is filled with, in the shape's local coordinates.
package enum Paint: Hashable, Sendable {
  case solid(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
  /// The image stretched over `frame`, times `opacity`; nothing is painted outside the frame.
  case image(Image, frame: Rect, opacity: Double = 1)
}
