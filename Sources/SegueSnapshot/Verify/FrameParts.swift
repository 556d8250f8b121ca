import SegueGraphics
import SegueScene
import Synchronization

/// Short digests of the commands that each layer of a frame draws, and of those that each top-level node of a screen
/// draws.
///
/// A layer's digest covers its commands in device pixels, so the layers together identify what the frame draws. A
/// node's digest covers its commands in the layer's coordinates: when a layer only moves, its own digest changes and
/// those of its nodes do not.
final class FrameParts: Sendable {
  private struct CachedLayer {
    let layer: PresentationLayer
    let nodeParts: [Part]
  }

  struct Part: Hashable, Sendable {
    let name: String
    /// `RecordedFrame.partLength` characters.
    let digest: String
  }

  private let context: SceneContext
  private let names: NodeNames
  private let digests: CommandDigests
  /// The node digests last computed for each layer, by the layer's name.
  private let cache = Mutex<[String: CachedLayer]>([:])

  init(context: SceneContext, digests: CommandDigests) {
    self.context = context
    self.digests = digests
    names = NodeNames(context)
  }

  /// The parts in z-order, each layer before its nodes.
  func parts(of frame: [FramePart]) -> [Part] {
    var parts: [Part] = []
    var names: Set<String> = []
    func add(_ part: Part) {
      // Layer and node names need not be unique.
      var name = part.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(part.name) #\(number)"
        number += 1
      }
      parts.append(Part(name: name, digest: part.digest))
    }
    for part in frame {
      add(Part(name: part.name, digest: Base64.urlSafePrefix(of: digests.digest(of: part.commands).bytes)))
      if let layer = part.presentation { for node in nodeParts(of: layer) { add(node) } }
    }
    return parts
  }

  private func nodeParts(of layer: PresentationLayer) -> [Part] {
    if let cached = cache.withLock({ $0[layer.name] }), cached.layer.showsSame(as: layer) { return cached.nodeParts }
    let parts = context.screenNodes(of: layer, limit: Self.nodeLimit).map { node in
      Part(
        name: "\(layer.name)/\(names[node.tag])",
        digest: Base64.urlSafePrefix(of: digests.digest(of: node.commands).bytes))
    }
    cache.withLock { $0[layer.name] = CachedLayer(layer: layer, nodeParts: parts) }
    return parts
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
