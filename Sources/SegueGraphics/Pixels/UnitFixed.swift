/// How much of a pixel is covered, or how far a colour is blended: 0 … `UnitFixed.one`, finer than a level of 8 bits so that
/// products of coverage, alpha and opacity stay exact.
@usableFromInline package typealias UnitFixed = UInt32

extension UnitFixed {
  /// Full coverage.
  @inlinable package static var full: UnitFixed { 65536 }

  /// `self · other`, rounded.
  @inlinable @inline(__always)
  package func times(_ other: UnitFixed) -> UnitFixed { UnitFixed((UInt64(self) &* UInt64(other) &+ 32768) >> 16) }

  /// The nearest weight to a number, which is clamped to 0…1; what is not a number weighs nothing.
  package init(unit value: Double) {
    self = value >= 1 ? 65536 : value > 0 ? UnitFixed((value * 65536).rounded()) : 0
  }
}
