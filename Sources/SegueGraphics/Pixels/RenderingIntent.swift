/// How the colours of a profile that sRGB does not have are brought into it. The names are ICC's. A profile that is a matrix
/// gives the same colours with each of them.
package enum RenderingIntent: String, CaseIterable, Hashable, Sendable {
  /// Keeps the look of the whole picture; colours inside sRGB may change, too.
  case perceptual
  /// Keeps colours inside sRGB, relative to white. Black stays black.
  case relativeColorimetric
  /// Keeps colours saturated.
  case saturation
}
