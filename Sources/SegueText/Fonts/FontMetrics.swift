/// A font's vertical measures, as the font itself states them (`hhea`, or OS/2's typographic ones where the font prefers those).
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up; positive.
  package var ascent: Double
  /// From the baseline down; positive.
  package var descent: Double
  /// What the font asks for between the descent of a line and the ascent of the next.
  package var lineGap: Double
  package var capHeight: Double
  package var xHeight: Double

  package var lineHeight: Double { ascent + descent + lineGap }

  package func scaled(by k: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * k, descent: descent * k, lineGap: lineGap * k, capHeight: capHeight * k, xHeight: xHeight * k)
  }
}
