import SegueCore
package import SegueJSON
import SegueMotion

/// The App Store card (docs/motion.md, Card). It shrinks under the finger and springs open to the full screen, while
/// the list below is blurred and dimmed. Closing reverses this. A finger can pull the open screen down until the card
/// closes by itself.
package struct CardTransition: Transition {
  package static let name = "card"
  package static let expectedMotion = ExpectedMotion(duration: 0.8, pixelCost: 160)
  package static var table: FieldTable { CardOptions.table }

  package let screens: ScreenPair
  let source: NamedNode
  let target: NamedNode
  let options: CardOptions
  package var isFaithful: Bool { options.isFaithful }

  package init?(_ fields: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(fields, in: context) else { return nil }
    self.screens = screens
    source = NamedNode(id: fields[CardOptions.source], screen: screens.from)
    target = NamedNode(id: fields[CardOptions.target], screen: screens.to)
    options = CardOptions(fields)
  }

  package var words: MotionDescription {
    MotionDescription("the card", presents: "expands from the list to the full screen", dismisses: "shrinks back")
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let card = try source.find(on: context, size: context.bounds.size)
    var closeButton: CardCloseButton?
    if let options = options.closeButton { closeButton = try CardCloseButton(options, target: target, on: context) }
    let open = try target.find(on: context, size: context.bounds.size)
    let surroundings = Surroundings(of: open, in: context.root(of: screens.to), context)
    let layers = CardLayers(
      screens: screens, bounds: context.bounds, source: card, target: open,
      scroll: scroll(of: open.node, on: context),
      bars: try CardBars(options.bars, over: card, on: screens.from, of: context), closeButton: closeButton,
      floating: options.isFaithful
        ? []
        : floatingNodes(
          surroundings.above, on: open.frame, besides: closeButton, context),
      hasBackground: !options.isFaithful && surroundings.hasBackground, edgeColor: edgeColor(on: context))
    var animator = TransitionAnimator(
      dismissed: [layers.list],
      present: present(layers),
      presented: [layers.background, layers.detail] + [layers.closeButton?.node.layer].compactMap { $0 },
      dismiss: dismiss(layers, from: CardGeometry(layers)))
    animator.bouncesAtTop = false
    animator.interactions = [try pull(layers, on: context)]
    animator.taps = try TapRule.rules(opens: options.opens, closes: options.closes, of: screens, on: context)
    return animator
  }

  /// The card's scrolling ancestor and its content offset; nil if the card does not scroll.
  private func scroll(of target: Node, on context: SceneContext) -> ScrollOffset? {
    let scroller = context.root(of: screens.to).path(toTag: target.tag).last { $0.scrollAxis == .vertical }
    return scroller.map { ScrollOffset(tag: $0.tag, offset: $0.contentOffset) }
  }

  /// The nodes of `above` that lie on the target for the most part: what reaches farther, such as a sheet with the text,
  /// belongs to the rest of the screen.
  private func floatingNodes(
    _ above: [(node: Node, frame: Rect)], on target: Rect, besides closeButton: CardCloseButton?,
    _ context: SceneContext
  ) -> [FloatingNode] {
    above.filter { node, frame in
      let shown = frame.intersection(context.bounds)
      let common = shown.intersection(target)
      return node.tag != closeButton?.node.tag
        && common.width * common.height * 2 >= shown.width * shown.height
    }.enumerated().map { index, found in
      FloatingNode(
        index == 0 ? "floating" : "floating\(index + 1)", LiftedNode(tag: found.node.tag, screen: screens.to),
        frame: found.frame, on: context.bounds)
    }
  }

  /// White where the presented screen is so dark that its edge would vanish in the dimmed list.
  private func edgeColor(on context: SceneContext) -> Color? {
    guard !options.isFaithful, case .color(let color) = context.root(of: screens.to).background,
      PointColor(color).brightness < 0.2
    else { return nil }
    return .white.multipliedAlpha(by: 0.3)
  }

  /// The card shrinks in place, then springs to its frame on the presented screen.
  private func present(_ layers: CardLayers) -> Phase {
    let start = options.shrink.duration
    let duration = start + options.springDuration
    let opening = CardSpring(options, start: start)
    // The original sets the full frame while the shrink transform is still applied, so the background becomes too large.
    let overshoot = options.isFaithful ? options.shrinkScale : 1

    var blur = layers.blur(options)
    blur.opacity = opening.scalar(from: 0, to: 1)
    var dim = layers.dim(options.dimColor)
    dim.opacity = opening.extend(
      options.shrink.track(from: 0, to: options.shrinkDimOpacity), to: options.dimOpacity)

    var background = layers.background
    opening.move(&background, from: layers.closedFrame, to: layers.bounds, scaledBy: 1 / overshoot)
    background.cornerRadius = opening.radius(from: layers.closedRadius, to: .points(0))
    background.scale = opening.extend(options.shrink.track(from: 1, to: options.shrinkScale), to: 1)
    if !options.isFaithful {
      background.shadow = opening.shadow(from: layers.source.node.shadow, to: nil)
    }

    var card = layers.card(openness: crossFade(opening, from: 0, to: 1, start: start))
    opening.move(&card, from: layers.closedFrame, to: layers.openFrame)
    card.cornerRadius = opening.radius(from: layers.closedRadius, to: layers.openRadius)
    card.scale = background.scale

    var surface: [AnimatedLayer]
    if options.isFaithful {
      // The other nodes appear at the end, without a fade.
      var detail = layers.window(on: background)
      detail.opacity = .constant(0)
      surface = [background, card, detail]
    } else {
      // Only the container is rounded: the card's lower corners are as they are at the end.
      card.bottomCornerRadius = opening.radius(from: layers.lowerRadius, to: layers.openRadius)
      let detail = body(layers, on: background, card, opening.scalar) { detail in
        if options.bodyReveal == .fade {
          detail.opacity = Track(from: 0, to: 1, start: duration - options.bodyFade, duration: options.bodyFade)
        } else {
          // What reaches into the card must not appear at once.
          detail.opacity = opening.scalar(from: 0, to: 1 / Self.firstPart)
        }
      }
      let edge = opening.extend(Track(from: 0, to: 1, duration: start), to: 0)
      surface = layers.surface(background, card, detail, edge: edge, floating: opening.scalar(from: 0, to: 1)) {
        $0.layer(on: card, to: layers.openFrame, opening)
      }
    }
    if var button = layers.closeButton?.node.layer(on: card, to: layers.openFrame, opening) {
      button.opacity = opening.scalar(from: 0, to: 1)
      surface.append(button)
    }
    var phase = Phase(
      duration: duration,
      layers: [layers.listBehind(bars: opening.scalar(from: 0, to: 1)), blur, dim]
        + layers.bars.masking(surface) { opening.scalar(from: $0, to: $1) }
        + layers.bars.layers(opacity: opening.scalar(from: 1, to: 0)))
    if !options.isFaithful { phase.press = start }
    return phase
  }

  /// Everything springs back at once, without a shrink phase.
  private func dismiss(_ layers: CardLayers, from geometry: CardGeometry) -> Phase {
    let closing = CardSpring(options, start: 0)
    let vanishing = Track(from: 1, to: 0.0, duration: Swift.min(Self.shortFade, options.springDuration))

    var blur = layers.blur(options)
    blur.opacity = closing.scalar(from: 1, to: 0)
    var dim = layers.dim(options.dimColor)
    dim.opacity = closing.scalar(from: options.dimOpacity, to: 0)

    var background = layers.background
    closing.move(&background, from: geometry.background, to: layers.closedFrame)
    background.scale = closing.scalar(from: geometry.scale, to: 1)
    background.cornerRadius = closing.radius(from: geometry.backgroundRadius, to: layers.closedRadius)
    if !options.isFaithful { background.shadow = closing.shadow(from: geometry.shadow, to: layers.source.node.shadow) }

    var card = layers.card(openness: crossFade(closing, from: 1, to: 0, start: 0))
    card.cornerRadius = closing.radius(from: geometry.cardRadius, to: layers.closedRadius)
    var surface: [AnimatedLayer]
    if options.isFaithful {
      // Centres move faster than sizes change, and the background's size changes more: a band of it shows above the
      // card.
      closing.move(&card, from: geometry.card, to: layers.closedFrame)
      card.scale = background.scale
      card.bottomCornerRadius = closing.radius(from: geometry.cardBottomRadius, to: layers.closedRadius)
      // The other nodes disappear at the start, without a fade.
      var detail = layers.window(on: background)
      detail.opacity = .constant(0)
      surface = [background, card, detail]
    } else {
      // The card's top edge is attached to the background's and oscillates only with that.
      card.superlayer = Superlayer(background, anchorPoint: Point(0.5, 0))
      card.centerX = closing.scalar(from: geometry.card.center.x - layers.bounds.center.x, to: 0)
      card.centerY = closing.approach(from: geometry.card.minY - layers.bounds.minY, to: 0)
      closing.resize(&card, from: geometry.card.size, to: layers.closedFrame.size)
      card.bottomCornerRadius = closing.radius(from: geometry.cardBottomRadius, to: layers.lowerRadius)
      let detail = body(layers, on: background, card, { closing.scalar(from: $1, to: $0) }) { detail in
        if options.bodyReveal == .fade {
          detail.opacity = Track(from: 1, to: 0, duration: options.bodyFade)
          // A scrolled card moves back down; the content below it on the page keeps its distance.
          if let scroll = layers.scroll {
            let descent = closing.approach(from: 0, to: scroll.offset.y)
            detail.nodes.append(AnimatedNode(tag: scroll.tag, offsetY: descent))
          }
        } else {
          let (start, end) = Self.vanishingPart
          detail.opacity = closing.scalar(from: end / (end - start), to: (end - 1) / (end - start))
        }
      }
      let edge = Track(from: geometry.edge, to: 1, duration: Self.shortFade)
        .then(to: 0, duration: Swift.max(0, options.springDuration - Self.shortFade))
      surface = layers.surface(background, card, detail, edge: edge, floating: vanishing) { $0.layer(on: background) }
    }
    // In the original, the button is a subview of the card and moves with its scroll offset.
    if var button = layers.closeButton?.node.layer(on: options.isFaithful ? card : background) {
      button.opacity = options.isFaithful ? closing.scalar(from: 1, to: 0) : vanishing
      surface.append(button)
    }
    return Phase(
      duration: options.springDuration,
      layers: [layers.listBehind(bars: closing.scalar(from: 1, to: 0)), blur, dim]
        + layers.bars.masking(surface) { closing.scalar(from: $1, to: $0) }
        + layers.bars.layers(opacity: closing.scalar(from: 0, to: 1)))
  }

  /// The presented screen's other nodes. `track` makes a track between a value of the closed card and one of the open card.
  private func body(
    _ layers: CardLayers, on background: AnimatedLayer, _ card: AnimatedLayer,
    _ track: (Double, Double) -> Track<Double>,
    _ fade: (inout AnimatedLayer) -> Void
  ) -> AnimatedLayer {
    var body = options.bodyReveal == .fade ? layers.window(on: background) : layers.body(below: card, track)
    fade(&body)
    return body
  }

  /// The part of the way to the open card in which the other nodes become opaque.
  private static let firstPart = 0.15
  /// Where on the way to the closed card they begin to vanish, and where they have vanished. The card covers and clips them
  /// until then: an empty panel would show where they vanish at once.
  private static let vanishingPart = (start: 0.4, end: 0.8)
  /// How long what lies on the card takes to vanish when it closes, in seconds.
  private static let shortFade: Seconds = 0.1

  /// The finger shrinks a snapshot of the presented screen. At the end of the pull, the card closes from there.
  private func pull(_ layers: CardLayers, on context: SceneContext) throws(TransitionError) -> Interaction {
    let pull = try CardPull(options.pull, layers)
    // The layers behind the snapshot. The original keeps the presented screen's background there.
    let behind =
      options.isFaithful
      ? [layers.background]
      : [layers.listBehind(), layers.blur(options), layers.dim(options.dimColor, opacity: options.dimOpacity)]
    // The card closes by itself at progress 1; a release before that always cancels.
    var completion = CompletionRule(duration: options.isFaithful ? 0 : options.pull.returnDuration)
    completion.cancelSpeed = .remaining
    var interaction = Interaction(
      start: .presented, gesture: PanRule(along: Point(0, 1)), travel: pull.travel, rule: ReleaseRule(distance: 1),
      completion: completion,
      phase: Phase(
        duration: TimedCurve.scrubbed.duration,
        layers: behind + [pull.snapshot] + [layers.closeButton?.node.layer(on: pull.snapshot)].compactMap { $0 }))
    interaction.hysteresis = options.pull.hysteresis
    interaction.subtractsSlop = options.pull.subtractsSlop
    if let handle = options.pull.handle {
      interaction.handle = try Handle(
        naming: handle, screens: [screens.to], layers: [layers.background, layers.detail] + interaction.phase.layers,
        on: context)
    }
    interaction.firing = { progress in
      dismiss(layers, from: options.isFaithful ? pull.faithfulGeometry(at: progress) : pull.geometry(at: progress))
    }
    return interaction
  }

  /// The opacity of the target above the card.
  private func crossFade(_ spring: CardSpring, from: Double, to: Double, start: Seconds) -> Track<Double> {
    guard let duration = options.crossFade else { return spring.scalar(from: from, to: to) }
    return Track(from: from, to: to, curve: .linear, start: start, duration: duration)
  }
}
