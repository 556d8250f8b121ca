import CImageReaders
import SegueGraphics

/// What is wrong with a GIF that is shown nevertheless.
struct GIFDamage {
  /// As the file says.
  let screen: (width: Int, height: Int)
  /// Of the picture.
  let size: (width: Int, height: Int)
  /// The complete ones.
  let frames: [GIFSurvey.Frame]
  let hasIncompleteFrame: Bool
  /// Whether there are zero bytes between blocks.
  let isPadded: Bool
  let end: segue_gif_end

  var notes: [ImageNote] {
    let found = [enlargement, clipping, isPadded ? "zero bytes between its blocks are skipped" : nil]
    return found.compactMap { $0 }.map { .damage($0) } + (ending.map { [.framesBefore($0, count: frames.count)] } ?? [])
  }

  private var enlargement: String? {
    if screen == size { return nil }
    return "its screen of \(screen.width) × \(screen.height) pixels is smaller than its first frame;"
      + " the picture is \(size.width) × \(size.height) pixels large"
  }

  private var clipping: String? {
    let outside = frames.indices.filter { frames[$0].rect.maxX > size.width || frames[$0].rect.maxY > size.height }
    guard let first = outside.first else { return nil }
    return outside.count == 1
      ? "frame \(first) extends beyond the picture and is clipped"
      : "\(outside.count) frames extend beyond the picture and are clipped, the first is frame \(first)"
  }

  private var ending: String? {
    if hasIncompleteFrame { return "frame \(frames.count) is incomplete" }
    switch end {
    case SEGUE_GIF_CUT: return "it ends inside a block"
    case SEGUE_GIF_UNKNOWN_BLOCK: return "something that is not a block follows frame \(frames.count - 1)"
    case SEGUE_GIF_NO_TRAILER: return "its trailer is missing"
    default: return nil
    }
  }
}
