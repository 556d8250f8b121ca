package import SegueCore

/// The motion tokens of Material Design by their names (docs/motion.md, Material).
package enum MaterialMotion {
  /// Material 3's easings, and as `legacy` those of Material 2. Where the Android library differs from the documentation, its
  /// values have `MDC` in their names.
  package static let easings: [(name: String, curve: TimingCurve)] = [
    ("emphasized", .emphasized),
    ("emphasizedAccelerate", .emphasizedAccelerate),
    ("emphasizedDecelerate", .emphasizedDecelerate),
    ("emphasizedAccelerateMDC", .bezier(CubicBezier(0.3, 0, 0.8, 0.2))),
    ("emphasizedDecelerateMDC", .bezier(CubicBezier(0.1, 0.7, 0.1, 1))),
    ("standard", .bezier(CubicBezier(0.2, 0, 0, 1))),
    ("standardAccelerate", .bezier(CubicBezier(0.3, 0, 1, 1))),
    ("standardDecelerate", .bezier(CubicBezier(0, 0, 0, 1))),
    ("legacy", .legacy),
    ("legacyAccelerate", .legacyAccelerate),
    ("legacyDecelerate", .legacyDecelerate),
  ]

  package static let durations: [(name: String, seconds: Seconds)] = [
    ("short1", 0.05), ("short2", 0.1), ("short3", 0.15), ("short4", 0.2),
    ("medium1", 0.25), ("medium2", 0.3), ("medium3", 0.35), ("medium4", 0.4),
    ("long1", 0.45), ("long2", 0.5), ("long3", 0.55), ("long4", 0.6),
    ("extraLong1", 0.7), ("extraLong2", 0.8), ("extraLong3", 0.9), ("extraLong4", 1),
  ]

  /// The springs of Material 3's two schemes: spatial ones move and resize, effects change colours and opacities.
  package static let springs: [(name: String, spring: Spring)] = [
    ("standardFastSpatial", spring(0.9, 1400)), ("standardDefaultSpatial", spring(0.9, 700)),
    ("standardSlowSpatial", spring(0.9, 300)), ("standardFastEffects", spring(1, 3800)),
    ("standardDefaultEffects", spring(1, 1600)), ("standardSlowEffects", spring(1, 800)),
    ("expressiveFastSpatial", spring(0.6, 800)), ("expressiveDefaultSpatial", spring(0.8, 380)),
    ("expressiveSlowSpatial", spring(0.8, 200)), ("expressiveFastEffects", spring(1, 3800)),
    ("expressiveDefaultEffects", spring(1, 1600)), ("expressiveSlowEffects", spring(1, 800)),
  ]

  /// A spring with the mass 1.
  private static func spring(_ dampingRatio: Double, _ stiffness: Double) -> Spring {
    Spring(stiffness: stiffness, damping: 2 * dampingRatio * stiffness.squareRoot())
  }
}

extension TimingCurve {
  /// Material 3's emphasized easing: slow, then fast, then slow for long.
  package static let emphasized = TimingCurve.path(
    CubicPath([
      (Point(0.05, 0), Point(0.133333, 0.06), end: Point(0.166666, 0.4)),
      (Point(0.208333, 0.82), Point(0.25, 1), end: Point(1, 1)),
    ]))
  package static let emphasizedAccelerate = TimingCurve.bezier(CubicBezier(0.3, 0, 0.8, 0.15))
  package static let emphasizedDecelerate = TimingCurve.bezier(CubicBezier(0.05, 0.7, 0.1, 1))
  /// Material 2's standard easing.
  package static let legacy = TimingCurve.bezier(CubicBezier(0.4, 0, 0.2, 1))
  package static let legacyAccelerate = TimingCurve.bezier(CubicBezier(0.4, 0, 1, 1))
  package static let legacyDecelerate = TimingCurve.bezier(CubicBezier(0, 0, 0.2, 1))
}
