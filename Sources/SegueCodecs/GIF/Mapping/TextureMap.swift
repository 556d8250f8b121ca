import CGIFKernels
package import SeguePixels

/// What surrounds each pixel of a rectangle: what hides a wrong colour there, and what shows it. Row by row.
package struct TextureMap: Sendable {
  /// The range of luma, 0…255, within a pixel of each.
  package private(set) var ranges: [UInt8]
  /// The smallest of the ranges of the four diagonal neighbours: texture has none that is small, beside an edge there is.
  package private(set) var floors: [UInt8]
  /// How many of the eight neighbours have the very same colour.
  package private(set) var equals: [UInt8]
  /// The range of luma from `reach` pixels before to one less than `reach` after, in both directions.
  package private(set) var surroundings: [UInt8]

  package static let reach = 8
  /// With so many equal neighbours a pixel lies in a flat area or on its border.
  package static let flat: UInt8 = 3

  /// Beyond the frame its outermost pixels go on.
  package init(_ frame: borrowing Bitmap, in rect: PixelRect) {
    let margin = Self.reach
    let stride = rect.width + 2 * margin
    let words = Self.words(frame, in: rect, margin: margin)
    let count = rect.width * rect.height
    ranges = [UInt8](repeating: 0, count: count)
    floors = ranges
    equals = ranges
    surroundings = ranges
    var luma = [UInt8](repeating: 0, count: words.count)
    unsafe segue_gif_luma(words, words.count, &luma)

    // The ranges of a pixel more on each side, for the floors.
    var wide = [UInt8](repeating: 0, count: words.count)
    let first = margin * stride + margin
    unsafe luma.withUnsafeBufferPointer { luma in
      unsafe wide.withUnsafeMutableBufferPointer { wide in
        let at = first - stride - 1
        let count = (rect.height + 2) * stride - 2 * margin + 2
        unsafe segue_gif_range(luma.baseAddress! + at, stride, count, wide.baseAddress! + at)
      }
    }
    unsafe words.withUnsafeBufferPointer { words in
      unsafe wide.withUnsafeBufferPointer { wide in
        for y in 0..<rect.height {
          let (row, to) = (first + y * stride, y * rect.width)
          unsafe Self.store(&equals, at: to) {
            unsafe segue_gif_equal(words.baseAddress! + row, stride, rect.width, $0)
          }
          unsafe Self.store(&floors, at: to) {
            unsafe segue_gif_least_corner(wide.baseAddress! + row, stride, rect.width, $0)
          }
          for x in 0..<rect.width { unsafe ranges[to + x] = wide[row + x] }
        }
      }
    }

    // Twice as far with each step: 2, 4, 8, 16 pixels, to the right and then down.
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
    for y in 0..<rect.height {
      for x in 0..<rect.width { surroundings[y * rect.width + x] = high[y * stride + x] &- low[y * stride + x] }
    }
  }

  /// The pixels of the rectangle and of a margin.
  private static func words(_ frame: borrowing Bitmap, in rect: PixelRect, margin: Int) -> [UInt32] {
    let stride = rect.width + 2 * margin
    var words = [UInt32](repeating: 0, count: stride * (rect.height + 2 * margin))
    let (width, height) = (frame.width, frame.height)
    frame.withPixels { pixels in
      var to = 0
      for y in rect.minY - margin..<rect.maxY + margin {
        let row = min(height - 1, max(0, y)) * width
        for x in rect.minX - margin..<rect.maxX + margin {
          words[to] = pixels[row + min(width - 1, max(0, x))].word
          to += 1
        }
      }
    }
    return words
  }

  private static func store(_ plane: inout [UInt8], at offset: Int, _ kernel: (UnsafeMutablePointer<UInt8>) -> Void) {
    unsafe plane.withUnsafeMutableBufferPointer { unsafe kernel($0.baseAddress! + offset) }
  }
}
