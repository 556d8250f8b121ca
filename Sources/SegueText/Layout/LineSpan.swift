/// Which part of a paragraph stands on a line.
struct LineSpan: Equatable {
  /// With the spaces that hang at the end.
  let range: Range<Int>
  /// Without them.
  let content: Range<Int>
  /// Ends with a soft hyphen, which a break makes visible.
  let isHyphenated: Bool
  /// The text itself asks for a new line (or is over) here.
  let isHardBreak: Bool
}
