import SegueCore
import SegueGraphics
import SegueMotion

/// Draws the spinner of a refresh control: eight spokes, which appear one by one, and then turn.
struct RefreshPainter {
  let control: RefreshControl
  let state: RefreshState

  // Lengths in points, and times, are guesses after what UIKit shows.
  private static let spokes = 8
  private static let (diameter, length, width) = (26.0, 8.0, 3.0)
  /// How often a second the brightest spoke changes.
  private static let steps = 8.0
  private static let faintest = 0.2
  /// How long the spokes take to become unlike when it begins to refresh.
  private static let fading: Seconds = 0.2

  /// The commands below the content. `placed` maps the scroller's coordinates to device pixels.
  /// - Parameter width: That of the scroller.
  func commands(width: Double, _ placed: Transform, tag: Tag) -> [Command] {
    let center = Transform.translation(width / 2, RefreshControl.height / 2)
    let spoke = RoundedRect(
      Rect(x: -Self.width / 2, y: -Self.diameter / 2, width: Self.width, height: Self.length), radius: Self.width / 2)
    let scale = Transform.scale(state.presence, state.presence)
    let fills = (0..<Self.spokes).compactMap { index -> Command? in
      let opacity = opacity(ofSpoke: index) * state.presence
      guard opacity > 0 else { return nil }
      // An exact eighth of a turn from the one before.
      let direction = Self.directions[index]
      let turn = Transform(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
      return .fill(
        .rounded(spoke), .solid(control.color.multipliedAlpha(by: opacity)), turn.then(scale).then(center).then(placed),
        tag: tag)
    }
    guard !fills.isEmpty else { return [] }
    // Only what the content leaves free shows it.
    let window = Rect(x: 0, y: 0, width: width, height: state.pull)
    return [.layer(Layer(commands: fills, clip: .rect(window), clipTransform: placed), tag: tag)]
  }

  /// 0…1, clockwise from the one at the top.
  private func opacity(ofSpoke index: Int) -> Double {
    guard let elapsed = state.elapsed else {
      return (state.progress * Double(Self.spokes) - Double(index)).clampedToUnit
    }
    let step = Int((elapsed * Self.steps + TimingCurve.timeTolerance).rounded(.down))
    let behind = ((step - index) % Self.spokes + Self.spokes) % Self.spokes
    let shown = 1 - (1 - Self.faintest) * Double(behind) / Double(Self.spokes - 1)
    return .interpolate(1, shown, (elapsed / Self.fading).clampedToUnit)
  }

  private static let directions: [Point] = (0..<spokes).map { Point(degrees: Double($0) * 360 / Double(spokes)) }
}
