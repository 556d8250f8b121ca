/// What a colour profile keeps where it can hold more colours than sRGB; ICC's names. Profiles that are a matrix mean the
/// same with all of them.
package enum RenderingIntent: String, CaseIterable, Hashable, Sendable {
  /// The look of the whole; colours inside sRGB may change too.
  case perceptual
  /// Colours inside sRGB, relative to white; black becomes black.
  case relativeColorimetric
  /// How strong colours are.
  case saturation
}
