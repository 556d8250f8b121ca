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
  /// The versions of the scene between which it is shown, while a script changes it.
  private var blend: SceneBlend?
  /// The number of changes that the script has made to the scene.
  private(set) var version = 0
  /// Whether one of them is in progress.
  private(set) var isChanging = false
  /// The stage at which the presented screen rests (`Stages`); nil: the one at which it is presented.
  private(set) var stage: Int?
  /// What the transition is presented over.
  private(set) var page = PresentingPage.root
  /// The size of the window in which a transition stays; nil: it has the canvas.
  private var window: Size?

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

  /// The scene with other nodes in place of those with the same tags, ascending. Their children stay.
  func replacing(_ nodes: [Node]) -> SceneContext {
    var context = self
    var nodes = nodes[...]
    for index in scene.screens.indices {
      let end = index + 1 < scene.screens.count ? scene.screens[index + 1].root.tag : UInt32.max
      let inside = nodes.prefix { $0.tag < end }
      if !inside.isEmpty { context.scene.screens[index].root.replace(inside) }
      nodes = nodes.dropFirst(inside.count)
    }
    return context
  }

  /// The scene with what is pinned to the keyboard where a step for it leaves that.
  func laidOut(after step: KeyboardStep) -> SceneContext {
    var context = self
    let height = step == .hide ? 0 : KeyboardMetrics(scene.canvas).height
    for index in scene.screens.indices { context.scene.screens[index].root.rise(above: height) }
    return context
  }

  /// Whether the same is shown as in another context of the scene, apart from scrolling.
  package func showsSame(as other: SceneContext) -> Bool {
    version == other.version && !isChanging && !other.isChanging
  }

  /// The scene as the version after `count` changes, of which one may be in progress.
  func numbered(_ count: Int, isChanging: Bool = false) -> SceneContext {
    var context = self
    context.version = count
    context.isChanging = isChanging
    return context
  }

  /// The scene, shown between versions of it that differ in the nodes with these tags, ascending.
  func blending(_ versions: [SceneContext], _ mixture: Mixture, tags: [UInt32]) -> SceneContext {
    guard versions.count > 1 else { return self }
    var context = self
    context.blend = SceneBlend(versions: versions.map(\.scene.screens), mixture: mixture, tags: tags)
    return context
  }

  /// The tree of a node as it is shown in `size`. `find` finds the node in a version of its screen.
  private func shown(_ screen: String, in size: Size, _ find: (Node) -> Node) -> Node {
    let latest = find(root(of: screen))
    guard let blend else { return latest }
    return blend.tree(screen, in: size, latest: latest, metrics: metrics, find)
  }

  /// The root node of a screen as it is shown in `size`.
  package func root(of screen: String, in size: Size) -> Node { shown(screen, in: size) { $0 } }

  /// The node that a lifted-node layer shows in `size`.
  package func node(of lifted: LiftedNode, in size: Size) -> Node {
    shown(lifted.screen, in: size) { $0.part(withTag: lifted.tag) }
  }

  /// The node that a copy shows in `size`.
  package func root(of copy: NodeCopy, in size: Size) -> Node {
    shown(copy.screen, in: size) { $0.part(withTag: copy.tag).copied }
  }

  /// The pictures, in the order of `scene.images`, for an output with `scale` pixels per point.
  func images(at scale: Double) -> [Picture.Content] { pictures.map { $0.content(at: scale) } }

  /// The same scene with the presented screen at this stage, over a page.
  func presenting(over page: PresentingPage, at stage: Int?) -> SceneContext {
    var context = self
    context.stage = stage
    context.page = page
    return context
  }

  /// The layers and tracks of a transition of the scene's flow that stays in a window.
  /// - Parameter stages: Those of the window.
  func animator(
    of transition: NamedTransition, inside window: FlowWindow, _ stages: Stages?
  ) throws(TransitionError) -> TransitionAnimator {
    var context = self
    context.window = window.frame.size
    var animator = try transition.transition.animator(on: context)
    if reducesMotion, !animator.movesNothing {
      animator = transition.transition.reducingMotion(of: animator, in: nil, on: context)
    }
    return animator.placed(in: transition.name?.value ?? "", inside: window, of: transition.screens, stages)
  }

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

  /// Throws if the screen below must fill the canvas, but is only a part of what is seen, such as a sheet or a dialog.
  private func checkRoom(
    for transition: NamedTransition, _ name: Located<String>, over presenter: [PresentationLayer]
  ) throws(TransitionError) {
    guard transition.transition.needsWholeCanvas else { return }
    let from = transition.screens.from
    let isPart = presenter.contains { layer in
      switch layer.content {
      case .screen(from, _): layer.frame.intersection(bounds) != bounds
      // A sheet, whose screen is seen as through a window.
      case .window(from, _): true
      default: false
      }
    }
    guard isPart else { return }
    throw TransitionError(
      diagnostic: Diagnostic(
        .error, "not-full-screen", at: name.location,
        "\(JSONWriter.quoted(name.value)) is presented from the screen \(JSONWriter.quoted(from)), which does not fill the canvas then",
        expected:
          "a transition that does not open from a node, such as a dialog or a sheet, or one that stays in the window, such as a push"
      )
    )
  }

  /// The container of every transition: the canvas, or the window in which it stays.
  package var bounds: Rect { Rect(origin: .zero, size: window ?? scene.canvas.size) }

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

  /// The node that a copy shows, without the properties that its layer takes over (transform, corners, shadow,
  /// opacity).
  package func root(of copy: NodeCopy) -> Node { root(of: copy.screen).part(withTag: copy.tag).copied }

  package func frozenText(of copy: NodeCopy) -> FrozenText {
    FrozenText(of: root(of: copy), at: copy.restSize, metrics: metrics)
  }
}

/// The screens of several versions of a scene, and how far the changes between them have come.
struct SceneBlend: Sendable {
  let versions: [[Screen]]
  let mixture: Mixture
  /// The tags of the nodes that differ.
  let tags: [UInt32]

  /// The tree of a node between its versions, each laid out in `size`.
  fileprivate func tree(
    _ screen: String, in size: Size, latest: Node, metrics: LayoutMetrics, _ find: (Node) -> Node
  ) -> Node {
    guard latest.contains(anyOf: tags) else { return latest }
    let nodes = versions.compactMap { screens in screens.first { $0.name == screen }.map { find($0.root) } }
    return TreeBlend(mixture, metrics: metrics, tags: tags).tree(nodes, in: size)
  }
}

extension Node {
  /// The node with this tag in a tree that has it.
  fileprivate func part(withTag tag: UInt32) -> Node {
    guard let node = first(where: { $0.tag == tag }) else { preconditionFailure("a node that is not in this tree") }
    return node
  }

  /// The node without the properties that the layer of its copy takes over.
  fileprivate var copied: Node {
    var node = self
    node.corners = .square
    node.shadow = nil
    node.opacity = 1
    node.isHidden = false
    node.clips = false
    node.transform = .identity
    return node
  }

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
