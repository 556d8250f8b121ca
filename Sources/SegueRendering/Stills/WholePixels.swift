package import SegueCore
import SegueGraphics
package import SegueScene
package import SegueText

/// An animation at a scale that its size is no whole number of pixels at: without the last row and column, of which only a
/// part belongs to the canvas: they would be a light line along its edge.
package struct WholePixels: FrameSource {
  let animation: Animation
  private let fit: FramedCanvas.Fit?

  /// At the scale of `fit` it loses as many more columns as that says.
  package init(animation: Animation, fit: FramedCanvas.Fit? = nil) {
    self.animation = animation
    self.fit = fit
  }

  package var duration: Nanoseconds { animation.duration }

  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    var size = animation.canvas.wholePixels(scale: scale)
    if let fit, fit.scale == scale { size.width = Swift.max(1, size.width - fit.trim) }
    return size
  }

  package func plan(at time: Seconds, scale: Double) -> FramePlan {
    var list = animation.display(at: time, scale: scale)
    (list.width, list.height) = pixelSize(scale: scale)
    return FramePlan(list)
  }

  package func withSystemBars(_ areShown: Bool) throws(FontError) -> any FrameSource {
    var animation = animation
    try animation.setSystemBars(areShown)
    return WholePixels(animation: animation, fit: fit)
  }
}

extension Canvas {
  /// The device pixels all of which belong to it; one at least.
  func wholePixels(scale: Double) -> (width: Int, height: Int) {
    func whole(_ points: Double) -> Int { Swift.max(1, Int((points * scale + 1e-6).rounded(.down))) }
    return (whole(size.width), whole(size.height))
  }
}
