/// Breaks a paragraph into lines (greedy, first fit).
///
/// Each line ends at the last break opportunity of UAX #14 that fits. A word that is wider than a line is broken
/// between clusters. Every line has at least one cluster, however narrow it is.
struct LineBreaker {
  let paragraph: Paragraph
  let shaped: ShapedText
  /// The line width in points; nil for no limit.
  let width: Double?
  /// The width of a hyphen in points.
  let hyphenWidth: Double
  /// Computes the exact width of a line that ends with a visible hyphen, or whose glyphs change at the breaks.
  let measure: (LineSpan) throws(FontError) -> Double

  /// The tolerance for widths, in points. Sums in a different order have different rounding errors, but a text must
  /// always fit its own measured width.
  static let tolerance = 1e-6

  /// The lines in order, at least one. Stops when `isEnough` returns true for the number of lines so far.
  func lines(isEnough: (Int) -> Bool) throws(FontError) -> [LineSpan] {
    var lines: [LineSpan] = []
    var start = 0
    repeat {
      let line = try nextLine(from: start)
      lines.append(line)
      start = line.range.upperBound
    } while start < paragraph.count && !isEnough(lines.count)
    // A line separator (not a paragraph separator) at the end starts another, empty line.
    if start == paragraph.count, start > 0, Self.isLineSeparator(paragraph.scalars[start - 1]), !isEnough(lines.count) {
      lines.append(span(start, start))
    }
    return lines
  }

  private static func isLineSeparator(_ scalar: UInt32) -> Bool { scalar == 0x0B || scalar == 0x0C || scalar == 0x2028 }

  private func nextLine(from start: Int) throws(FontError) -> LineSpan {
    guard start < paragraph.count else { return span(start, start) }
    guard let width else { return span(start, paragraph.breaks.mandatory(after: start)) }
    // The places where the line could end and still fit: break opportunities, and, if none fits, any end of a cluster.
    var breakEnds: [Int] = []
    var clusterEnds: [Int] = []
    var pen = Pen(start: start)
    for end in start + 1..<paragraph.count + 1 where paragraph.isClusterStart[end] {
      let content = max(start, paragraph.contentEnd[end])
      guard pen.width(upTo: content, shaped) <= width + Self.tolerance else { break }
      clusterEnds.append(end)
      if paragraph.breaks.isAllowed(before: end) {
        if !isHyphenated(end) || pen.width(upTo: content, shaped) + hyphenWidth <= width + Self.tolerance {
          breakEnds.append(end)
        }
        if paragraph.breaks.isMandatory(before: end) { break }
      }
    }
    if let end = try lastFitting(of: breakEnds, from: start, width) { return span(start, end) }
    let end = try lastFitting(of: clusterEnds, from: start, width) ?? clusterEnd(after: start)
    var line = span(start, skippingSpaces(from: end))
    line.partedScript = partedScript(at: end)
    return line
  }

  /// The script without spaces in which a break at `end` may split a word; nil if a word is known to end there.
  private func partedScript(at end: Int) -> ComplexScript? {
    guard end < paragraph.count, !paragraph.breaks.isAllowed(before: end) else { return nil }
    let script = ComplexScript(of: paragraph.scalars[end])
    return script == ComplexScript(of: paragraph.scalars[end - 1]) ? script : nil
  }

  private func clusterEnd(after start: Int) -> Int {
    var end = start + 1
    while !paragraph.isClusterStart[end] { end += 1 }
    return end
  }

  /// Spaces after a break inside a word hang at the end of the line instead of starting the next one.
  private func skippingSpaces(from position: Int) -> Int {
    var end = position
    while !paragraph.breaks.isMandatory(before: end), Codepoint.hangs(paragraph.scalars[end]) { end += 1 }
    return end
  }

  /// The last of `ends` up to which the line fits when it is shaped by itself; nil if none fits.
  private func lastFitting(of ends: [Int], from start: Int, _ width: Double) throws(FontError) -> Int? {
    for end in ends.reversed() {
      let line = span(start, end)
      if !line.isHyphenated && shaped.isExact(line.content) { return end }
      if try measure(line) <= width + Self.tolerance { return end }
    }
    return nil
  }

  private func isHyphenated(_ end: Int) -> Bool {
    end < paragraph.count && end > 0 && paragraph.scalars[end - 1] == Codepoint.softHyphen
      && !paragraph.breaks.isMandatory(before: end)
  }

  func span(_ start: Int, _ end: Int) -> LineSpan {
    LineSpan(
      range: start..<end, content: start..<max(start, paragraph.contentEnd[end]), isHyphenated: isHyphenated(end),
      isHardBreak: paragraph.breaks.isMandatory(before: end))
  }
}

/// Measures the width of a growing line, including its tabs.
private struct Pen {
  private var start: Int
  private var x = 0.0
  private var nextTab: Int?

  init(start: Int) { self.start = start }

  /// The width up to `end`. Must be called with ascending ends.
  mutating func width(upTo end: Int, _ shaped: ShapedText) -> Double {
    var tab = nextTab ?? shaped.firstTab(from: start)
    while tab < shaped.tabs.count, shaped.tabs[tab] < end {
      x = LineContent.tabStop(after: x + shaped.advance(of: start..<shaped.tabs[tab]))
      start = shaped.tabs[tab] + 1
      tab += 1
    }
    nextTab = tab
    return x + (end > start ? shaped.width(of: start..<end) : 0)
  }
}

/// The part of a paragraph that a line contains.
struct LineSpan: Equatable {
  /// The range including the hanging spaces at the end.
  let range: Range<Int>
  /// The range without the hanging spaces.
  let content: Range<Int>
  /// Whether the line ends with a soft hyphen, which is visible there.
  let isHyphenated: Bool
  /// Whether the line ends with a mandatory break or with the text.
  let isHardBreak: Bool
  /// The script without spaces of which the end of the line may part a word, because the word is wider than the line.
  var partedScript: ComplexScript?
}
