import SegueCore
package import SegueJSON
import SegueMotion

/// A navigation drawer that pushes the screen aside while that screen darkens, or slides over it (docs/motion.md, Drawer). The
/// presented screen is the drawer.
package struct DrawerTransition: Transition {
  package static let name = "drawer"
  package static let expectedMotion = ExpectedMotion(duration: 0.4, pixelCost: 40)

  /// The side of the canvas that the drawer is attached to.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case left
    case right

    var opposite: Edge { self == .left ? .right : .left }
  }

  package let screens: ScreenPair
  let edge: Edge
  let width: Length
  let open: TimedCurve
  let close: TimedCurve
  let darkness: Color
  let pushes: Bool
  let gesture: GestureOptions
  package let taps: TapOptions
  package let isFaithful: Bool

  private enum Options {
    static let edge = Field(
      "edge", .enumeration(Edge.self, foreignNameHints: ForeignNameHints.edges), default: .left,
      "The side that the drawer comes from; the opposite one if the locale reads from right to left.")
    static let width = Field(
      "width", .length, default: .fraction(0.8), "The drawer's width: points, or a percentage of the canvas.")
    static let open = Field(
      "open", .timedCurve, default: TimedCurve(.easeOut, duration: 0.2), "How the drawer opens without a finger.")
    static let close = Field(
      "close", .timedCurve, default: TimedCurve(.easeOut, duration: 0.3),
      "How the drawer closes when the dark part is tapped.")
    static let pushes = Field(
      "pushes", .bool, default: true,
      "Whether the drawer pushes the screen aside. Otherwise it slides over the screen, as Material's drawers do.")
    static let overlayColor = Field(
      "overlayColor", .color, default: .black, "What darkens the screen beside the drawer.")
    static let overlayOpacity = Field(
      "overlayOpacity", .number(in: 0...1), default: 0.5, "The opacity of the darkening while the drawer is open.")

    static let standardGesture = {
      // Finishes at p ≥ 0.2. The completion takes 0.1·(1 − C⁻¹(p)) ÷ 0.8 seconds to the end and 0.1·C⁻¹(p) ÷ 0.2
      // seconds back, where C is easeOut (docs/motion.md, Gestures).
      var gesture = GestureOptions(distance: 0.2, duration: 0.1)
      gesture.completion = .percentDriven(.curve(.easeOut))
      gesture.finishSpeed = .constant(0.8)
      gesture.cancelSpeed = .constant(0.2)
      return gesture
    }()
    static let gesture = GestureFields(of: name, along: "the drawer's width", defaults: standardGesture)
      .field(standardGesture)
  }

  package static let table = FieldTable(
    name, "A navigation drawer that pushes the screen aside.", foreignNameHints: ForeignNameHints.drawerKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.edge
    Options.width
    Options.open
    Options.close
    Options.pushes
    Options.overlayColor
    Options.overlayOpacity
    Options.gesture
    TransitionFields.opens
    TransitionFields.closes
    TransitionFields.faithful
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    let edge = options[Options.edge]
    self.edge = context[SceneLocale.self].direction == .leftToRight ? edge : edge.opposite
    width = options[Options.width]
    if let points = width.points, points > 0, points <= 1 {
      context.warning(
        "tiny-drawer", at: options.location(of: Options.width),
        "the drawer is \(JSONWriter.text(of: points)) points wide",
        hint: "a percentage of the canvas is written as \(JSONWriter.quoted(JSONWriter.text(of: points * 100) + "%"))")
    }
    open = options[Options.open]
    close = options[Options.close]
    darkness = options[Options.overlayColor].multipliedAlpha(by: options[Options.overlayOpacity])
    pushes = options[Options.pushes]
    gesture = options[Options.gesture]
    taps = TapOptions(options, of: screens)
    isFaithful = options[TransitionFields.faithful]
  }

  package var words: MotionDescription {
    MotionDescription(
      "a drawer",
      presents:
        "slides in from the \(edge.rawValue) \(pushes ? "and pushes the screen aside" : "over the dimmed screen")",
      dismisses: "slides back out")
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let width = width.resolved(against: bounds.width)
    let side = edge == .left ? 1.0 : -1.0
    let openFrame = Rect(
      x: edge == .left ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)

    /// - Parameter position: Makes a property's track, given its values while the drawer is closed and while it is open.
    func layers(_ position: (Double, Double) -> Track<Double>) -> [AnimatedLayer] {
      var drawer = AnimatedLayer("drawer", .screen(screens.to), frame: openFrame)
      drawer.centerX = position(openFrame.center.x - side * width, openFrame.center.x)
      var main = AnimatedLayer("main", .screen(screens.from), frame: bounds)
      if pushes { main.centerX = position(bounds.center.x, bounds.center.x + side * width) }
      var dark = AnimatedLayer("dark", .color(darkness), frame: bounds)
      dark.centerX = main.centerX
      dark.opacity = position(0, 1)
      return pushes ? [drawer, main, dark] : [main, dark, drawer]
    }
    func drag(
      from start: Rest, direction: Double, _ position: (Double, Double) -> Track<Double>
    ) throws(TransitionError) -> Interaction {
      try gesture.interaction(
        from: start, direction: Point(direction, 0), fullDistance: width, screens: [screens.from, screens.to],
        on: context,
        phase: Phase(duration: TimedCurve.scrubbed.duration, layers: layers(position)))
    }
    /// Reduces the handle to nodes of `screen` and to these layers; uses `standard` if nothing remains.
    func confine(_ interaction: inout Interaction, to screen: String, _ layers: [String], standard: Handle?) {
      var handle = interaction.handle ?? Handle()
      handle.tags.removeAll { tag in context.root(of: screen).first { $0.tag == tag } == nil }
      handle.layers.removeAll { !layers.contains($0) }
      interaction.handle = handle.isEmpty ? standard : handle
    }
    var opening = try drag(from: .dismissed, direction: side) { TimedCurve.scrubbed.track(from: $0, to: $1) }
    confine(&opening, to: screens.from, ["main"], standard: nil)
    if isFaithful {
      // The original hides the dark overlay at once when the drag is cancelled.
      var cancelling = opening.phase
      for i in cancelling.layers.indices where cancelling.layers[i].name == "dark" {
        cancelling.layers[i].opacity = .constant(0)
      }
      opening.cancelling = cancelling
    }
    var closing = try drag(from: .presented, direction: -side) { TimedCurve.scrubbed.track(from: $1, to: $0) }
    // In the original, the dark overlay has the recognizer; it covers the screen that has moved aside.
    confine(&closing, to: screens.to, ["drawer", "dark"], standard: Handle(layers: ["dark"]))

    var animator = TransitionAnimator(
      dismissed: [AnimatedLayer("main", .screen(screens.from), frame: bounds)],
      present: Phase(duration: open.duration, layers: layers { open.track(from: $0, to: $1) }),
      presented: layers { .constant($1) },
      dismiss: Phase(duration: close.duration, layers: layers { close.track(from: $1, to: $0) }))
    animator.interactions = [opening, closing]
    animator.taps = try taps.rules(closingLayers: ["dark"], on: context)
    return animator
  }
}
