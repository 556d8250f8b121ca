package import SegueCore
package import SegueGraphics
package import SegueMotion
package import SegueText

/// A scene with its fonts and pictures at hand: what layout and painting ask, and no time yet.
package struct SceneContext: Sendable {
  package let scene: Scene
  package let images: [Image]
  package let metrics: LayoutMetrics
  /// The samples of `scene.recordings`, in that order.
  package let recordings: [[TouchSample]]
  /// Whether screens cross-fade instead of moving.
  package let reducesMotion: Bool

  /// `images` and `recordings` are those that `scene` lists, in that order; `fonts` can lay out every text of the scene.
  package init(
    scene: Scene, images: [Image], fonts: FontLibrary, recordings: [[TouchSample]] = [], reducesMotion: Bool = false
  ) {
    self.scene = scene
    self.recordings = recordings
    self.reducesMotion = reducesMotion
    self.images = images
    metrics = LayoutMetrics(
      fonts: fonts,
      imageSizes: zip(scene.images, images).map { asset, image in
        Size(Double(image.width) / asset.scale, Double(image.height) / asset.scale)
      })
  }

  /// What the scene's transition moves on this stage.
  package func animator() throws(TransitionError) -> TransitionAnimator {
    let animator = try scene.transition.animator(on: self)
    return reducesMotion ? animator.crossFading(in: bounds) : animator
  }

  /// Where the canvas lies: the container of every transition.
  package var bounds: Rect { Rect(origin: .zero, size: scene.canvas.size) }

  /// A screen that decoding has checked to exist.
  func screen(named name: String) -> Screen {
    guard let screen = scene.screen(named: name) else { preconditionFailure("no screen named \(name)") }
    return screen
  }

  /// The root of a screen that decoding has checked to exist.
  package func screen(_ name: String) -> Node { screen(named: name).root }

  /// The node of a screen with this id, and its frame while the screen rests in `size`.
  package func node(_ id: String, in screen: String, size: Size) -> (node: Node, frame: Rect)? {
    let root = self.screen(screen)
    guard let node = root.first(where: { $0.id == id }),
      let frame = LayoutEngine(metrics: metrics).frame(ofTag: node.tag, in: root, size: size)
    else { return nil }
    return (node, frame)
  }

  /// What a layer shows on which a node stands alone.
  package func node(of lifted: LiftedNode) -> Node {
    guard let node = screen(lifted.screen).first(where: { $0.tag == lifted.tag }) else {
      preconditionFailure("a node that is not in \(lifted.screen)")
    }
    return node
  }

  /// What a copy shows: the node without what its layer takes over from it (place, corners, shadow, opacity).
  package func root(of copy: NodeCopy) -> Node {
    guard var node = screen(copy.screen).first(where: { $0.tag == copy.tag }) else {
      preconditionFailure("a copy of a node that is not in \(copy.screen)")
    }
    node.cornerRadii = .zero
    node.shadow = nil
    node.opacity = 1
    node.isHidden = false
    node.clips = false
    node.transform = .identity
    return node
  }

  package func frozenText(of copy: NodeCopy) -> FrozenText {
    FrozenText(of: root(of: copy), at: copy.restSize, metrics: metrics)
  }
}

extension Node {
  /// The first node that fits, parents before children.
  package func first(where fits: (Node) -> Bool) -> Node? {
    if fits(self) { return self }
    for child in children {
      if let found = child.first(where: fits) { return found }
    }
    return nil
  }

  /// The nodes from this one down to the one with `tag`; none if that is not in here.
  func path(toTag tag: UInt32) -> [Node] {
    if self.tag == tag { return [self] }
    for child in children {
      let path = child.path(toTag: tag)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}
