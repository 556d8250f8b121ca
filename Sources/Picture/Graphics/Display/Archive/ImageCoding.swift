/// Images that archives refer to by number. There are few, and each is looked up once for each archive.
package struct NumberedImages {
  private var items: [(number: Int, image: Image)] = []

  package init() {}

  package subscript(number: Int) -> Image? { items.first { $0.number == number }?.image }

  /// Adds an image. `bytes` are its `Image.plainBytes`.
  package mutating func add(_ bytes: [UInt8], number: Int) throws(ArchiveError) {
    var reader = ArchiveReader(bytes)
    let image = try Image.readPlain(from: &reader)
    guard reader.isAtEnd else { throw ArchiveError() }
    remove(number)
    items.append((number, image))
  }

  package mutating func remove(_ number: Int) { items.removeAll { $0.number == number } }
}

/// How an archive stores an image: as it is (`plainBytes`), or so that a general compressor makes it small. For the
/// latter, green is subtracted from red and blue. Then each channel is stored as a plane in which each pixel is its
/// difference from a prediction. An opaque image has no alpha plane.
extension Image {
  /// The size and the unchanged pixels: large, but quick to write and to read.
  package var plainBytes: [UInt8] {
    var writer = ArchiveWriter()
    writer.write(width)
    writer.write(height)
    bitmap.withPixels { pixels in unsafe pixels.withUnsafeBytes { unsafe writer.append($0) } }
    return writer.bytes
  }

  fileprivate static func readPlain(from archive: inout ArchiveReader) throws(ArchiveError) -> Image {
    let (width, height) = try size(&archive)
    let bytes = try archive.take(4 * width * height)
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withMutablePixels { pixels in
      unsafe pixels.withUnsafeMutableBytes { target in
        unsafe bytes.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
      }
    }
    return Image(bitmap)
  }

  /// The width and the height, both greater than 0.
  private static func size(_ archive: inout ArchiveReader) throws(ArchiveError) -> (Int, Int) {
    // Larger images are never archived: the archive is damaged.
    let limit = 1 << 20
    let (width, height) = (try archive.integer(below: limit), try archive.integer(below: limit))
    guard width > 0, height > 0, height <= 1 << 29 / width else { throw ArchiveError() }
    return (width, height)
  }

  /// Writes the small form.
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
    let (width, height) = try size(&archive)
    let isOpaque = try archive.flag()
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

  /// The median of left, upper, and left + upper − upper left: the predictor of JPEG-LS (ITU-T T.87, A.4.2). `value`
  /// takes an index into the plane.
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
