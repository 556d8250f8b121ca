import SegueGraphics
import SegueScene
import Synchronization

/// What each layer of a frame draws, and each node directly below the root of a screen, as words of a lock.
///
/// A layer's word is of its commands in device pixels, so that of all layers together say what the frame draws. A node's is of what
/// it draws in its layer's coordinates: a layer that only moves changes its own word and no other.
final class FrameParts: Sendable {
  private struct NodeWords {
    let pose: PresentationLayer
    let words: [Word]
  }

  struct Word: Hashable, Sendable {
    let name: String
    let drawn: String
  }

  private let context: SceneContext
  private let names: NodeNames
  private let digests: CommandDigests
  /// Of each layer in one of the poses it was last asked for.
  private let nodes = Mutex<[String: NodeWords]>([:])

  init(context: SceneContext, digests: CommandDigests) {
    self.context = context
    self.digests = digests
    names = NodeNames(context)
  }

  /// In z-order, each layer before its nodes.
  func words(of parts: [FramePart]) -> [Word] {
    var words: [Word] = []
    var names: Set<String> = []
    func add(_ word: Word) {
      // Nothing forbids two layers, or two texts, of one name.
      var name = word.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(word.name) #\(number)"
        number += 1
      }
      words.append(Word(name: name, drawn: word.drawn))
    }
    for part in parts {
      add(Word(name: part.name, drawn: Base64.word(digests.digest(of: part.commands).bytes)))
      if let pose = part.pose { for word in nodeWords(of: pose) { add(word) } }
    }
    return words
  }

  private func nodeWords(of pose: PresentationLayer) -> [Word] {
    if let known = nodes.withLock({ $0[pose.name] }), known.pose.showsSame(as: pose) { return known.words }
    let words = context.screenNodes(of: pose, limit: Self.nodeLimit).map { node in
      Word(name: "\(pose.name)/\(names[node.tag])", drawn: Base64.word(digests.digest(of: node.commands).bytes))
    }
    nodes.withLock { $0[pose.name] = NodeWords(pose: pose, words: words) }
    return words
  }

  /// A screen of more nodes is not told apart: a lock shall stay small.
  private static let nodeLimit = 16
}

extension PresentationLayer {
  /// The nodes of the layer lie in it as they do in the other, wherever the layers are.
  fileprivate func showsSame(as other: PresentationLayer) -> Bool {
    content == other.content && size == other.size && nodes == other.nodes
  }
}
