import SegueCore

/// The input of shaping: scalars with their cluster starts (one more than scalars) and embedding levels.
struct LogicalText {
  var scalars: [UInt32] = []
  var isClusterStart: [Bool] = [true]
  var levels: [Int8] = []

  mutating func append(_ paragraph: Paragraph, _ range: Range<Int>) {
    scalars += paragraph.scalars[range]
    isClusterStart.removeLast()
    isClusterStart += paragraph.isClusterStart[range] + [true]
    levels += paragraph.levels[range]
  }

  mutating func append(_ inserted: [UInt32], level: Int8) {
    scalars += inserted
    isClusterStart += inserted.map { _ in true }
    levels += inserted.map { _ in level }
  }
}

/// A shaped text: glyph runs in logical order, and the widths of its parts in points.
struct ShapedText {
  private let runs: [GlyphRun]
  private let scalars: [UInt32]
  private let shaper: Shaper
  private let size: Double
  private let tracking: Double
  /// The sum of the advances before each position. Tabs count as 0; the advance of a cluster is divided evenly among
  /// its scalars.
  private let widthBefore: [Double]
  /// The tracking of the cluster that ends at each position, which is included in `widthBefore`. Empty without
  /// tracking.
  private let trackingBefore: [Double]
  /// Whether the glyphs on both sides of a position stay the same if the text is broken there.
  private let isSafeCut: [Bool]
  let tabs: [Int]
  let hasRightToLeft: Bool
  /// The fonts that draw the text, as indices in the chain, each with whether it draws digits.
  let usedFonts: [Int: Bool]

  /// `utf8Offset` maps the index of a scalar to its UTF-8 offset in the whole text, for error messages.
  init(
    _ text: LogicalText, _ chain: inout FontChain, _ shaper: Shaper, utf8Offset: (Int) -> Int
  ) throws(FontError) {
    let items = try Itemizer.items(of: text, &chain, utf8Offset: utf8Offset)
    let scalars = text.scalars.map { Codepoint.isControl($0) ? Codepoint.zeroWidthSpace : $0 }
    var runs: [GlyphRun] = []
    var usedFonts: [Int: Bool] = [:]
    // A text that is itself longer may have a glyph for each character.
    let glyphLimit = max(TextLayout.glyphLimit, scalars.count)
    var glyphCount = 0
    for item in items {
      if let font = item.font, text.scalars[item.range].contains(where: Self.isVisible) {
        let drawsDigits = text.scalars[item.range].contains { (0x30...0x39).contains($0) }
        usedFonts[font] = usedFonts[font] == true || drawsDigits
      }
      let typeface = try item.font.map { i throws(FontError) in try chain.typeface(i) }
      let glyphs = typeface.map {
        shaper.shape(scalars, item.range, $0, item.script, isRightToLeft: item.level % 2 == 1)
      }
      if let lost = glyphs?.first(where: { $0.id == 0 })?.cluster {
        throw chain.missing([text.scalars[lost]], at: utf8Offset(lost))
      }
      glyphCount += glyphs?.count ?? 0
      if glyphCount > glyphLimit { throw .tooManyGlyphs(limit: glyphLimit) }
      try typeface?.checkColors(of: glyphs ?? [])
      runs.append(
        GlyphRun(typeface: typeface, range: item.range, level: item.level, script: item.script, glyphs: glyphs ?? []))
    }
    self.runs = runs
    self.usedFonts = usedFonts
    self.scalars = scalars
    self.shaper = shaper
    size = chain.descriptor.size
    tracking = chain.descriptor.tracking
    tabs = runs.filter(\.isTab).map(\.range.lowerBound)
    hasRightToLeft = runs.contains(where: \.isRightToLeft)

    var widthBefore = [Double](repeating: 0, count: scalars.count + 1)
    var trackingBefore = tracking == 0 ? [] : widthBefore
    var isSafeCut = [Bool](repeating: false, count: scalars.count + 1)
    isSafeCut[scalars.count] = true
    var total = 0.0
    for run in runs {
      isSafeCut[run.range.lowerBound] = true
      for cluster in run.clusters(size: size, tracking: tracking) {
        if !cluster.isUnsafeToBreak { isSafeCut[cluster.range.lowerBound] = true }
        for (i, position) in cluster.range.enumerated() {
          widthBefore[position] = total + cluster.width * Double(i) / Double(cluster.range.count)
        }
        total += cluster.width
        if tracking != 0 { trackingBefore[cluster.range.upperBound] = cluster.tracking }
      }
      widthBefore[run.range.upperBound] = total
    }
    self.widthBefore = widthBefore
    self.trackingBefore = trackingBefore
    self.isSafeCut = isSafeCut
  }

