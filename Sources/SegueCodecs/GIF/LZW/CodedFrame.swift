package import SegueGraphics

/// An LZW-encoded frame.
package struct CodedFrame: Sendable {
  package let rect: PixelRect
  package let palette: Palette
  /// The transparent index, which is beyond the palette's colours; nil if the frame needs none.
  package let transparent: UInt8?
  /// The LZW minimum code size, 2…8.
  package let codeSize: Int
  /// The packed LZW codes, without sub-blocks.
  package let codes: [UInt8]
}

/// An LZW-encoded frame, and what it draws.
package struct CodedPixels: Sendable {
  package let coded: CodedFrame
  /// The decoded indices, row by row of the frame's rectangle.
  package let indices: [UInt8]

  package init(coded: CodedFrame, indices: [UInt8]) {
    self.coded = coded
    self.indices = indices
  }
}

/// A frame as stored in a GIF.
package struct StoredFrame: Sendable {
  package let coded: CodedFrame
  /// In centiseconds; may exceed the maximum delay of a GIF frame.
  package internal(set) var delay: Int
  /// Whether its disposal clears its rectangle.
  package let clearsAfter: Bool
}

extension CodedPixels {
  /// Draws the frame as a viewer would.
  package func draw(on canvas: inout Bitmap) {
    let pixels = coded.palette.colors.map { RGBA8(word: $0.word) }
    let (width, rectWidth) = (canvas.width, coded.rect.width)
    let (top, bottom, left) = (coded.rect.minY, coded.rect.maxY, coded.rect.minX)
    let indices = indices.span
    // No index equals 256.
    let transparent = coded.transparent.map { Int($0) } ?? 256
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
  /// Clears all pixels in `rect`.
  mutating func clear(_ rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      withMutableRow(y) { row in for x in rect.minX..<rect.maxX { row[x] = .clear } }
    }
  }
}
