import SegueGraphics

/// Which pixels of a lossy animation are so similar that they are not drawn again, as libwebp decides it
/// (`src/mux/anim_encode.c`).
struct WebPLoss {
  /// The largest difference of a channel of an opaque pixel.
  private let tolerance: Int

  /// - Parameter quality: 1…100.
  init(quality: Int) {
    let root = (Double(quality) / 100).squareRoot()
    tolerance = Int(31 * (1 - root) + root + 0.5)
  }

  private func isSimilar(_ a: UInt32, _ b: UInt32) -> Bool {
    let alpha = Int(a >> 24)
    if alpha != Int(b >> 24) { return false }
    for shift in [0, 8, 16] as [UInt32] {
      let difference = Int(a >> shift & 255) - Int(b >> shift & 255)
      if abs(difference) * alpha > tolerance * 255 { return false }
    }
    return true
  }

  /// Takes over the displayed pixels where those of the next frame are similar.
  ///
  /// libwebp compares a frame with the one before it, not with what is displayed: while something is dimmed a little in each frame,
  /// it would fall behind for good.
  func keepSimilar(of displayed: borrowing StraightBitmap, in next: inout StraightBitmap) {
    displayed.withPixels { displayed in
      next.withMutablePixels { next in
        for i in displayed.indices where displayed[i].word != next[i].word {
          if isSimilar(displayed[i].word, next[i].word) { next[i] = displayed[i] }
        }
      }
    }
  }
}
