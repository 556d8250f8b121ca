import SegueCore
import SegueScene

/// What is seen, to an eighth of a point and a 256th of an opacity: what has the same key looks the same.
struct PictureKey: Hashable, Sendable {
  private struct Layer: Hashable, Sendable {
    let name: String
    let content: LayerContent
    let numbers: [Int]
  }

  private let layers: [Layer]
  private let scrolls: [[Int]]

  init(_ poses: [PresentationLayer], scrolls: [ScrollOffset]) {
    layers = poses.map { pose in
      let numbers =
        [
          pose.center.x, pose.center.y, pose.size.width * pose.scale, pose.size.height * pose.scale, pose.cornerRadius,
          pose.bottomCornerRadius, pose.shadow?.radius ?? 0, pose.shadow?.offset.x ?? 0, pose.shadow?.offset.y ?? 0,
        ].map { Self.units($0, 8) } + [pose.opacity, pose.shadow?.opacity ?? 0].map { Self.units($0, 256) }
        + (pose.mask.map { [$0.x, $0.y, $0.width, $0.height] } ?? []).map { Self.units($0, 8) }
        + pose.nodes.flatMap {
          [Int($0.tag), Self.units($0.opacity, 256), Self.units($0.offset.x, 8), Self.units($0.offset.y, 8)]
        }
      return Layer(name: pose.name, content: pose.content, numbers: numbers)
    }
    self.scrolls = scrolls.map { [Int($0.tag), Self.units($0.offset.x, 8), Self.units($0.offset.y, 8)] }
  }

  /// To the nearest unit, of which `count` make one; far beyond any canvas all numbers are the same.
  private static func units(_ value: Double, _ count: Double) -> Int {
    Int((Swift.min(1e9, Swift.max(-1e9, value)) * count).rounded())
  }
}
