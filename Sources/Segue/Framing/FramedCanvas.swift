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
    return MountBuilder(style, statusBar: nil, screen: screen, size: size, scale: scale).size
  }

  /// The pixels a point with which it is as many pixels wide. Edges are whole pixels, so that many scales give one width: it is
  /// the one with which the picture, too, ends with a pixel. Where no scale gives the width, it is that of one pixel less.
  package func scale(forWidth width: Double) -> Double {
    guard style != nil else { return width / canvas.size.width }
    let wanted = Int(width.rounded())
    let first = leastScale(forWidth: wanted)
    let width = pixelSize(scale: first).width > wanted ? wanted - 1 : wanted
    let middle = (leastScale(forWidth: width) + leastScale(forWidth: width + 1)) / 2
    let exact = Double(canvas.wholePixels(scale: middle).width) / canvas.size.width
    return pixelSize(scale: exact).width == width ? exact : middle
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
