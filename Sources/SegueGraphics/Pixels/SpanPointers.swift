/// Doors to the loops in C. Each checks once that the pixels exist; short runs are not worth a call and stay in Swift.
enum WholeRow {
  /// From how many pixels on a call costs less than it saves.
  static let least = 8
}

extension Span where Element: BitwiseCopyable {
  /// The address of element `start`, of `count` that exist.
  @inline(__always) func withAddress(
    _ start: Int, count: Int, _ body: (UnsafePointer<Element>) -> Void
  ) {
    precondition(start >= 0 && count > 0 && start + count <= self.count)
    unsafe withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base + start) }
    }
  }
}

extension MutableSpan where Element: BitwiseCopyable {
  /// The address of the elements `range`, which exist.
  @inline(__always) package mutating func withMutableAddress(
    _ range: Range<Int>, _ body: (UnsafeMutablePointer<Element>) -> Void
  ) {
    precondition(range.lowerBound >= 0 && !range.isEmpty && range.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base + range.lowerBound) }
    }
  }
}
