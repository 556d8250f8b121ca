import SegueJSON

/// A spring of Material 3. Spatial springs move and resize, effects change colours and opacities.
@nonexhaustive
public enum MaterialSpring: String, Hashable, Sendable, CaseIterable {
  /// The standard scheme's spring for small parts of a screen.
  case standardFastSpatial
  /// The standard scheme's spring for larger parts of a screen.
  case standardDefaultSpatial
  /// The standard scheme's spring for whole screens.
  case standardSlowSpatial
  /// The standard scheme's effects of small parts of a screen.
  case standardFastEffects
  /// The standard scheme's effects of larger parts of a screen.
  case standardDefaultEffects
  /// The standard scheme's effects of whole screens.
  case standardSlowEffects
  /// The expressive scheme's spring for small parts of a screen; it overshoots.
  case expressiveFastSpatial
  /// The expressive scheme's spring for larger parts of a screen; it overshoots.
  case expressiveDefaultSpatial
  /// The expressive scheme's spring for whole screens; it overshoots.
  case expressiveSlowSpatial
  /// The expressive scheme's effects of small parts of a screen.
  case expressiveFastEffects
  /// The expressive scheme's effects of larger parts of a screen.
  case expressiveDefaultEffects
  /// The expressive scheme's effects of whole screens.
  case expressiveSlowEffects
}
