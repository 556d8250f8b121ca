package import SegueGraphics

/// The measured difference of two pictures of the same size. It is symmetric in the two pictures.
package struct PictureComparison: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The number of pixels that count as different.
  package let count: Int
  /// The number of pixels that differ but do not count, because they are anti-aliased.
  package let antialiased: Int
  /// The largest channel difference among the pixels that count, 0…255.
  package let largest: Int
  /// The regions of differing pixels, top to bottom and left to right; at most 64.
  package let regions: [DifferingRegion]

  /// The fraction of pixels that count as different, 0…1.
  package var ratio: Double { Double(count) / Double(max(1, width * height)) }
}

/// A cluster of differing pixels that are close to each other (`RegionFinder`).
package struct DifferingRegion: Hashable, Sendable {
  /// The bounding box of the differing pixels.
  package let rect: PixelRect
  /// The number of differing pixels.
  package let count: Int

  package init(rect: PixelRect, count: Int) {
    self.rect = rect
    self.count = count
  }
}

/// When two pixels count as different, and which areas to ignore.
package struct ComparisonRule: Hashable, Sendable {
  package enum Measure: Hashable, Sendable {
    /// Any difference in any channel counts, unless both pixels are fully transparent.
    case exact
    /// The measure of pixelmatch: pixels differ if their distance in YIQ, relative to the largest one, exceeds
    /// `threshold` (0…1). Pixels that are anti-aliased in either picture do not count, unless `includesAntialiasing` is
    /// set.
    case perceptual(threshold: Double, includesAntialiasing: Bool)
  }

  package var measure: Measure
  /// Ignored rectangles, in pixels.
  package var ignored: [PixelRect]

  package init(_ measure: Measure = .exact, ignoring ignored: [PixelRect] = []) {
    self.measure = measure
    self.ignored = ignored
  }
}
