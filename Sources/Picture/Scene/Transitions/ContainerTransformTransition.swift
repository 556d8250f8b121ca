import SegueCore
package import SegueJSON
import SegueMotion

/// Material's container transform: a card, a button or a row turns into a whole screen (docs/motion.md, Container transform).
package struct ContainerTransformTransition: Transition {
  package static let name = "container-transform"
  package static let expectedMotion = ExpectedMotion(duration: 0.5, pixelCost: 120)

  private enum Options {
    static let source = Field(
      required: "source", .name("a node's id"),
      "What becomes the presented screen: a node of the screen below, such as a card. Its place is empty meanwhile.")
    static let path = Field(
      "path", .enumeration(ContainerPath.self), default: .linear,
      "The way of the container: straight, or in an arc, where its contents also change later.")
    static let fadeMode = Field(
      "fadeMode", .enumeration(ContainerFade.self), default: .in,
      "How the contents cross over: the screen fades `in` over the source, the source fades `out` over the screen, both fade "
        + "(`cross`), or one after the other (`through`).")
    static let fitMode = Field(
      "fitMode", .enumeration(ContainerFit.self), default: .auto,
      "Whether both contents always have the same `width` or the same `height`; `auto` chooses by their shapes.")
    static let containerColor = Field(
      optional: "containerColor", .color,
      "What lies behind the contents inside the container (default: the presented screen's background).")
    static let scrimColor = Field(
      "scrimColor", .color, default: Color.black.multipliedAlpha(by: 82.0 / 255), documentedDefault: "#00000052",
      "What dims the screen below, where the screen is presented.")
    static let elevation = Field(
      optional: "elevation", .number(in: 0...100, unit: "points"),
      "The elevation of the source, whose shadow goes as the container grows (default: the source's own shadow does).")
  }

  package static let table = FieldTable(
    name, "A card, a button or a row turns into a whole screen (Material).",
    foreignNameHints: ForeignNameHints.materialKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.source
    MaterialFields.style
    MaterialFields.present
    MaterialFields.dismiss
    Options.path
    Options.fadeMode
    Options.fitMode
    Options.containerColor
    Options.scrimColor
    Options.elevation
    TransitionFields.opens
    TransitionFields.closes
  }

  package let screens: ScreenPair
  private let source: NamedNode
  private let present: TimedCurve
  private let dismiss: TimedCurve
  private let path: ContainerPath
  private let fadeMode: ContainerFade
  private let fitMode: ContainerFit
  private let containerColor: Color?
  private let scrim: Color
  private let elevation: Double?
  package let taps: TapOptions

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    source = NamedNode(id: options[Options.source], screen: screens.from)
    let style = options[MaterialFields.style]
    present = options[MaterialFields.present] ?? style.containerEnter
    dismiss = options[MaterialFields.dismiss] ?? style.containerReturn
    path = options[Options.path]
    fadeMode = options[Options.fadeMode]
    fitMode = options[Options.fitMode]
    containerColor = options[Options.containerColor]
    scrim = options[Options.scrimColor]
    elevation = options[Options.elevation]
    taps = TapOptions(options, opening: [source.id], of: screens)
  }

  package var needsWholeCanvas: Bool { true }

  package var namedNodes: [NamedNodes] { [NamedNodes(source)] + taps.namedNodes }

  package let words = MotionDescription(
    "the container", presents: "grows from the screen below into a screen of its own",
    dismisses: "shrinks back into its place")

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let found = try source.find(on: context, size: context.bounds.size)
    let covers = try CardBars(nil, over: found, on: screens.from, of: context)
    func phase(to rest: Rest, _ motion: TimedCurve) -> Phase {
      Phase(duration: motion.duration, layers: layers(to: rest, motion, found, covers, on: context))
    }
    var animator = TransitionAnimator(
      dismissed: [screens.below(on: context)], present: phase(to: .presented, present),
      presented: [AnimatedLayer("to", .screen(screens.to), frame: context.bounds)],
      dismiss: phase(to: .dismissed, dismiss))
    animator.taps = try taps.rules(on: context)
    return animator
  }

  /// - Parameter covers: What covers the source on its screen: the container flies above it and lands behind it.
  private func layers(
    to rest: Rest, _ motion: TimedCurve, _ found: (node: Node, frame: Rect), _ covers: CardBars,
    on context: SceneContext
  ) -> [AnimatedLayer] {
    let isPresenting = rest == .presented
    /// A track between a value in the list and one where the screen is presented.
    func track(_ inList: Double, _ presented: Double) -> Track<Double> { motion.track(inList, presented, to: rest) }
    let flight = flight(to: rest, motion, found, on: context)
    let fades = fadeMode.opacities(in: flight.windows.fade, of: motion, isEntering: flight.isEntering)
    let cover = track(1, 0)

    var below = screens.below(on: context)
    below.nodes = [.hidden(found.node.tag)] + covers.inList(opacity: track(0, 1))
    var dim = AnimatedLayer("scrim", .color(scrim), frame: context.bounds)
    dim.opacity = track(0, 1)

    let background = containerColor.map { .color($0) } ?? LayerContent.screenBackground(screens.to)
    var container = AnimatedLayer("container", background, frame: found.frame)
    container.cornerCurve = found.node.cornerCurve
    container.shadow = shadow(of: found.node, isPresenting: isPresenting, motion)
    container.geometry = ContainerOutline(
      flight: flight, elevation: elevation.map { isPresenting ? ($0, 0) : (0, $0) }, canvas: context.bounds.size)

    let copy = NodeCopy(tag: found.node.tag, screen: screens.from, restSize: found.frame.size)
    var card = AnimatedLayer("source", .copies([copy]), frame: found.frame)
    card.geometry = ContainerContent(flight: flight, isStart: isPresenting)
    card.opacity = isPresenting ? fades.start : fades.end
    var page = AnimatedLayer("to", .screen(screens.to), frame: context.bounds)
    page.geometry = ContainerContent(flight: flight, isStart: !isPresenting)
    page.opacity = isPresenting ? fades.end : fades.start

    let isPageAbove = isPresenting == fades.isEndAbove
    let surface = [container] + (isPageAbove ? [card, page] : [page, card])
    let flying = covers.masking(surface.inside(Container(around: [container]))) { visible, canvas in
      Track(
        from: isPresenting ? visible : canvas, to: isPresenting ? canvas : visible, curve: motion.curve,
        duration: motion.duration)
    }
    return [below, dim] + flying + covers.layers(opacity: cover)
  }

  private func flight(
    to rest: Rest, _ motion: TimedCurve, _ found: (node: Node, frame: Rect), on context: SceneContext
  ) -> ContainerFlight {
    let radius = found.node.corners.topLeft.resolved(against: found.frame.size.shorterSide)
    func flight(_ start: Rect, _ end: Rect, _ startRadius: Double, _ endRadius: Double) -> ContainerFlight {
      ContainerFlight(
        start: start, end: end, startRadius: startRadius, endRadius: endRadius, motion: motion, path: path, fit: fitMode
      )
    }
    return rest == .presented
      ? flight(found.frame, context.bounds, radius, 0) : flight(context.bounds, found.frame, 0, radius)
  }

  /// The source's own shadow, which goes while the container grows. An elevation has one of its own.
  private func shadow(of node: Node, isPresenting: Bool, _ motion: TimedCurve) -> Track<ShadowStyle>? {
    guard elevation == nil, let shadow = node.shadow else { return nil }
    return Track(
      from: isPresenting ? shadow : shadow.faded, to: isPresenting ? shadow.faded : shadow, curve: motion.curve,
      duration: motion.duration)
  }
}

