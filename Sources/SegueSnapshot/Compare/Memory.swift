#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The C library's own comparison: as fast as memory is.
enum Memory {
  /// Both have as many elements.
  @unsafe static func isSame(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>) -> Bool {
    guard let first = a.baseAddress, let second = b.baseAddress else { return true }
    return unsafe memcmp(first, second, b.count * 4) == 0
  }
}
