import SegueCore

/// The keyboard on the canvas at one instant.
struct KeyboardSurface: Sendable {
  let state: KeyboardState
  let layout: KeyboardLayout
  let frame: Rect

  /// - Parameter context: The scene in any version.
  init(_ state: KeyboardState, on context: SceneContext) {
    let metrics = KeyboardMetrics(context.scene.canvas)
    self.state = state
    layout = KeyboardLayout(state.page, metrics)
    // With reduced motion it fades in its place.
    let hidden = context.reducesMotion ? 0 : metrics.height * (1 - state.presence)
    frame = metrics.frame.offsetBy(Point(0, hidden))
  }

  static let name = "keyboard"

  /// Its keys, and below them the keyboard itself.
  var touchSurfaces: [TouchSurface] {
    layout.keys.map { TouchSurface(covering: $0.frame.offsetBy(frame.origin), named: $0.function.name) }
      + [TouchSurface(covering: frame, named: Self.name)]
  }
}
