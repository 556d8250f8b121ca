#if arch(x86_64)
  import CKernels
#endif

extension UnitFixed {
  /// Writes this times each of `others`, rounded.
  package func multiply(_ others: Span<UnitFixed>, into row: inout MutableSpan<UnitFixed>) {
    let count = others.count
    #if arch(x86_64)
      if count >= WholeRow.least {
        unsafe row.withMutableAddress(0..<count) { row in
          unsafe others.withAddress(0, count: count) { unsafe pixels_multiply_weights(row, $0, count, self) }
        }
        return
      }
    #endif
    for i in 0..<count { row[i] = others[i].times(self) }
  }
}
