extension Span where Element: BitwiseCopyable {
  /// Calls `body` with the address of element `start`, after checking that `count` elements follow there.
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
  /// Calls `body` with the address of the elements `range`, after checking that they exist.
  @inline(__always) package mutating func withMutableAddress(
    _ range: Range<Int>, _ body: (UnsafeMutablePointer<Element>) -> Void
  ) {
    precondition(range.lowerBound >= 0 && !range.isEmpty && range.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(base + range.lowerBound) }
    }
  }
}
