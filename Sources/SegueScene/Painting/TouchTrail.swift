import SegueCore
import SegueGraphics
import SegueMotion

/// The last stretch of a finger's way, as an area that tapers from the finger to nothing.
struct TouchTrail: Hashable, Sendable {
  /// One figure, in points of the canvas, to be filled by the non-zero rule.
  let area: Path
  private let head: Point
  /// From the head to the farthest point of the way.
  private let reach: Double

  /// Nil while nothing of the way is behind the finger.
  init?(_ touch: Touch, at time: Seconds, _ style: TouchStyle) {
    let local = time - touch.down.seconds
    let lifted = touch.up.map { $0.seconds - touch.down.seconds } ?? .infinity
    let line = Self.way(of: touch, from: Swift.max(0, local - style.trail), to: Swift.min(local, lifted))
    guard line.count > 1, let head = line.last else { return nil }
    self.head = head
    reach = line.reduce(0) { Swift.max($0, ($1 - head).length) }
    area = TaperedLine(through: line, endWidth: style.diameter * Self.widthShare).outline
  }

  /// The paint: `color` at the finger, faint where the way is farthest from it.
  func fade(from color: Color) -> RadialGradient {
    RadialGradient(
      center: head, radius: Size(reach, reach),
      stops: [
        GradientStop(position: 0, color: color),
        GradientStop(position: 1, color: color.multipliedAlpha(by: Self.faintest)),
      ])
  }

  /// Points of the way at both ends and at fixed instants between, so that they stay where they are from frame to frame;
  /// none lies on the one before it.
  private static func way(of touch: Touch, from start: Seconds, to end: Seconds) -> [Point] {
    guard start < end else { return [] }
    var line: [Point] = []
    func add(_ time: Seconds) {
      let point = touch.path.position(at: time)
      if let last = line.last, (point - last).length < nearest { return }
      line.append(point)
    }
    add(start)
    var tick = (start * samplesPerSecond).rounded(.down) + 1
    while tick / samplesPerSecond < end {
      add(tick / samplesPerSecond)
      tick += 1
    }
    add(end)
    return line
  }

  /// Twice as many as a screen reports.
  private static let samplesPerSecond = 120.0
  /// Points: what is nearer has no direction worth drawing.
  private static let nearest = 0.05
  /// A way that turns round comes near the finger again: were it clear in between, it would seem broken.
  private static let faintest = 0.25
  /// Of the trail at the finger, in diameters.
  private static let widthShare = 0.6
}