  private static func isVisible(_ scalar: UInt32) -> Bool { Codepoint.needsGlyph(scalar) && !Codepoint.isSpace(scalar) }

  /// The number of segments in the outlines of the glyphs without colours of their own.
  var segmentCount: Int { runs.reduce(0) { $0 + $1.segmentCount } }

  /// The sum of the advances of a part, including the tracking after each cluster. Tabs count as 0.
  func advance(of range: Range<Int>) -> Double { widthBefore[range.upperBound] - widthBefore[range.lowerBound] }

  /// The width of a part that ends a line: without the tracking after its last cluster. Tabs count as 0.
  func width(of range: Range<Int>) -> Double {
    guard !range.isEmpty else { return 0 }
    return tracking == 0 ? advance(of: range) : advance(of: range) - trackingBefore[range.upperBound]
  }

  /// Whether `width(of:)` is the exact width of the range as a separate line (except for tabs). It leaves out the
  /// tracking of the last cluster. A line leaves out that of its rightmost cluster, another one if text is right to left.
  func isExact(_ range: Range<Int>) -> Bool {
    isSafeCut[range.lowerBound] && isSafeCut[range.upperBound] && (tracking == 0 || !hasRightToLeft)
  }

  /// The runs of a part of the text in logical order, reshaped at the ends if necessary.
  func runs(in range: Range<Int>) -> [GlyphRun] {
    guard !range.isEmpty else { return [] }
    var parts: [GlyphRun] = []
    for run in runs[runs.partitioningIndex { $0.range.upperBound > range.lowerBound }...] {
      let part = run.range.clamped(to: range)
      if part.isEmpty { break }
      parts.append(part == run.range ? run : cut(run, to: part))
    }
    return parts
  }

  private func cut(_ run: GlyphRun, to part: Range<Int>) -> GlyphRun {
    guard let typeface = run.typeface else { return run }
    let isSafe = isSafeCut[part.lowerBound] && isSafeCut[part.upperBound]
    let glyphs =
      isSafe
      ? run.glyphs(of: part)
      : shaper.shape(scalars, part, typeface, run.script, isRightToLeft: run.isRightToLeft)
    return GlyphRun(typeface: typeface, range: part, level: run.level, script: run.script, glyphs: glyphs)
  }

  /// The index in `tabs` of the first tab at or after a position.
  func firstTab(from position: Int) -> Int { tabs.partitioningIndex { $0 >= position } }
}

/// A range of text with one font, script and direction.
struct Item {
  var range: Range<Int>
  /// The index in the font chain; nil for a tab.
  let font: Int?
  let level: Int8
  let script: Script
}

/// Splits text into items, never inside a grapheme cluster.
enum Itemizer {
  /// `utf8Offset` maps the index of a scalar to its UTF-8 offset in the whole text, for error messages.
  static func items(
    of text: LogicalText, _ chain: inout FontChain, utf8Offset: (Int) -> Int
  ) throws(FontError) -> [Item] {
    let scalars = text.scalars
    var items: [Item] = []
    // Common characters take the script of the preceding text; at the start, the first script that follows.
    var script = scalars.lazy.map { Script(of: $0) }.first(where: \.isSpecific) ?? .common
    var font = 0
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while !text.isClusterStart[end] { end += 1 }
      let cluster = Array(scalars[start..<end])
      if let real = cluster.lazy.map({ Script(of: $0) }).first(where: \.isSpecific) { script = real }
      let isTab = cluster == [Codepoint.tab]
      if cluster.contains(where: Codepoint.needsGlyph) {
        guard let found = try chain.font(for: cluster) else { throw chain.missing(cluster, at: utf8Offset(start)) }
        font = found
      }
      let item = Item(range: start..<end, font: isTab ? nil : font, level: text.levels[start], script: script)
      if let last = items.last, last.font == item.font, last.level == item.level, last.script == script, !isTab {
        items[items.count - 1].range = last.range.lowerBound..<end
      } else {
        items.append(item)
      }
      start = end
    }
    return items
  }
}
