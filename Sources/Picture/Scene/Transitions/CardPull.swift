import SegueCore
import SegueJSON
import SegueMotion

/// The pull gesture: a finger pulls the presented screen down until the card closes by itself (docs/motion.md, Card).
///
/// The screen follows a rubber band. All values are functions of its offset o = `distance`·f, where f is the
/// progress.
struct CardPull {
  let layers: CardLayers
  private let options: CardPullOptions

  /// Throws if `distance` is not below the band's limit, which is the height of the canvas.
  init(_ options: CardPullOptions, _ layers: CardLayers) throws(TransitionError) {
    self.layers = layers
    self.options = options
    guard options.distance.value < layers.bounds.height else {
      throw TransitionError(
        diagnostic: Diagnostic(
          .error, "out-of-range", at: options.distance.location, "no finger can pull the screen this far",
          expected: "less than the canvas's height of \(JSONWriter.text(of: layers.bounds.height)) points"))
    }
  }

  /// The rubber band of a scroll view as high as the canvas.
  var travel: Travel { .rubberBand(RubberBand(dimension: layers.bounds.height), end: distance) }

  /// The shadow of the pulled screen.
  private static let shadow = ShadowStyle(color: .black, opacity: 0.2, radius: 10, offset: Point(-1, 2))

  private var distance: Double { options.distance.value }

  /// 1 − o ÷ `shrinkDistance`.
  private func scale(at progress: Double) -> Double { 1 - distance * progress / options.shrinkDistance }

  /// The smaller of o and `cornerRadius` over the progress, in the coordinates of the snapshot before scaling: it grows
  /// with o until o = `cornerRadius`.
  private var cornerRadius: Track<Double> {
    Track(
      from: 0, to: Swift.min(distance, options.cornerRadius), duration: Swift.min(1, options.cornerRadius / distance))
  }

  /// The snapshot with its pull animation, linear over one second.
  var snapshot: AnimatedLayer {
    func track(_ value: (Double) -> Double) -> Track<Double> { TimedCurve.scrubbed.track(from: value(0), to: value(1)) }
    let center = layers.bounds.center
    return layers.snapshot(
      { snapshot in
        snapshot.scale = track(scale)
        snapshot.centerY = track { center.y + distance * $0 }
        snapshot.cornerRadius = RadiusTrack(points: cornerRadius)
        snapshot.shadow = .constant(Self.shadow)
      }, edge: track { $0 })
  }

  /// The geometry of the snapshot's parts at progress 0…1, from which the card closes without a jump.
  func geometry(at progress: Double) -> CardGeometry {
    let scale = scale(at: progress)
    let center = layers.bounds.center + Point(0, distance * progress)
    var geometry = CardGeometry(layers)
    geometry.scale = scale
    geometry.background = Rect(center: center, size: layers.bounds.size)
    let radius = cornerRadius.value(at: progress)
    geometry.backgroundRadius = .points(radius)
    geometry.shadow = Self.shadow
    geometry.edge = progress
    // Where the card shares corners with the screen, the larger radius is visible.
    if layers.openFrame.minX <= layers.bounds.minX, layers.openFrame.maxX >= layers.bounds.maxX {
      if layers.openFrame.minY <= layers.bounds.minY {
        geometry.cardRadius = geometry.cardRadius.atLeast(radius, of: layers.openFrame.size)
      }
      if layers.openFrame.maxY >= layers.bounds.maxY {
        geometry.cardBottomRadius = geometry.cardBottomRadius.atLeast(radius, of: layers.openFrame.size)
      }
    }
    return geometry
  }

  /// The geometry from which the original closes at that progress: it resets everything but the content offset.
  func faithfulGeometry(at progress: Double) -> CardGeometry {
    var geometry = CardGeometry(layers)
    geometry.card = geometry.card.offsetBy(Point(0, distance * progress))
    return geometry
  }
}

extension Length {
  /// This radius of a card of `size`, or `radius` in points if that is larger.
  fileprivate func atLeast(_ radius: Double, of size: Size) -> Length {
    resolved(against: size.shorterSide) < radius ? .points(radius) : self
  }
}

/// The scene options of the pull gesture. The defaults are the original's values (docs/motion.md, Card).
struct CardPullOptions: Sendable {
  /// Ids of nodes or names of layers where a pull may start; nil: anywhere.
  var handle: [Located<String>]?
  /// How far the finger moves before the pull begins, in points.
  var hysteresis = Interaction.standardHysteresis
  /// Whether the hysteresis is subtracted from the pull.
  var subtractsSlop = false
  /// The displacement at which the card closes by itself, in points: above 0, below `shrinkDistance`.
  var distance = Located(30.0, at: .generated)
  /// The displacement at which the screen would shrink to nothing, in points.
  var shrinkDistance = 250.0
  /// In points, in the coordinates of the screen before it shrinks.
  var cornerRadius = 30.0
  /// In seconds. A scroll view's bounce is a critically damped spring with ω₀ = 10/s (docs/motion.md, Scrolling), and a
  /// completion of D seconds is one with ω₀ = 9.233 ÷ D.
  var returnDuration: Seconds = 0.9233

  private static let standard = CardPullOptions()

  private static let handle = GestureFields.handle
  private static let hysteresis = GestureFields.hysteresis(standard.hysteresis)
  private static let subtractsSlop = GestureFields.subtractsSlop
  private static let distance = Field(
    "distance", .number(above: 0, upTo: 10_000, unit: "points"), default: standard.distance.value,
    "How far the pulled screen moves before the card closes by itself. It moves like a rubber band: at first half as far as "
      + "the finger, then less.")
  private static let shrinkDistance = Field(
    "shrinkDistance", .number(above: 0, upTo: 1_000_000, unit: "points"), default: standard.shrinkDistance,
    "The distance at which it would have shrunk to nothing; more than `distance`.")
  private static let cornerRadius = Field(
    "cornerRadius", .number(in: 0...1000, unit: "points"), default: standard.cornerRadius,
    "The largest radius of its corners. Until then, the radius is the distance that the screen has moved.")
  private static let returnDuration = Field(
    "returnDuration", .number(in: 0...60, unit: "seconds"), default: standard.returnDuration,
    "How long it takes to spring back when it is released before that. With `faithful`, it jumps back.")

  private static let table = FieldTable("card-gesture", "How a finger pulls the open card down until it closes.") {
    handle
    hysteresis
    subtractsSlop
    distance
    shrinkDistance
    cornerRadius
    returnDuration
  }

  /// The key `"gesture"`.
  static let field = Field(
    "gesture", .object(table) { fields, context in CardPullOptions(fields, in: context) },
    default: standard, documentedDefault: [:], "How a finger pulls the open card down.")

  private init() {}

  private init?(_ fields: Fields, in context: DecodingContext) {
    handle = fields[Self.handle]
    hysteresis = fields[Self.hysteresis]
    subtractsSlop = fields[Self.subtractsSlop]
    distance = Located(fields[Self.distance], at: fields.location(of: Self.distance))
    shrinkDistance = fields[Self.shrinkDistance]
    cornerRadius = fields[Self.cornerRadius]
    returnDuration = fields[Self.returnDuration]
    guard distance.value < shrinkDistance else {
      context.error(
        "out-of-range", at: distance.location, "the screen would shrink to nothing before the card closes",
        expected: "less than the \"shrinkDistance\" of \(JSONWriter.text(of: shrinkDistance)) points")
      return nil
    }
  }
}
