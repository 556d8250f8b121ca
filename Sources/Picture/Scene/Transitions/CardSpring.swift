import SegueCore
import SegueMotion

/// Makes tracks with the card's spring. The vertical centre has its own initial velocity; all other properties share
/// one (docs/motion.md, Springs).
struct CardSpring {
  private let spring: PlanarSpring
  private let start: Seconds
  private let duration: Seconds

  init(_ options: CardOptions, start: Seconds) {
    spring = options.spring
    duration = options.springDuration
    self.start = start
  }

  /// A track with the spring of all properties but the vertical centre.
  func scalar<Value: Interpolatable>(from: Value, to: Value) -> Track<Value> {
    track(spring.scalar, from: from, to: to)
  }

  /// A corner radius, which follows the layer's size while it is a fraction of that.
  func radius(from: Length, to: Length) -> RadiusTrack {
    RadiusTrack(from: from, to: to) { scalar(from: $0, to: $1) }
  }

  /// Like ``scalar(from:to:)``, but critically damped, so that it does not overshoot.
  func approach(from: Double, to: Double) -> Track<Double> {
    track(Spring(dampingRatio: 1, duration: duration), from: from, to: to)
  }

  /// From one shadow to another. A missing shadow counts as a transparent one; nil if both are missing.
  func shadow(from: ShadowStyle?, to: ShadowStyle?) -> Track<ShadowStyle>? {
    guard let start = from ?? to?.faded else { return nil }
    return scalar(from: start, to: to ?? start.faded)
  }

  /// Continues `track` with the spring from `start` on.
  func extend(_ track: Track<Double>, to value: Double) -> Track<Double> {
    track.then(to: value, curve: .spring(spring.scalar, cutAt: duration), start: start, duration: duration)
  }

  /// Animates centre and size from one frame to another; `factor` multiplies the final size.
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
