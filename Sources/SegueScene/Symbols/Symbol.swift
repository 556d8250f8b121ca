package import SegueCore

/// A picture of one colour that sits beside text, in units of its own grid: 24 high, y downwards.
package struct Symbol: Hashable, Sendable {
  /// What is drawn with one opacity.
  package struct Layer: Hashable, Sendable {
    package let path: Path
    /// Of the symbol's colour, 0…1.
    package let opacity: Double
  }

  /// Bottom to top; they do not overlap. One layer for all symbols but those of the status bar.
  package let layers: [Layer]
  /// The area that layout reserves; as high as wide for most. Nothing is drawn outside.
  package let box: Size

  /// Of all symbols' paths: figures that run the other way are holes.
  package static let fillRule = FillRule.nonZero
}
