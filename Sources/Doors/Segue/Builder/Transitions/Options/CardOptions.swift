// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/card(_:from:to:source:target:opens:closes:fileID:line:)``.
public struct CardOptions: Hashable, Sendable {
  /// The scale to which the card shrinks under the finger before it opens. Above 0, at most 4.
  public var shrinkScale: Double
  /// The motion of shrinking.
  public var shrink: Motion
  /// The duration of the spring that opens and closes the card. In the range 0.01…10.
  public var duration: Seconds
  /// The damping ratio of that spring; 1 does not overshoot. Above 0, at most 1.
  public var dampingRatio: Double
  /// The initial velocity of that spring, in whole distances per second. As in UIKit, dy affects only the vertical
  /// centre, dx everything else.
  public var initialVelocity: InitialVelocity
  /// Standard deviation of the blur over the screen below. In the range 0…500.
  public var blurRadius: Double
  /// Saturation of the blurred picture; 1 leaves colours unchanged. In the range 0…10.
  public var blurSaturation: Double
  /// Painted over the blurred picture.
  public var blurTint: Color
  /// What grows while the card opens: the blur's `radius`, as where UIKit animates a visual effect, or the `opacity`
  /// of the whole blur, as in the sample project (default: `radius`, with ``isFaithful`` `opacity`).
  public var blurAnimation: BlurAnimation?
  /// What dims the blurred picture.
  public var dimColor: Color
  /// Its opacity while the card is open. In the range 0…1.
  public var dimOpacity: Double
  /// Its opacity when the card has shrunk. In the range 0…1.
  public var shrinkDimOpacity: Double
  /// How the presented screen's other nodes appear: the growing card uncovers them below the target (`uncover`), or
  /// they `fade` in at the end and out at the start (default: `uncover`, with ``bodyFade`` `fade`). With
  /// ``isFaithful``, they appear at the end.
  public var bodyReveal: BodyReveal?
  /// How long they fade with ``bodyReveal`` `fade`. In the range 0…10.
  public var bodyFade: Seconds
  /// How long the card fades into the target from when it begins to open, and the target into the card from when it
  /// begins to close (default: as long as the spring, and with it). In the range 0.01…10.
  public var crossFade: Seconds?
  /// The button that closes the card, a node of the presented screen. It appears and disappears with the card, stays
  /// in place while the content scrolls, and a tap on it closes.
  public var closeButton: CloseButton?
  /// Nodes of the screen below, such as a tab bar, that cover the card: it opens from behind them and closes behind
  /// them (default: all nodes that cover a part of it). With `[]` or ``isFaithful``, the card is in front of
  /// everything from the start.
  public var bars: [String]?
  /// How a finger pulls the open card down.
  public var gesture: Gesture
  /// Whether to reproduce the defects of the sample project instead of what it is meant to do.
  public var isFaithful: Bool

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    shrinkScale: Double = 0.95, shrink: Motion = .curve(.easeOut, duration: 0.2), duration: Seconds = 0.6,
    dampingRatio: Double = 0.75, initialVelocity: InitialVelocity = InitialVelocity(x: 0, y: 2),
    blurRadius: Double = 30, blurSaturation: Double = 1.8, blurTint: Color = "#FFFFFF4D",
    blurAnimation: BlurAnimation? = nil, dimColor: Color = "#000000", dimOpacity: Double = 0.5,
    shrinkDimOpacity: Double = 0.05, bodyReveal: BodyReveal? = nil, bodyFade: Seconds = 0.15, crossFade: Seconds? = nil,
    closeButton: CloseButton? = nil, bars: [String]? = nil, gesture: Gesture = Gesture(), isFaithful: Bool = false
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
      "closeButton": closeButton, "bars": bars, "gesture": gesture, "faithful": isFaithful,
    ])
  }
}
