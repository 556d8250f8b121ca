import SegueGraphics

/// Verdicts on pixels, to be read and written at any place; no two threads have one row.
///
/// It does not own them: it is valid only inside the closure it was handed to.
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

  @inline(__always) subscript(x: Int, y: Int) -> UInt8 {
    get { unsafe bytes[y &* width &+ x] }
    nonmutating set { unsafe bytes[y &* width &+ x] = newValue }
  }
}
