import CKernels
import SegueCore

/// A coverage, alpha or blend weight: 0 … `UnitFixed.full` stands for 0…1. Finer than 8 bits, so that products of
/// coverage, alpha and opacity lose no precision.
public typealias UnitFixed = UInt32

extension UnitFixed {
  /// 1.0: full coverage.
  @inlinable public static var full: UnitFixed { 65536 }

  /// `self · other`, rounded.
  @inlinable @inline(__always)
  public func times(_ other: UnitFixed) -> UnitFixed { UnitFixed((UInt64(self) &* UInt64(other) &+ 32768) >> 16) }

  /// The nearest weight to `value`, which is clamped to 0…1. NaN becomes 0.
  package init(unit value: Double) {
    self = UnitFixed((value.clampedToUnit * 65536).rounded())
  }

  /// Writes this weight times each of `others`, rounded, into `row`.
  package func multiply(_ others: Span<UnitFixed>, into row: inout MutableSpan<UnitFixed>) {
    let count = others.count
    if count == 0 { return }
    unsafe row.withMutableAddress(0..<count) { row in
      unsafe others.withAddress(0, count: count) { unsafe pixels_multiply_weights(row, $0, count, self) }
    }
  }
}
