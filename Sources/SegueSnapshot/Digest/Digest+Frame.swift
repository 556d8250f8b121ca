package import SegueFiles
package import SegueGraphics

extension Digest {
  /// Of a frame's raw pixels: width and height, each in four bytes with the lowest first, then row after row from the top
  /// the bytes R, G, B, A of every pixel, premultiplied.
  package init(ofPixels bitmap: borrowing Bitmap) {
    var hasher = DigestHasher()
    let sides = [UInt32(bitmap.width), UInt32(bitmap.height)].flatMap { side in
      (0..<4).map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
    }
    hasher.combine(sides)
    bitmap.withPixels { unsafe hasher.combine($0.bytes) }
    self = hasher.finalize()
  }

  /// Of all bytes of a file.
  package init(ofFile path: String) throws(FileError) {
    self.init(of: try File.read(path, takesPipes: false))
  }
}
