package import SegueJSON
import SegueScene

/// The options of ``Transition/custom(_:from:to:opens:closes:fileID:line:)``: tracks over layers and nodes of both screens.
///
/// What is not given is as it is at rest: the screens lie on the canvas as they are, and the presented state at rest is where
/// ``present`` ends.
public struct CustomOptions: Hashable, Sendable {
  /// The layers, bottom to top.
  public var layers: [Layer]
  /// What changes when the other screen is presented.
  public var present: Phase
  /// What changes when it is dismissed. If nil, ``present`` backwards.
  public var dismiss: Phase?
  /// How a finger drags the presented screen away. If nil, not at all.
  public var drag: Drag?
  /// What the motion looks like, for alternative texts. If nil, what the tracks of the presented screen do.
  public var words: Words?

  /// Creates options.
  public init(
    layers: [Layer] = [.from, .to], present: Phase, dismiss: Phase? = nil, drag: Drag? = nil, words: Words? = nil
  ) {
    self.layers = layers
    self.present = present
    self.dismiss = dismiss
    self.drag = drag
    self.words = words
  }
}

extension CustomOptions {
  /// A layer, as it is while the other screen is presented and no track has moved it.
  public struct Layer: Hashable, Sendable {
    let built: BuiltJSON

    /// The screen below.
    public static let from = Layer(built: "from".built)
    /// The presented screen, all over the canvas.
    public static let to = Layer(built: "to".built)

    /// The presented screen in a part of the canvas.
    ///
    /// - Parameters:
    ///   - pin: Where it lies. Without a height, it is as high as its content. If nil, all over the canvas.
    ///   - opacity: Its opacity at rest.
    ///   - cornerRadius: The radius of its corners, in points or as a percentage of the shorter side.
    ///   - cornerCurve: The shape of its corners.
    ///   - shadow: Its shadow.
    public static func to(
      pin: Pin? = nil, opacity: Double? = nil, cornerRadius: Length? = nil, cornerCurve: CornerCurve? = nil,
      shadow: Shadow? = nil
    ) -> Layer {
      Layer("to", pin: pin, opacity: opacity, cornerRadius: cornerRadius, cornerCurve: cornerCurve, shadow: shadow)
    }

    /// A colour between, above or below the screens.
    ///
    /// - Parameters:
    ///   - name: The layer's name, for its tracks.
    ///   - color: The colour that fills it.
    ///   - pin: Where it lies. If nil, all over the canvas.
    ///   - opacity: Its opacity at rest.
    ///   - cornerRadius: The radius of its corners.
    ///   - cornerCurve: The shape of its corners.
    ///   - shadow: Its shadow.
    public static func color(
      _ name: String, _ color: Color, pin: Pin? = nil, opacity: Double? = nil, cornerRadius: Length? = nil,
      cornerCurve: CornerCurve? = nil, shadow: Shadow? = nil
    ) -> Layer {
      Layer(
        name, color: color, pin: pin, opacity: opacity, cornerRadius: cornerRadius, cornerCurve: cornerCurve,
        shadow: shadow)
    }

    /// A blur of everything below it, which grows where its opacity changes.
    ///
    /// - Parameters:
    ///   - name: The layer's name, for its tracks.
    ///   - radius: The standard deviation of the blur, in points. If nil, 30.
    ///   - saturation: The saturation of the blurred picture; 1 leaves it as it is. If nil, 1.8.
    ///   - tint: Painted over the blurred picture. If nil, a translucent white, or black in a dark theme.
    ///   - pin: Where it lies. If nil, all over the canvas.
    ///   - opacity: Its strength at rest.
    ///   - cornerRadius: The radius of its corners.
    ///   - cornerCurve: The shape of its corners.
    public static func backdrop(
      _ name: String, radius: Double? = nil, saturation: Double? = nil, tint: Color? = nil, pin: Pin? = nil,
      opacity: Double? = nil, cornerRadius: Length? = nil, cornerCurve: CornerCurve? = nil
    ) -> Layer {
      Layer(
        name, backdrop: .object(["radius": radius, "saturation": saturation, "tint": tint]), pin: pin, opacity: opacity,
        cornerRadius: cornerRadius, cornerCurve: cornerCurve)
    }

    private init(built: BuiltJSON) { self.built = built }

    private init(
      _ name: String, color: Color? = nil, backdrop: BuiltJSON? = nil, pin: Pin?, opacity: Double?,
      cornerRadius: Length?, cornerCurve: CornerCurve?, shadow: Shadow? = nil
    ) {
      built = .object([
        "name": name, "color": color, "backdrop": backdrop, "pin": pin, "opacity": opacity,
        "cornerRadius": cornerRadius, "cornerCurve": cornerCurve, "shadow": shadow,
      ])
    }
  }