extension MaterialStyle {
  fileprivate var containerEnter: TimedCurve {
    switch self {
    case .m3: TimedCurve(.emphasized, duration: 0.5)
    case .m2: TimedCurve(.legacy, duration: 0.3)
    }
  }

  fileprivate var containerReturn: TimedCurve {
    switch self {
    case .m3: TimedCurve(.emphasized, duration: 0.4)
    case .m2: TimedCurve(.legacy, duration: 0.25)
    }
  }
}

/// The container's outline, with the shadow of its elevation.
private struct ContainerOutline: LayerGeometry {
  let flight: ContainerFlight
  /// At the start and at the end, in points; nil: it has none.
  let elevation: (start: Double, end: Double)?
  let canvas: Size

  func pose(at time: Seconds) -> LayerPose {
    let shape = flight.shape(at: time)
    var pose = LayerPose(shape.container)
    pose.cornerRadius = shape.radius
    if let elevation {
      let progress = Swift.min(1, Swift.max(0, flight.progress(at: time)))
      pose.shadow = shadow(of: .interpolate(elevation.start, elevation.end, progress), under: shape.container)
    }
    return pose
  }

  /// The shadow that a container at this height casts under a lamp at the top of the canvas.
  private func shadow(of elevation: Double, under frame: Rect) -> ShadowStyle {
    ShadowStyle(
      color: .black, opacity: Self.shadowOpacity, radius: elevation / 2,
      offset: Point(
        0.3 * elevation * (frame.center.x / (canvas.width / 2) - 1), 1.5 * elevation * frame.center.y / canvas.height))
  }

  private static let shadowOpacity = 45.0 / 255
}

/// One of the two contents: scaled, with the container's top and horizontal centre.
private struct ContainerContent: LayerGeometry {
  let flight: ContainerFlight
  let isStart: Bool

  func pose(at time: Seconds) -> LayerPose {
    let shape = flight.shape(at: time)
    var pose = LayerPose(
      center: (isStart ? shape.start : shape.end).center, size: (isStart ? flight.start : flight.end).size)
    pose.scale = isStart ? shape.startScale : shape.endScale
    return pose
  }
}
