import SegueGraphics
import Synchronization

/// What was last encoded at each height of a sequence's frames, so that rows that stay as they were are not encoded again.
///
/// Frames may come in any order and side by side: a band is used only if all pixels that it depends on are the same, so
/// the cache saves time and changes no byte. It holds the pixels of one frame, and one frame encoded.
package final class PNGBandCache: Sendable {
  private struct Entry: Sendable {
    var pixels: [RGBA8]
    var band: EncodedBand
  }

  private let entries = Mutex<[Int: Entry]>([:])

  package init() {}

  /// The band at this row, if it was made of these pixels, the row above it included.
  func band(at row: Int, of pixels: Span<RGBA8>) -> EncodedBand? {
    guard let entry = entries.withLock({ $0[row] }), entry.pixels.count == pixels.count else { return nil }
    return entry.pixels.span.isIdentical(bytes: pixels) ? entry.band : nil
  }

  /// Remembers a band instead of what was there.
  func store(_ band: EncodedBand, at row: Int, of pixels: Span<RGBA8>) {
    let copy = unsafe pixels.withUnsafeBufferPointer { unsafe [RGBA8]($0) }
    let entry = Entry(pixels: copy, band: band)
    // What is replaced is freed outside of the lock.
    _ = entries.withLock { entries in
      let old = entries[row]
      entries[row] = entry
      return old
    }
  }
}

extension Span<RGBA8> {
  /// Both have the same bytes, and as many.
  fileprivate func isIdentical(bytes other: Span<RGBA8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBytes { a in unsafe other.withUnsafeBytes { b in unsafe equal(a, b) } }
  }

  // 64 bytes at a time; a difference ends it.
  private func equal(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    while at + 64 <= a.count {
      let x = unsafe a.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt64>.self)
      let y = unsafe b.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt64>.self)
      if x != y { return false }
      at += 64
    }
    while at < a.count {
      if unsafe a[at] != b[at] { return false }
      at += 1
    }
    return true
  }
}
