package import SegueCore
import SegueGraphics
package import SegueJSON
package import SegueScene
package import SegueText

/// The pixel size of a canvas with its frame, known before anything is drawn.
package struct FramedCanvas: Sendable {
  private let canvas: Canvas
  /// Nil for a plain framing.
  private let style: FrameStyle?
  private let size: Size

  /// - Throws: If a colour is invalid.
  package init(_ canvas: Canvas, _ framing: Framing) throws(Diagnostics) {
    self.canvas = canvas
    let pixels = canvas.pixelSize(scale: 1)
    size = Size(Double(pixels.width), Double(pixels.height))
    // The appearance and the scene's own status bar do not affect the size.
    style = framing.isPlain ? nil : try FrameStyle(framing, isDark: false, drawsStatusBar: false, size: size)
  }

  /// - Parameter scale: Pixels per point.
  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    let screen = canvas.wholePixels(scale: scale)
    guard let style else { return screen }
    return FrameTemplateBuilder(style, screen: screen, size: size, scale: scale).size
  }

  /// How to render a picture with a given width in pixels.
  package struct Fit: Hashable, Sendable {
    /// Pixels per point.
    package let scale: Double
    /// The number of pixel columns that are cut off at the right edge of the canvas. Some widths match no scale, because
    /// canvas, device and padding are each rounded to whole pixels. The picture is then rendered slightly wider.
    package let trim: Int

    package init(scale: Double, trim: Int) {
      self.scale = scale
      self.trim = trim
    }
  }

  /// The scale for a width in pixels. Of all scales that give this width, it is the one at which the canvas ends at a
  /// pixel edge, if there is one.
  package func fit(width: Double) -> Fit {
    guard style != nil else { return Fit(scale: width / canvas.size.width, trim: 0) }
    let wanted = Int(width.rounded())
    // The smallest width from `wanted` on that a scale gives, and the middle of the scales that give it.
    let possible = pixelSize(scale: leastScale(forWidth: wanted)).width
    let middle = (leastScale(forWidth: possible) + leastScale(forWidth: possible + 1)) / 2
    if possible > wanted { return Fit(scale: middle, trim: possible - wanted) }
    let exact = Double(canvas.wholePixels(scale: middle).width) / canvas.size.width
    return Fit(scale: pixelSize(scale: exact).width == wanted ? exact : middle, trim: 0)
  }

  /// The smallest scale that gives at least this width, by bisection: a larger scale never gives a smaller width.
  private func leastScale(forWidth width: Int) -> Double {
    var (low, high) = (0.0, Double(width) / canvas.size.width + 1)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if pixelSize(scale: middle).width >= width { high = middle } else { low = middle }
    }
    return high
  }
}

/// An animation without the last row or column of pixels if the canvas covers only a part of it. It would be a light line
/// along the edge.
package struct WholePixels: FrameSource {
  private(set) var animation: Animation
  private let fit: FramedCanvas.Fit?

  /// - Parameter fit: Frames at the scale of `fit` lose its `trim` columns, too.
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

  package func withSystemBars(shown: Bool) throws(FontError) -> any FrameSource {
    var animation = animation
    try animation.setSystemBars(areShown: shown)
    return WholePixels(animation: animation, fit: fit)
  }

  package func withoutTouches() -> any FrameSource {
    var source = self
    source.animation.touchStyle = nil
    return source
  }
}

extension Canvas {
  /// The number of device pixels that lie entirely on the canvas, at least 1 × 1.
  func wholePixels(scale: Double) -> (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int { Swift.max(1, Int((points * scale + 1e-6).rounded(.down))) }
    return (pixels(size.width), pixels(size.height))
  }
}
