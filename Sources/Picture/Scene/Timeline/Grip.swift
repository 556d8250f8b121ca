import SegueCore
import SegueMotion

/// A finger's hold on a layer that follows it in all directions: the point of the layer under the finger stays there while the
/// layer changes its scale.
struct Grip: Hashable, Sendable {
  /// Where the finger was when the drag began.
  private let finger: Point
  /// The layer's centre and scale then.
  private let center: Point
  private let scale: Double
  /// What a motion that the finger has caught adds to the layer's velocity, in points per second.
  private var momentum = Point.zero

  init(of layer: PresentationLayer, by finger: Point) {
    self.finger = finger
    center = layer.center
    scale = layer.scale
  }

  /// The same hold on a layer that was moving, with this velocity besides the finger's.
  func continuing(velocity: Point) -> Grip {
    var grip = self
    grip.momentum = velocity
    return grip
  }

  /// The layer's centre, `elapsed` seconds after the drag began.
  func center(finger position: Point, scale: Double, elapsed: Seconds) -> Point {
    let (x, y) = (Momentum(velocity: momentum.x), Momentum(velocity: momentum.y))
    return position + (center - finger) * (scale / self.scale)
      + Point(x.offset(after: elapsed), y.offset(after: elapsed))
  }
}

/// The return of a layer that a finger held: how far it still is from where the fraction shows it.
struct HeldReturn: Hashable, Sendable {
  private let start: Point
  private let velocity: Point
  private let spring: Spring

  /// - Parameters:
  ///   - displacement: In points, when the finger lifts.
  ///   - velocity: In points per second.
  init(displacement: Point, velocity: Point, spring: Spring) {
    start = displacement
    self.velocity = velocity
    self.spring = spring
  }

  func displacement(after elapsed: Seconds) -> Point {
    guard elapsed < duration else { return .zero }
    return Point(
      spring.displacement(from: start.x, velocity: velocity.x, at: elapsed),
      spring.displacement(from: start.y, velocity: velocity.y, at: elapsed))
  }

  /// The spring's settling time, longer if the finger was fast: the rest of the way is then less than a twentieth of a point.
  var duration: Seconds {
    let reach = start.length + velocity.length / spring.naturalFrequency
    guard reach > Self.visible else { return 0 }
    return DeterministicMath.log(4 * reach / Self.visible) / (spring.dampingRatio * spring.naturalFrequency)
  }

  /// In points.
  private static let visible = 0.05
}

extension [PresentationLayer] {
  /// The layer with this name.
  func named(_ name: String) -> PresentationLayer? { first { $0.name == name } }

  /// The layers, of which the one with this name has another centre.
  func moving(_ name: String, to center: (PresentationLayer) -> Point) -> [PresentationLayer] {
    map { layer in
      guard layer.name == name else { return layer }
      var moved = layer
      moved.center = center(layer)
      return moved
    }
  }
}
