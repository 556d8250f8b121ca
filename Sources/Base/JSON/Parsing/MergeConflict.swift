/// The lines that a version control system leaves in a file whose two sides it could not merge.
///
/// No line of valid JSON begins like one of them: strings have no line breaks.
package struct MergeConflict: Hashable, Sendable {
  /// Counted from 0.
  package let lines: ClosedRange<Int>
  /// The bytes of its first line.
  package let firstLine: Range<Int>

  private static let opening = "<<<<<<<"
  private static let closing = ">>>>>>>"
  private static let marks = [opening, "|||||||", "=======", closing]

  /// Those of a file, in order. A mark without the others is one, too: somebody has deleted only some of the lines.
  package static func all(in bytes: [UInt8]) -> [MergeConflict] {
    let starts = SourceFile.lineStarts(of: bytes)
    let marked = starts.indices.compactMap { line -> (line: Int, mark: String)? in
      mark(of: bytes[starts[line]...].prefix(marks[0].utf8.count + 1)).map { (line, $0) }
    }
    var conflicts: [MergeConflict] = []
    var first: Int?
    for (index, (line, mark)) in marked.enumerated() {
      let start = first ?? line
      first = start
      let isLast = index + 1 == marked.count || marked[index + 1].mark == opening
      guard mark == closing || isLast else { continue }
      let end = bytes[starts[start]...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      conflicts.append(MergeConflict(lines: start...line, firstLine: starts[start]..<end))
      first = nil
    }
    return conflicts
  }

  /// The mark that a line begins with. A blank, or nothing, follows it.
  private static func mark(of line: ArraySlice<UInt8>) -> String? {
    let length = marks[0].utf8.count
    guard line.count == length || line.last.map({ [0x20, 0x0A, 0x0D].contains($0) }) == true else { return nil }
    return marks.first { line.prefix(length).elementsEqual($0.utf8) }
  }

  /// The error for a file with such lines; nil if it has none.
  static func problem(in file: SourceFile) -> Diagnostic? {
    let conflicts = all(in: file.bytes)
    guard let first = conflicts.first else { return nil }
    return Diagnostic(
      .error, "merge-conflict", at: Location(file, first.firstLine),
      text(about: conflicts, firstLine: file.position(of: first.firstLine.lowerBound).line),
      hint: "keep one of the two sides, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>")
  }

  /// The sentence about some conflicts, of which the first begins in the line with this number.
  package static func text(about conflicts: [MergeConflict], firstLine: Int) -> String {
    let lastLine = firstLine + (conflicts.first?.lines.count ?? 1) - 1
    let lines =
      lastLine == firstLine
      ? "line \(firstLine) is one of its marks" : "both sides are in lines \(firstLine)–\(lastLine)"
    let others = conflicts.count - 1
    let more = others > 0 ? ", and in \(others) more \(others == 1 ? "place" : "places")" : ""
    return "a merge is unfinished here: \(lines)\(more)"
  }
}
