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
package struct GIFFrame: Sendable {
  package let coded: CodedFrame
  /// In centiseconds; may exceed the maximum delay of a GIF frame.
  package internal(set) var delay: Int
  /// Whether its disposal clears its rectangle.
  package let clearsAfter: Bool
}

extension CodedPixels {
  /// Draws the frame as a viewer would.
  package func draw(on canvas: inout Bitmap) {
    let rect = coded.rect
    canvas.draw(
      indices, of: rect, coded.palette, transparent: coded.transparent, rows: rect.minY..<rect.maxY, from: 0)
  }
}

extension Bitmap {
  /// Draws rows of a frame, except transparent pixels. The bitmap shows the canvas from the row `top` on.
  ///
  /// - Parameter indices: Row by row of the frame's rectangle, at least as far as `rows`.
  mutating func draw(
    _ indices: [UInt8], of rect: PixelRect, _ palette: Palette, transparent: UInt8?, rows: Range<Int>, from top: Int
  ) {
    precondition(
      rect.minX >= 0 && rect.maxX <= width && rows.lowerBound >= max(top, rect.minY) && rows.upperBound - top <= height
        && (rows.upperBound - rect.minY) * rect.width <= indices.count)
    // The transparent index is beyond the colours. No opaque pixel is 0.
    let words = palette.colors.map(\.word) + [UInt32](repeating: 0, count: 256 - palette.count)
    let width = width
    unsafe withUnsafeMutableBytes { bytes in
      guard let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
      unsafe words.withUnsafeBufferPointer { words in
        unsafe indices.withUnsafeBufferPointer { indices in
          for y in rows {
            let row = unsafe pixels + ((y - top) * width + rect.minX)
            let from = unsafe UnsafeBufferPointer(rebasing: indices[((y - rect.minY) * rect.width)...])
            for x in 0..<rect.width {
              let word = unsafe words[Int(from[x])]
              unsafe row[x] = unsafe word == 0 ? row[x] : word
            }
          }
        }
      }
    }
  }
}
