/// How colours outside sRGB are mapped into it. The names are ICC's. A profile that consists of a matrix gives the same
/// colours with each of them.
package enum RenderingIntent: String, CaseIterable, Hashable, Sendable {
  /// Preserves the overall appearance; colours inside sRGB may change, too.
  case perceptual
  /// Keeps colours inside sRGB, relative to white. Black stays black.
  case relativeColorimetric
  /// Keeps colours saturated.
  case saturation
}
