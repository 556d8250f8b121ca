/// A stretch of text with one font, script and direction.
struct Item {
  var range: Range<Int>
  /// Into the font chain; nil for a tab.
  let font: Int?
  let level: Int8
  let script: Script
}

/// Cuts text into items, never inside a grapheme cluster.
enum Itemizer {
  /// `utf8Offset` tells where a scalar stands in the whole text, for errors.
  static func items(
    of text: LogicalText, _ chain: inout FontChain, utf8Offset: (Int) -> Int
  ) throws(FontError) -> [Item] {
    let scalars = text.scalars
    var items: [Item] = []
    // Common characters take the script before them; those at the start the first that follows.
    var script = scalars.lazy.map { Script(of: $0) }.first(where: \.isReal) ?? .common
    var font = 0
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while !text.isClusterStart[end] { end += 1 }
      let cluster = Array(scalars[start..<end])
      if let real = cluster.lazy.map({ Script(of: $0) }).first(where: \.isReal) { script = real }
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
