/// A rectangle of pixels with tightly packed rows and unique ownership. Copy it with `clone()`.
@safe
// Embedded Swift, which makes the previews' module, discards only frozen values.
@frozen
public struct Surface<P: Pixel>: ~Copyable, @unchecked Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  @usableFromInline let base: UnsafeMutableBufferPointer<P>

  /// A surface with all bytes zero: transparent black, or no coverage.
  package init(width: Int, height: Int) {
    self.init(uninitializedWidth: width, height: height)
    let raw = unsafe UnsafeMutableRawBufferPointer(base)
    unsafe raw.initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// An uninitialized surface. Every pixel must be written before it is read.
  package init(uninitializedWidth width: Int, height: Int) {
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

  private init(width: Int, height: Int, base: UnsafeMutableBufferPointer<P>) {
    self.width = width
    self.height = height
    unsafe self.base = unsafe base
  }

  /// The same memory with its pixels read as another type of the same size.
  package consuming func reinterpreted<Q: Pixel>(as pixel: Q.Type) -> Surface<Q> {
    precondition(MemoryLayout<Q>.stride == MemoryLayout<P>.stride)
    let start = unsafe UnsafeMutableRawPointer(base.baseAddress!).bindMemory(to: Q.self, capacity: base.count)
    let result = unsafe Surface<Q>(
      width: width, height: height, base: UnsafeMutableBufferPointer(start: start, count: base.count))
    discard self
    return result
  }

  /// The whole surface, with its top left pixel at (0, 0).
  package var bounds: PixelRect { PixelRect(left: 0, top: 0, width: width, height: height) }

  package func clone() -> Surface<P> {
    let copy = Surface<P>(uninitializedWidth: width, height: height)
    _ = unsafe copy.base.update(fromContentsOf: base)
    return copy
  }

  /// The pixel in column `x` of row `y`, which must exist.
  @inlinable public subscript(x: Int, y: Int) -> P {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      return unsafe base[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      unsafe base[y * width + x] = newValue
    }
  }

  /// Calls `body` with all pixels in row-major order.
  @inlinable public func withPixels<R>(_ body: (Span<P>) throws -> R) rethrows -> R {
    try unsafe body(base.span)
  }

  /// Calls `body` with all pixels in row-major order, mutable.
  @inlinable public mutating func withMutablePixels<R>(_ body: (inout MutableSpan<P>) throws -> R) rethrows -> R {
    var span = unsafe base.mutableSpan
    return try body(&span)
  }

  /// Calls `body` with a row of pixels.
  @inlinable public func withRow<R>(_ y: Int, _ body: (Span<P>) throws -> R) rethrows -> R {
    precondition(y >= 0 && y < height)
    let row = unsafe UnsafeBufferPointer(rebasing: base[y * width..<(y + 1) * width])
    return try unsafe body(row.span)
  }

  /// Calls `body` with a row of pixels, mutable.
  @inlinable public mutating func withMutableRow<R>(_ y: Int, _ body: (inout MutableSpan<P>) throws -> R) rethrows -> R
  {
    precondition(y >= 0 && y < height)
    let row = unsafe UnsafeMutableBufferPointer(rebasing: base[y * width..<(y + 1) * width])
    var span = unsafe row.mutableSpan
    return try body(&span)
  }

  /// Calls `body` with the pixels' memory, for codecs and hashes.
  package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe body(UnsafeRawBufferPointer(base))
  }

  package mutating func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R {
    try unsafe body(UnsafeMutableRawBufferPointer(base))
  }
}

extension Surface {
  /// A surface with the pixels in `area`, which must lie inside this one.
  package func cropped(to area: PixelRect) -> Surface<P> {
    precondition(area.minX >= 0 && area.minY >= 0 && area.maxX <= width && area.maxY <= height)
    let part = Surface<P>(uninitializedWidth: area.width, height: area.height)
    for row in 0..<area.height {
      let start = (area.minY + row) * width + area.minX
      let source = unsafe UnsafeBufferPointer(rebasing: base[start..<start + area.width])
      let target = unsafe UnsafeMutableBufferPointer(
        rebasing: part.base[row * area.width..<(row + 1) * area.width])
      _ = unsafe target.update(fromContentsOf: source)
    }
    return part
  }

  /// Sets the pixels in `rect`, which must lie inside this surface, to 0.
  package mutating func clear(_ rect: PixelRect) {
    if rect.isEmpty { return }
    precondition(rect.minX >= 0 && rect.minY >= 0 && rect.maxX <= width && rect.maxY <= height)
    for y in rect.minY..<rect.maxY {
      let row = unsafe UnsafeMutableBufferPointer(rebasing: base[y * width + rect.minX..<y * width + rect.maxX])
      _ = unsafe UnsafeMutableRawBufferPointer(row).initializeMemory(as: UInt8.self, repeating: 0)
    }
  }

  /// Copies all of `other` to (`x`, `y`). It must fit inside this surface.
  package mutating func copy(_ other: borrowing Surface<P>, x: Int, y: Int) {
    precondition(x >= 0 && y >= 0 && x + other.width <= width && y + other.height <= height)
    for row in 0..<other.height {
      let source = unsafe UnsafeBufferPointer(rebasing: other.base[row * other.width..<(row + 1) * other.width])
      let start = (y + row) * width + x
      let target = unsafe UnsafeMutableBufferPointer(rebasing: base[start..<start + other.width])
      _ = unsafe target.update(fromContentsOf: source)
    }
  }
}

/// Premultiplied sRGB RGBA8: the rasterizer's output and every encoder's input.
package typealias Bitmap = Surface<RGBA8>

/// Coverage, one byte per pixel.
package typealias Mask = Surface<UInt8>

extension Surface where P == RGBA8 {
  /// The mean absolute difference per colour channel to a bitmap of the same size, 0…255. Ignores alpha.
  package func meanDifference(to other: borrowing Bitmap) -> Double {
    precondition(width == other.width && height == other.height)
    let sum = withPixels { a in
      other.withPixels { b in
        var sum = 0
        for i in a.indices where a[i] != b[i] {
          let (p, q) = (a[i], b[i])
          sum += abs(Int(p.red) - Int(q.red)) + abs(Int(p.green) - Int(q.green)) + abs(Int(p.blue) - Int(q.blue))
        }
        return sum
      }
    }
    return Double(sum) / Double(3 * Swift.max(1, width * height))
  }

  /// The mean luma (Rec. 709 weights) of the pixels in `part`, 0…255; 0 if `part` is empty.
  package func meanBrightness(of part: PixelRect) -> Double {
    let part = part.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    if part.isEmpty { return 0 }
    var sum = 0
    for y in part.minY..<part.maxY {
      withRow(y) { row in
        for x in part.minX..<part.maxX {
          sum += 2126 * Int(row[x].red) + 7152 * Int(row[x].green) + 722 * Int(row[x].blue)
        }
      }
    }
    return Double(sum) / Double(10_000 * part.area)
  }
}
