package import SegueGraphics

/// Converts frames to the planes of a video: BT.709, limited range, straight alpha.
///
/// A 4:2:0 chroma sample is the mean of the six pixels around it, weighted (1 2 1) ⊗ (1 1) and by their alpha, since
/// clear pixels have no colour. Clear pixels beside others take on this mean colour, so that compression does not darken
/// the edge.
package struct PlaneConverter {
  package let layout: PlaneLayout
  private let colors = LimitedYCbCr()
  /// The last converted frame and its planes.
  private var last: (image: Image, bytes: [UInt8])?

  package init(_ layout: PlaneLayout) { self.layout = layout }

  /// The planes of a shared frame. Converting the same frame again is free.
  package mutating func planes(of image: Image) -> [UInt8] {
    if let last, last.image == image { return last.bytes }
    let bytes = planes(of: image.bitmap)
    last = (image, bytes)
    return bytes
  }

  /// The planes of a frame, one after the other.
  package func planes(of frame: borrowing Bitmap) -> [UInt8] {
    precondition(frame.width == layout.width && frame.height == layout.height)
    var bytes = [UInt8](repeating: 0, count: layout.byteCount)
    let step = layout.chroma == .full ? 1 : 2
    // A row of chroma needs only two rows of pixels.
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

  /// Reads a row, premultiplied or composited over the matte. Edge pixels are repeated beyond the frame.
  private func read(_ frame: borrowing Bitmap, _ y: Int, into row: inout [RGBA8]) {
    let width = layout.width
    var to = row.mutableSpan
    frame.withRow(min(y, frame.height - 1)) { from in
      for x in 0..<width { to[x] = layout.hasAlpha ? from[x] : from[x].over(layout.matte) }
    }
    for x in width..<to.count { to[x] = to[width - 1] }
  }

  /// The offsets of the Cb, Cr and alpha planes.
  private var offsets: (cb: Int, cr: Int, alpha: Int) {
    let (luma, chroma) = (layout.codedWidth * layout.codedHeight, layout.chromaWidth * layout.chromaHeight)
    return (luma, luma + chroma, luma + 2 * chroma)
  }

  /// Converts a row with full-resolution chroma.
  private func convert(_ row: Span<RGBA8>, y: Int, into planes: inout MutableSpan<UInt8>) {
    let start = y * layout.codedWidth
    let offsets = offsets
    for x in row.indices {
      let pixel = RGBA8(word: row[x].straight)
      let (red, green, blue) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
      planes[start + x] = colors.luma(red: red, green: green, blue: blue)
      // `chroma` takes sums of eight pixels.
      let chroma = colors.chroma(red: 8 * red, green: 8 * green, blue: 8 * blue)
      planes[offsets.cb + start + x] = chroma.cb
      planes[offsets.cr + start + x] = chroma.cr
      if layout.hasAlpha { planes[offsets.alpha + start + x] = pixel.alpha }
    }
  }

  /// Converts two rows that share a row of chroma. The lower row may lie beyond the planes.
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
      let sample = y / 2 * layout.chromaWidth + i
      planes[offsets.cb + sample] = chroma.cb
      planes[offsets.cr + sample] = chroma.cr
      for column in x...right {
        put(upper[column], mean, at: y * width + column, alphaPlane: offsets.alpha, into: &planes)
        if hasLower { put(lower[column], mean, at: (y + 1) * width + column, alphaPlane: offsets.alpha, into: &planes) }
      }
    }
  }

  /// Writes luma and alpha of a pixel. `mean` is eight times the colour that a clear pixel takes on, and `alphaPlane` the
  /// offset of the alpha plane.
  @inline(__always) private func put(
    _ pixel: RGBA8, _ mean: WeightedColor, at offset: Int, alphaPlane: Int, into planes: inout MutableSpan<UInt8>
  ) {
    if pixel.alpha == 0 {
      planes[offset] = colors.luma(red: mean.red >> 3, green: mean.green >> 3, blue: mean.blue >> 3)
    } else {
      let straight = RGBA8(word: pixel.straight)
      planes[offset] = colors.luma(
        red: Int32(straight.red), green: Int32(straight.green), blue: Int32(straight.blue))
    }
    if layout.hasAlpha { planes[alphaPlane + offset] = pixel.alpha }
  }
}

/// The planar layout of a video frame: luma, two chroma planes, and optionally alpha, each row by row.
package struct PlaneLayout: Hashable, Sendable {
  package enum Chroma: String, CaseIterable, Hashable, Sendable {
    /// 4:2:0, sited left: horizontally on the left two pixels, vertically centred, as H.264, VP9 and `420mpeg2` expect.
    case quarter = "420"
    /// 4:4:4.
    case full = "444"
  }

  /// The size of the frames, in pixels.
  package let width: Int
  package let height: Int
  package let chroma: Chroma
  package let hasAlpha: Bool
  /// The colour behind translucent pixels if there is no alpha plane.
  package let matte: RGB
  /// The size of the luma plane, in samples.
  package let codedWidth: Int
  package let codedHeight: Int

  /// `isEven` pads odd sides to even ones by repeating the last column or row.
  package init(width: Int, height: Int, chroma: Chroma, hasAlpha: Bool, matte: RGB, isEven: Bool) {
    self.width = width
    self.height = height
    self.chroma = chroma
    self.hasAlpha = hasAlpha
    self.matte = matte
    codedWidth = isEven ? width + width % 2 : width
    codedHeight = isEven ? height + height % 2 : height
  }

  var chromaWidth: Int { chroma == .full ? codedWidth : (codedWidth + 1) / 2 }
  var chromaHeight: Int { chroma == .full ? codedHeight : (codedHeight + 1) / 2 }

  /// The size of all planes of a frame in bytes.
  var byteCount: Int { (hasAlpha ? 2 : 1) * codedWidth * codedHeight + 2 * chromaWidth * chromaHeight }
}

/// A sum of premultiplied pixels; a 4:2:0 chroma sample is the mean of eight.
struct WeightedColor {
  let red: Int32
  let green: Int32
  let blue: Int32
  let alpha: Int32

  @inline(__always) private init(red: Int32, green: Int32, blue: Int32, alpha: Int32) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The sum of two pixels.
  @inline(__always) init(_ a: RGBA8, _ b: RGBA8) {
    self.init(
      red: Int32(a.red) &+ Int32(b.red), green: Int32(a.green) &+ Int32(b.green), blue: Int32(a.blue) &+ Int32(b.blue),
      alpha: Int32(a.alpha) &+ Int32(b.alpha))
  }

  /// The sum with two more pixels.
  @inline(__always) func adding(_ a: RGBA8, _ b: RGBA8) -> WeightedColor {
    let other = WeightedColor(a, b)
    return WeightedColor(
      red: red &+ other.red, green: green &+ other.green, blue: blue &+ other.blue, alpha: alpha &+ other.alpha)
  }

  /// For a sum of eight pixels: eight times their mean colour, weighted by alpha, ⌊(c · 2040 + ⌊α/2⌋) / α⌋. Black if all
  /// are clear.
  @inline(__always) var straight: WeightedColor {
    if alpha == 8 * 255 || alpha == 0 { return self }
    func channel(_ v: Int32) -> Int32 { (v &* (8 * 255) &+ alpha / 2) / alpha }
    return WeightedColor(red: channel(red), green: channel(green), blue: channel(blue), alpha: alpha)
  }
}
