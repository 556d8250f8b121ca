package import SegueGraphics

/// Turns frames into the planes of a video: BT.709, limited range, straight alpha.
///
/// A chroma sample of four pixels is the mean, weighted (1 2 1) ⊗ (1 1), of the six around it, each as much as it is opaque: what is
/// clear has no colour. Clear pixels beside others take on their colour, so that compression does not darken the edge.
package struct PlaneConverter {
  package let layout: PlaneLayout
  private let colors = LimitedYCbCr()
  /// The frame that was converted last, and what it became.
  private var last: (image: Image, bytes: [UInt8])?

  package init(_ layout: PlaneLayout) { self.layout = layout }

  /// The same for a frame that is shared: one that is asked for again costs nothing.
  package mutating func planes(of image: Image) -> [UInt8] {
    if let last, last.image == image { return last.bytes }
    let bytes = planes(of: image.bitmap)
    last = (image, bytes)
    return bytes
  }

  /// The planes, one after the other.
  package func planes(of frame: borrowing Bitmap) -> [UInt8] {
    precondition(frame.width == layout.width && frame.height == layout.height)
    var bytes = [UInt8](repeating: 0, count: layout.byteCount)
    let step = layout.chroma == .full ? 1 : 2
    // Two rows are all that a row of chroma needs.
    var upper = [RGBA8](repeating: .clear, count: layout.codedWidth)
    var lower = upper
    var planes = bytes.mutableSpan
    for y in stride(from: 0, to: layout.codedHeight, by: step) {
      read(frame, y, into: &upper)
      if step == 1 {
        convert(upper.span, y: y, into: &planes)
      } else {
        read(frame, y + 1, into: &lower)
        convert(upper.span, lower.span, y: y, into: &planes)
      }
    }
    return bytes
  }

  /// Premultiplied, or over the matte; beyond the frame's edges as at them.
  private func read(_ frame: borrowing Bitmap, _ y: Int, into row: inout [RGBA8]) {
    let width = layout.width
    var to = row.mutableSpan
    frame.withRow(min(y, frame.height - 1)) { from in
      for x in 0..<width { to[x] = layout.hasAlpha ? from[x] : from[x].over(layout.matte) }
    }
    for x in width..<to.count { to[x] = to[width - 1] }
  }

  /// Where Cb, Cr and alpha begin.
  private var offsets: (cb: Int, cr: Int, alpha: Int) {
    let (luma, chroma) = (layout.codedWidth * layout.codedHeight, layout.chromaWidth * layout.chromaHeight)
    return (luma, luma + chroma, luma + 2 * chroma)
  }

  /// A row that has chroma of its own.
  private func convert(_ row: Span<RGBA8>, y: Int, into planes: inout MutableSpan<UInt8>) {
    let start = y * layout.codedWidth
    let offsets = offsets
    for x in row.indices {
      let pixel = RGBA8(word: row[x].straight)
      let (red, green, blue) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
      planes[start + x] = colors.luma(red: red, green: green, blue: blue)
      let chroma = colors.chroma(red: 8 * red, green: 8 * green, blue: 8 * blue)
      planes[offsets.cb + start + x] = chroma.cb
      planes[offsets.cr + start + x] = chroma.cr
      if layout.hasAlpha { planes[offsets.alpha + start + x] = pixel.alpha }
    }
  }

  /// Two rows that share their chroma; the second may lie beyond the planes.
  private func convert(_ upper: Span<RGBA8>, _ lower: Span<RGBA8>, y: Int, into planes: inout MutableSpan<UInt8>) {
    let width = layout.codedWidth
    let offsets = offsets
    let hasLower = y + 1 < layout.codedHeight
    for i in 0..<layout.chromaWidth {
      let x = 2 * i
      let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
      let mean = WeightedColor(upper[left], lower[left])
        .adding(upper[x], lower[x]).adding(upper[x], lower[x]).adding(upper[right], lower[right])
        .straight
      let chroma = colors.chroma(red: mean.red, green: mean.green, blue: mean.blue)
      let at = y / 2 * layout.chromaWidth + i
      planes[offsets.cb + at] = chroma.cb
      planes[offsets.cr + at] = chroma.cr
      for column in x...right {
        put(upper[column], mean, at: y * width + column, alpha: offsets.alpha, into: &planes)
        if hasLower { put(lower[column], mean, at: (y + 1) * width + column, alpha: offsets.alpha, into: &planes) }
      }
    }
  }

  @inline(__always) private func put(
    _ pixel: RGBA8, _ mean: WeightedColor, at offset: Int, alpha: Int, into planes: inout MutableSpan<UInt8>
  ) {
    if pixel.alpha == 0 {
      planes[offset] = colors.luma(red: mean.red >> 3, green: mean.green >> 3, blue: mean.blue >> 3)
    } else {
      let straight = RGBA8(word: pixel.straight)
      planes[offset] = colors.luma(
        red: Int32(straight.red), green: Int32(straight.green), blue: Int32(straight.blue))
    }
    if layout.hasAlpha { planes[alpha + offset] = pixel.alpha }
  }
}
