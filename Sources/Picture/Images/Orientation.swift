import SegueGraphics

/// How a stored image must be transformed for display: EXIF tag 0x0112. Rotations are clockwise, in degrees.
enum Orientation: Int, CaseIterable {
  case upright = 1
  /// Left and right are exchanged.
  case mirrored = 2
  case rotated180 = 3
  /// Top and bottom are exchanged.
  case flipped = 4
  /// Reflected across the diagonal from the top left to the bottom right.
  case transposed = 5
  case rotated90 = 6
  /// Reflected across the other diagonal.
  case transversed = 7
  case rotated270 = 8

  /// Reads the first image file directory of the TIFF data. `upright` if the tag is missing or the data is invalid.
  init(exif: Span<UInt8>) {
    self = Self.find(in: exif) ?? .upright
  }

  private static func find(in exif: Span<UInt8>) -> Orientation? {
    guard exif.count >= 8 else { return nil }
    // “II” for little-endian numbers, “MM” for big-endian ones.
    let isLittleEndian = exif[0] == UInt8(ascii: "I")
    guard exif[0] == exif[1], isLittleEndian || exif[0] == UInt8(ascii: "M") else { return nil }

    func number(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset + bytes <= exif.count else { return nil }
      var value = 0
      for i in 0..<bytes { value = value << 8 | Int(exif[offset + (isLittleEndian ? bytes - 1 - i : i)]) }
      return value
    }
    guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4) else { return nil }
    guard let count = number(at: directory, bytes: 2) else { return nil }
    for index in 0..<count {
      // An entry has 12 bytes: tag, type, count and value. Type 3 is a number of 16 bits.
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, bytes: 2) else { return nil }
      if tag == 0x0112, number(at: entry + 2, bytes: 2) == 3 {
        return number(at: entry + 8, bytes: 2).flatMap(Orientation.init)
      }
    }
    return nil
  }

  /// Whether stored rows become columns.
  private var swapsSides: Bool { rawValue >= 5 }

  /// The size of the displayed image, given that of the stored one.
  func size(width: Int, height: Int) -> (width: Int, height: Int) { swapsSides ? (height, width) : (width, height) }

  /// The image with this orientation applied.
  consuming func applied<P: Pixel>(to stored: consuming Surface<P>) -> Surface<P> {
    if self == .upright { return stored }
    let (width, height) = (stored.width, stored.height)
    let (resultWidth, resultHeight) = size(width: width, height: height)
    var result = Surface<P>(uninitializedWidth: resultWidth, height: resultHeight)
    // The index of the stored pixel for the result's pixel (0, 0), and the steps in this index for one pixel to the right
    // and for one pixel down.
    let (origin, right, down) =
      switch self {
      case .upright: (0, 1, width)
      case .mirrored: (width - 1, -1, width)
      case .rotated180: (width * height - 1, -1, -width)
      case .flipped: (width * (height - 1), 1, -width)
      case .transposed: (0, width, 1)
      case .rotated90: (width * (height - 1), -width, 1)
      case .transversed: (width * height - 1, -width, -1)
      case .rotated270: (width - 1, width, -1)
      }
    stored.withPixels { from in
      result.withMutablePixels { to in
        for y in 0..<resultHeight {
          for x in 0..<resultWidth { to[y * resultWidth + x] = from[origin + y * down + x * right] }
        }
      }
    }
    return result
  }
}
