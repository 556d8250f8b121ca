import SegueCore
import SegueGraphics
import SegueScene
import Synchronization

/// The results of comparing pictures of one scene in one theme and locale: its scripts repeat the same hand-offs.
package final class KnownComparisons: Sendable {
  struct Pair: Hashable {
    let before: PictureKey
    let after: PictureKey
  }

  /// Bounds the memory for thousands of scripts that have nothing in common.
  private static let limit = 4096

  private let differences = Mutex<[Pair: PictureDifference?]>([:])

  package init() {}

  /// How many are kept.
  package var count: Int { differences.withLock { $0.count } }

  /// The difference of a pair, made by `compare` unless it is known.
  func difference(of pair: Pair, _ compare: () -> PictureDifference?) -> PictureDifference? {
    if let known = differences.withLock({ $0[pair] }) { return known }
    let difference = compare()
    differences.withLock { if $0.count < Self.limit { $0.updateValue(difference, forKey: pair) } }
    return difference
  }
}

/// Compares the rendered pictures of two instants.
struct PictureComparison {
  /// The maximum number of distinct pairs to compare. In longer scripts, further hand-offs are judged by their layers
  /// alone.
  static let limit = 256
  /// The maximum number of pixels of a picture: 390 × 844 points are rendered at half their size.
  private static let pixelLimit = 100_000.0

  /// Pixels per point: 1, 1/2, 1/3, …, so that whole points tend to be whole pixels.
  private let scale: Double
  private let animation: Animation
  private let levels: Int
  private let renderer: Renderer
  private let known: KnownComparisons
  private var compared: Set<KnownComparisons.Pair> = []

  /// - Parameter levels: The difference, in levels of 255, that a pixel may have.
  init(_ animation: Animation, levels: Int, threads: Int, known: KnownComparisons) {
    self.known = known
    self.animation = animation
    self.levels = levels
    renderer = Renderer(threads: threads)
    let size = animation.canvas.size
    scale = 1 / Swift.max(1, (size.width * size.height / Self.pixelLimit).squareRoot().rounded(.up))
  }

  /// Nil if the pictures look the same, or if the limit of comparisons is reached.
  mutating func difference(
    from before: HandOffSides.State, to after: HandOffSides.State
  ) -> PictureDifference? {
    let pair = KnownComparisons.Pair(
      before: PictureKey(before.layers, scrolls: before.scrolls),
      after: PictureKey(after.layers, scrolls: after.scrolls))
    guard compared.contains(pair) || compared.count < Self.limit else { return nil }
    compared.insert(pair)
    return known.difference(of: pair) {
      let a = animation.display(of: before.layers, scrolls: before.scrolls, scale: scale)
      let b = animation.display(of: after.layers, scrolls: after.scrolls, scale: scale)
      // What differs may lie beside the canvas, like a sheet that has not come in yet; then nothing is rendered.
      return b.damage(since: a).isEmpty
        ? nil
        : PictureDifference(
          renderer.render(a), renderer.render(b), size: animation.canvas.size, scale: scale, limit: levels)
    }
  }
}

/// What is visible, quantized to 1/8 point and 1/256 of opacity. States with equal keys look the same.
struct PictureKey: Hashable, Sendable {
  private struct Layer: Hashable, Sendable {
    let name: String
    let content: LayerContent
    let numbers: [Int]
  }

  private let layers: [Layer]
  private let scrolls: [[Int]]

  init(_ layers: [PresentationLayer], scrolls: [ScrollOffset]) {
    self.layers = layers.map { layer in
      let numbers =
        [
          layer.center.x, layer.center.y, layer.size.width * layer.scale, layer.size.height * layer.scale,
          layer.cornerRadius,
          layer.bottomCornerRadius, layer.shadow?.radius ?? 0, layer.shadow?.offset.x ?? 0, layer.shadow?.offset.y ?? 0,
        ].map { Self.units($0, 8) } + [layer.opacity, layer.shadow?.opacity ?? 0].map { Self.units($0, 256) }
        + (layer.mask.map { [$0.x, $0.y, $0.width, $0.height] } ?? []).map { Self.units($0, 8) }
        + layer.nodes.flatMap {
          [Int($0.tag), Self.units($0.opacity, 256), Self.units($0.offset.x, 8), Self.units($0.offset.y, 8)]
        }
      return Layer(name: layer.name, content: layer.content, numbers: numbers)
    }
    self.scrolls = scrolls.map { [Int($0.tag), Self.units($0.offset.x, 8), Self.units($0.offset.y, 8)] }
  }

  /// Rounds to multiples of 1 / `count`. Values beyond ±1e9 points are clamped.
  private static func units(_ value: Double, _ count: Double) -> Int {
    Int((Swift.min(1e9, Swift.max(-1e9, value)) * count).rounded())
  }
}
