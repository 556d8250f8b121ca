/// How the pixels of a video lie in memory: a plane of luma, two of chroma, and one of alpha if there is one, each row after row.
package struct PlaneLayout: Hashable, Sendable {
  package enum Chroma: String, CaseIterable, Hashable, Sendable {
    /// A sample for four pixels, beside the left two and half-way down: where H.264, VP9 and `420mpeg2` expect it.
    case quarter = "420"
    /// A sample for each pixel.
    case full = "444"
  }

  /// Of the frames.
  package let width: Int
  package let height: Int
  package let chroma: Chroma
  package let hasAlpha: Bool
  /// What translucent pixels are laid over where there is no alpha.
  package let matte: RGB
  /// Of the planes.
  package let codedWidth: Int
  package let codedHeight: Int

  /// `isEven`: a column and a row are added at the right and the bottom where a side is odd, the same as those beside them.
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

  /// Of a frame.
  var byteCount: Int { (hasAlpha ? 2 : 1) * codedWidth * codedHeight + 2 * chromaWidth * chromaHeight }
}
