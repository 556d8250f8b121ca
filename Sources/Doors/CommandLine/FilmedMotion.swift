package import SegueGraphics
package import SegueImages
package import SegueMotion

/// What moves farthest in one motion of a recording.
package struct FilmedThing: Sendable {
  /// `x`, `y`, `width`, `height` or `opacity`.
  package var property: String
  /// How far, in pixels; an opacity counts as a hundred.
  package var way: Double
  /// Nil if no curve comes near.
  package var curve: CurveFit?

  package init(_ property: String, way: Double, curve: CurveFit?) {
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
}
