package import SegueJSON
import SegueScene

/// The options of ``Transition/card(_:from:to:source:target:opens:closes:fileID:line:)``.
public struct CardOptions: Hashable, Sendable {
  /// The scale to which the card shrinks under the finger, above 0 and at most 4.
  public var shrinkScale: Double
  /// The timing of the shrinking.
  public var shrink: Motion
  /// The duration of the spring that opens and closes the card, 0.01…10 seconds.
  public var duration: Seconds
  /// The damping ratio of that spring, above 0 and at most 1. At 1 the spring does not oscillate.
  public var dampingRatio: Double
  /// The initial velocity of that spring.
  public var initialVelocity: InitialVelocity
  /// The standard deviation of the blur over the presenting screen, 0…500 points.
  public var blurRadius: Double
  /// The saturation factor of the blurred backdrop, 0…10; 1 has no effect.
  public var blurSaturation: Double
  /// The colour painted over the blurred backdrop.
  public var blurTint: Color
  /// What grows while the card opens. If nil, the radius, or with ``isFaithful`` the opacity.
  public var blurAnimation: BlurAnimation?
  /// The colour that dims the backdrop.
  public var dimColor: Color
  /// The opacity of the dimming while the card is open, 0…1.
  public var dimOpacity: Double
  /// The opacity of the dimming when the card has shrunk, 0…1.
  public var shrinkDimOpacity: Double
  /// How the other nodes of the presented screen appear. If nil, the card uncovers them, or they fade if ``bodyFade`` is
  /// not the original's.
  public var bodyReveal: BodyReveal?
  /// The duration in which the other nodes of the presented screen fade, 0…10 seconds.
  public var bodyFade: Seconds
  /// The duration in which the card fades into the target while it opens, and back while it closes, 0.01…10 seconds. If nil,
  /// it fades with the spring.
  public var crossFade: Seconds?
  /// The button that closes the card: a node of the presented screen.
  public var closeButton: CloseButton?
  /// The nodes of the presenting screen that cover the card, which opens from behind them. If nil, all that cover part
  /// of it.
  public var bars: [String]?
  /// How a finger pulls the open card down.
  public var gesture: Gesture
  /// Whether to reproduce the defects of the sample project that the transition comes from.
  public var isFaithful: Bool

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    shrinkScale: Double = 0.95, shrink: Motion = .curve(.easeOut, duration: 0.2), duration: Seconds = 0.6,
    dampingRatio: Double = 0.75, initialVelocity: InitialVelocity = InitialVelocity(x: 0, y: 2),
    blurRadius: Double = 30, blurSaturation: Double = 1.8, blurTint: Color = "#FFFFFF4D",
    blurAnimation: BlurAnimation? = nil, dimColor: Color = "#000000",
    dimOpacity: Double = 0.5, shrinkDimOpacity: Double = 0.05, bodyReveal: BodyReveal? = nil, bodyFade: Seconds = 0.15,
    crossFade: Seconds? = nil, closeButton: CloseButton? = nil, bars: [String]? = nil, gesture: Gesture = Gesture(),
    isFaithful: Bool = false
  ) {
    self.shrinkScale = shrinkScale
    self.shrink = shrink
    self.duration = duration
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    self.blurRadius = blurRadius
    self.blurSaturation = blurSaturation
    self.blurTint = blurTint
    self.blurAnimation = blurAnimation
    self.dimColor = dimColor
    self.dimOpacity = dimOpacity
    self.shrinkDimOpacity = shrinkDimOpacity
    self.bodyReveal = bodyReveal
    self.bodyFade = bodyFade
    self.crossFade = crossFade
    self.closeButton = closeButton
    self.bars = bars
    self.gesture = gesture
    self.isFaithful = isFaithful
  }
}

extension CardOptions: TransitionOptions {
  package static var type: String { CardTransition.name }
  package static let original = CardOptions()

  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "shrinkScale": shrinkScale, "shrink": shrink, "duration": duration, "dampingRatio": dampingRatio,
      "initialVelocity": initialVelocity, "blurRadius": blurRadius, "blurSaturation": blurSaturation,
      "blurTint": blurTint, "blurAnimation": blurAnimation, "dimColor": dimColor, "dimOpacity": dimOpacity,
      "shrinkDimOpacity": shrinkDimOpacity, "bodyReveal": bodyReveal, "bodyFade": bodyFade, "crossFade": crossFade,
      "closeButton": closeButton, "bars": bars, "gesture": gesture,
      "faithful": isFaithful,
    ])
  }
}

