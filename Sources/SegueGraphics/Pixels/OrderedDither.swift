/// Bayer's 8 × 8 threshold matrix.
package enum OrderedDither {
  /// 0 < threshold < 65536, evenly spread over each 8 × 8 block of device pixels.
  @inlinable @inline(__always) package static func threshold(_ x: Int, _ y: Int) -> Int {
    // Interleaving the bits of x⊕y and y, lowest first, gives the matrix without a table.
    let d = x ^ y
    let rank =
      (d & 1) << 5 | (y & 1) << 4 | (d & 2) << 2 | (y & 2) << 1 | (d & 4) >> 1 | (y & 4) >> 2
    return (2 * rank + 1) << 9
  }
}
