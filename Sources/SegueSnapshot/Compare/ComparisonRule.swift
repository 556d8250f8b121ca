package import SegueGraphics

/// When two pixels count as different, and where nobody looks.
package struct ComparisonRule: Hashable, Sendable {
  package enum Measure: Hashable, Sendable {
    /// Whatever can be seen: any difference in any channel, unless both pixels are clear.
    case exact
    /// As pixelmatch counts: colours that differ by more than `threshold` (0…1) of the largest distance in YIQ, where
    /// neither picture is just anti-aliased, unless those count too.
    case perceptual(threshold: Double, includesAntialiasing: Bool)
  }

  package var measure: Measure
  /// In pixels; what they hold counts in no way.
  package var ignored: [PixelRect]

  package init(_ measure: Measure = .exact, ignoring ignored: [PixelRect] = []) {
    self.measure = measure
    self.ignored = ignored
  }
}
