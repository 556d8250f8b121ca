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
    canvas.draw(indices, of: coded.rect, coded.palette, transparent: coded.transparent, in: canvas.bounds)
  }
}

extension Bitmap {
  /// Draws a frame's pixels where its rectangle overlaps `area`, which the bitmap shows, and where the bitmap is clear.
  ///
  /// - Parameters:
  ///   - indices: Row by row of the frame's rectangle, at least as far as `area` reaches.
  ///   - colors: The pixels of all 256 indices.
  /// - Returns: Whether no pixel of the bitmap is clear any more.
  mutating func fill(_ indices: [UInt8], of rect: PixelRect, _ colors: [RGBA8], in area: PixelRect) -> Bool {
    let part = rect.intersection(area)
    let (indices, colors) = (indices.span, colors.span)
    var isComplete = part == area
    for y in part.minY..<part.maxY {
      let start = (y - rect.minY) * rect.width - rect.minX
      withMutableRow(y - area.minY) { row in
        for x in part.minX..<part.maxX where row[x - area.minX].word == 0 {
          let color = colors[Int(indices[start + x])]
          row[x - area.minX] = color
          if color.word == 0 { isComplete = false }
        }
      }
    }
    return isComplete
  }

  /// Draws a frame's pixels, except transparent ones, where its rectangle overlaps `area`, which the bitmap shows.
  ///
  /// - Parameter indices: Row by row of the frame's rectangle, at least as far as `area` reaches.
  mutating func draw(
    _ indices: [UInt8], of rect: PixelRect, _ palette: Palette, transparent: UInt8?, in area: PixelRect
  ) {
    let pixels = palette.colors.map { RGBA8(word: $0.word) }
    let indices = indices.span
    // No index equals 256.
    let transparent = transparent.map { Int($0) } ?? 256
    let part = rect.intersection(area)
    for y in part.minY..<part.maxY {
      let start = (y - rect.minY) * rect.width - rect.minX
      withMutableRow(y - area.minY) { row in
        for x in part.minX..<part.maxX {
          let index = Int(indices[start + x])
          if index != transparent { row[x - area.minX] = pixels[index] }
        }
      }
    }
  }
}
