import SegueCore
import Synchronization

/// The results of backdrop effects. In a transition the backdrop often stays the same while the effect fades in.
///
/// Keys are compared completely, so a cached result equals the one that would be computed. Bounded by entries and
/// pixels.
final class BackdropCache: Sendable {
  private static let maxEntries = 4
  /// 16 million pixels are 64 MB.
  private static let maxPixels = 16_000_000
  /// Least recently used first.
  private let entries = Mutex<[(key: BackdropKey, effect: PlacedBitmap)]>([])

  /// The cached result; nil if there is none.
  func effect(_ key: BackdropKey) -> PlacedBitmap? {
    entries.withLock { entries in
      guard let i = entries.lastIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: i)
      entries.append(entry)
      return entry.effect
    }
  }

  /// Drops the results of the same effect at other strengths: while an effect grows or shrinks, none of them recurs soon.
  func dropOthers(than key: BackdropKey) {
    entries.withLock { entries in entries.removeAll { $0.key.isOtherStrength(of: key) } }
  }

  func keep(_ effect: PlacedBitmap, _ key: BackdropKey) {
    entries.withLock { entries in
      entries.append((key, effect))
      var size = 0
      for entry in entries { size += entry.effect.bounds.width * entry.effect.bounds.height }
      while entries.count > 1, entries.count > Self.maxEntries || size > Self.maxPixels {
        let oldest = entries.removeFirst().effect.bounds
        size -= oldest.width * oldest.height
      }
    }
  }
}

/// Everything that the pixels of a backdrop effect depend on.
struct BackdropKey: Equatable {
  var painted: PaintHistory
  var sigma: Double
  var saturation: Double
  var tint: Color
  /// The pixels that the blur samples.
  var sampled: PixelRect
  /// The pixels of the result.
  var region: PixelRect

  /// Whether the keys are those of one effect, over the same picture, with different parameters.
  func isOtherStrength(of other: BackdropKey) -> Bool {
    guard sigma != other.sigma || saturation != other.saturation || tint != other.tint else { return false }
    return sampled == other.sampled && painted == other.painted
  }
}

/// What was painted on a frame up to some command. Two frames with the same history have the same pixels at that point.
struct PaintHistory: Equatable {
  let width: Int
  let height: Int
  let background: Color
  /// One level for the frame and each layer that was entered, outermost first.
  private var levels: [Level] = []

  private struct Level: Equatable {
    /// The layer, nil for the frame. It is stored without its commands, unless they cast its shadow.
    let layer: Layer?
    let clip: PixelRect
    /// The commands painted at this level, before the one that contains the next level.
    var commands: ArraySlice<Command> = []
  }

  init(_ list: DisplayList) {
    width = list.width
    height = list.height
    background = list.background
  }

  /// Begins the commands of a layer, or of the frame.
  mutating func enter(_ layer: Layer?, _ clip: PixelRect) {
    var layer = layer
    if layer?.shadow == nil || layer?.shadow?.shape != nil { layer?.commands = [] }
    levels.append(Level(layer: layer, clip: clip))
  }

  /// Records the commands painted since `enter`.
  mutating func advance(_ commands: ArraySlice<Command>) { levels[levels.count - 1].commands = commands }

  mutating func leave() { levels.removeLast() }
}
