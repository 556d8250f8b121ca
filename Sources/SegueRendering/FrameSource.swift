package import SegueScene
package import SegueCore

/// What can be rendered at any time of a script.
package protocol FrameSource: Sendable {
  /// The length of the script.
  var duration: Ticks { get }

  /// Of a frame with `scale` device pixels a point.
  func pixelSize(scale: Double) -> (width: Int, height: Int)

  /// What the frame at `time` shows: a pure function of time.
  func plan(at time: Seconds, scale: Double) -> FramePlan
}

extension Animation: FrameSource {
  package func pixelSize(scale: Double) -> (width: Int, height: Int) { canvas.pixelSize(scale: scale) }

  package func plan(at time: Seconds, scale: Double) -> FramePlan { FramePlan(display(at: time, scale: scale)) }
}
