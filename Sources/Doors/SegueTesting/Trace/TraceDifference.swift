/// A line-by-line difference of two traces, for people.
package struct TraceDifference {
  private let old: [String]
  private let new: [String]
  private let format: TraceSnapshotFormat

  /// The maximum number of differing lines and of named values to show.
  private static let limit = 6

  package init(from old: String, to new: String, format: TraceSnapshotFormat) {
    self.old = Self.lines(old)
    self.new = Self.lines(new)
    self.format = format
  }

  private static func lines(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// The indices of differing lines, including those that exist on one side only.
  private var differing: [Int] {
    (0..<max(old.count, new.count)).filter { line($0, old) != line($0, new) }
  }

  private func line(_ index: Int, _ lines: [String]) -> String? { index < lines.count ? lines[index] : nil }

  /// A unified diff from the first differing line on, followed by the changed values by name.
  package var text: String {
    let changed = differing
    guard let first = changed.first else { return "" }
    let shown = changed.prefix(Self.limit)
    var out = [headline(changed.count), "--- reference", "+++ now"]
    var start = 0
    while start < shown.count {
      var end = start + 1
      while end < shown.count, shown[end] == shown[end - 1] + 1 { end += 1 }
      let block = shown[start..<end]
      out.append("@@ line \(block[block.startIndex] + 1) @@")
      if start == 0, first > 0, let before = line(first - 1, old) { out.append(" \(before)") }
      out += block.compactMap { line($0, old) }.map { "-\($0)" }
      out += block.compactMap { line($0, new) }.map { "+\($0)" }
      start = end
    }
    if changed.count > shown.count { out.append("… and \(changed.count - shown.count) more lines") }
    return (out + values(in: first)).joined(separator: "\n")
  }

  private func headline(_ count: Int) -> String {
    var text = "\(count) of \(max(old.count, new.count)) lines"
    if old.count != new.count { text += "; \(old.count) lines were recorded, there are \(new.count) now" }
    return text
  }

  /// The changed values of the first differing line with the names of their columns, if both traces have the same
  /// columns.
  private func values(in index: Int) -> [String] {
    guard format == .csv, let head = old.first, let newHead = new.first else { return [] }
    let (names, newNames) = (Self.fields(head), Self.fields(newHead))
    if names != newNames {
      let (gone, added) = (names.filter { !newNames.contains($0) }, newNames.filter { !names.contains($0) })
      return (gone.isEmpty ? [] : ["columns that are gone: " + gone.joined(separator: ", ")])
        + (added.isEmpty ? [] : ["columns that are new: " + added.joined(separator: ", ")])
    }
    guard let before = line(index, old).map(Self.fields), let after = line(index, new).map(Self.fields),
      before.count == names.count, after.count == names.count, names.count > 2
    else { return [] }
    let changes = names.indices.filter { before[$0] != after[$0] }
    let lines = changes.prefix(Self.limit).map { column in
      "  `\(names[column])` \(Self.shown(before[column])) → \(Self.shown(after[column]))"
    }
    let rest = changes.count > lines.count ? ["  and \(changes.count - lines.count) more"] : []
    return ["First: frame \(after[0]), \(after[1]) s:"] + lines + rest
  }

  private static func shown(_ value: String) -> String { value.isEmpty ? "–" : value }

  /// The fields of a single-line record (RFC 4180).
  package static func fields(_ line: String) -> [String] {
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var rest = line[...]
    while let next = rest.popFirst() {
      switch next {
      case "\"" where isQuoted && rest.first == "\"":
        field.append(rest.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        fields.append(field)
        field = ""
      default: field.append(next)
      }
    }
    return fields + [field]
  }
}
