/// How an archive stores an image so that a general compressor makes it small. Green is subtracted from red and blue.
/// Then each channel is stored as a plane in which each pixel is its difference from a prediction. An opaque image has
/// no alpha plane.
extension Image {
  /// The pixels as they are: larger, but written and read without any computation.
  func writePlain(to archive: inout ArchiveWriter) {
    archive.write(width)
    archive.write(height)
    archive.write(Self.plain)
    bitmap.withPixels { pixels in unsafe pixels.withUnsafeBytes { unsafe archive.append($0) } }
  }

  /// The code of the layout `writePlain`. The codes of planes are 0 with an alpha plane, and 1 without one.
  private static let plain = 2

  func write(to archive: inout ArchiveWriter) {
    archive.write(width)
    archive.write(height)
    archive.write(isOpaque ? 1 : 0)
    for plane in Self.planes(isOpaque) {
      var residuals = [UInt8](repeating: 0, count: width * height)
      bitmap.withPixels { pixels in
        for y in 0..<height {
          for x in 0..<width {
            func value(_ i: Int) -> UInt8 { plane.value(pixels[i]) }
            residuals[y * width + x] = value(y * width + x) &- Self.prediction(x, y, width, value)
          }
        }
      }
      archive.append(residuals)
    }
  }

  static func read(from archive: inout ArchiveReader) throws(ArchiveError) -> Image {
    let limit = 1 << 20
    let (width, height) = (try archive.integer(below: limit), try archive.integer(below: limit))
    let layout = try archive.integer(below: 3)
    guard width > 0, height > 0, height <= 1 << 29 / width else { throw ArchiveError() }
    if layout == plain { return Image(try plainBitmap(width, height, &archive)) }
    let isOpaque = layout == 1
    var planes: [[UInt8]] = []
    for _ in Self.planes(isOpaque) {
      var values = Array(try archive.take(width * height))
      for y in 0..<height {
        for x in 0..<width {
          let prediction = Self.prediction(x, y, width) { values[$0] }
          values[y * width + x] &+= prediction
        }
      }
      planes.append(values)
    }
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      for i in pixels.indices {
        let green = planes[0][i]
        pixels[i] = RGBA8(
          red: planes[1][i] &+ green, green: green, blue: planes[2][i] &+ green,
          alpha: isOpaque ? 255 : planes[3][i])
      }
    }
    return Image(bitmap)
  }

  private static func plainBitmap(
    _ width: Int, _ height: Int, _ archive: inout ArchiveReader
  ) throws(ArchiveError) -> Bitmap {
    let bytes = try archive.take(4 * width * height)
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      for i in pixels.indices {
        let start = bytes.startIndex + 4 * i
        pixels[i] = RGBA8(
          red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
      }
    }
    return bitmap
  }

  private enum Plane {
    case green, red, blue, alpha

    func value(_ pixel: RGBA8) -> UInt8 {
      switch self {
      case .green: pixel.green
      case .red: pixel.red &- pixel.green
      case .blue: pixel.blue &- pixel.green
      case .alpha: pixel.alpha
      }
    }
  }

  private static func planes(_ isOpaque: Bool) -> [Plane] {
    isOpaque ? [.green, .red, .blue] : [.green, .red, .blue, .alpha]
  }

  /// The median of left, upper, and left + upper − upper left: the predictor of JPEG-LS (ITU-T T.87, A.4.2).
  @inline(__always)
  private static func prediction(_ x: Int, _ y: Int, _ width: Int, _ value: (Int) -> UInt8) -> UInt8 {
    let i = y * width + x
    if y == 0 { return x == 0 ? 0 : value(i - 1) }
    if x == 0 { return value(i - width) }
    let (left, upper, corner) = (value(i - 1), value(i - width), value(i - width - 1))
    if corner >= max(left, upper) { return min(left, upper) }
    if corner <= min(left, upper) { return max(left, upper) }
    return left &+ upper &- corner
  }
}
