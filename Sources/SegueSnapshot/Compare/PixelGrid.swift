import SegueCodecs
import SegueGraphics

/// The pixels of a picture as words with straight alpha, to be read at any place, by any thread.
///
/// It does not own them: it is valid only inside the closure it was handed to.
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

  /// The place lies in the picture.
  @inline(__always) subscript(x: Int, y: Int) -> UInt32 {
    assert(x >= 0 && x < width && y >= 0 && y < height)
    return unsafe words[y &* width &+ x]
  }

  /// The pixels of some rows are the same, byte for byte; both pictures have one size.
  func isSame(_ other: PixelGrid, rows: Range<Int>) -> Bool {
    let range = rows.lowerBound * width..<rows.upperBound * width
    return unsafe Memory.isSame(words.extracting(range), other.words.extracting(range))
  }
}
