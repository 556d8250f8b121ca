import SegueCore

/// Sets one text: paragraphs → shaped text → lines → outlines. For one thread.
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
    if request.maxLines > 0 && lines.count > request.maxLines {
      lines.removeLast(lines.count - request.maxLines)
      lines[lines.count - 1] = try shortened(lines[lines.count - 1])
    }
    return placed(lines)
  }

  /// All lines, or one more than may be shown.
  private func brokenLines() throws(FontError) -> [Line] {
    let limit = request.maxLines > 0 ? request.maxLines + 1 : .max
    var lines: [Line] = []
    for i in paragraphs.indices where lines.count < limit {
      let breaker = LineBreaker(
        paragraph: paragraphs[i], shaped: try shaped(i), width: request.width, hyphenWidth: try hyphenWidth(in: i),
        measure: { span throws(FontError) in try self.content(of: span, in: i).width })
      let known = lines.count
      for span in try breaker.lines(isEnough: { known + $0 >= limit }) {
        lines.append(Line(paragraph: i, span: span, content: try content(of: span, in: i)))
      }
    }
    return lines
  }

  func shaped(_ i: Int) throws(FontError) -> ShapedText {
    if let known = shapedParagraphs[i] { return known }
    let paragraph = paragraphs[i]
    var text = LogicalText()
    text.append(paragraph, 0..<paragraph.count)
    let shaped = try shape(text) { paragraph.utf8Offsets[$0] }
    shapedParagraphs[i] = shaped
    return shaped
  }

  private func shape(_ text: LogicalText, utf8Offset: (Int) -> Int) throws(FontError) -> ShapedText {
    try ShapedText(text, &chain, shaper, utf8Offset: utf8Offset)
  }

  /// A line that is not a part of a paragraph as it is. All its characters but inserted ones were shaped before.
  func content(of text: LogicalText) throws(FontError) -> LineContent {
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
    var text = LogicalText()
    text.append([try chain.hyphen()], level: 0)
    return try content(of: text).width
  }

  func ellipsis() throws(FontError) -> [UInt32] { try chain.ellipsis() }
}
