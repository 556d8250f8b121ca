import SegueCore
import SegueMotion

/// The card's spring as tracks: the vertical centre has a velocity of its own, everything else moves together (spec A1.4).
struct CardSpring {
  private let spring: PlanarSpring
  private let start: Seconds
  private let duration: Seconds

  init(_ options: CardOptions, start: Seconds) {
    spring = options.spring
    duration = options.springDuration
    self.start = start
  }

  func scalar<Value: Interpolatable>(from: Value, to: Value) -> Track<Value> {
    track(spring.scalar, from: from, to: to)
  }

  /// In the same time without swinging beyond the end.
  func approach(from: Double, to: Double) -> Track<Double> {
    track(Spring(dampingRatio: 1, duration: duration), from: from, to: to)
  }

  /// From one shadow to another, of which either may be none.
  func shadow(from: ShadowStyle?, to: ShadowStyle?) -> Track<ShadowStyle>? {
    guard let from = from ?? to?.faded, let to = to ?? .some(from.faded) else { return nil }
    return scalar(from: from, to: to)
  }

  /// A track that was on its way before the spring takes it over.
  func extend(_ track: Track<Double>, to value: Double) -> Track<Double> {
    track.then(to: value, curve: .spring(spring.scalar, cutAt: duration), start: start, duration: duration)
  }

  /// Centre and size from one frame to another; `factor` multiplies the size at the end.
  func move(_ layer: inout AnimatedLayer, from: Rect, to: Rect, scaledBy factor: Double = 1) {
    layer.centerX = track(spring.x, from: from.center.x, to: to.center.x)
    layer.centerY = track(spring.y, from: from.center.y, to: to.center.y)
    resize(&layer, from: from.size, to: Size(to.width * factor, to.height * factor))
  }

  func resize(_ layer: inout AnimatedLayer, from: Size, to: Size) {
    layer.width = scalar(from: from.width, to: to.width)
    layer.height = scalar(from: from.height, to: to.height)
  }

  private func track<Value: Interpolatable>(_ spring: Spring, from: Value, to: Value) -> Track<Value> {
    Track(from: from, to: to, curve: .spring(spring, cutAt: duration), start: start, duration: duration)
  }
}
