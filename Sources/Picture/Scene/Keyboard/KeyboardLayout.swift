package import SegueCore

/// A key in its place.
package struct KeyboardKey: Hashable, Sendable {
  package enum Function: Hashable, Sendable {
    /// A letter is a small one.
    case character(Character)
    case shift, delete, emoji, space, returnKey
    case page(KeyboardPage)

    /// As a script names it: `keyboard.a`, `keyboard.return`.
    package var name: String {
      switch self {
      case .character(let character): "keyboard.\(character)"
      case .shift: "keyboard.shift"
      case .delete: "keyboard.delete"
      case .emoji: "keyboard.emoji"
      case .space: "keyboard.space"
      case .returnKey: "keyboard.return"
      case .page(let page): "keyboard.\(page.rawValue)"
      }
    }
  }

  package let function: Function
  /// In the keyboard's coordinates.
  package let frame: Rect
}

/// The keys of a page in their places.
package struct KeyboardLayout: Sendable {
  package let keys: [KeyboardKey]
  /// The parts of the rows that the keys take, without gaps; in the order of the keys.
  private let cells: [Rect]

  package init(_ page: KeyboardPage, _ metrics: KeyboardMetrics) {
    var builder = Builder(metrics)
    builder.add(page)
    keys = builder.keys
    cells = builder.cells
  }

  package func key(_ function: KeyboardKey.Function) -> KeyboardKey? { keys.first { $0.function == function } }

  /// The key that a finger presses; the gaps between keys belong to them.
  package func key(at point: Point) -> KeyboardKey? { cells.firstIndex { $0.contains(point) }.map { keys[$0] } }
}

/// Arranges the keys. Lengths along a row are in widths of a letter's part of it, of which a row has ten.
private struct Builder {
  private let metrics: KeyboardMetrics
  private let column: Double
  private let row: Double
  private(set) var keys: [KeyboardKey] = []
  private(set) var cells: [Rect] = []

  init(_ metrics: KeyboardMetrics) {
    self.metrics = metrics
    column = metrics.keys.width / Self.columns
    row = metrics.keys.height / 4
  }

  private static let columns = 10.0

  mutating func add(_ page: KeyboardPage) {
    for (index, characters) in page.rows.prefix(2).enumerated() {
      add(characters, from: (Self.columns - Double(characters.count)) / 2, each: 1, inRow: index)
    }
    let (third, fourth) = page.neighbors
    let ends = 1.5
    add(third.map { .page($0) } ?? .shift, from: 0, width: ends, inRow: 2, gapAfter: Self.gap)
    let middle = Self.columns - 2 * ends
    add(page.rows[2], from: ends, each: middle / Double(page.rows[2].count), inRow: 2)
    add(.delete, from: Self.columns - ends, width: ends, inRow: 2, gapBefore: Self.gap)
    add(.page(fourth), from: 0, width: 1.25, inRow: 3)
    add(.emoji, from: 1.25, width: 1.25, inRow: 3)
    add(.space, from: 2.5, width: 5, inRow: 3)
    add(.returnKey, from: 7.5, width: 2.5, inRow: 3)
  }

  /// The additional distance, in points of a phone, of shift and delete from the keys between them.
  private static let gap = 8.0

  private mutating func add(_ characters: String, from start: Double, each width: Double, inRow row: Int) {
    for (index, character) in characters.enumerated() {
      add(.character(character), from: start + Double(index) * width, width: width, inRow: row)
    }
  }

  private mutating func add(
    _ function: KeyboardKey.Function, from start: Double, width: Double, inRow index: Int, gapBefore: Double = 0,
    gapAfter: Double = 0
  ) {
    let cell = Rect(
      x: metrics.keys.x + start * column, y: metrics.keys.y + Double(index) * row, width: width * column, height: row)
    let insets = metrics.keyInsets
    let left = insets.left + gapBefore * metrics.unit
    cells.append(cell)
    keys.append(
      KeyboardKey(
        function: function,
        frame: Rect(
          x: cell.x + left, y: cell.y + insets.top,
          width: Swift.max(0, cell.width - left - insets.right - gapAfter * metrics.unit),
          height: Swift.max(0, cell.height - insets.vertical))))
  }
}
