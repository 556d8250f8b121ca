import SegueJSON
import SegueScene
import SegueCore

/// Aligned columns for people: a line of group names, a line of column names, then one line per frame.
struct TraceTable: TraceWriter {
  /// The layout of a column.
  private struct ColumnLayout {
    let head: String
    let width: Int
    let isText: Bool
    /// Spaces before the column.
    let gap: Int
  }

  /// Adjacent columns of the same owner.
  private struct Group {
    let name: String
    /// Characters from the start of its first column to the end of its last.
    var width: Int
    let gap: Int
  }

  private let trace: Trace
  private var layouts: [ColumnLayout] = []
  private var groups: [Group] = []

  private static let absent = "–"
  private static let gap = 2
  private static let groupGap = 3

  init(_ trace: Trace) {
    self.trace = trace
    let last = trace.animation.duration.seconds
    add([(head: "frame", width: 5, isText: false)], named: "")
    add([(head: "time", width: FixedDecimal.text(last, places: trace.places).count, isText: false)], named: "")
    var columns = trace.columns[...]
    while let first = columns.first {
      let group = columns.prefix { $0.group == first.group }
      columns = columns.dropFirst(group.count)
      add(
        group.map { (head: $0.property, width: $0.width, isText: $0.quantity.isText) },
        named: PrintableText.line(first.group))
    }
  }

  private mutating func add(_ columns: [(head: String, width: Int, isText: Bool)], named name: String) {
    var widths = columns.map { Swift.max($0.head.count, $0.width, 1) }
    let width = widths.reduce(0, +) + Self.gap * (widths.count - 1)
    widths[0] += Swift.max(0, name.count - width)
    let firstGap: Int
    if name == groups.last?.name {
      firstGap = Self.gap
      groups[groups.count - 1].width += firstGap + width
    } else {
      firstGap = groups.isEmpty ? 0 : Self.groupGap
      groups.append(Group(name: name, width: Swift.max(width, name.count), gap: firstGap))
    }
    for (index, column) in columns.enumerated() {
      layouts.append(
        ColumnLayout(
          head: column.head, width: widths[index], isText: column.isText, gap: index == 0 ? firstGap : Self.gap))
    }
  }

  var opening: String {
    let heads = line(layouts.map(\.head))
    guard groups.contains(where: { !$0.name.isEmpty }) else { return heads }
    let names = groups.map { group in
      let room = group.width - group.name.count
      // A line after the name spans the rest of the group.
      let filling =
        group.name.isEmpty || room < 2 ? Self.spaces(room) : " " + String(repeating: "─", count: room - 1)
      return Self.spaces(group.gap) + group.name + filling
    }
    return Self.trimmed(names.joined()) + "\n" + heads
  }

  func line(_ row: Trace.Row, isFirst: Bool) -> String {
    line(
      ["\(row.frame)", FixedDecimal.text(row.time, places: trace.places)]
        + row.values.map { $0?.text(places: trace.places) ?? Self.absent })
  }

  var closing: String { "" }

  private func line(_ texts: [String]) -> String {
    var out = ""
    for (layout, text) in zip(layouts, texts) {
      let padding = Self.spaces(layout.width - text.count)
      out += Self.spaces(layout.gap) + (layout.isText ? text + padding : padding + text)
    }
    return Self.trimmed(out) + "\n"
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }

  /// The line without the spaces at its end.
  private static func trimmed(_ line: String) -> Substring {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return line[...last]
  }
}
