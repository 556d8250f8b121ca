import SegueJSON

extension Transition {
  /// A card in a list that expands to a full screen, over the blurred list.
  ///
  /// - Parameters:
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - source: The card: the id of a node of the presenting screen.
  ///   - target: What the card becomes: the id of a node of the presented screen.
  ///   - shrinkScale: The scale to which the card shrinks under the finger. If nil, 0.95.
  ///   - shrink: The timing of the shrinking.
  ///   - duration: The duration of the spring that opens and closes the card. If nil, 0.6.
  ///   - dampingRatio: The damping ratio of that spring; 1 does not oscillate. If nil, 0.75.
  ///   - initialVelocity: The initial velocity of that spring, relative to its distance. As in UIKit, `y` affects only
  ///     the vertical centre, and `x` everything else.
  ///   - blurRadius: The standard deviation of the blur over the presenting screen. If nil, 30.
  ///   - blurSaturation: The saturation factor of the blurred backdrop; 1 has no effect.
  ///   - blurTint: The colour painted over the blurred backdrop.
  ///   - dimColor: The colour that dims the backdrop. If nil, black.
  ///   - dimOpacity: The opacity of the dimming while the card is open, 0…1. If nil, 0.5.
  ///   - shrinkDimOpacity: The opacity of the dimming when the card has shrunk.
  ///   - bodyFade: The duration in which the other nodes of the presented screen fade.
  ///   - closeButton: The button that closes the card: a node of the presented screen.
  ///   - bars: The nodes of the presenting screen from behind which the card opens. If nil, those that cover part of
  ///     it.
  ///   - gesture: How a finger pulls the open card down.
  ///   - opens: The ids of nodes that open the card when tapped. If nil, the card.
  ///   - closes: The ids of nodes that close the card when tapped.
  ///   - faithful: Whether to reproduce defects of the original.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
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

  /// The button that closes an open card: the id of its node, such as `"close"`, optionally with a tint that changes.
  ///
  /// The button appears and disappears with the card and stays in place while the content scrolls. A tap on it closes
  /// the card.
  public struct CloseButton: Equatable, Sendable, ExpressibleByStringLiteral {
    let json: JSON

    /// Creates a close button.
    ///
    /// - Parameters:
    ///   - node: The id of a node of the presented screen.
    ///   - tintColor: The colour of its texts, symbols and paths after the card has scrolled out from below it.
    ///   - tintOffset: The content offset at which the tint changes. If nil, when the lower edge of the card reaches
    ///     the centre of the button.
    public init(_ node: String, tintColor: String? = nil, tintOffset: Double? = nil) {
      let members: KeyValuePairs<String, JSON?> = [
        "node": .string(node), "tintColor": .string(tintColor), "tintOffset": .number(tintOffset),
      ]
      let isPlain = tintColor == nil && tintOffset == nil
      json = isPlain ? .string(node) : SceneFragment.object(members) ?? [:]
    }

    /// Creates a close button from the id of a node of the presented screen.
    public init(stringLiteral node: String) { self.init(node) }
  }

  /// How a finger pulls the open card down until it closes.
  public struct CardGesture: Equatable, Sendable {
    let json: JSON

    /// Creates a gesture for pulling the card.
    ///
    /// - Parameters:
    ///   - handle: The ids of nodes, or names of the transition's layers, where a drag can start. If nil, the whole
    ///     card.
    ///   - hysteresis: The distance in points after which a drag is recognized. If nil, 10.
    ///   - distance: The distance in points that the screen moves before the card closes by itself. If nil, 30.
    ///   - shrinkDistance: The distance in points at which the card would have shrunk to nothing. If nil, 250.
    ///   - cornerRadius: The maximum corner radius. If nil, 30.
    ///   - returnDuration: The duration of the spring that returns the card if it is released earlier.
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
