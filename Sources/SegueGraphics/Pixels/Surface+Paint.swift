extension Surface where P == RGBA8 {
  /// Paints all of `other` over what is here, its top left pixel at (`x`, `y`); it lies inside this surface.
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

  /// Moves all pixels towards those of `other`, which is as large: D' = S·w + D·(1 − w). What is the same in both stays as
  /// it is.
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

  /// Puts all of `other` where `stencil`, which is as large, lets it through; its top left pixel lies at (`x`, `y`).
  package mutating func copy(_ other: borrowing Bitmap, x: Int, y: Int, through stencil: borrowing Stencil) {
    precondition(other.width == stencil.mask.width && other.height == stencil.mask.height)
    precondition(x >= 0 && y >= 0 && x + other.width <= width && y + other.height <= height)
    for line in 0..<other.height {
      let whole = stencil.whole[line]
      other.withRow(line) { source in
        stencil.mask.withRow(line) { mask in
          withMutableRow(y + line) { row in
            for i in 0..<whole.lowerBound where mask[i] > 0 {
              CrossFade.blend(source, at: i, into: &row, x + i..<x + i + 1, weight: UnitFixed(level: mask[i]))
            }
            CrossFade.blend(
              source, at: whole.lowerBound, into: &row, x + whole.lowerBound..<x + whole.upperBound, weight: .full)
            for i in whole.upperBound..<source.count where mask[i] > 0 {
              CrossFade.blend(source, at: i, into: &row, x + i..<x + i + 1, weight: UnitFixed(level: mask[i]))
            }
          }
        }
      }
    }
  }
}

/// A shape through which pixels are copied: what of each gets through, and what of each row does so as it is.
package struct Stencil: ~Copyable, Sendable {
  package let mask: Mask
  /// Of each row a run of pixels that are let through wholly, possibly empty.
  let whole: [Range<Int>]

  /// The alpha of a picture.
  package init(alphaOf picture: borrowing Bitmap) {
    var mask = Mask(width: picture.width, height: picture.height)
    var whole: [Range<Int>] = []
    for y in 0..<picture.height {
      let run = picture.withRow(y) { source in
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
      whole.append(run)
    }
    self.mask = mask
    self.whole = whole
  }
}

extension UnitFixed {
  /// The weight of a coverage of 0…255.
  init(level: UInt8) { self = UnitFixed(level) * 257 + UnitFixed(level >> 7) }
}
