/// A rectangle of pixels, rows tightly packed, with one owner; a copy is spelled `clone()`.
@safe
package struct Surface<P: Pixel>: ~Copyable, @unchecked Sendable {
  package let width: Int
  package let height: Int
  @usableFromInline let base: UnsafeMutableBufferPointer<P>

  /// All bytes zero: transparent black, or no coverage.
  package init(width: Int, height: Int) {
    self.init(unpaintedWidth: width, height: height)
    let raw = unsafe UnsafeMutableRawBufferPointer(base)
    unsafe raw.initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// Holds anything: for those who paint every pixel before they look at it.
  package init(unpaintedWidth width: Int, height: Int) {
    precondition(width >= 0 && height >= 0)
    self.width = width
    self.height = height
    let count = width * height
    let memory = unsafe SurfaceMemory.take(count * MemoryLayout<P>.stride)
    unsafe base = UnsafeMutableBufferPointer(start: memory.bindMemory(to: P.self, capacity: count), count: count)
  }

  deinit {
    unsafe SurfaceMemory.give(back: UnsafeMutableRawPointer(base.baseAddress!), base.count * MemoryLayout<P>.stride)
  }

  /// All of it, the top left pixel at (0, 0).
  package var bounds: PixelRect { PixelRect(left: 0, top: 0, width: width, height: height) }

  package func clone() -> Surface<P> {
    let copy = Surface<P>(unpaintedWidth: width, height: height)
    _ = unsafe copy.base.update(fromContentsOf: base)
    return copy
  }

  @inlinable package subscript(x: Int, y: Int) -> P {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      return unsafe base[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      unsafe base[y * width + x] = newValue
    }
  }

  /// Every pixel, row after row.
  @inlinable package func withPixels<R>(_ body: (Span<P>) throws -> R) rethrows -> R {
    try unsafe body(base.span)
  }

  /// Every pixel, row after row, to be changed.
  @inlinable package mutating func withMutablePixels<R>(_ body: (inout MutableSpan<P>) throws -> R) rethrows -> R {
    var span = unsafe base.mutableSpan
    return try body(&span)
  }

  @inlinable package func withRow<R>(_ y: Int, _ body: (Span<P>) throws -> R) rethrows -> R {
    precondition(y >= 0 && y < height)
    let row = unsafe UnsafeBufferPointer(rebasing: base[y * width..<(y + 1) * width])
    return try unsafe body(row.span)
  }

  @inlinable package mutating func withMutableRow<R>(_ y: Int, _ body: (inout MutableSpan<P>) throws -> R) rethrows -> R
  {
    precondition(y >= 0 && y < height)
    let row = unsafe UnsafeMutableBufferPointer(rebasing: base[y * width..<(y + 1) * width])
    var span = unsafe row.mutableSpan
    return try body(&span)
  }

  /// The pixels as they lie in memory, for codecs and hashes.
  package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe body(UnsafeRawBufferPointer(base))
  }

  package mutating func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe body(UnsafeMutableRawBufferPointer(base))
  }
}

/// Premultiplied sRGB RGBA8: what the rasterizer writes and every encoder reads.
package typealias Bitmap = Surface<RGBA8>

/// Coverage, one byte a pixel.
package typealias Mask = Surface<UInt8>
