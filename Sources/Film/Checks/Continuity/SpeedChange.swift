import SegueCore
import SegueScene

/// How the speed of a layer, or of a node in it, changes where a finger is lifted: its way in the frame before, and in the
/// frame after, of 1/60 s each.
struct SpeedChange: Hashable, Sendable {
  let layer: String
  /// A node in the layer; nil for the layer itself.
  let tag: UInt32?
  /// In points per second.
  let from: Double
  let to: Double
  /// How many times as fast or as slow it becomes, at least 1.
  let factor: Double

  /// The length of a frame.
  static let frame: Seconds = 1.0 / 60
  /// Shorter ways count as this long, in points: below it, a motion sets off and comes to rest softly.
  private static let softWay = 8.0

  /// - Parameters:
  ///   - before: The way in the frame before, in points.
  ///   - after: The way in the frame after.
  ///   - rest: The way that is left after the release: what is nearer than a frame's way arrives, and does not jump.
  private init(_ layer: String, _ tag: UInt32?, before: Double, after: Double, rest: Double) {
    self.layer = layer
    self.tag = tag
    from = before / Self.frame
    to = after / Self.frame
    let expected = Swift.min(before, rest)
    factor = Swift.max(expected, after, Self.softWay) / Swift.max(Swift.min(expected, after), Self.softWay)
  }

  /// The changes of the layers, and of the nodes in them, that exist at all these instants: at the start and at the end of
  /// the frame before the release and of the one after it, and where the motion has arrived.
  static func all(
    before: (start: [PresentationLayer], end: [PresentationLayer]),
    after: (start: [PresentationLayer], end: [PresentationLayer]), rest: [PresentationLayer]
  ) -> [SpeedChange] {
    before.start.flatMap { layer -> [SpeedChange] in
      let others = [before.end, after.start, after.end, rest].compactMap { layers in
        layers.first { $0.name == layer.name && $0.content == layer.content }
      }
      guard others.count == 4 else { return [] }
      let instants = [layer] + others
      /// The largest change among points that are given at each instant.
      func change(_ tag: UInt32?, of points: [[Point]]) -> SpeedChange? {
        points[0].indices.map { index in
          func way(_ from: Int, _ to: Int) -> Double { (points[to][index] - points[from][index]).length }
          return SpeedChange(layer.name, tag, before: way(0, 1), after: way(2, 3), rest: way(2, 4))
        }.max { $0.factor < $1.factor }
      }
      let ofLayer = change(nil, of: instants.map(\.frame.corners))
      let ofNodes = layer.nodes.map(\.tag).map { tag in change(tag, of: instants.map { [$0.change(of: tag).offset] }) }
      return ([ofLayer] + ofNodes).compactMap { $0 }
    }
  }
}
