package import SegueScene

extension SceneContext {
  /// The node with this tag, on any screen.
  package func node(withTag tag: UInt32) -> Node? { place(ofTag: tag)?.node }

  /// The node with this tag, and the screen it belongs to.
  package func place(ofTag tag: UInt32) -> (screen: String, node: Node)? {
    for screen in scene.screens {
      if let node = screen.root.first(where: { $0.tag == tag }) { return (screen.name, node) }
    }
    return nil
  }
}