extension CardOptions {
  /// How the other nodes of the presented screen appear and disappear.
  @nonexhaustive
  public enum BodyReveal: String, Hashable, Sendable, CaseIterable {
    /// The growing card uncovers them below the target.
    case uncover
    /// They fade in at the end and out at the start.
    case fade
  }

  /// What grows while the card opens.
  @nonexhaustive
  public enum BlurAnimation: String, Hashable, Sendable, CaseIterable {
    /// The blur's radius, saturation and tint, as where UIKit animates a visual effect.
    case radius
    /// The opacity of the whole blur, as in the sample project.
    case opacity
  }

  /// The initial velocity of the spring that opens and closes a card, relative to its distance. As in UIKit, `y`
  /// affects only the vertical centre, and `x` everything else.
  public struct InitialVelocity: Hashable, Sendable {
    /// The velocity of everything but the vertical centre, −1000…1000 distances per second.
    public var x: Double
    /// The velocity of the vertical centre, −1000…1000 distances per second.
    public var y: Double

    /// Creates a velocity.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The button that closes an open card: the id of its node, such as `"close"`, optionally with a tint that changes.
  ///
  /// The button appears and disappears with the card and stays in place while the content scrolls. A tap on it closes
  /// the card.
  public struct CloseButton: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The id of a node of the presented screen.
    public var node: String
    /// The colour of the button's texts, symbols and paths once the card has scrolled away from below it. If nil, they
    /// keep their own colours.
    public var tintColor: Color?
    /// The content offset at which the tint changes, in points. If nil, the tint changes when the lower edge of the
    /// card reaches the centre of the button.
    public var tintOffset: Double?

    /// Creates a close button from the id of a node. The properties say what nil means.
    public init(_ node: String, tintColor: Color? = nil, tintOffset: Double? = nil) {
      self.node = node
      self.tintColor = tintColor
      self.tintOffset = tintOffset
    }

    /// Creates a close button from the id of a node of the presented screen.
    public init(stringLiteral node: String) { self.init(node) }
  }

  /// How a finger pulls the open card down until it closes. Lengths are in points.
  public struct Gesture: Hashable, Sendable {
    /// The ids of nodes, or names of the transition's layers, where a drag can start. If nil, the whole card.
    public var handle: [String]?
    /// The distance after which a drag is recognized, 0…1000.
    public var hysteresis: Double
    /// Whether that distance is not dragged, so that nothing jumps when a drag begins.
    public var subtractsSlop: Bool
    /// The distance that the screen moves before the card closes by itself: above 0, and less than both
    /// ``shrinkDistance`` and the height of the canvas.
    public var distance: Double
    /// The distance at which the card would have shrunk to nothing.
    public var shrinkDistance: Double
    /// The maximum corner radius, 0…1000.
    public var cornerRadius: Double
    /// The duration of the spring that returns the card if it is released earlier, 0…60 seconds.
    public var returnDuration: Seconds

    /// Creates a gesture for pulling the card.
    public init(
      handle: [String]? = nil, hysteresis: Double = 10, subtractsSlop: Bool = false, distance: Double = 30,
      shrinkDistance: Double = 250, cornerRadius: Double = 30, returnDuration: Seconds = 0.9233
    ) {
      self.handle = handle
      self.hysteresis = hysteresis
      self.subtractsSlop = subtractsSlop
      self.distance = distance
      self.shrinkDistance = shrinkDistance
      self.cornerRadius = cornerRadius
      self.returnDuration = returnDuration
    }
  }
}

extension CardOptions.BodyReveal: SceneValue {}
extension CardOptions.BlurAnimation: SceneValue {}

extension CardOptions.InitialVelocity: SceneValue {
  var built: BuiltJSON { Point(x: x, y: y).built }
}

extension CardOptions.CloseButton: SceneValue {
  var built: BuiltJSON {
    tintColor == nil && tintOffset == nil
      ? node.built : .object(["node": node, "tintColor": tintColor, "tintOffset": tintOffset])
  }
}

extension CardOptions.Gesture: SceneValue {
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "handle": handle, "hysteresis": hysteresis, "subtractsSlop": subtractsSlop, "distance": distance,
      "shrinkDistance": shrinkDistance, "cornerRadius": cornerRadius, "returnDuration": returnDuration,
    ])
  }

  /// Only the members that differ from the sample project's.
  var built: BuiltJSON { BuiltJSON(.object(members.changed(from: Self().members))) }
}
