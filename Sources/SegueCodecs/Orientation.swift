import SegueGraphics

/// How a stored image must be transformed for display: EXIF tag 0x0112.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored = 2
  case rotated180 = 3
  case flipped = 4
  case transposed = 5
  case rotated90 = 6
  case transversed = 7
  case rotated270 = 8

  /// Reads the first image file directory of the TIFF data. `upright` if the tag is missing or the data is invalid.
  init(exif: Span<UInt8>) {
    self = Self.find(in: exif) ?? .upright
  }

  private static func find(in exif: Span<UInt8>) -> Orientation? {
    guard exif.count >= 8 else { return nil }
    let isLittleEndian = exif[0] == 0x49
    guard exif[0] == exif[1], isLittleEndian || exif[0] == 0x4D else { return nil }

    func number(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset + bytes <= exif.count else { return nil }
      var value = 0
      for i in 0..<bytes { value = value << 8 | Int(exif[offset + (isLittleEndian ? bytes - 1 - i : i)]) }
      return value
    }
    guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4) else { return nil }
    guard let count = number(at: directory, bytes: 2) else { return nil }
    for entry in 0..<count {
      let at = directory + 2 + 12 * entry
      guard let tag = number(at: at, bytes: 2) else { return nil }
      if tag == 0x0112, number(at: at + 2, bytes: 2) == 3 {
        return number(at: at + 8, bytes: 2).flatMap(Orientation.init)
      }
    }
    return nil
  }

  /// Whether stored rows become columns.
  private var swapsSides: Bool { rawValue >= 5 }

  func size(width: Int, height: Int) -> (width: Int, height: Int) { swapsSides ? (height, width) : (width, height) }

  /// The image with this orientation applied.
  consuming func applied<P: Pixel>(to stored: consuming Surface<P>) -> Surface<P> {
    if self == .upright { return stored }
    let (width, height) = (stored.width, stored.height)
    let (resultWidth, resultHeight) = size(width: width, height: height)
    var result = Surface<P>(uninitializedWidth: resultWidth, height: resultHeight)
    // The index of the stored pixel for (0, 0) of the result, and the index steps for one pixel to the right and one
    // down.
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
