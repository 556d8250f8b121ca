import SegueCore

extension LayoutBuilder {
  /// Stacks the lines, aligns them and collects their outlines.
  func placed(_ lines: [Line]) -> TextLayout {
    let strut = chain.primary.metrics.scaled(by: request.font.size / Double(chain.primary.unitsPerEm))
    let widest = lines.reduce(0) { max($0, $1.content.width) }
    let alignmentWidth = request.width ?? widest
    var layout = TextLayout(size: .zero, alignmentWidth: alignmentWidth, lines: [], path: Path())
    var top = 0.0
    for line in lines {
      if !layout.lines.isEmpty { top += request.lineSpacing }
      let metrics = line.content.metrics(strut: strut)
      let height = metrics.lineHeight * request.lineHeightMultiple
      // What a multiple adds is above the text; the font's own gap is below it.
      let baseline = top + height - metrics.descent - metrics.lineGap
      let growth = spaceGrowth(of: line)
      let width = line.content.width + growth * Double(line.content.spaceCount)
      let origin = Point(offset(of: line, width, in: alignmentWidth), baseline)
      line.content.draw(into: &layout.path, at: origin, spaceGrowth: growth)
      layout.lines.append(
        TextLayout.Line(
          origin: origin, width: width, ascent: metrics.ascent, descent: metrics.descent, range: textRange(of: line),
          isTruncated: line.isTruncated, isRightToLeft: paragraphs[line.paragraph].isRightToLeft))
      layout.size.width = max(layout.size.width, width)
      top += height
    }
    layout.size.height = top
    return layout
  }

  /// How much wider each space of a justified line gets.
  private func spaceGrowth(of line: Line) -> Double {
    guard request.alignment == .justified, let width = request.width, !line.span.isHardBreak, !line.isTruncated,
      line.content.spaceCount > 0
    else { return 0 }
    return max(0, (width - line.content.width) / Double(line.content.spaceCount))
  }

  private func offset(of line: Line, _ width: Double, in available: Double) -> Double {
    switch request.alignment {
    case .left: 0
    case .center: (available - width) / 2
    case .right: available - width
    case .natural, .justified: paragraphs[line.paragraph].isRightToLeft ? available - width : 0
    }
  }

  private func textRange(of line: Line) -> Range<Int> {
    let paragraph = paragraphs[line.paragraph]
    let range = line.span.range
    let start = paragraph.utf8Offsets[range.lowerBound]
    if line.isTruncated { return start..<request.text.utf8.count }
    return start..<(range.upperBound == paragraph.count ? paragraph.utf8End : paragraph.utf8Offsets[range.upperBound])
  }
}
