import SegueDigests
import SegueGraphics
import SeguePages
import SegueScene
import Synchronization
import SegueStates

/// Short digests of the commands that each layer of a frame draws, and of those that each top-level node of a screen
/// draws.
///
/// A layer's digest covers its commands in device pixels, so the layers together identify what the frame draws. A
/// node's digest covers its commands in the layer's coordinates: when a layer only moves, its own digest changes and
/// those of its nodes do not.
final class FrameParts: Sendable {
  private struct CachedLayer {
    let layer: PresentationLayer
    let nodeDigests: [PartDigest]
  }

  struct PartDigest: Hashable, Sendable {
    let name: String
    /// `RecordedFrame.partLength` characters.
    let digest: String
  }

  private let context: SceneContext
  private let names: NodeNames
  private let commandDigests: CommandDigests
  /// The node digests last computed for each layer, by the layer's name.
  private let cache = Mutex<[String: CachedLayer]>([:])

  init(context: SceneContext, digests: CommandDigests) {
    self.context = context
    commandDigests = digests
    names = NodeNames(context)
  }

  /// The parts in z-order, each layer before its nodes.
  func digests(of frame: [FramePart]) -> [PartDigest] {
    var parts: [PartDigest] = []
    var names: Set<String> = []
    func add(_ part: PartDigest) {
      // Layer and node names need not be unique.
      var name = part.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(part.name) #\(number)"
        number += 1
      }
      parts.append(PartDigest(name: name, digest: part.digest))
    }
    for part in frame {
      add(PartDigest(name: part.name, digest: shortDigest(of: part.enclosedCommands)))
      if let layer = part.presentation { for node in nodeDigests(of: layer) { add(node) } }
    }
    return parts
  }

  private func nodeDigests(of layer: PresentationLayer) -> [PartDigest] {
    if let cached = cache.withLock({ $0[layer.name] }), cached.layer.showsSame(as: layer) { return cached.nodeDigests }
    let parts = context.screenNodes(of: layer, limit: Self.nodeLimit).map { node in
      PartDigest(name: "\(layer.name)/\(names[node.tag])", digest: shortDigest(of: node.commands))
    }
    cache.withLock { $0[layer.name] = CachedLayer(layer: layer, nodeDigests: parts) }
    return parts
  }

  private func shortDigest(of commands: [Command]) -> String {
    Base64.urlSafePrefix(of: commandDigests.digest(of: commands).bytes)
  }

  /// Screens with more top-level nodes than this get no digests per node, to keep locks small.
  private static let nodeLimit = 16
}

extension PresentationLayer {
  /// Whether both layers show the same nodes at the same places inside the layer, wherever the layers themselves are.
  fileprivate func showsSame(as other: PresentationLayer) -> Bool {
    content == other.content && size == other.size && nodes == other.nodes
  }
}
