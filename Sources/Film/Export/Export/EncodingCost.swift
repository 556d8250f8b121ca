/// What encoding a story in a format costs besides drawing it. Only the ratios of the numbers matter; they were fitted to
/// measured times (`scripts/shards calibrate`).
package struct EncodingCost: Hashable, Sendable {
  /// For a pixel of a moving frame, as a fraction of what a GIF costs with its drawing.
  package let perPixel: Double
  /// For the square root of a frame's number of pixels, as the same fraction. A GIF's time grows with the colours of a
  /// frame, and a large picture has fewer for each pixel.
  package var perSide = 0.0
  /// Nanoseconds for a story, whatever its size: the start of another program.
  package var perStory = 0.0
}
