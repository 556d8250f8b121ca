import SegueCore
import SegueGraphics
import SegueScene
import Synchronization

/// Remembers the comparisons of a scene's pictures in one theme and locale, because its scripts repeat the same hand-offs.
package final class KnownComparisons: Sendable {
  struct Pair: Hashable {
    let before: PictureKey
    let after: PictureKey
  }

  /// The maximum number of comparisons that are kept, for scenes of thousands of scripts that have nothing in common.
  private static let limit = 4096

  private let differences = Mutex<[Pair: PictureDifference?]>([:])

  package init() {}

  /// The number of comparisons that are kept.
  package var count: Int { differences.withLock { $0.count } }

  /// The difference of a pair, nil if it has none. Calls `compare` unless the pair is known.
  func difference(of pair: Pair, _ compare: () -> PictureDifference?) -> PictureDifference? {
    if let known = differences.withLock({ $0[pair] }) { return known }
    let difference = compare()
    differences.withLock { if $0.count < Self.limit { $0.updateValue(difference, forKey: pair) } }
    return difference
  }
}

/// Compares the rendered pictures of the two sides of hand-offs.
struct HandOffComparison {
  /// The maximum number of distinct pairs to compare. In longer scripts, further hand-offs are judged by their layers
  /// alone.
  static let limit = 256
  /// The maximum number of pixels of a picture: a screen of 390 × 844 points is rendered at half its size.
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
      before: PictureKey(before.layers, overrides: before.overrides),
      after: PictureKey(after.layers, overrides: after.overrides))
    guard compared.contains(pair) || compared.count < Self.limit else { return nil }
    compared.insert(pair)
    return known.difference(of: pair) {
      let listBefore = animation.display(of: before.layers, overrides: before.overrides, scale: scale)
      let listAfter = animation.display(of: after.layers, overrides: after.overrides, scale: scale)
      // The states may differ only outside the canvas, as in a sheet that has not come in yet. Then nothing is rendered.
      if listAfter.damage(since: listBefore).isEmpty { return nil }
      return PictureDifference(
        renderer.render(listBefore), renderer.render(listAfter), size: animation.canvas.size, scale: scale,
        limit: levels)
    }
  }
}

/// What is visible, with lengths rounded to 1/8 point and opacities to 1/256. States with equal keys look the same.
struct PictureKey: Hashable, Sendable {
  private struct Layer: Hashable, Sendable {
    let name: String
    let content: LayerContent
    let numbers: [Int]
  }

  private let layers: [Layer]
  private let overrides: [[Int]]

  init(_ layers: [PresentationLayer], overrides: [NodeOverride]) {
    self.layers = layers.map { layer in
      let lengths = [
        layer.center.x, layer.center.y, layer.size.width * layer.scale, layer.size.height * layer.scale,
        layer.cornerRadius, layer.bottomCornerRadius,
        layer.shadow?.radius ?? 0, layer.shadow?.offset.x ?? 0, layer.shadow?.offset.y ?? 0,
      ]
      let mask = layer.mask.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      var numbers = lengths.map(Self.length)
      numbers += [layer.opacity, layer.shadow?.opacity ?? 0].map(Self.opacity)
      numbers += mask.map(Self.length)
      if let turn = layer.turn { numbers.append(Self.length(turn.angle)) }
      if let edge = layer.container?.edge { numbers.append(Self.opacity(edge.alpha)) }
      for node in layer.nodes {
        numbers += [
          Int(node.tag), Self.opacity(node.opacity), Self.length(node.offset.x), Self.length(node.offset.y),
        ]
      }
      return Layer(name: layer.name, content: layer.content, numbers: numbers)
    }
    self.overrides = overrides.map {
      [
        Int($0.tag), Self.length($0.contentOffset?.x ?? 0), Self.length($0.contentOffset?.y ?? 0),
        Self.length($0.row?.offset ?? 0),
        Self.opacity($0.zoomScale ?? 1),
      ]
    }
  }

  /// In eighths of a point. Lengths beyond ±1e9 points are clamped.
  private static func length(_ points: Double) -> Int { Int((Swift.min(1e9, Swift.max(-1e9, points)) * 8).rounded()) }

  private static func opacity(_ value: Double) -> Int { Int((value * 256).rounded()) }
}
