import SegueCore

/// Lays out one text: paragraphs → shaped text → lines → outlines. Not thread-safe.
final class LayoutBuilder {
  struct Line {
    let paragraph: Int
    let span: LineSpan
    let content: LineContent
    var isTruncated = false
  }

  let request: TextRequest
  let shaper: Shaper
  let paragraphs: [Paragraph]
  private(set) var chain: FontChain
  private var shapedParagraphs: [Int: ShapedText] = [:]

  init(_ request: TextRequest, _ library: FontLibrary) throws(FontError) {
    self.request = request
    shaper = Shaper(request.font, language: request.language)
    chain = try FontChain(request.font, library, shaper)
    paragraphs = Paragraph.all(in: request.text, direction: request.direction)
  }

  func layout() throws(FontError) -> TextLayout {
    var lines = try brokenLines()
    try checkOutlines()
    if request.maxLines > 0 && lines.count > request.maxLines {
      lines.removeLast(lines.count - request.maxLines)
      lines[lines.count - 1] = try truncated(lines[lines.count - 1])
    }
    var layout = placed(lines)
    layout.notes = try notes(on: lines)
    return layout
  }

  private func notes(on lines: [Line]) throws(FontError) -> [TextNote] {
    var notes: [TextNote] = []
    func add(_ note: TextNote) { if !notes.contains(note) { notes.append(note) } }
    // Which fonts are used, and for digits.
    var fonts: [Int: Bool] = [:]
    for shaped in shapedParagraphs.values { fonts.merge(shaped.usedFonts) { $0 || $1 } }
    for (font, drawsDigits) in fonts.sorted(by: { $0.key < $1.key }) {
      for note in try chain.notes(on: font, drawsDigits: drawsDigits) { add(note) }
    }
    for line in lines {
      if let script = line.span.partedScript { add(.partedWord(script: script.name, hasWords: script.words != nil)) }
    }
    if request.truncation != .none, lines.contains(where: \.isTruncated), try ellipsis().isEmpty {
      add(.noEllipsis(families: Array(chain.namedFamilies)))
    }
    return notes
  }

  /// All lines, but at most one more than `maxLines`.
  private func brokenLines() throws(FontError) -> [Line] {
    let limit = request.maxLines > 0 ? request.maxLines + 1 : .max
    var lines: [Line] = []
    for i in paragraphs.indices where lines.count < limit {
      let breaker = LineBreaker(
        paragraph: paragraphs[i], shaped: try shaped(i), width: request.width, hyphenWidth: try hyphenWidth(in: i),
        measure: { span throws(FontError) in try self.content(of: span, in: i).width })
      let linesBefore = lines.count
      for span in try breaker.lines(isEnough: { linesBefore + $0 >= limit }) {
        lines.append(Line(paragraph: i, span: span, content: try content(of: span, in: i)))
      }
    }
    return lines
  }

  /// Throws if the outlines of the text have too many segments: a font file of 160 kB can have letters of 30,000
  /// segments each.
  ///
  /// All soft hyphens are counted as if they were shown, so that a text that is allowed in one width is allowed in every
  /// width.
  private func checkOutlines() throws(FontError) {
    var count = 0
    for (i, shaped) in shapedParagraphs {
      count += shaped.segmentCount
      let hyphens = paragraphs[i].scalars.count { $0 == Codepoint.softHyphen }
      if hyphens > 0 { count += hyphens * (try shape(hyphen()) { _ in 0 }.segmentCount) }
      if count > TextLayout.segmentLimit { throw .tooManySegments(limit: TextLayout.segmentLimit) }
    }
  }

  /// The paragraph with this index, shaped on the first call.
  func shaped(_ index: Int) throws(FontError) -> ShapedText {
    if let known = shapedParagraphs[index] { return known }
    let paragraph = paragraphs[index]
    var text = LogicalText()
    text.append(paragraph, 0..<paragraph.count)
    let shaped = try shape(text) { paragraph.utf8Offsets[$0] }
    shapedParagraphs[index] = shaped
    return shaped
  }

  private func shape(_ text: LogicalText, utf8Offset: (Int) -> Int) throws(FontError) -> ShapedText {
    try ShapedText(text, &chain, shaper, utf8Offset: utf8Offset)
  }

  /// The content of a line that is not an unmodified part of a paragraph, such as one with a hyphen or an ellipsis.
  func content(of text: LogicalText) throws(FontError) -> LineContent {
    // Only an inserted character can be missing in all fonts, and that has no offset in the request's text.
    let shaped = try shape(text) { _ in 0 }
    return LineContent(shaped.runs(in: 0..<text.scalars.count), of: text.scalars, request.font)
  }

  private func content(of span: LineSpan, in i: Int) throws(FontError) -> LineContent {
    let paragraph = paragraphs[i]
    guard span.isHyphenated else {
      return LineContent(try shaped(i).runs(in: span.content), of: paragraph.scalars, request.font)
    }
    let softHyphen = span.content.upperBound - 1
    var text = LogicalText()
    text.append(paragraph, span.content.lowerBound..<softHyphen)
    text.append([try chain.hyphen()], level: paragraph.levels[softHyphen])
    return try content(of: text)
  }

  private func hyphenWidth(in i: Int) throws(FontError) -> Double {
    guard paragraphs[i].scalars.contains(Codepoint.softHyphen) else { return 0 }
    return try content(of: try hyphen()).width
  }

  private func hyphen() throws(FontError) -> LogicalText {
    var text = LogicalText()
    text.append([try chain.hyphen()], level: 0)
    return text
  }

  func ellipsis() throws(FontError) -> [UInt32] { try chain.ellipsis() }
}

extension LayoutBuilder {
  /// Stacks the lines, aligns them and collects their outlines.
  func placed(_ lines: [Line]) -> TextLayout {
    let strut = chain.primary.metrics.scaled(by: request.font.size / Double(chain.primary.unitsPerEm))
    let widest = lines.reduce(0) { max($0, $1.content.width) }
    let alignmentWidth = request.width ?? widest
    var layout = TextLayout(size: .zero, alignmentWidth: alignmentWidth, lines: [], path: Path(), colorGlyphs: [])
    var top = 0.0
    for line in lines {
      if !layout.lines.isEmpty { top += request.lineSpacing }
      let metrics = line.content.metrics(strut: strut)
      let height = metrics.lineHeight * request.lineHeightMultiple
      // The space added by the line height multiple is above the text; the font's line gap is below it.
      let baseline = top + height - metrics.descent - metrics.lineGap
      let growth = spaceGrowth(of: line)
      let width = line.content.width + growth * Double(line.content.spaceCount)
      let origin = Point(offset(of: line, width, in: alignmentWidth), baseline)
      line.content.append(to: &layout, at: origin, spaceGrowth: growth)
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

  /// The additional width of each space in a justified line, in points.
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
