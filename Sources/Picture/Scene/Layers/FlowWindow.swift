import SegueCore
import SegueMotion

/// The window in which a flow shows its topmost screen at rest, such as that of a sheet or of a dialog: what is pushed from that
/// screen moves inside it.
struct FlowWindow: Sendable {
  /// All layers at rest, bottom to top.
  private let layers: [AnimatedLayer]
  /// The index of the one that shows the screen.
  private let index: Int
  let screen: String
  /// Where the screen lies on the canvas, in points.
  let frame: Rect
  /// Clips pages as the window does.
  private let container: Container

  /// Nil if the topmost screen of these layers fills the canvas.
  init?(in layers: [AnimatedLayer], on bounds: Rect) {
    guard let index = layers.lastIndex(where: { $0.content.page != nil }) else { return nil }
    let layer = layers[index]
    let shown = layer.presentation(at: 0)
    switch layer.content {
    case .window(let screen, let size):
      self.screen = screen
      frame = shown.windowFrame(of: size).offsetBy(shown.frame.origin)
    case .screen(let screen, background: _):
      guard shown.frame.union(bounds) != shown.frame else { return nil }
      self.screen = screen
      frame = shown.frame
    default: return nil
    }
    self.layers = layers
    self.index = index
    container = layer.container ?? Container(around: [layer])
  }

  /// The layers at rest with another screen in the window.
  func showing(_ screen: String) -> [AnimatedLayer] { layers.showing(screen, insteadOf: self.screen) }

  /// The layers while pages move in the window.
  /// - Parameters:
  ///   - pages: In the coordinates of the window.
  ///   - from: The screen below, for which the window's own one may stand: what is between them is dismissed unseen.
  ///   - flow: The name of their transition.
  fileprivate func holding(_ pages: [AnimatedLayer], from: String, in flow: String) -> [AnimatedLayer] {
    let inside = pages.compactMap { page -> AnimatedLayer? in
      guard var layer = page.showing(screen, insteadOf: from) else { return nil }
      layer.isPlaced = true
      layer.name = flow + "/" + layer.name
      layer.centerX = layer.centerX.offset(by: frame.x)
      layer.centerY = layer.centerY.offset(by: frame.y)
      layer.container = container
      return layer
    }
    return layers[..<index] + inside + layers[(index + 1)...]
  }

  fileprivate func holding(_ handle: Handle, _ presented: [String], in flow: String) -> Handle {
    Handle(
      tags: handle.tags,
      layers: handle.layers.flatMap { [flow + "/" + $0] + (presented.contains($0) ? [layers[index].name] : []) })
  }
}

extension TransitionAnimator {
  /// The animator in a flow, inside a window.
  /// - Parameter stages: Those of the window.
  func placed(in flow: String, inside window: FlowWindow, of screens: ScreenPair, _ stages: Stages?)
    -> TransitionAnimator
  {
    let presented = self.presented.map(\.name)
    var animator = mapping(
      layers: { window.holding($0, from: screens.from, in: flow) },
      handles: { window.holding($0, presented, in: flow) })
    animator.dismissed = window.showing(window.screen)
    animator.presented = window.showing(screens.to)
    for index in animator.interactions.indices {
      animator.interactions[index].area = interactions[index].area?.offsetBy(window.frame.origin)
    }
    animator.stages = stages?.showing(screens.to, insteadOf: window.screen)
    return animator
  }

  /// The animator of a window with another screen in it: a page that has been pushed there moves with the window.
  func showing(_ screen: String, insteadOf old: String) -> TransitionAnimator {
    var animator = mapping(layers: { $0.showing(screen, insteadOf: old) }, handles: { $0 })
    animator.dismissed = dismissed
    animator.stages = stages?.showing(screen, insteadOf: old)
    return animator
  }
}

extension Stages {
  /// The same stages with another screen in place of the one that they are made for.
  fileprivate func showing(_ screen: String, insteadOf old: String) -> Stages {
    replacingMotion(
      MappedMotion(base: motion, layer: motion.layer) { $0.showing(screen, insteadOf: old) })
  }
}

extension [AnimatedLayer] {
  /// The layers with another screen in place of one.
  fileprivate func showing(_ screen: String, insteadOf old: String) -> [AnimatedLayer] {
    compactMap { $0.showing(screen, insteadOf: old) }
  }
}

extension AnimatedLayer {
  /// The layer with another screen in place of one; nil if it shows only a part of that one.
  fileprivate func showing(_ screen: String, insteadOf old: String) -> AnimatedLayer? {
    if screen == old { return self }
    var layer = self
    switch content {
    case .screen(old, let background): layer.content = .screen(screen, background: background)
    case .window(old, let size): layer.content = .window(screen, size: size)
    case .screenBackground(old): layer.content = .screenBackground(screen)
    default: return content.screens.contains(old) ? nil : self
    }
    return layer
  }
}

extension LayerContent {
  /// The screen of which all is shown.
  fileprivate var page: String? {
    switch self {
    case .screen(let name, background: _), .window(let name, size: _): name
    default: nil
    }
  }
}

extension Track<Double> {
  /// The track with all of its values increased.
  fileprivate func offset(by distance: Double) -> Track {
    if distance == 0 { return self }
    return segments.reduce(.constant(initial + distance)) { track, change in
      track.then(to: change.to + distance, curve: change.curve, start: change.start, duration: change.duration)
    }
  }
}
