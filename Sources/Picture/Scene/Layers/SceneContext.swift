package import SegueCore
import SegueGraphics
package import SegueJSON
package import SegueMotion
package import SegueText

/// A scene with its fonts, images and recordings loaded: everything that layout and painting need, independent of
/// time.
package struct SceneContext: Sendable {
  package private(set) var scene: Scene
  /// In the order of `scene.images`.
  package let pictures: [Picture]
  package let metrics: LayoutMetrics
  /// The samples of each recording in `scene.recordings`, in the same order.
  package let recordings: [[TouchSample]]
  /// Whether screens cross-fade instead of moving.
  package let reducesMotion: Bool

  /// `pictures` and `recordings` are in the order of `scene.images` and `scene.recordings`. `fonts` can lay out every
  /// text of the scene.
  package init(
    scene: Scene, pictures: [Picture], fonts: FontLibrary, recordings: [[TouchSample]] = [], reducesMotion: Bool = false
  ) {
    self.scene = scene
    self.recordings = recordings
    self.reducesMotion = reducesMotion
    self.pictures = pictures
    metrics = LayoutMetrics(fonts: fonts, imageSizes: pictures.map(\.size))
  }

  /// The same scene with another of its scripts: nothing that was loaded depends on the script.
  package func playing(_ script: [Located<ScriptStep>]) -> SceneContext {
    var context = self
    context.scene.script = script
    return context
  }

  /// The pictures, in the order of `scene.images`, for an output with `scale` pixels per point.
  func images(at scale: Double) -> [Picture.Content] { pictures.map { $0.content(at: scale) } }

  /// The layers and tracks of a transition of the scene's flow.
  /// - Parameter presenter: the layers at rest over which it is presented, if the flow's transitions have names.
  func animator(
    of transition: NamedTransition, over presenter: [PresentationLayer]
  ) throws(TransitionError) -> TransitionAnimator {
    var animator = try transition.transition.animator(on: self)
    if let name = transition.name {
      try checkRoom(for: transition, name, over: presenter)
      animator = animator.placed(
        in: name.value,
        over: Presenter(presenter, from: transition.screens.from, bounds: bounds, on: scene.canvas.background))
    }
    guard reducesMotion, !animator.movesNothing else { return animator }
    return transition.transition.reducingMotion(of: animator, in: transition.name?.value, on: self)
  }

  /// Throws if a transition moves all that is seen, but is presented from a screen that is only a part of it, such as a sheet.
  private func checkRoom(
    for transition: NamedTransition, _ name: Located<String>, over presenter: [PresentationLayer]
  ) throws(TransitionError) {
    guard type(of: transition.transition).needsWholeCanvas else { return }
    let from = transition.screens.from
    let isPart = presenter.contains { layer in
      guard case .screen(from, _) = layer.content else { return false }
      return layer.frame.intersection(bounds) != bounds
    }
    guard isPart else { return }
    throw TransitionError(
      diagnostic: Diagnostic(
        .error, "not-full-screen", at: name.location,
        "\(JSONWriter.quoted(name.value)) pushes a page over the screen \(JSONWriter.quoted(from)), which does not fill the canvas then",
        expected: "a push from a screen that fills the canvas"))
  }

  /// The canvas, which is the container of every transition.
  package var bounds: Rect { Rect(origin: .zero, size: scene.canvas.size) }

  /// The screen with this name. Decoding has checked that it exists.
  func screen(named name: String) -> Screen {
    guard let screen = scene.screen(named: name) else { preconditionFailure("no screen named \(name)") }
    return screen
  }

  /// The root node of the screen with this name. Decoding has checked that it exists.
  package func root(of screen: String) -> Node { self.screen(named: screen).root }

  /// The node with this id, and its frame on the screen when the screen is laid out in `size`.
  package func node(_ id: String, in screen: String, size: Size) -> (node: Node, frame: Rect)? {
    let root = root(of: screen)
    guard let node = root.first(where: { $0.id == id }),
      let frame = LayoutEngine(metrics: metrics).frame(ofTag: node.tag, in: root, size: size)
    else { return nil }
    return (node, frame)
  }

  /// The node that a lifted-node layer shows.
  package func node(of lifted: LiftedNode) -> Node {
    guard let node = root(of: lifted.screen).first(where: { $0.tag == lifted.tag }) else {
      preconditionFailure("a node that is not in \(lifted.screen)")
    }
    return node
  }

  /// The node that a copy shows, without the properties that its layer takes over (transform, corners, shadow,
  /// opacity).
  package func root(of copy: NodeCopy) -> Node {
    guard var node = root(of: copy.screen).first(where: { $0.tag == copy.tag }) else {
      preconditionFailure("a copy of a node that is not in \(copy.screen)")
    }
    node.corners = .square
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
  /// The first match in preorder.
  package func first(where matches: (Node) -> Bool) -> Node? {
    if matches(self) { return self }
    for child in children {
      if let found = child.first(where: matches) { return found }
    }
    return nil
  }

  /// The nodes from this one down to the one with `tag`; empty if the subtree does not contain it.
  func path(toTag tag: UInt32) -> [Node] {
    if self.tag == tag { return [self] }
    for child in children {
      let path = child.path(toTag: tag)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}