  /// Where a layer lies on the canvas: at most two constraints for each axis, in points or percentages of the canvas.
  public struct Pin: Hashable, Sendable {
    let built: BuiltJSON

    /// Creates constraints. The sides are exchanged in right-to-left locales.
    public init(
      top: Length? = nil, leading: Length? = nil, bottom: Length? = nil, trailing: Length? = nil,
      centerX: Length? = nil, centerY: Length? = nil, width: Length? = nil, height: Length? = nil
    ) {
      built = .object([
        "top": top, "left": leading, "bottom": bottom, "right": trailing, "centerX": centerX, "centerY": centerY,
        "width": width, "height": height,
      ])
    }
  }

  /// A Gaussian shadow.
  public struct Shadow: Hashable, Sendable {
    let built: BuiltJSON

    /// Creates a shadow.
    ///
    /// - Parameters:
    ///   - color: Its colour. If nil, black.
    ///   - opacity: Its opacity. If nil, 0.3.
    ///   - radius: The standard deviation, in points. If nil, 3.
    ///   - offset: Its displacement, in points. If nil, none.
    public init(color: Color? = nil, opacity: Double? = nil, radius: Double? = nil, offset: Point? = nil) {
      built = .object(["color": color, "opacity": opacity, "radius": radius, "offset": offset])
    }
  }
}

extension CustomOptions {
  /// The tracks of one direction, and the timing of those that have none of their own.
  public struct Phase: Hashable, Sendable {
    let built: BuiltJSON

    /// Creates a phase.
    ///
    /// - Parameters:
    ///   - duration: How long it takes. If nil, until its last track ends.
    ///   - curve: The curve of its tracks. If nil, `easeInOut`.
    ///   - tracks: What changes.
    public init(duration: Seconds? = nil, curve: Curve? = nil, tracks: [Track]) {
      built = .object(["duration": duration, "curve": curve, "tracks": tracks])
    }

    /// Creates a phase whose tracks move with a spring.
    ///
    /// - Parameters:
    ///   - spring: The spring, which takes the time in which it comes to rest.
    ///   - duration: How long the phase takes. If nil, until its last track ends.
    ///   - tracks: What changes.
    public init(spring: Motion, duration: Seconds? = nil, tracks: [Track]) {
      built = .object(["duration": duration, "spring": spring, "tracks": tracks])
    }
  }

  /// A property of a layer or node, which changes during a part of a phase.
  public struct Track: Hashable, Sendable {
    let built: BuiltJSON

    /// A property of a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer's name: `from`, `to`, or that of another layer.
    ///   - property: What changes.
    ///   - from: The value at the start. If nil, the one at rest, or where the track before it ends.
    ///   - to: The value at the end. If nil, the one at rest; in a dismissal, the one from which the presentation began.
    ///   - start: When it begins, after the start of the phase.
    ///   - timing: How it moves. If nil, as its phase says.
    public static func layer(
      _ layer: String, _ property: Property, from: Value? = nil, to: Value? = nil, start: Seconds? = nil,
      timing: Timing? = nil
    ) -> Track {
      Track(["layer": layer, "property": property, "from": from, "to": to, "start": start], timing)
    }

    /// A property of a node: its `x`, `y`, `scale` or `opacity`.
    ///
    /// - Parameters:
    ///   - node: The node's id.
    ///   - screen: The screen of the node. If nil, the presented one.
    ///   - property: What changes.
    ///   - from: The value at the start. If nil, the one at rest, or where the track before it ends.
    ///   - to: The value at the end. If nil, the one at rest; in a dismissal, the one from which the presentation began.
    ///   - start: When it begins, after the start of the phase.
    ///   - timing: How it moves. If nil, as its phase says.
    public static func node(
      _ node: String, on screen: Screen? = nil, _ property: Property, from: Value? = nil, to: Value? = nil,
      start: Seconds? = nil, timing: Timing? = nil
    ) -> Track {
      Track(["node": node, "on": screen, "property": property, "from": from, "to": to, "start": start], timing)
    }

    private init(_ members: KeyValuePairs<String, (any SceneValue)?>, _ timing: Timing?) {
      built = BuiltJSON(.object(BuiltJSON.members(members) + (timing?.members ?? [])))
    }
  }

  /// One of the two screens.
  @nonexhaustive
  public enum Screen: String, Hashable, Sendable, CaseIterable {
    /// The screen below.
    case from
    /// The presented screen.
    case to
  }

