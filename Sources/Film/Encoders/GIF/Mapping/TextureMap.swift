import CKernels
package import SegueGraphics

/// Local texture of each pixel in a rectangle, row by row. It decides where a wrong colour is hidden and where it is
/// visible.
package struct TextureMap: Sendable {
  /// The range of luma, 0…255, in the 3 × 3 neighbourhood.
  package private(set) var ranges: [UInt8]
  /// The smallest of the luma ranges of the four diagonal neighbours. It is large in texture, and small beside an edge.
  package private(set) var leastRanges: [UInt8]
  /// The number of the eight neighbours that have exactly the same colour.
  package private(set) var equals: [UInt8]
  /// The range of luma from `reach` pixels before to `reach` − 1 pixels after, in both directions.
  package private(set) var surroundings: [UInt8]

  package static let reach = 8
  /// A pixel with this many equal neighbours lies in a flat area or on its border.
  package static let flatNeighbors: UInt8 = 3

  /// The frame is extended beyond its edges by repeating its outermost pixels.
  package init(_ frame: borrowing Bitmap, in rect: PixelRect) {
    let margin = Self.reach
    let (width, height) = (rect.width, rect.height)
    let stride = width + 2 * margin
    // The rectangle with a margin on each side. Its own first pixel is at `first`.
    let words = Self.words(frame, in: rect, margin: margin)
    let first = margin * stride + margin
    let count = width * height
    ranges = [UInt8](repeating: 0, count: count)
    leastRanges = ranges
    equals = ranges
    surroundings = ranges
    var luma = [UInt8](repeating: 0, count: words.count)
    unsafe segue_gif_luma(words, words.count, &luma)

    // Ranges with a margin of one pixel on each side, which `leastRanges` needs.
    var wide = [UInt8](repeating: 0, count: words.count)
    unsafe luma.withUnsafeBufferPointer { luma in
      unsafe wide.withUnsafeMutableBufferPointer { wide in
        // From the pixel above and to the left of the rectangle to that below and to the right of it.
        let start = first - stride - 1
        let count = (height + 2) * stride - 2 * margin + 2
        unsafe segue_gif_range(luma.baseAddress! + start, stride, count, wide.baseAddress! + start)
      }
    }
    unsafe words.withUnsafeBufferPointer { words in
      unsafe wide.withUnsafeBufferPointer { wide in
        for y in 0..<height {
          let (row, to) = (first + y * stride, y * width)
          unsafe Self.store(&equals, at: to) {
            unsafe segue_gif_equal(words.baseAddress! + row, stride, width, $0)
          }
          unsafe Self.store(&leastRanges, at: to) {
            unsafe segue_gif_least_corner(wide.baseAddress! + row, stride, width, $0)
          }
          unsafe Self.store(&ranges, at: to) { unsafe $0.update(from: wide.baseAddress! + row, count: width) }
        }
      }
    }

    // Each step doubles the window: 2, 4, 8, 16 pixels, first to the right and then down.
    var (low, high) = (luma, luma)
    var (lower, higher) = (luma, luma)
    for direction in [1, stride] {
      var step = direction
      while step < 2 * margin * direction {
        unsafe segue_gif_widen(low, high, step, words.count - step, &lower, &higher)
        swap(&low, &lower)
        swap(&high, &higher)
        step *= 2
      }
    }
    unsafe low.withUnsafeBufferPointer { low in
      unsafe high.withUnsafeBufferPointer { high in
        for y in 0..<height {
          let (low, high) = unsafe (low.baseAddress! + y * stride, high.baseAddress! + y * stride)
          unsafe Self.store(&surroundings, at: y * width) { to in
            for x in 0..<width { unsafe to[x] = high[x] &- low[x] }
          }
        }
      }
    }
  }

  /// The pixels of the rectangle with a margin on each side, row by row.
  private static func words(_ frame: borrowing Bitmap, in rect: PixelRect, margin: Int) -> [UInt32] {
    let stride = rect.width + 2 * margin
    var words = [UInt32](repeating: 0, count: stride * (rect.height + 2 * margin))
    let (width, height) = (frame.width, frame.height)
    unsafe frame.withUnsafeBytes { bytes in
      guard let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
      // The columns of the frame that are copied, and the number of columns repeated on either side.
      let (first, last) = (max(0, rect.minX - margin), min(width, rect.maxX + margin))
      let (before, after) = (first - rect.minX + margin, rect.maxX + margin - last)
      unsafe words.withUnsafeMutableBufferPointer { words in
        guard var to = words.baseAddress else { return }
        for y in rect.minY - margin..<rect.maxY + margin {
          let row = unsafe pixels + min(height - 1, max(0, y)) * width
          unsafe to.update(repeating: row[first], count: before)
          unsafe (to + before).update(from: row + first, count: last - first)
          unsafe (to + stride - after).update(repeating: row[last - 1], count: after)
          unsafe to += stride
        }
      }
    }
    return words
  }

  private static func store(_ plane: inout [UInt8], at offset: Int, _ kernel: (UnsafeMutablePointer<UInt8>) -> Void) {
    unsafe plane.withUnsafeMutableBufferPointer { unsafe kernel($0.baseAddress! + offset) }
  }
}

