import SegueCore

/// Where the pieces of an open card are when it begins to close.
struct CardPose {
  /// Before `scale`, which is about its centre.
  var white: Rect
  /// In the coordinates of the white, before `scale`.
  var whiteRadius = 0.0
  /// On the screen as it is before `scale`.
  var card: Rect
  /// Of the card's upper corners.
  var cardRadius: Double
  /// Of the card's lower corners.
  var cardBottomRadius: Double
  /// Of the white, the card and all on them.
  var scale = 1.0
  /// What the white casts.
  var shadow: ShadowStyle?

  /// The presented screen at rest.
  init(_ cast: CardLayers) {
    white = cast.bounds
    card = cast.openFrame
    cardRadius = cast.openRadius
    cardBottomRadius = cast.openRadius
  }
}
