import SegueCore

/// What was painted on a frame up to some command: two frames with the same history have the same pixels there.
struct PaintHistory: Equatable {
  let width: Int
  let height: Int
  let background: Color
  /// From the frame inwards, the commands before the one that leads further in.
  private var painted: [Part] = []

  private struct Part: Equatable {
    /// The enclosing layer, without its commands unless its shadow is cast by them.
    let layer: Layer?
    let clip: PixelRect
    var commands: ArraySlice<Command> = []
  }

  init(_ list: DisplayList) {
    width = list.width
    height = list.height
    background = list.background
  }

  /// Goes on with the commands of a layer, or of the frame.
  mutating func enter(_ layer: Layer?, _ clip: PixelRect) {
    var layer = layer
    if layer?.shadow == nil || layer?.shadow?.shape != nil { layer?.commands = [] }
    painted.append(Part(layer: layer, clip: clip))
  }

  /// `commands` have been painted since `enter`.
  mutating func advance(_ commands: ArraySlice<Command>) { painted[painted.count - 1].commands = commands }

  mutating func leave() { painted.removeLast() }
}