extension TextureMap {
  /// Calls `body` with the planes that dithering needs.
  func withKernelTexture(_ body: (UnsafePointer<segue_gif_texture>) -> Void) {
    unsafe ranges.withUnsafeBufferPointer { ranges in
      unsafe equals.withUnsafeBufferPointer { equals in
        unsafe surroundings.withUnsafeBufferPointer { surroundings in
          var texture = unsafe segue_gif_texture(
            ranges: ranges.baseAddress, equals: equals.baseAddress, surroundings: surroundings.baseAddress)
          unsafe body(&texture)
        }
      }
    }
  }

  /// Whether the pixel at index `i` is dithered. Pixels in flat areas, on edges or in busy texture are not.
  func isDithered(_ i: Int) -> Bool {
    var isDithered = false
    unsafe withKernelTexture { isDithered = unsafe segue_gif_is_dithered($0, i) != 0 }
    return isDithered
  }
}

/// The activity around a pixel: the largest channel difference from its neighbours. Busy surroundings hide a wrong colour;
/// smooth ones make it visible.
package enum Texture {
  /// The activity of a pixel whose four neighbours have the same colour.
  static let flat: UInt8 = 0
  /// The highest activity in a gradient, blur or shadow, where banding would be visible.
  static let smoothLimit: UInt8 = 4

  /// The weight of a pixel in the histogram: from 24 in smooth surroundings down to 8 in busy ones.
  @inline(__always) static func weight(_ activity: UInt8) -> UInt32 {
    activity <= smoothLimit ? 24 : activity >= 12 ? 8 : 96 / UInt32(activity)
  }

  /// Computes, for the pixels of row `y` from `x` on, the largest channel difference from any of the four neighbours.
  /// Neighbours beyond the frame's edges count as equal.
  package static func activity(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, y: Int, x: Int, _ activity: inout [UInt8]
  ) {
    let row = unsafe pixels + y * width
    let above = unsafe y == 0 ? row : row - width
    let below = unsafe y + 1 == height ? row : row + width
    let first = x == 0 ? 1 : 0
    let last = x + activity.count == width ? activity.count - 1 : activity.count
    if first < last {
      unsafe activity.withUnsafeMutableBufferPointer { activity in
        unsafe segue_gif_activity(
          row + x + first, above + x + first, below + x + first, last - first, activity.baseAddress! + first)
      }
    }
    // The kernel reads both horizontal neighbours, so pixels at the sides of the frame are done here.
    for i in [0, activity.count - 1] where x + i == 0 || x + i + 1 == width {
      let center = unsafe row[x + i]
      var largest = unsafe max(difference(center, above[x + i]), difference(center, below[x + i]))
      if x + i > 0 { largest = unsafe max(largest, difference(center, row[x + i - 1])) }
      if x + i + 1 < width { largest = unsafe max(largest, difference(center, row[x + i + 1])) }
      activity[i] = largest
    }
  }

  /// The largest channel difference.
  static func difference(_ a: UInt32, _ b: UInt32) -> UInt8 {
    let (a, b) = (RGB(word: a), RGB(word: b))
    return max(distance(a.red, b.red), distance(a.green, b.green), distance(a.blue, b.blue))
  }

  private static func distance(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a - b : b - a }
}
