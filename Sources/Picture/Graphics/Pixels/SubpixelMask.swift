import CKernels

/// Reads an alpha mask with 8 fractional bits, moved right and down by a fraction of a pixel.
package enum SubpixelMask {
  /// Fills `weights` with the bilinearly interpolated coverage of the pixels `range` of row `y`:
  /// d·H(y − 1) + (1 − d)·H(y), where H(y) = r·A(x − 1, y) + (1 − r)·A(x, y), and r and d are the distances moved right
  /// and down. Outside the mask, alpha is 0.
  package static func fill(
    _ weights: inout MutableSpan<UnitFixed>, _ alpha: borrowing Surface<UInt16>, _ range: Range<Int>, y: Int,
    right: UnitFixed, down: UnitFixed
  ) {
    // The kernel reads four neighbours of each pixel. At the mask's border not all of them exist.
    let inner = range.clamped(to: 1..<Swift.max(1, alpha.width))
    if y < 1 || y >= alpha.height || inner.isEmpty {
      fillBorder(&weights, alpha, range, y: y, right: right, down: down, at: 0)
      return
    }
    let (first, end) = (range.lowerBound, range.upperBound)
    fillBorder(&weights, alpha, first..<inner.lowerBound, y: y, right: right, down: down, at: 0)
    alpha.withRow(y - 1) { above in
      alpha.withRow(y) { here in
        let start = inner.lowerBound - first
        unsafe weights.withMutableAddress(start..<start + inner.count) { weights in
          unsafe above.withAddress(inner.lowerBound - 1, count: inner.count + 1) { above in
            unsafe here.withAddress(inner.lowerBound - 1, count: inner.count + 1) { here in
              unsafe pixels_shadow(weights, above + 1, here + 1, inner.count, right, down)
            }
          }
        }
      }
    }
    fillBorder(
      &weights, alpha, inner.upperBound..<end, y: y, right: right, down: down, at: inner.upperBound - first)
  }

  /// Like `fill`, for pixels whose neighbours may lie outside the mask. Writes from index `start` of `weights` on.
  private static func fillBorder(
    _ weights: inout MutableSpan<UnitFixed>, _ alpha: borrowing Surface<UInt16>, _ range: Range<Int>, y: Int,
    right: UnitFixed, down: UnitFixed, at start: Int
  ) {
    for x in range {
      let a = mixed(at(alpha, x - 1, y - 1), at(alpha, x, y - 1), right)
      let b = mixed(at(alpha, x - 1, y), at(alpha, x, y), right)
      let value = (a * UInt64(down) + b * UInt64(65536 - down)) >> 16
      // 65793 is 65536²/65280: opaque (65280) becomes full coverage. The shift drops these 16 bits and those of the
      // horizontal weights.
      weights[start + x - range.lowerBound] = UnitFixed(min(65536, (value * 65793 + (1 << 31)) >> 32))
    }
  }

  /// Interpolates horizontally; adds 16 fractional bits.
  @inline(__always) private static func mixed(_ left: UInt64, _ here: UInt64, _ right: UnitFixed) -> UInt64 {
    left * UInt64(right) + here * UInt64(65536 - right)
  }

  @inline(__always) private static func at(_ alpha: borrowing Surface<UInt16>, _ x: Int, _ y: Int) -> UInt64 {
    x >= 0 && y >= 0 && x < alpha.width && y < alpha.height ? UInt64(alpha[x, y]) : 0
  }
}
