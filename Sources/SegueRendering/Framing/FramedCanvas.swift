import SegueCore
package import SegueJSON
package import SegueScene

/// How large pictures of a canvas, in whole pixels, are with what is drawn around them: known before anything is drawn.
package struct FramedCanvas: Sendable {
  private let canvas: Canvas
  /// Nil where nothing is drawn around it.
  private let style: FrameStyle?
  private let size: Size

  /// Throws where a colour is none.
  package init(_ canvas: Canvas, _ framing: Framing) throws(Diagnostics) {
    self.canvas = canvas
    let whole = canvas.pixelSize(scale: 1)
    size = Size(Double(whole.width), Double(whole.height))
    // Neither the appearance nor the scene's own status bar takes room.
    style = framing.isPlain ? nil : try FrameStyle(framing, isDark: false, drawsStatusBar: false, size: size)
  }

  /// With so many pixels a point.
  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    let screen = canvas.wholePixels(scale: scale)
    guard let style else { return screen }
    return FrameTemplateBuilder(style, screen: screen, size: size, scale: scale).size
  }

  /// How a picture is made that is so many pixels wide.
  package struct Fit: Hashable, Sendable {
    /// Pixels a point.
    package let scale: Double
    /// Columns that the canvas loses at its right edge: edges are whole pixels, so that no scale gives some widths.
    package let trim: Int

    package init(scale: Double, trim: Int) {
      self.scale = scale
      self.trim = trim
    }
  }

  /// Of the scales that give one width it is the one with which the canvas, too, ends with a pixel.
  package func fit(width: Double) -> Fit {
    guard style != nil else { return Fit(scale: width / canvas.size.width, trim: 0) }
    let wanted = Int(width.rounded())
    let next = pixelSize(scale: leastScale(forWidth: wanted)).width
    let middle = (leastScale(forWidth: next) + leastScale(forWidth: next + 1)) / 2
    if next > wanted { return Fit(scale: middle, trim: next - wanted) }
    let exact = Double(canvas.wholePixels(scale: middle).width) / canvas.size.width
    return Fit(scale: pixelSize(scale: exact).width == wanted ? exact : middle, trim: 0)
  }

  /// The least scale with which it is that wide, or wider: the width rises with the scale.
  private func leastScale(forWidth width: Int) -> Double {
    var (below, enough) = (0.0, Double(width) / canvas.size.width + 1)
    for _ in 0..<48 {
      let middle = (below + enough) / 2
      if pixelSize(scale: middle).width >= width { enough = middle } else { below = middle }
    }
    return enough
  }
}
