package import SegueCore

/// A text set in lines. Points; the origin is the top left corner of the text box, y grows downwards.
package struct TextLayout: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// Where the line's ink and advances begin at the left, on its baseline.
    package var origin: Point
    /// The sum of its advances, without the spaces that hang at its end.
    package var width: Double
    package var ascent: Double
    package var descent: Double
    /// Of the text's UTF-8 code units: what the line shows, with its hanging spaces and newline. A shortened line covers also
    /// what its "…" stands for.
    package var range: Range<Int>
    /// The text goes on after this line, or is shortened in it, without being shown.
    package var isTruncated: Bool
    /// Resolved base direction of its paragraph.
    package var isRightToLeft: Bool
  }

  /// `width` is that of the widest line (not the width asked for), `height` that of all lines with the spacing between them.
  package var size: Size
  /// What lines are aligned in: the width asked for, or else `size.width`.
  package var alignmentWidth: Double
  /// At least one.
  package var lines: [Line]
  /// All glyphs, for the non-zero winding rule.
  package var path: Path

  /// The distance of the first baseline from the top.
  package var firstBaseline: Double { lines.first?.origin.y ?? 0 }
  package var lastBaseline: Double { lines.last?.origin.y ?? 0 }
  package var isTruncated: Bool { lines.contains(where: \.isTruncated) }
}
