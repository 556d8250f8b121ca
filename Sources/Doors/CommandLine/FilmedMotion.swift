package import SegueGraphics
package import SegueImages

/// The curve that something in a recording follows.
package struct FilmedCurve: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// The control points of a cubic Bézier.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// Radians per second, undamped, and the damping ratio.
    case spring(frequency: Double, ratio: Double)
  }

  package var shape: Shape
  /// Seconds.
  package var start: Double
  package var duration: Double
  /// The ends that fit best.
  package var from: Double
  package var to: Double
  /// The root of the mean square of what is left, as a part of the way.
  package var error: Double
  /// `ease-in-out`, `critical spring, ω₀ ≈ 18.3`
  package var name: String

  package init(
    _ shape: Shape, start: Double, duration: Double, from: Double, to: Double, error: Double, name: String
  ) {
    (self.shape, self.start, self.duration, self.name) = (shape, start, duration, name)
    (self.from, self.to, self.error) = (from, to, error)
  }
}

/// What moves farthest in one motion of a recording.
package struct FilmedThing: Sendable {
  /// `x`, `y`, `width`, `height` or `opacity`.
  package var property: String
  /// How far, in pixels; an opacity counts as a hundred.
  package var way: Double
  /// Nil if no curve comes near.
  package var curve: FilmedCurve?

  package init(_ property: String, way: Double, curve: FilmedCurve?) {
    (self.property, self.way, self.curve) = (property, way, curve)
  }
}

/// Frames that no scene made, one after another.
package struct FilmedFrames {
  /// The next frame and when it begins, in seconds; nil at the end.
  package var next: () throws -> (image: Image, start: Double)?
  /// Of the last frame, once it was read.
  package var end: () -> Double
  /// What was wrong with the files.
  package var notes: () -> [String]

  package init(
    next: @escaping () throws -> (image: Image, start: Double)?, end: @escaping () -> Double,
    notes: @escaping () -> [String]
  ) {
    (self.next, self.end, self.notes) = (next, end, notes)
  }
}

/// A wing that measures motion in frames that no scene made.
package protocol MeasuresFrames: TracesFrames {
  static func frames(at path: String, limits: PixelLimits) throws -> FilmedFrames
  /// What moves, in order.
  static func things(inFramesAt path: String, limits: PixelLimits) throws -> [FilmedThing]
  /// The simplest curve that explains values about as well as any; nil if none comes near.
  ///
  /// - Parameters:
  ///   - noise: errors of this size are not worth a more complicated curve.
  ///   - starts: when the motion can have begun.
  ///   - tick: the time from one point to the next.
  static func curve(
    through points: [(time: Double, value: Double)], noise: Double, starts: ClosedRange<Double>, tick: Double
  ) -> FilmedCurve?
}
