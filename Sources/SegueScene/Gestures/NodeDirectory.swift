import SegueCore

/// The nodes of a scene by their tags: what gestures ask about a node that was hit.
struct NodeDirectory: Sendable {
  private struct Entry: Sendable {
    let id: String?
    let scrolls: Bool
    let contentOffset: Point
    let screen: String
  }

  /// A node's tag is its place from 1.
  private let entries: [Entry]

  init(_ scene: Scene) {
    var entries: [Entry] = []
    for screen in scene.screens {
      screen.root.visit { node in
        entries.append(
          Entry(id: node.id, scrolls: node.scrolls, contentOffset: node.contentOffset, screen: screen.name))
      }
    }
    self.entries = entries
  }

  func id(of tag: UInt32) -> String? { entry(tag).id }
  func scrolls(_ tag: UInt32) -> Bool { entry(tag).scrolls }
  func contentOffset(of tag: UInt32) -> Point { entry(tag).contentOffset }
  func screen(of tag: UInt32) -> String { entry(tag).screen }

  /// The ids on these screens, in document order.
  func ids(on screens: [String]) -> [String] { entries.filter { screens.contains($0.screen) }.compactMap(\.id) }

  private func entry(_ tag: UInt32) -> Entry { entries[Int(tag) - 1] }
}
