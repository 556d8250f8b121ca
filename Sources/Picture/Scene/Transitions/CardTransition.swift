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
  package var taps: TapOptions { TapOptions(opens: options.opens, closes: options.closes, of: screens) }

  package init?(_ fields: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(fields, in: context) else { return nil }
    self.screens = screens
    source = NamedNode(id: fields[CardOptions.source], screen: screens.from)
    target = NamedNode(id: fields[CardOptions.target], screen: screens.to)
    options = CardOptions(fields)
  }

  package var namedNodes: [NamedNodes] {
    [NamedNodes(source), NamedNodes(target), NamedNodes(ids: options.bars ?? [], screens: [screens.from])]
      + taps.namedNodes
  }

  package var needsWholeCanvas: Bool { true }

  package var words: MotionDescription {
    MotionDescription("the card", presents: "expands from the list to the full screen", dismisses: "shrinks back")
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let card = try source.find(on: context, size: context.bounds.size)
    var closeButton: CardCloseButton?
    if let options = options.closeButton { closeButton = try CardCloseButton(options, target: target, on: context) }
    let open = try target.find(on: context, size: context.bounds.size)
    let surroundings = Surroundings(of: open, in: context.root(of: screens.to), context)
    let inFront = surroundings.above.filter { $0.node.tag != closeButton?.node.tag }
    let floating = options.isFaithful ? [] : inFront.filter { floats($0.frame, on: open.frame, context) }
    let hasBackground = !options.isFaithful && surroundings.hasBackground
    // Behind the target it is not seen.
    let top =
      hasBackground
      ? nil
      : inFront.filter { found in !floating.contains { $0.node.tag == found.node.tag } }
        .compactMap { surroundings.drawnTop(of: $0.node, in: $0.frame) }.min()
    let layers = CardLayers(
      screens: screens, bounds: context.bounds, source: card, target: open,
      scroller: scroller(of: open.node, on: context),
      bars: try CardBars(options.bars, over: card, on: screens.from, of: context), closeButton: closeButton,
      floating: floating.enumerated().map { index, found in
        FloatingNode(
          index == 0 ? "floating" : "floating\(index + 1)", LiftedNode(tag: found.node.tag, screen: screens.to),
          frame: found.frame, on: context.bounds)
      },
      hasBackground: hasBackground, overlap: top.map { Swift.max(0, open.frame.maxY - $0) } ?? 0,
      copies: copies(of: card, open, on: context), edgeColor: edgeColor(on: context))
    let motion: any CardMotion =
      options.isFaithful ? SampleCard(options: options, layers: layers) : CardFlight(options: options, layers: layers)
    var animator = TransitionAnimator(
      dismissed: [layers.list],
      present: motion.present,
      presented: [layers.background, layers.detail] + [layers.closeButton?.node.layer].compactMap { $0 },
      dismiss: motion.dismiss(from: CardGeometry(layers)))
    animator.bouncesAtTop = false
    animator.interactions = [try pull(motion, on: context)]
    animator.taps = try taps.rules(on: context)
    return animator
  }

  /// The card's scrolling ancestor; nil if the card does not scroll.
  private func scroller(of target: Node, on context: SceneContext) -> Node? {
    context.root(of: screens.to).path(toTag: target.tag).last { $0.scrollAxes.contains(.vertical) }
  }

  /// Whether a node that fills `frame` lies on the target for the most part: what reaches farther, such as a sheet with the
  /// text, belongs to the rest of the screen.
  private func floats(_ frame: Rect, on target: Rect, _ context: SceneContext) -> Bool {
    let shown = frame.intersection(context.bounds)
    let common = shown.intersection(target)
    return common.width * common.height * 2 >= shown.width * shown.height
  }

  /// The card's two appearances. One that does not fit into the other's width is scaled with the card's width, and not laid
  /// out in it.
  private func copies(
    of card: (node: Node, frame: Rect), _ open: (node: Node, frame: Rect), on context: SceneContext
  ) -> [NodeCopy] {
    var copies = [
      NodeCopy(tag: card.node.tag, screen: screens.from, restSize: card.frame.size),
      NodeCopy(tag: open.node.tag, screen: screens.to, restSize: open.frame.size),
    ]
    if options.isFaithful { return copies }
    copies[0].isScaled = !context.fits(copies[0], in: open.frame.size)
    copies[1].isScaled = !context.fits(copies[1], in: card.frame.size)
    return copies
  }

  /// White where the presented screen is so dark that its edge would vanish in the dimmed list.
  private func edgeColor(on context: SceneContext) -> Color? {
    guard !options.isFaithful, case .color(let color) = context.root(of: screens.to).background,
      PointColor(color).brightness < 0.2
    else { return nil }
    return .white.multipliedAlpha(by: 0.3)
  }

  /// The finger shrinks a snapshot of the presented screen. At the end of the pull, the card closes from there.
  private func pull(_ motion: any CardMotion, on context: SceneContext) throws(TransitionError) -> Interaction {
    let layers = motion.layers
    let pull = try CardPull(options.pull, layers)
    // The card closes by itself at progress 1; a release before that always cancels.
    var completion = CompletionRule(duration: motion.returnDuration)
    completion.cancelSpeed = .remaining
    var interaction = Interaction(
      start: .presented, gesture: PanRule(along: Point(0, 1)), travel: pull.travel, rule: ReleaseRule(distance: 1),
      completion: completion,
      phase: Phase(
        duration: TimedCurve.scrubbed.duration,
        layers: motion.behindPull + [pull.snapshot]
          + [layers.closeButton?.node.layer(on: pull.snapshot)].compactMap { $0 }))
    interaction.hysteresis = options.pull.hysteresis
    interaction.subtractsSlop = options.pull.subtractsSlop
    if let handle = options.pull.handle {
      interaction.handle = try Handle(
        naming: handle, screens: [screens.to], layers: [layers.background, layers.detail] + interaction.phase.layers,
        on: context)
    }
    interaction.firing = { progress in motion.dismiss(from: motion.geometry(of: pull, at: progress)) }
    return interaction
  }
}
