import SegueJSON

extension Transition {
  /// A card of a list that opens to a full screen over the blurring list.
  ///
  /// - Parameters:
  ///   - from: The screen below.
  ///   - to: The screen that is presented.
  ///   - source: The card: the id of a node of the screen below.
  ///   - target: What the card becomes: the id of a node of the presented screen.
  ///   - shrinkScale: How far the card shrinks under the finger before it opens; 0.95 if nil.
  ///   - shrink: How it shrinks.
  ///   - duration: Of the spring that opens and closes the card; 0.6 if nil.
  ///   - dampingRatio: Of that spring; 1 does not swing; 0.75 if nil.
  ///   - initialVelocity: Of that spring, in whole distances a second. As in UIKit, `y` moves only the vertical middle, `x`
  ///     everything else.
  ///   - blurRadius: Standard deviation of the blur over the screen below; 30 if nil.
  ///   - blurSaturation: Of the blurred picture; 1 leaves colours alone.
  ///   - blurTint: Painted over the blurred picture.
  ///   - dimColor: What dims the blurred picture; black if nil.
  ///   - dimOpacity: How dark it is while the card is open, 0…1; 0.5 if nil.
  ///   - shrinkDimOpacity: How dark it is when the card has shrunk.
  ///   - bodyFade: How long the presented screen's other nodes take to fade.
  ///   - closeButton: The button that closes the card: a node of the presented screen.
  ///   - bars: Nodes of the screen below that the card opens from behind; those that lie over a part of it if nil.
  ///   - gesture: How a finger pulls the open card down.
  ///   - opens: Nodes that a tap opens from; the card if nil.
  ///   - closes: Nodes that a tap closes from.
  ///   - faithful: Whether defects of the original are reproduced.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  public static func card(
    from: String? = nil, to: String? = nil, source: String, target: String, shrinkScale: Double? = nil,
    shrink: Motion? = nil, duration: Double? = nil, dampingRatio: Double? = nil,
    initialVelocity: (x: Double, y: Double)? = nil, blurRadius: Double? = nil, blurSaturation: Double? = nil,
    blurTint: String? = nil, dimColor: String? = nil, dimOpacity: Double? = nil, shrinkDimOpacity: Double? = nil,
    bodyFade: Double? = nil, closeButton: CloseButton? = nil, bars: [String]? = nil, gesture: CardGesture? = nil,
    opens: [String]? = nil, closes: [String]? = nil, faithful: Bool? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      "card", SwiftLine(fileID: fileID, line: line),
      [
        "from": .string(from), "to": .string(to), "source": .string(source), "target": .string(target),
        "shrinkScale": .number(shrinkScale), "shrink": shrink?.json, "duration": .number(duration),
        "dampingRatio": .number(dampingRatio), "initialVelocity": .pair(initialVelocity),
        "blurRadius": .number(blurRadius), "blurSaturation": .number(blurSaturation), "blurTint": .string(blurTint),
        "dimColor": .string(dimColor), "dimOpacity": .number(dimOpacity),
        "shrinkDimOpacity": .number(shrinkDimOpacity), "bodyFade": .number(bodyFade),
        "closeButton": closeButton?.json, "bars": .strings(bars), "gesture": gesture?.json, "opens": .strings(opens),
        "closes": .strings(closes), "faithful": .bool(faithful),
      ])
  }

  /// The button that closes an open card, by the id of its node: `"close"`, or with a tint that changes.
  ///
  /// It comes and goes with the card, stays where it is while the content scrolls, and a tap on it closes.
  public struct CloseButton: Equatable, Sendable, ExpressibleByStringLiteral {
    let json: JSON

    /// - Parameters:
    ///   - node: The id of a node of the presented screen.
    ///   - tintColor: The colour of its texts, symbols and paths once the card is scrolled away from below it.
    ///   - tintOffset: How far the content is scrolled when the tint changes; until the card's lower edge is at the
    ///     button's middle if nil.
    public init(_ node: String, tintColor: String? = nil, tintOffset: Double? = nil) {
      let members: KeyValuePairs<String, JSON?> = [
        "node": .string(node), "tintColor": .string(tintColor), "tintOffset": .number(tintOffset),
      ]
      let isPlain = tintColor == nil && tintOffset == nil
      json = isPlain ? .string(node) : SceneFragment.object(members) ?? [:]
    }

    /// The id of a node of the presented screen.
    public init(stringLiteral node: String) { self.init(node) }
  }

  /// How a finger pulls the open card down until it closes.
  public struct CardGesture: Equatable, Sendable {
    let json: JSON

    /// - Parameters:
    ///   - handle: Ids of nodes, or names of the transition's layers, where a drag may start; anywhere on the card if nil.
    ///   - hysteresis: How far the finger moves before it drags; 10 if nil.
    ///   - distance: How far the pulled screen moves until the card closes by itself; 30 if nil.
    ///   - shrinkDistance: How far it would have to move to shrink to nothing; 250 if nil.
    ///   - cornerRadius: The most that its corners round; 30 if nil.
    ///   - returnDuration: How long it takes to spring back when it is released before that.
    public init(
      handle: [String]? = nil, hysteresis: Double? = nil, distance: Double? = nil, shrinkDistance: Double? = nil,
      cornerRadius: Double? = nil, returnDuration: Double? = nil
    ) {
      json =
        SceneFragment.object([
          "handle": .strings(handle), "hysteresis": .number(hysteresis), "distance": .number(distance),
          "shrinkDistance": .number(shrinkDistance), "cornerRadius": .number(cornerRadius),
          "returnDuration": .number(returnDuration),
        ]) ?? [:]
    }
  }
}
