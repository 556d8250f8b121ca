extension Span where Element: BitwiseCopyable {
  /// Whether both spans have the same bytes.
  package func isIdentical(bytes other: Span<Element>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { a in unsafe other.withUnsafeBytes { b in unsafe equal(a, b) } }
  }

  /// Compares 64 bytes at a time and stops at the first difference. Both buffers must have the same size.
  private func equal(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    while at + 64 <= a.count {
      let x = unsafe a.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt64>.self)
      let y = unsafe b.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt64>.self)
      if x != y { return false }
      at += 64
    }
    while at < a.count {
      if unsafe a[at] != b[at] { return false }
      at += 1
    }
    return true
  }
}
