package import SeguePixels

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
    let words = palette.colors.map(\.word)
    let (width, rect) = (canvas.width, rect)
    canvas.withMutablePixels { pixels in
      for y in 0..<rect.height {
        let row = (rect.minY + y) * width + rect.minX
        for x in 0..<rect.width {
          let index = indices[y * rect.width + x]
          if index != transparent { pixels[row + x] = RGBA8(word: words[Int(index)]) }
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
