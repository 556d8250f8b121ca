import SegueJSON

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
