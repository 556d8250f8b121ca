/// The number of each pixel's colour, stored in as many planes of bytes as the numbers need: one plane for up to 255 colours,
/// two or three for photographs.
package struct PixelNumbers: Sendable {
  package let count: Int
  /// The first plane has the lowest bytes. `Histogram.unchanged` is stored as 255 in every plane.
  private var planes: [[UInt8]]
  /// The number of pixels added so far.
  private var end = 0
  /// The lowest number that needs another plane, because its bytes in the existing planes would mean `unchanged`.
  private var limit = 255

  init(count: Int) {
    self.count = count
    planes = [unsafe [UInt8](unsafeUninitializedCapacity: count) { $1 = count }]
  }

  /// Appends the numbers of the next pixels. Those that are not `unchanged` must be below `bound`.
  mutating func append(_ numbers: Span<UInt32>, below bound: Int) {
    precondition(end + numbers.count <= count)
    while bound > limit { widen() }
    for plane in planes.indices {
      let shift = UInt32(8 * plane)
      unsafe numbers.withUnsafeBufferPointer { numbers in
        unsafe planes[plane].withUnsafeMutableBufferPointer { plane in
          let bytes = unsafe UnsafeMutableBufferPointer(rebasing: plane[end..<end + numbers.count])
          for i in numbers.indices { unsafe bytes[i] = UInt8(truncatingIfNeeded: numbers[i] >> shift) }
        }
      }
    }
    end += numbers.count
  }

  /// Calls `body` with each pixel in `range`: its position from the start of the range, and its number.
  @inline(__always) package func forEach(in range: Range<Int>, _ body: (Int, UInt32) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let start = range.lowerBound
    // Nothing is copied: an element of an array has no span of its own.
    let first = planes[0]
    let second = planes.count > 1 ? planes[1] : []
    let third = planes.count > 2 ? planes[2] : []
    let (low, high, highest) = (first.span, second.span, third.span)
    switch planes.count {
    case 1:
      for i in 0..<range.count {
        let number = UInt32(low[start + i])
        body(i, number == 255 ? Histogram.unchanged : number)
      }
    case 2:
      for i in 0..<range.count {
        let number = UInt32(low[start + i]) | UInt32(high[start + i]) << 8
        body(i, number == 0xFFFF ? Histogram.unchanged : number)
      }
    case 3:
      for i in 0..<range.count {
        let number = UInt32(low[start + i]) | UInt32(high[start + i]) << 8 | UInt32(highest[start + i]) << 16
        body(i, number == 0xFF_FFFF ? Histogram.unchanged : number)
      }
    default:
      // Four planes: all 2²⁴ colours occur.
      for i in range {
        body(i - start, planes.reversed().reduce(0) { $0 << 8 | UInt32($1[i]) })
      }
    }
  }

  /// Adds a plane. For the pixels so far, it is 255 where all other planes are 255, and 0 elsewhere.
  private mutating func widen() {
    let wide = unsafe [UInt8](unsafeUninitializedCapacity: count) { wide, size in
      for i in 0..<end { unsafe wide[i] = planes.allSatisfy { $0[i] == 255 } ? 255 : 0 }
      size = count
    }
    planes.append(wide)
    limit = limit << 8 | 255
  }
}
