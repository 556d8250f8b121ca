import SegueMotion

extension ShadowStyle: Interpolatable {
  /// Property by property; where a spring overshoots, the shadow stops at the one or the other.
  package static func interpolate(_ a: ShadowStyle, _ b: ShadowStyle, _ fraction: Double) -> ShadowStyle {
    let share = Swift.min(1, Swift.max(0, fraction))
    return ShadowStyle(
      color: .interpolate(a.color, b.color, share), opacity: .interpolate(a.opacity, b.opacity, share),
      radius: .interpolate(a.radius, b.radius, share), offset: .interpolate(a.offset, b.offset, share))
  }

  /// The same shadow, not seen: what it fades from and to.
  var faded: ShadowStyle {
    var faded = self
    faded.opacity = 0
    return faded
  }
}
