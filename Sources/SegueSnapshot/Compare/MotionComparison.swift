/// How two pictures, animations or scenes differ, frame by frame.
package struct MotionComparison: Sendable {
  /// Differences that no pixel shows, or that leave no pixels to be compared.
  package var mismatches: [PropertyMismatch]
  /// Of frames.
  package var compared = 0
  /// The frames in which any pixel differs, anti-aliased ones too.
  package var frames: [FrameComparison] = []
  /// Frames were matched by when they are seen: there are not as many of them.
  package var isByTime = false

  package init(mismatches: [PropertyMismatch] = []) { self.mismatches = mismatches }

  mutating func add(_ frame: FrameComparison) {
    compared += 1
    if frame.result.count + frame.result.antialiased > 0 { frames.append(frame) }
  }
}
