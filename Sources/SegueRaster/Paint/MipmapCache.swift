import SeguePixels
import Synchronization

/// Halved versions of images, made when first asked for. Bounded: the ones not used for longest are forgotten.
final class MipmapCache: Sendable {
  private struct Entry {
    let image: Image
    let level: Int
    let half: Image
  }

  /// In pixels of the halved versions: 32 million are 128 MB.
  private static let capacity = 32_000_000
  /// Least recently used first.
  private let entries = Mutex<[Entry]>([])

  /// `image` halved `level` times; the same pixels whether they were kept or made anew.
  func level(_ level: Int, of image: Image) -> Image {
    if level <= 0 { return image }
    let known = entries.withLock { entries -> Image? in
      guard let i = entries.firstIndex(where: { $0.level == level && $0.image == image }) else { return nil }
      let entry = entries.remove(at: i)
      entries.append(entry)
      return entry.half
    }
    if let known { return known }
    let half = Image(Mipmap.half(self.level(level - 1, of: image).bitmap))
    entries.withLock { entries in
      entries.append(Entry(image: image, level: level, half: half))
      var size = 0
      for entry in entries { size += entry.half.width * entry.half.height }
      while size > Self.capacity, entries.count > 1 {
        let oldest = entries.removeFirst().half
        size -= oldest.width * oldest.height
      }
    }
    return half
  }
}
