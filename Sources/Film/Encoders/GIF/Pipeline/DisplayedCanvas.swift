import SegueGraphics
import Synchronization

/// The canvas as a viewer displays it. Frames are drawn on it in order, each when all of its pixels are encoded.
final class DisplayedCanvas: Sendable {
  private let bitmap: Mutex<Bitmap>

  init(width: Int, height: Int) { bitmap = Mutex(Bitmap(width: width, height: height)) }

  func pixels(in rect: PixelRect) -> Bitmap { bitmap.withLock { $0.cropped(to: rect) } }
  /// Copies the pixels in `rect` to the clear pixels of `shown`, whose origin is that of `rect`.
  func fill(_ shown: inout Bitmap, at rect: PixelRect) {
    bitmap.withLock { bitmap in
      for y in rect.minY..<rect.maxY {
        shown.withMutableRow(y - rect.minY) { to in
          bitmap.withRow(y) { from in
            for x in to.indices where to[x].word == 0 { to[x] = from[rect.minX + x] }
          }
        }
      }
    }
  }

  func redrawn(with frame: CoalescedFrame) -> RedrawnPixels? { bitmap.withLock { RedrawnPixels(frame, shown: $0) } }
  func clear(_ rect: PixelRect) { bitmap.withLock { $0.clear(rect) } }
  func draw(_ pixels: CodedPixels) { bitmap.withLock { pixels.draw(on: &$0) } }
}
