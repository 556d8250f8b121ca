package import SegueGraphics
package import SegueImages

/// The frame-by-frame comparison of two pictures, animations or scenes.
package struct MotionComparison: Sendable {
  /// Differences other than pixels. Some of them, such as different sizes, prevent comparing pixels.
  package var mismatches: [PropertyMismatch]
  /// The number of compared frames.
  package var compared = 0
  /// The frames in which any pixel differs, including those that differ only by anti-aliasing.
  package var frames: [FrameComparison] = []
  /// Whether frames were paired by time, because the animations have different numbers of frames.
  package var isByTime = false
  /// The size of the compared pictures, in pixels; nil if it differs.
  package var size: (width: Int, height: Int)?
  /// What was wrong with the files, each with the name of its file.
  package var notes: [String] = []

  package init(mismatches: [PropertyMismatch] = []) { self.mismatches = mismatches }

  mutating func add(_ frame: FrameComparison) {
    compared += 1
    if frame.result.count + frame.result.antialiased > 0 { frames.append(frame) }
  }
}

/// The comparison of one pair of frames of two animations.
package struct FrameComparison: Hashable, Sendable {
  /// The index among the compared pairs, from 0.
  package let index: Int
  /// The start of the frame, in seconds.
  package let time: Double
  /// How long the frame is shown.
  package let delay: FrameDelay
  package let result: PictureComparison
}

/// A difference other than pixels between two pictures, animations or scenes.
package struct PropertyMismatch: Hashable, Sendable {
  /// The property: “size”, “loops”.
  package let name: String
  /// The index of the frame; nil for the whole animation.
  package let frame: Int?
  /// The value in the first picture, animation or scene, as text.
  package let first: String
  /// The value in the second one.
  package let second: String

  package init(_ name: String, frame: Int? = nil, _ first: String, _ second: String) {
    self.name = name
    self.frame = frame
    self.first = first
    self.second = second
  }

  /// Nil if both values are equal.
  init?<T: Equatable>(_ name: String, of first: T, _ second: T, as text: (T) -> String) {
    if first == second { return nil }
    self.init(name, text(first), text(second))
  }
}

extension PropertyMismatch: CustomStringConvertible {
  /// One line, without a full stop.
  package var description: String {
    let place = frame.map { " of frame \($0)" } ?? ""
    return "\(name)\(place): \(first) and \(second)"
  }
}

/// Receives the compared frames with their difference pictures, in order.
package protocol DifferenceWriter: AnyObject {
  /// - Parameter picture: draws the difference picture when called.
  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws
}