  /// What a track changes. Nodes have only `x`, `y`, `scale` and `opacity`.
  @nonexhaustive
  public enum Property: String, Hashable, Sendable, CaseIterable {
    /// The distance to the right of where it rests; to the left in right-to-left locales.
    case x
    /// The distance below where it rests.
    case y
    /// The width, about the centre.
    case width
    /// The height, about the centre.
    case height
    /// The scale about the centre.
    case scale
    /// The radius of the corners.
    case cornerRadius
    /// The opacity.
    case opacity
    /// The shadow.
    case shadow
    /// What is visible: the rest is cut off.
    case mask
  }

  /// A value of a property: a number of points or without a unit, a percentage of the canvas, a shadow or a mask.
  public struct Value: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let built: BuiltJSON

    private init(_ value: some SceneValue) { built = value.built }

    /// Creates a number.
    public init(integerLiteral value: Int) { self.init(value) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self.init(value) }

    /// A number of points, or one without a unit.
    public static func number(_ number: Double) -> Value { Value(number) }
    /// A percentage of the canvas; for a corner radius, of the layer's shorter side.
    public static func percent(_ percentage: Double) -> Value { Value(Length.percent(percentage)) }
    /// A shadow.
    public static func shadow(_ shadow: Shadow) -> Value { Value(shadow) }
    /// The distances of what stays visible from the canvas's edges.
    public static func mask(_ edges: Edges) -> Value { Value(edges) }
  }

  /// How a track moves.
  public struct Timing: Hashable, Sendable {
    let members: [BuiltJSON.Member]

    /// A curve. If the duration is nil, it takes the rest of its phase.
    public static func curve(_ curve: Curve, duration: Seconds? = nil) -> Timing {
      Timing(members: BuiltJSON.members(["curve": curve, "duration": duration]))
    }

    /// The curve of the phase in another time.
    public static func duration(_ duration: Seconds) -> Timing {
      Timing(members: BuiltJSON.members(["duration": duration]))
    }

    /// A spring, which takes the time in which it comes to rest.
    public static func spring(_ spring: Motion) -> Timing { Timing(members: BuiltJSON.members(["spring": spring])) }
  }

  /// How a finger drags the presented screen away: it scrubs the dismissal, each track linearly.
  public struct Drag: Hashable, Sendable {
    /// Where the finger moves. If nil, down.
    public var direction: Direction?
    /// The rest of the drag. Its length is one of the canvas.
    public var gesture: Transition.DragGesture

    /// Creates a drag.
    public init(_ direction: Direction? = nil, gesture: Transition.DragGesture = Transition.DragGesture()) {
      self.direction = direction
      self.gesture = gesture
    }
  }

  /// The directions of a drag.
  @nonexhaustive
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Upwards.
    case up
    /// Downwards.
    case down
    /// Towards the side where lines begin: to the left, unless the layout direction is right to left.
    case leading
    /// Towards the side where lines end: to the right, unless the layout direction is right to left.
    case trailing
  }

  /// A transition in English words, for alternative texts.
  public struct Words: Hashable, Sendable {
    let built: BuiltJSON

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - subject: What moves, in lower case with an article. If nil, `the other screen`.
    ///   - presents: What it does when it is presented: `drops in from the top`.
    ///   - dismisses: What it does when it is dismissed: `slides out again`.
    public init(subject: String? = nil, presents: String, dismisses: String) {
      built = .object(["subject": subject, "presents": presents, "dismisses": dismisses])
    }
  }
}

extension CustomOptions: TransitionOptions {
  package static var type: String { CustomTransition.name }
  package static let original = CustomOptions(present: Phase(tracks: []))
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      // The decoder says that a presentation is missing if it has no tracks.
      "layers": layers, "present": present == Self.original.present ? nil : present, "dismiss": dismiss, "drag": drag,
      "words": words,
    ])
  }
}

extension CustomOptions.Layer: SceneValue {}
extension CustomOptions.Pin: SceneValue {}
extension CustomOptions.Shadow: SceneValue {}
extension CustomOptions.Phase: SceneValue {}
extension CustomOptions.Track: SceneValue {}
extension CustomOptions.Screen: SceneValue {}
extension CustomOptions.Property: SceneValue {}
extension CustomOptions.Value: SceneValue {}
extension CustomOptions.Words: SceneValue {}

extension CustomOptions.Drag: SceneValue {
  var built: BuiltJSON { BuiltJSON(.object(BuiltJSON.members(["direction": direction]) + gesture.members)) }
}

extension CustomOptions.Direction: SceneValue {
  /// Scene files name the sides of a layout that runs from left to right.
  var built: BuiltJSON {
    switch self {
    case .up, .down: rawValue.built
    case .leading: "left".built
    case .trailing: "right".built
    }
  }
}
