package import SegueGraphics

/// A frame as a GIF stores it.
package struct StoredFrame: Sendable {
  package let coded: CodedFrame
  /// In centiseconds; longer than a GIF can say, perhaps.
  package internal(set) var delay: Int
  /// Its rectangle becomes clear when its time is over.
  package let clearsAfter: Bool

  /// What a viewer does with it.
  package func draw(on canvas: inout Bitmap) { coded.draw(on: &canvas) }

  /// What a viewer does after that.
  package func dispose(of canvas: inout Bitmap) { if clearsAfter { canvas.clear(coded.rect) } }
}

extension CodedFrame {
  func draw(on canvas: inout Bitmap) {
    let pixels = palette.colors.map { RGBA8(word: $0.word) }
    let (width, rectWidth) = (canvas.width, rect.width)
    let (top, bottom, left) = (rect.minY, rect.maxY, rect.minX)
    let indices = indices.span
    // No index is that.
    let transparent = transparent.map { Int($0) } ?? 256
    canvas.withMutablePixels { canvas in
      var i = 0
      for y in top..<bottom {
        let row = y * width + left
        for x in row..<row + rectWidth {
          let index = Int(indices[i])
          if index != transparent { canvas[x] = pixels[index] }
          i &+= 1
        }
      }
    }
  }
}

extension Bitmap {
  /// Nothing is left in `rect`.
  mutating func clear(_ rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      withMutableRow(y) { row in for x in rect.minX..<rect.maxX { row[x] = .clear } }
    }
  }
}
