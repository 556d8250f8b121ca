import SegueCore
import SegueMotion

/// The card as the sample project draws it, with the defects that `faithful` keeps.
struct SampleCard: CardMotion {
  let options: CardOptions
  let layers: CardLayers

  var present: Phase {
    let start = options.shrink.duration
    var background = layers.background
    // The original sets the full frame while the shrink transform is still applied, so the background becomes too large.
    opening.move(&background, from: layers.closedFrame, to: layers.bounds, scaledBy: 1 / options.shrinkScale)
    background.cornerRadius = opening.radius(from: layers.closedRadius, to: .points(0))
    background.scale = pressScale

    var card = layers.card(openness: crossFade(opening, from: 0, to: 1, start: start))
    opening.move(&card, from: layers.closedFrame, to: layers.openFrame)
    card.cornerRadius = opening.radius(from: layers.closedRadius, to: layers.openRadius)
    card.scale = background.scale

    var surface = [background, card, hiddenBody(on: background)]
    if var button = layers.closeButton?.node.layer(on: card, to: layers.openFrame, opening) {
      button.opacity = opening.scalar(from: 0, to: 1)
      surface.append(button)
    }
    return Phase(
      duration: start + options.springDuration,
      layers: [layers.listBehind(bars: opening.scalar(from: 0, to: 1))] + growingBackdrop
        + layers.bars.masking(surface) { opening.scalar(from: $0, to: $1) }
        + layers.bars.layers(opacity: opening.scalar(from: 1, to: 0)))
  }

  func dismiss(from geometry: CardGeometry) -> Phase {
    var background = layers.background
    closing.move(&background, from: geometry.background, to: layers.closedFrame)
    background.scale = closing.scalar(from: geometry.scale, to: 1)
    background.cornerRadius = closing.radius(from: geometry.backgroundRadius, to: layers.closedRadius)

    // Centres move faster than sizes change, and the background's size changes more: a band of it shows above the card.
    var card = layers.card(openness: crossFade(closing, from: 1, to: 0, start: 0))
    closing.move(&card, from: geometry.card, to: layers.closedFrame)
    card.scale = background.scale
    card.cornerRadius = closing.radius(from: geometry.cardRadius, to: layers.closedRadius)
    card.bottomCornerRadius = closing.radius(from: geometry.cardBottomRadius, to: layers.closedRadius)

    var surface = [background, card, hiddenBody(on: background)]
    // The button is a subview of the card and moves with its scroll offset.
    if var button = layers.closeButton?.node.layer(on: card) {
      button.opacity = closing.scalar(from: 1, to: 0)
      surface.append(button)
    }
    return Phase(
      duration: options.springDuration,
      layers: [layers.listBehind(bars: closing.scalar(from: 1, to: 0))] + fadingBackdrop
        + layers.bars.masking(surface) { closing.scalar(from: $1, to: $0) }
        + layers.bars.layers(opacity: closing.scalar(from: 0, to: 1)))
  }

  /// The presented screen's other nodes, which appear at the end and disappear at the start, without a fade.
  private func hiddenBody(on background: AnimatedLayer) -> AnimatedLayer {
    var body = layers.window(on: background)
    body.opacity = .constant(0)
    return body
  }

  /// The original keeps the presented screen's background behind the snapshot.
  var behindPull: [AnimatedLayer] { [layers.background] }

  var returnDuration: Seconds { 0 }

  func geometry(of pull: CardPull, at progress: Double) -> CardGeometry { pull.faithfulGeometry(at: progress) }
}
