package import SegueGraphics

/// A frame that is not what it was.
package struct FrameVerdict: Hashable, Sendable {
  package let index: Int
  /// Seconds.
  package let time: Double
  /// How many pixels differ, and the smallest rectangle that has them all; nil if what the frame showed is not known.
  package var pixelCount: Int?
  package var region: PixelRect?
  /// Top-level nodes and layers of which something else is drawn.
  package var contributions: [String]
  /// Nodes and layers with other properties.
  package var changes: [PropertyChange]

  package init(
    index: Int, time: Double, pixelCount: Int? = nil, region: PixelRect? = nil, contributions: [String] = [],
    changes: [PropertyChange] = []
  ) {
    self.index = index
    self.time = time
    self.pixelCount = pixelCount
    self.region = region
    self.contributions = contributions
    self.changes = changes
  }
}
