import SegueEncoders
import SegueGraphics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Random access to the pixels of a picture, as 32-bit words with straight alpha, from any thread.
///
/// It does not own the pixels: it is valid only inside the closure that receives it.
@safe
struct PixelGrid: @unchecked Sendable {
  let width: Int
  let height: Int
  private let words: UnsafeBufferPointer<UInt32>

  static func with<R>(_ picture: borrowing StraightBitmap, _ body: (PixelGrid) -> R) -> R {
    let (width, height) = (picture.width, picture.height)
    return unsafe picture.withUnsafeBytes { bytes in
      unsafe body(PixelGrid(width: width, height: height, words: bytes.bindMemory(to: UInt32.self)))
    }
  }

  @unsafe private init(width: Int, height: Int, words: UnsafeBufferPointer<UInt32>) {
    self.width = width
    self.height = height
    unsafe self.words = words
  }

  /// The coordinates must lie inside the picture, so that the index cannot overflow.
  @inline(__always) subscript(x: Int, y: Int) -> UInt32 {
    assert(x >= 0 && x < width && y >= 0 && y < height)
    return unsafe words[y &* width &+ x]
  }

  /// Whether the bytes of `rows` are equal. Both pictures must have the same size.
  func isSame(_ other: PixelGrid, rows: Range<Int>) -> Bool {
    let range = rows.lowerBound * width..<rows.upperBound * width
    return unsafe Memory.isSame(words.extracting(range), other.words.extracting(range))
  }
}

/// Compares memory with `memcmp`, which runs at memory bandwidth.
enum Memory {
  /// Both buffers have the same number of elements.
  @unsafe static func isSame(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>) -> Bool {
    guard let first = a.baseAddress, let second = b.baseAddress else { return true }
    return unsafe memcmp(first, second, b.count * 4) == 0
  }
}

/// Random read and write access to the verdicts of a picture's pixels. Two threads must not access the same row.
///
/// It does not own the verdicts: it is valid only inside the closure that receives it.
@safe
struct VerdictGrid: @unchecked Sendable {
  private let width: Int
  private let bytes: UnsafeMutableRawBufferPointer

  static func with<R>(_ mask: inout Mask, _ body: (VerdictGrid) -> R) -> R {
    let width = mask.width
    return unsafe mask.withUnsafeMutableBytes { unsafe body(VerdictGrid(width: width, bytes: $0)) }
  }

  @unsafe private init(width: Int, bytes: UnsafeMutableRawBufferPointer) {
    self.width = width
    unsafe self.bytes = bytes
  }

  /// The coordinates must lie inside the picture.
  @inline(__always) subscript(x: Int, y: Int) -> UInt8 {
    get { unsafe bytes[y &* width &+ x] }
    nonmutating set { unsafe bytes[y &* width &+ x] = newValue }
  }
}

/// The result of comparing one pixel, stored as a byte.
enum PixelVerdict {
  static let same: UInt8 = 0
  static let different: UInt8 = 1
  /// Differs by more than the threshold, but only because of anti-aliasing.
  static let antialiased: UInt8 = 2
  static let ignored: UInt8 = 3
}
