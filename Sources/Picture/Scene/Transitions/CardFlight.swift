import SegueCore
import SegueMotion

/// The card with the sample project's numbers, and between them what a careful author would have drawn (docs/motion.md,
/// Card): one container of the panel and the card, whose lower edge the rest of the screen hangs from.
struct CardFlight: CardMotion {
  let options: CardOptions
  let layers: CardLayers

  var present: Phase {
    let start = options.shrink.duration
    let duration = start + options.springDuration
    var background = layers.background
    opening.move(&background, from: layers.closedFrame, to: layers.bounds)
    background.cornerRadius = opening.radius(from: layers.closedRadius, to: .points(0))
    background.scale = pressScale
    background.shadow = opening.shadow(from: layers.source.node.shadow, to: nil)

    var card = layers.card(openness: crossFade(opening, from: 0, to: 1, start: start))
    opening.move(&card, from: layers.closedFrame, to: layers.openFrame)
    card.cornerRadius = opening.radius(from: layers.closedRadius, to: layers.openRadius)
    // Only the container is rounded: the card's lower corners are as they are at the end.
    card.bottomCornerRadius = opening.radius(from: layers.lowerRadius, to: layers.openRadius)
    card.scale = background.scale

    var body = body(on: background, below: card) { opening.scalar(from: $0, to: $1) }
    if options.bodyReveal == .fade {
      body.opacity = Track(from: 0, to: 1, start: duration - options.bodyFade, duration: options.bodyFade)
    }
    let edge = opening.extend(Track(from: 0, to: 1, duration: start), to: 0)
    let growth = growth(from: card) { opening.scalar(from: $0, to: $1) }
    var surface = layers.surface(
      background, card, body, growing: growth, edge: edge, floating: opening.scalar(from: 0, to: 1)
    ) { $0.layer(on: card, to: layers.openFrame, opening, closedScale: layers.closedScale) }
    if var button = layers.closeButton?.node.layer(
      on: card, to: layers.openFrame, opening, closedScale: layers.closedScale)
    {
      button.opacity = opening.scalar(from: 0, to: 1)
      surface.append(button)
    }
    var phase = Phase(
      duration: duration,
      layers: [layers.listBehind(bars: .constant(0))] + growingBackdrop
        + layers.bars.masking(surface) { opening.scalar(from: $0, to: $1) }
        + layers.bars.leaving { opening.scalar(from: $0, to: $1) })
    phase.press = start
    return phase
  }

  func dismiss(from geometry: CardGeometry) -> Phase {
    var background = layers.background
    closing.move(&background, from: geometry.background, to: layers.closedFrame)
    background.scale = closing.scalar(from: geometry.scale, to: 1)
    background.cornerRadius = closing.radius(from: geometry.backgroundRadius, to: layers.closedRadius)
    background.shadow = closing.shadow(from: geometry.shadow, to: layers.source.node.shadow)

    // The card's top edge is attached to the background's and oscillates only with that.
    var card = layers.card(openness: crossFade(closing, from: 1, to: 0, start: 0))
    card.superlayer = Superlayer(background, anchorPoint: Point(0.5, 0))
    card.centerX = closing.scalar(from: geometry.card.center.x - layers.bounds.center.x, to: 0)
    card.centerY = closing.approach(from: geometry.card.minY - layers.bounds.minY, to: 0)
    closing.resize(&card, from: geometry.card.size, to: layers.closedFrame.size)
    card.cornerRadius = closing.radius(from: geometry.cardRadius, to: layers.closedRadius)
    card.bottomCornerRadius = closing.radius(from: geometry.cardBottomRadius, to: layers.lowerRadius)

    var body = body(on: background, below: card) { closing.scalar(from: $1, to: $0) }
    if options.bodyReveal == .fade {
      body.opacity = Track(from: 1, to: 0, duration: options.bodyFade)
      // A scrolled card moves back down; the content below it on the page keeps its distance.
      if let scroller = layers.scroller {
        let descent = closing.approach(from: 0, to: scroller.contentOffset.y)
        body.nodes.append(AnimatedNode(tag: scroller.tag, offsetY: descent))
      }
    }
    let vanishing = Track(from: 1, to: 0.0, duration: Swift.min(Self.shortFade, options.springDuration))
    let edge = Track(from: geometry.edge, to: 1, duration: Self.shortFade)
      .then(to: 0, duration: Swift.max(0, options.springDuration - Self.shortFade))
    let growth = growth(from: card) { closing.scalar(from: $1, to: $0) }
    var surface = layers.surface(background, card, body, growing: growth, edge: edge, floating: vanishing) {
      $0.layer(on: background, closing: closing, closedScale: layers.closedScale)
    }
    if var button = layers.closeButton?.node.layer(
      on: background, closing: closing, closedScale: layers.closedScale)
    {
      button.opacity = vanishing
      surface.append(button)
    }
    return Phase(
      duration: options.springDuration,
      layers: [layers.listBehind(bars: .constant(0))] + fadingBackdrop
        + layers.bars.masking(surface) { closing.scalar(from: $1, to: $0) }
        + layers.bars.leaving { closing.approach(from: $1, to: $0) })
  }

  /// The presented screen's other nodes. `track` makes a track between a value of the closed card and one of the open card.
  private func body(
    on background: AnimatedLayer, below card: AnimatedLayer, _ track: (Double, Double) -> Track<Double>
  ) -> AnimatedLayer {
    guard options.bodyReveal == .uncover else { return layers.window(on: background) }
    var body = layers.body(below: card, track)
    body.opacity = Self.appearing.track(track)
    return body
  }

  /// Where the panel shows around the card, the container grows out of the card: a ring as thin as the panel's at first, with
  /// a rounding of its own, would look like a frame.
  private func growth(
    from card: AnimatedLayer, _ track: (Double, Double) -> Track<Double>
  ) -> Container.Growth? {
    layers.hasMargins ? Container.Growth(from: card, fraction: Self.growing.track(track)) : nil
  }

  /// Where the other nodes become opaque. The moving card covers and clips them; only what reaches into it must not appear
  /// at once.
  private static let appearing = WayPart(start: 0, end: 0.15)
  /// Where the container grows from the card to the panel.
  private static let growing = WayPart(start: 0.2, end: 0.6)
  /// How long what lies on the card takes to vanish when it closes, in seconds.
  private static let shortFade: Seconds = 0.1

  var behindPull: [AnimatedLayer] {
    [
      layers.listBehind(bars: .constant(0)), layers.blur(options),
      layers.dim(options.dimColor, opacity: options.dimOpacity),
    ]
  }

  var returnDuration: Seconds { options.pull.returnDuration }

  func geometry(of pull: CardPull, at progress: Double) -> CardGeometry { pull.geometry(at: progress) }
}

/// A part of the way to the open card, in which something goes from 0 to 1.
private struct WayPart {
  let start: Double
  let end: Double

  /// Below 0 before the part and above 1 after it. `track` makes a track between a value of the closed card and one of the
  /// open card.
  func track(_ track: (Double, Double) -> Track<Double>) -> Track<Double> {
    track(-start / (end - start), (1 - start) / (end - start))
  }
}
