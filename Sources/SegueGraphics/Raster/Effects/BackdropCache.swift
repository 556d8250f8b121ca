import SegueCore
import Synchronization

/// Everything that the pixels of a backdrop effect depend on.
struct BackdropKey: Equatable {
  var painted: PaintHistory
  var sigma: Double
  var saturation: Double
  var tint: Color
  /// What it was blurred from, and what of it is seen.
  var sampled: PixelRect
  var region: PixelRect
}

/// Backdrop effects by what lies behind them: in a transition that stays the same while the effect fades in.
///
/// Keys are compared as a whole, so a result from here is the one that would have been computed. Bounded by entries and
/// pixels.
final class BackdropCache: Sendable {
  private static let limit = 4
  /// 16 million pixels are 64 MB.
  private static let capacity = 16_000_000
  /// Least recently used first.
  private let entries = Mutex<[(key: BackdropKey, picture: PlacedBitmap)]>([])

  func picture(_ key: BackdropKey) -> PlacedBitmap? {
    entries.withLock { entries in
      guard let i = entries.lastIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: i)
      entries.append(entry)
      return entry.picture
    }
  }

  func keep(_ picture: PlacedBitmap, _ key: BackdropKey) {
    entries.withLock { entries in
      entries.append((key, picture))
      var size = 0
      for entry in entries { size += entry.picture.bounds.width * entry.picture.bounds.height }
      while entries.count > 1, entries.count > Self.limit || size > Self.capacity {
        let oldest = entries.removeFirst().picture.bounds
        size -= oldest.width * oldest.height
      }
    }
  }
}
