package import SegueCore

/// How the fingers of a script are shown.
package struct TouchStyle: Hashable, Sendable {
  /// Points, above zero.
  package var diameter: Double
  /// Of the disc, its trail and its pulse.
  package var color: Color
  /// How long a finger comes into sight before it touches down.
  package var fadeIn: Seconds
  /// How long it goes out of sight after it has lifted.
  package var fadeOut: Seconds
  /// How much of its way is shown behind a finger; 0 for none.
  package var trail: Seconds

  package init(
    diameter: Double = 44, color: Color = TouchStyle.standardColor, fadeIn: Seconds = 0.12, fadeOut: Seconds = 0.25,
    trail: Seconds = 0.25
  ) {
    self.diameter = diameter
    self.color = color
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.trail = trail
  }

  /// Seen on white and on black.
  package static let standardColor = Color(0x80, 0x80, 0x80, 0x99)
}
