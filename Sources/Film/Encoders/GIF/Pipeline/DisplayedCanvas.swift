import SegueGraphics
import Synchronization

/// The canvas as a viewer displays it: after the complete frames, and while the incomplete frames after those are drawn on it.
///
/// Frames that overlap in time draw each row when it is encoded, on one bitmap: a frame follows the one before it at a distance,
/// so a row shows the last frame that is encoded there, and the next one is encoded against it.
final class DisplayedCanvas: Sendable {
  private let complete: Mutex<Bitmap>
  /// The rows with the incomplete frames, from top to bottom, in parts with a lock each, because threads are at work on different
  /// rows. Empty if no frame begins before the one before it is complete.
  private let current: [Part]

  private final class Part: Sendable {
    let rows: Range<Int>
    let state: Mutex<State>

    struct State: ~Copyable {
      var bitmap: Bitmap
      /// The number of times that frames have begun again.
      var epoch = 0
    }

    init(_ rows: Range<Int>, width: Int) {
      self.rows = rows
      state = Mutex(State(bitmap: Bitmap(width: width, height: rows.count)))
    }
  }

  private static let partRows = 64

  /// - Parameter overlaps: Whether a frame may begin before the one before it is complete.
  init(width: Int, height: Int, overlaps: Bool) {
    complete = Mutex(Bitmap(width: width, height: height))
    let tops = stride(from: 0, to: overlaps ? height : 0, by: Self.partRows)
    current = tops.map { top in Part(top..<min(height, top + Self.partRows), width: width) }
  }

  /// What is displayed after the complete frames.
  func completePixels(in rect: PixelRect) -> Bitmap { complete.withLock { $0.cropped(to: rect) } }

  /// What is displayed after all frames that are encoded in `rect`.
  func pixels(in rect: PixelRect) -> Bitmap {
    if current.isEmpty { return completePixels(in: rect) }
    var shown = Bitmap(uninitializedWidth: rect.width, height: rect.height)
    forEachPart(rect.minY..<rect.maxY) { state, top, rows in
      let part = PixelRect(minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound)
      shown.withRows(0..<rect.height, x: rect.minX, y: rect.minY) { $0.copy(part, of: state.bitmap, x: 0, y: top) }
    }
    return shown
  }

  /// Draws rows of an incomplete frame, unless frames have begun again since it began. Nothing is drawn if no other frame begins
  /// before it is complete.
  ///
  /// - Parameter indices: Row by row of the frame's rectangle, at least as far as `rows`.
  func draw(
    _ indices: [UInt8], of rect: PixelRect, _ palette: Palette, transparent: UInt8?, rows: Range<Int>, epoch: Int
  ) {
    forEachPart(rows) { state, top, rows in
      guard state.epoch == epoch else { return }
      state.bitmap.draw(indices, of: rect, palette, transparent: transparent, rows: rows, from: top)
    }
  }

  /// Draws a complete frame.
  ///
  /// - Parameter isNew: Whether its rows have not been drawn while it was incomplete.
  func draw(_ pixels: CodedPixels, isNew: Bool) {
    complete.withLock { pixels.draw(on: &$0) }
    guard isNew else { return }
    let frame = pixels.coded
    forEachPart(frame.rect.minY..<frame.rect.maxY) { state, top, rows in
      state.bitmap.draw(
        pixels.indices, of: frame.rect, frame.palette, transparent: frame.transparent, rows: rows, from: top)
    }
  }

  /// Takes away what incomplete frames have drawn: they begin again.
  func restart(epoch: Int) {
    complete.withLock { complete in
      forEachPart(0..<complete.height) { state, top, rows in
        state.epoch = epoch
        state.bitmap = complete.cropped(
          to: PixelRect(minX: 0, minY: top, maxX: complete.width, maxY: rows.upperBound))
      }
    }
  }

  func redrawn(with frame: CoalescedFrame) -> RedrawnPixels? { complete.withLock { RedrawnPixels(frame, shown: $0) } }

  /// Clears a rectangle. Frames that may do so do not overlap.
  func clear(_ rect: PixelRect) {
    precondition(current.isEmpty)
    complete.withLock { $0.clear(rect) }
  }

  /// Calls `body` for each part with those of its rows that are in `rows`, and its first row.
  private func forEachPart(_ rows: Range<Int>, _ body: (inout Part.State, _ top: Int, Range<Int>) -> Void) {
    if rows.isEmpty || current.isEmpty { return }
    for part in current[rows.lowerBound / Self.partRows...(rows.upperBound - 1) / Self.partRows] {
      part.state.withLock { body(&$0, part.rows.lowerBound, part.rows.clamped(to: rows)) }
    }
  }
}
