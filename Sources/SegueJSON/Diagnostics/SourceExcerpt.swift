/// The line of a location as a terminal shows it, and the columns under which the carets go.
///
/// Tabs become two spaces, invisible and control characters U+FFFD, so that nothing in a file can move the cursor; a
/// long line is cut to a window around the location.
struct SourceExcerpt {
  /// Columns of a terminal that are shown of a line.
  static let width = 100

  let text: String
  /// Columns before the first caret.
  let caretOffset: Int
  /// Number of carets, at least 1.
  let caretCount: Int

  init(_ location: Location) {
    let file = location.file
    let line = file.lineRange(around: location.range.lowerBound)
    let start = min(max(location.range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(location.range.upperBound, start), line.upperBound)
    // More bytes than the window can show need not be looked at: four a scalar, and some scalars to a column.
    let reach = Self.width * 16
    let from = Self.scalarStart(max(line.lowerBound, start - reach), file.bytes)
    let to = Self.scalarStart(min(line.upperBound, start + reach), file.bytes)
    let cells = { (range: Range<Int>) in Self.cells(String(decoding: file.bytes[range], as: UTF8.self)) }
    let before = cells(from..<start)
    let marked = cells(start..<min(end, to))
    let after = cells(min(end, to)..<to)
    let isCutLeft = from > line.lowerBound
    let isCutRight = to < line.upperBound

    let all = Self.width(before) + Self.width(marked) + Self.width(after)
    if all <= Self.width, !isCutLeft, !isCutRight {
      text = Self.join(before + marked + after)
      caretOffset = Self.width(before)
      caretCount = max(1, Self.width(marked))
      return
    }
    // A third of the window, at least, shows what follows the first caret.
    let markedWidth = min(Self.width(marked), Self.width / 2)
    let left = Self.suffix(before, width: max(Self.width / 3, Self.width - 2 - markedWidth - Self.width(after)))
    let right = Self.prefix(marked + after, width: Self.width - 2 - Self.width(left))
    let ellipsis = left.count < before.count || isCutLeft ? "…" : ""
    text =
      ellipsis + Self.join(left) + Self.join(right)
      + (right.count < marked.count + after.count || isCutRight ? "…" : "")
    caretOffset = ellipsis.count + Self.width(left)
    caretCount = max(1, min(Self.width(marked), Self.width(right)))
  }

  private typealias Cell = (text: Character, width: Int)

  private static func cells(_ text: String) -> [Cell] {
    text.flatMap { character -> [Cell] in
      if character == "\t" { return [(" ", 1), (" ", 1)] }
      return DisplayWidth.isPrintable(character) ? [(character, DisplayWidth.of(character))] : [("\u{FFFD}", 1)]
    }
  }

  private static func width(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  private static func join(_ cells: [Cell]) -> String { String(cells.map(\.text)) }

  private static func prefix(_ cells: [Cell], width: Int) -> [Cell] {
    var left = width
    return Array(
      cells.prefix { cell in
        left -= cell.width
        return left >= 0
      })
  }

  private static func suffix(_ cells: [Cell], width: Int) -> [Cell] {
    prefix(cells.reversed(), width: width).reversed()
  }

  /// The start of the scalar that holds the byte at `offset`.
  private static func scalarStart(_ offset: Int, _ bytes: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
