import SegueCore
import SegueGraphics
import SegueJSON

/// Shapes, their fills and strokes.
extension SVGReader {
  /// Counts the segments of an outline; false if there are too many.
  mutating func countSegments(of outline: ShapeOutline, _ element: XMLElement) -> Bool {
    segments += outline.path.elements.count
    if segments <= SVGLimits.segments { return report.failure == nil }
    report.fail(
      "the paths have more than \(SVGLimits.segments) segments, each counted where it is drawn", at: element,
      expected: "a simpler drawing")
    return false
  }

  /// The outline of a shape; nil if it draws nothing, or if there are too many segments.
  mutating func outline(of styled: Styled, _ inner: Surroundings) -> ShapeOutline? {
    guard let outline = shapeOutline(of: styled, inner), countSegments(of: outline, styled.element) else { return nil }
    return outline
  }

  /// The fill and the stroke of a shape, in the order of `paint-order`.
  mutating func shape(_ styled: Styled, _ inner: Surroundings) -> Content {
    guard let outline = outline(of: styled, inner) else { return Content() }
    let box = outline.bounds
    var content = Content(box: box)
    let style = inner.style
    guard style.isVisible else { return content }
    warnOfInherited(style) { $0 != "color-interpolation" }
    var fill: [DrawingItem] = []
    if styled.element.name != "line", let (paint, space) = paint(style.fill, style.fillOpacity, box, styled, inner) {
      let shape = space.inverse.map { Shape.path(outline.path.transformed(by: $0), style.fillRule) }
      fill = [.fill(shape ?? outline.shape(style.fillRule), paint, space.transform.then(inner.transform))]
    }
    var stroke: [DrawingItem] = []
    let width = style.strokeWidth.resolved(of: inner.viewport.length(along: .other), style)
    if width > 0, width < 1e9, let (paint, space) = paint(style.stroke, style.strokeOpacity, box, styled, inner) {
      stroke = [self.stroke(outline.path, width, paint, space, styled, inner)]
    }
    content.items = style.strokesFirst ? stroke + fill : fill + stroke
    return content
  }

  /// Adds the stroke to `strokes`, and returns the item that draws it. Dashes are scaled to the shape's `pathLength`.
  mutating func stroke(
    _ path: Path, _ width: Double, _ paint: DrawingPaint, _ space: PaintSpace, _ styled: Styled, _ inner: Surroundings
  ) -> DrawingItem {
    let style = inner.style
    let (dashes, offset) = dashes(along: path, styled, inner)
    strokedElements.append(styled.element)
    strokes.append(
      StrokeSource(
        path: path, width: width, cap: style.cap, join: style.join, miterLimit: style.miterLimit, dashes: dashes,
        dashOffset: offset, scale: Swift.max(inner.transform.largestScale, 1e-9), paintSpace: space.inverse))
    return .stroke(strokes.count - 1, paint, space.transform.then(inner.transform))
  }

  /// The lengths of dashes and gaps, and where they start.
  private mutating func dashes(
    along path: Path, _ styled: Styled, _ inner: Surroundings
  ) -> (lengths: [Double], offset: Double) {
    let style = inner.style
    let whole = inner.viewport.length(along: .other)
    var dashes = style.dashes.map { $0.resolved(of: whole, style) }
    var offset = style.dashOffset.resolved(of: whole, style)
    patternLengths += dashes.count
    if patternLengths > SVGLimits.patternLengths {
      report.fail(
        "the dash patterns of all strokes have more than \(SVGLimits.patternLengths) lengths", at: styled.element,
        expected: "shorter patterns, or fewer strokes that repeat them")
      return ([], 0)
    }
    if !(dashes.reduce(0, +) > 0) { return (dashes, offset) }
    let tolerance = Swift.max(1e-9, 0.01 / inner.transform.largestScale)
    let measured = path.polylineLength(tolerance: tolerance, limit: SVGLimits.chords - chords)
    chords += measured?.chords ?? 0
    if measured == nil {
      report.fail(
        "the dashed strokes are measured with more than \(SVGLimits.chords) chords", at: styled.element,
        expected: "fewer or smaller curves")
    }
    let length = measured?.length ?? 0
    if let wanted = self.length(ofAttribute: "pathLength", styled, mayBeNegative: false)?.value, length > 0 {
      // For a length of 0, every dash is longer than the path.
      if wanted == 0 { return ([], 0) }
      dashes = dashes.map { $0 * length / wanted }
      offset = offset * length / wanted
    }
    self.dashes += length / dashes.reduce(0, +) * Double(dashes.count)
    if !(self.dashes <= Double(SVGLimits.dashes)) {
      report.fail(
        "the strokes have more than \(SVGLimits.dashes) dashes", at: styled.element, expected: "longer dashes")
      return ([], 0)
    }
    return (dashes, offset)
  }
}
