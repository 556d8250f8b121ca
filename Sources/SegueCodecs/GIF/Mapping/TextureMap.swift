import CKernels
package import SegueGraphics

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
    let (width, height) = (rect.width, rect.height)
    let stride = width + 2 * margin
    let words = Self.words(frame, in: rect, margin: margin)
    let count = width * height
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
        let count = (height + 2) * stride - 2 * margin + 2
        unsafe segue_gif_range(luma.baseAddress! + at, stride, count, wide.baseAddress! + at)
      }
    }
    unsafe words.withUnsafeBufferPointer { words in
      unsafe wide.withUnsafeBufferPointer { wide in
        for y in 0..<height {
          let (row, to) = (first + y * stride, y * width)
          unsafe Self.store(&equals, at: to) {
            unsafe segue_gif_equal(words.baseAddress! + row, stride, width, $0)
          }
          unsafe Self.store(&floors, at: to) {
            unsafe segue_gif_least_corner(wide.baseAddress! + row, stride, width, $0)
          }
          unsafe Self.store(&ranges, at: to) { unsafe $0.update(from: wide.baseAddress! + row, count: width) }
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
    unsafe low.withUnsafeBufferPointer { low in
      unsafe high.withUnsafeBufferPointer { high in
        for y in 0..<height {
          let row = y * stride
          unsafe Self.store(&surroundings, at: y * width) { to in
            for x in 0..<width { unsafe to[x] = high[row + x] &- low[row + x] }
          }
        }
      }
    }
  }

  /// The pixels of the rectangle and of a margin.
  private static func words(_ frame: borrowing Bitmap, in rect: PixelRect, margin: Int) -> [UInt32] {
    let stride = rect.width + 2 * margin
    var words = [UInt32](repeating: 0, count: stride * (rect.height + 2 * margin))
    let (width, height) = (frame.width, frame.height)
    frame.withPixels { pixels in
      // Columns of the frame, and how far its own outermost go on to either side.
      let (first, last) = (max(0, rect.minX - margin), min(width, rect.maxX + margin))
      let (before, after) = (first - rect.minX + margin, rect.maxX + margin - last)
      unsafe words.withUnsafeMutableBufferPointer { words in
        guard var to = words.baseAddress else { return }
        for y in rect.minY - margin..<rect.maxY + margin {
          let row = min(height - 1, max(0, y)) * width
          unsafe to.update(repeating: pixels[row + first].word, count: before)
          for x in first..<last { unsafe to[before + x - first] = pixels[row + x].word }
          unsafe (to + stride - after).update(repeating: pixels[row + last - 1].word, count: after)
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
