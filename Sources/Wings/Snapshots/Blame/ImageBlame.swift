import SegueDigests
import SegueScene
import SegueStates

/// Names the nodes that show image files with other bytes than were recorded.
struct ImageBlame {
  private let files: [AssetChange]
  private let animation: Animation
  private let names: NodeNames

  /// Nil if no image changed.
  init?(_ changes: [AssetChange], in animation: Animation) {
    files = changes.filter { $0.kind == .image }
    if files.isEmpty { return nil }
    self.animation = animation
    names = NodeNames(animation.context)
  }

  /// The changed file that a node shows.
  private func file(of node: Node) -> AssetChange? {
    node.image.flatMap { file(of: $0.reference.index) }
  }

  /// The changed file among the variants of the image with this index.
  private func file(of image: Int) -> AssetChange? {
    let variants = animation.context.pictures[image].variants.map(\.name)
    return files.first { variants.contains($0.name) }
  }

  /// The names of the nodes that show a changed file, in the order of the scene, and then of the system bars
  /// that show it.
  func nodes(showing change: AssetChange) -> [String] {
    var found: [String] = []
    for screen in animation.context.scene.screens {
      screen.root.visit { if file(of: $0)?.name == change.name { found.append(names[$0.tag]) } }
    }
    return found + animation.systemBarImages.filter { file(of: $0.image)?.name == change.name }.map(\.bar)
  }

  /// The changed images among those that are drawn at `time`, in seconds.
  func changes(at time: Double) -> [PropertyChange] {
    var found: [PropertyChange] = []
    func visit(_ state: NodeState) {
      guard state.isDrawn else { return }
      if let file = file(of: state.node) { add(file, names[state.node.tag]) }
      state.children.forEach(visit)
    }
    func add(_ file: AssetChange, _ node: String) {
      // A node without an id is named after its file already.
      let name = node.contains(file.name) ? "" : file.name + " "
      let change = PropertyChange(
        node: node, property: "image", before: file.before.map { name + Self.text($0) },
        after: file.after.map { name + Self.text($0) })
      // Several layers may show the same node.
      if !found.contains(change) { found.append(change) }
    }
    let state = FrameState(animation, at: time)
    for layer in state.layers { layer.roots.forEach(visit) }
    for (bar, image) in animation.systemBarImages where state.bars[bar] != nil {
      if let file = file(of: image) { add(file, bar) }
    }
    return found
  }

  /// The first four bytes of the file's digest, in hexadecimal digits.
  private static func text(_ state: AssetChange.State) -> String { state.digest.hex(bytes: 4) }
}
