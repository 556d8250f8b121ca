/// How two pictures of one size differ, in numbers. It is the same whichever comes first.
package struct PictureComparison: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Of pixels that count as different.
  package let count: Int
  /// Of pixels that do not because they only smooth edges.
  package let antialiased: Int
  /// The largest difference of a channel, in levels of 255, among the pixels that count.
  package let largest: Int
  /// Top to bottom, and left to right; at most 64.
  package let regions: [DifferentRegion]

  package var isSame: Bool { count == 0 }

  /// The share of pixels that count as different, 0…1.
  package var ratio: Double { Double(count) / Double(max(1, width * height)) }
}
