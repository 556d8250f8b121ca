extension Surface where P == RGBA8 {
  /// Draws all of `other` source-over at (`x`, `y`). It must fit inside this surface.
  package mutating func paint(_ other: borrowing Bitmap, x: Int, y: Int) {
    precondition(x >= 0 && y >= 0 && x + other.width <= width && y + other.height <= height)
    for line in 0..<other.height {
      other.withRow(line) { source in
        withMutableRow(y + line) { row in
          SourceOver.blend(source, at: 0, over: &row, x..<x + source.count, coverage: .full)
        }
      }
    }
  }

  /// Cross-fades all pixels to those of `other`, which must have the same size: D' = S·w + D·(1 − w). Equal pixels stay
  /// unchanged.
  package mutating func fade(to other: borrowing Bitmap, weight: UnitFixed) {
    precondition(width == other.width && height == other.height)
    for line in 0..<height {
      other.withRow(line) { source in
        withMutableRow(line) { row in
          CrossFade.blend(source, at: 0, into: &row, 0..<source.count, weight: weight)
        }
      }
    }
  }

  /// Cross-fades to `other` at (`x`, `y`), weighted by `stencil`, which must have the same size as `other`.
  package mutating func copy(_ other: borrowing Bitmap, x: Int, y: Int, through stencil: borrowing Stencil) {
    precondition(other.width == stencil.mask.width && other.height == stencil.mask.height)
    precondition(x >= 0 && y >= 0 && x + other.width <= width && y + other.height <= height)
    for line in 0..<other.height {
      let full = stencil.fullyCovered[line]
      other.withRow(line) { source in
        stencil.mask.withRow(line) { mask in
          withMutableRow(y + line) { row in
            for i in 0..<full.lowerBound where mask[i] > 0 {
              CrossFade.blend(source, at: i, into: &row, x + i..<x + i + 1, weight: UnitFixed(level: mask[i]))
            }
            CrossFade.blend(
              source, at: full.lowerBound, into: &row, x + full.lowerBound..<x + full.upperBound, weight: .full)
            for i in full.upperBound..<source.count where mask[i] > 0 {
              CrossFade.blend(source, at: i, into: &row, x + i..<x + i + 1, weight: UnitFixed(level: mask[i]))
            }
          }
        }
      }
    }
  }
}

/// A coverage mask for copying pixels, with one fully covered run of each row for fast copying.
package struct Stencil: ~Copyable, Sendable {
  package let mask: Mask
  /// The last run of fully covered pixels in each row (empty if there is none). Any run would do: the other pixels are
  /// copied one by one.
  let fullyCovered: [Range<Int>]

  /// A stencil from the alpha of a bitmap.
  package init(alphaOf bitmap: borrowing Bitmap) {
    var mask = Mask(width: bitmap.width, height: bitmap.height)
    var fullyCovered: [Range<Int>] = []
    for y in 0..<bitmap.height {
      let run = bitmap.withRow(y) { source in
        mask.withMutableRow(y) { row in
          var (start, end) = (0, 0)
          for x in 0..<source.count {
            row[x] = source[x].alpha
            guard source[x].alpha == 255 else { continue }
            if end != x { start = x }
            end = x + 1
          }
          return start..<end
        }
      }
      fullyCovered.append(run)
    }
    self.mask = mask
    self.fullyCovered = fullyCovered
  }
}

extension UnitFixed {
  /// Converts a coverage of 0…255: 255 becomes `full`.
  init(level: UInt8) { self = UnitFixed(level) * 257 + UnitFixed(level >> 7) }
}
