import SegueCore
package import SegueJSON
import SegueMotion

/// The App Store card (spec B1): shrinks under the finger, springs open to the full screen over the blurring, dimming list,
/// and back. A finger pulls the open screen down until that closes by itself.
package struct CardTransition: Transition {
  package static let name = "card"
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
    let scroller = context.screen(screens.to).path(toTag: open.node.tag).last { $0.scrolls }
    let cast = CardLayers(
      screens: screens, bounds: context.bounds, source: card, target: open,
      scroll: scroller.map { ScrollOffset(tag: $0.tag, offset: $0.contentOffset) },
      bars: try CardBars(options.bars, over: card, on: screens.from, of: context), closeButton: closeButton)
    var animator = TransitionAnimator(
      dismissed: [cast.list],
      present: present(cast),
      presented: [cast.white, cast.detail] + [cast.closeButton?.layer].compactMap { $0 },
      dismiss: dismiss(cast, from: CardPose(cast)))
    animator.bouncesAtTop = false
    animator.interactions = [try pull(cast, on: context)]
    animator.taps = try TapRule.rules(opens: options.opens, closes: options.closes, of: screens, on: context)
    return animator
  }

  /// The card shrinks in place, then springs to its place on the presented screen.
  private func present(_ cast: CardLayers) -> Phase {
    let start = options.shrink.duration
    let duration = start + options.springDuration
    let opening = CardSpring(options, start: start)
    // The original sets the full frame while the shrink's transform is still in force: its size comes out too large.
    let overshoot = options.isFaithful ? options.shrinkScale : 1

    var blur = cast.blur(options.blur)
    blur.opacity = opening.scalar(from: 0, to: 1)
    var dim = cast.dim(options.dimColor)
    dim.opacity = opening.extend(
      options.shrink.track(from: 0, to: options.shrinkDimOpacity), to: options.dimOpacity)

    var white = cast.white
    opening.move(&white, from: cast.closedFrame, to: cast.bounds, scaledBy: 1 / overshoot)
    white.cornerRadius = opening.scalar(from: cast.closedRadius, to: 0)
    white.scale = opening.extend(options.shrink.track(from: 1, to: options.shrinkScale), to: 1)
    if !options.isFaithful {
      white.shadow = opening.shadow(from: cast.source.node.shadow, to: nil)
    }

    var card = cast.card(openness: opening.scalar(from: 0, to: 1))
    opening.move(&card, from: cast.closedFrame, to: cast.openFrame)
    card.cornerRadius = opening.scalar(from: cast.closedRadius, to: cast.openRadius)
    card.scale = white.scale

    var detail = cast.body(on: white)
    detail.opacity = fade(from: 0, to: 1, start: duration - options.bodyFade, end: duration)

    var surface = [white, card, detail]
    if var button = cast.closeButton?.layer(on: card, to: cast.openFrame, opening) {
      button.opacity = opening.scalar(from: 0, to: 1)
      surface.append(button)
    }
    return Phase(
      duration: duration,
      layers: [cast.listBehind(bars: opening.scalar(from: 0, to: 1)), blur, dim]
        + cast.bars.masking(surface) { opening.scalar(from: $0, to: $1) }
        + cast.bars.layers(opacity: opening.scalar(from: 1, to: 0)))
  }

  /// No shrink: everything springs back at once.
  private func dismiss(_ cast: CardLayers, from pose: CardPose) -> Phase {
    let closing = CardSpring(options, start: 0)

    var blur = cast.blur(options.blur)
    blur.opacity = closing.scalar(from: 1, to: 0)
    var dim = cast.dim(options.dimColor)
    dim.opacity = closing.scalar(from: options.dimOpacity, to: 0)

    var white = cast.white
    closing.move(&white, from: pose.white, to: cast.closedFrame)
    white.scale = closing.scalar(from: pose.scale, to: 1)
    white.cornerRadius = closing.scalar(from: pose.whiteRadius, to: cast.closedRadius)
    if !options.isFaithful { white.shadow = closing.shadow(from: pose.shadow, to: cast.source.node.shadow) }

    var card = cast.card(openness: closing.scalar(from: 1, to: 0))
    if options.isFaithful {
      // Centres are faster than sizes, and the white's size changes more: it is seen as a band above the card.
      closing.move(&card, from: pose.card, to: cast.closedFrame)
      card.scale = white.scale
    } else {
      // The card's top is held to the white's, and swings with that alone.
      card.superlayer = Superlayer(white, anchorPoint: Point(0.5, 0))
      card.centerX = closing.scalar(from: pose.card.center.x - cast.bounds.center.x, to: 0)
      card.centerY = closing.approach(from: pose.card.minY - cast.bounds.minY, to: 0)
      closing.resize(&card, from: pose.card.size, to: cast.closedFrame.size)
    }
    card.cornerRadius = closing.scalar(from: pose.cardRadius, to: cast.closedRadius)
    card.bottomCornerRadius = closing.scalar(from: pose.cardBottomRadius, to: cast.closedRadius)

    var detail = cast.body(on: white)
    detail.opacity = fade(from: 1, to: 0, start: 0, end: options.bodyFade)
    if !options.isFaithful, let scroll = cast.scroll {
      // A card that was scrolled away comes down; what is below it on the page stays below it.
      let descent = closing.approach(from: 0, to: scroll.offset.y)
      detail.nodes.append(AnimatedNode(tag: scroll.tag, offsetY: descent))
    }

    var surface = [white, card, detail]
    // The original's button is on the card, wherever that is scrolled to.
    if var button = cast.closeButton?.layer(on: options.isFaithful ? card : white) {
      button.opacity = closing.scalar(from: 1, to: 0)
      surface.append(button)
    }
    return Phase(
      duration: options.springDuration,
      layers: [cast.listBehind(bars: closing.scalar(from: 1, to: 0)), blur, dim]
        + cast.bars.masking(surface) { closing.scalar(from: $1, to: $0) }
        + cast.bars.layers(opacity: closing.scalar(from: 0, to: 1)))
  }

  /// The finger shrinks a picture of the presented screen; at its end the card closes from there.
  private func pull(_ cast: CardLayers, on context: SceneContext) throws(TransitionError) -> Interaction {
    let pull = try CardPull(options.pull, cast)
    // What is behind the picture: the original leaves the presented screen's background there.
    let behind =
      options.isFaithful
      ? [cast.white]
      : [cast.listBehind(), cast.blur(options.blur), cast.dim(options.dimColor, opacity: options.dimOpacity)]
    // It closes by itself at the end of the band: no release before that finishes.
    var completion = CompletionRule(duration: options.isFaithful ? 0 : options.pull.returnDuration)
    completion.cancelSpeed = .remaining
    var interaction = Interaction(
      start: .presented, direction: Point(0, 1), travel: pull.travel, rule: ReleaseRule(distance: 1),
      completion: completion,
      phase: Phase(
        duration: TimedCurve.scrubbed.duration,
        layers: behind + [pull.snapshot] + [cast.closeButton?.layer(on: pull.snapshot)].compactMap { $0 }))
    interaction.hysteresis = options.pull.hysteresis
    if let handle = options.pull.handle {
      interaction.handle = try Handle(
        naming: handle, screens: [screens.to], layers: [cast.white, cast.detail] + interaction.phase.layers, on: context)
    }
    interaction.firing = { progress in
      dismiss(cast, from: options.isFaithful ? pull.faithfulPose(at: progress) : pull.pose(at: progress))
    }
    return interaction
  }

  /// The presented screen's other nodes; the original lets them snap in at the end and out at the start.
  private func fade(from: Double, to: Double, start: Seconds, end: Seconds) -> Track<Double> {
    if options.isFaithful { return .constant(0) }
    return Track(from: from, to: to, curve: .linear, start: start, duration: end - start)
  }
}
