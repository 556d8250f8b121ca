import SegueCore
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import SegueStates

/// Where each node is in each frame.
struct NodeTracks {
  /// A node that a layer draws several times, as in a cross-fade, has a track for each.
  private struct Key: Hashable {
    let layer: String
    let tag: UInt32
    let number: Int
  }

  private struct Track {
    let key: Key
    /// The frames from which the node has a new place, or nil if it is no longer drawn.
    var changes: [(frame: Int, place: NodePlace?)] = []
  }

  private var tracks: [Track] = []

  init(_ animation: Animation, clock: FrameClock) {
    var indices: [Key: Int] = [:]
    var state: FrameState?
    for (frame, sample) in clock.samples.enumerated() {
      let next = FrameState(animation, at: sample.time, reusing: state)
      state = next
      var seen: Set<Int> = []
      var uses: [Key: Int] = [:]
      for place in next.places {
        let first = Key(layer: place.layer, tag: place.tag, number: 0)
        let key = Key(layer: place.layer, tag: place.tag, number: uses[first, default: 0])
        uses[first, default: 0] += 1
        let index = indices[key] ?? tracks.count
        if index == tracks.count {
          indices[key] = index
          tracks.append(Track(key: key))
        }
        seen.insert(index)
        if tracks[index].changes.last?.place != place { tracks[index].changes.append((frame, place)) }
      }
      for index in tracks.indices where !seen.contains(index) && tracks[index].changes.last?.place != nil {
        tracks[index].changes.append((frame, nil))
      }
    }
  }

  /// For each track `{ layer, tag, changes }`, where a change is `[frame, x, y, width, height, opacity]` with the
  /// scroll position after that if it is not zero, or `[frame]` if the node is not drawn from there on.
  var json: JSON {
    .array(
      tracks.map { track in
        [
          "layer": .string(track.key.layer), "tag": .integer(Int(track.key.tag)),
          "changes": .array(track.changes.map { .array([.integer($0.frame)] + ($0.place.map(Self.numbers) ?? [])) }),
        ]
      })
  }

  private static func numbers(_ place: NodePlace) -> [JSON] {
    let (box, offset) = (place.box, place.contentOffset)
    return ([box.x, box.y, box.width, box.height].map(points) + [MotionData.number(place.opacity)])
      + (offset == .zero ? [] : [points(offset.x), points(offset.y)])
  }

  /// Hundredths of a point: a tenth of a pixel, even at ten pixels a point.
  private static func points(_ value: Double) -> JSON {
    .number(orNull: FixedDecimal(value, places: 2)?.value)
  }
}

/// The nodes of a scene in one theme and locale: their tree, their properties, and their places in the file.
enum NodeTable {
  /// In document order: `{ tag, parent, name, type, line, column, properties }`. Roots have the parent 0 and
  /// a member `screen`.
  static func json(_ context: SceneContext) -> JSON {
    let names = NodeNames(context)
    var nodes: [JSON] = []
    func add(_ node: Node, parent: UInt32, screen: String?) {
      var members: [(String, JSON)] = [
        ("tag", .integer(Int(node.tag))), ("parent", .integer(Int(parent))), ("name", .string(names[node.tag])),
        ("type", .string(type(of: node))),
      ]
      if let screen { members.append(("screen", .string(screen))) }
      if let id = node.id { members.append(("id", .string(id))) }
      if case .text(let text) = node.content { members.append(("text", .string(text.request.text))) }
      if node.origin != .generated { members += node.origin.numbers }
      let properties = NodePropertyText.properties(of: node, on: context)
      members.append(("properties", .array(properties.map { .array([.string($0.name), .string($0.value)]) })))
      nodes.append(.object(members))
      for child in node.children { add(child, parent: node.tag, screen: nil) }
    }
    for screen in context.scene.screens { add(screen.root, parent: 0, screen: screen.name) }
    return .array(nodes)
  }

  private static func type(of node: Node) -> String {
    switch node.content {
    case .group: node.stack == nil ? "group" : "stack"
    case .image: "image"
    case .text: "text"
    case .shape(let shape): shape.symbol == nil ? "shape" : "symbol"
    }
  }
}
