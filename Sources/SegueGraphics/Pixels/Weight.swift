/// How much of a pixel is covered, or how far a colour is blended: 0 … `Weight.one`, finer than a level of 8 bits so that
/// products of coverage, alpha and opacity stay exact.
@usableFromInline package typealias Weight = UInt32

extension Weight {
  /// Full coverage.
  @inlinable package static var full: Weight { 65536 }

  /// `self · other`, rounded.
  @inlinable @inline(__always)
  package func times(_ other: Weight) -> Weight { Weight((UInt64(self) &* UInt64(other) &+ 32768) >> 16) }

  /// The nearest weight to a number, which is clamped to 0…1; what is not a number weighs nothing.
  package init(unit value: Double) {
    self = value >= 1 ? 65536 : value > 0 ? Weight((value * 65536).rounded()) : 0
  }
}
