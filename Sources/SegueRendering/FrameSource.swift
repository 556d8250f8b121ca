package import SegueCore
package import SegueScene
package import SegueText

/// What can be rendered at any time of a script.
package protocol FrameSource: Sendable {
  /// The length of the script.
  var duration: Nanoseconds { get }

  /// Of a frame with `scale` device pixels a point.
  func pixelSize(scale: Double) -> (width: Int, height: Int)

  /// What the frame at `time` shows: a pure function of time.
  func plan(at time: Seconds, scale: Double) -> FramePlan

  /// With the system's bars, or without any, as a device around it wants it. What shows several pictures stays as it is.
  /// Throws where the font of the clock is missing.
  func withSystemBars(_ areShown: Bool) throws(FontError) -> any FrameSource
}

extension FrameSource {
  package func withSystemBars(_ areShown: Bool) -> any FrameSource { self }
}

extension Animation: FrameSource {
  package func pixelSize(scale: Double) -> (width: Int, height: Int) { canvas.pixelSize(scale: scale) }

  package func plan(at time: Seconds, scale: Double) -> FramePlan { FramePlan(display(at: time, scale: scale)) }

  package func withSystemBars(_ areShown: Bool) throws(FontError) -> any FrameSource {
    var animation = self
    try animation.setSystemBars(areShown)
    return animation
  }
}
