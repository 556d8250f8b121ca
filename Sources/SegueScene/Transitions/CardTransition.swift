import SegueCore
package import SegueJSON
import SegueMotion

/// The App Store card (spec B1): shrinks under the finger, springs open to the full screen over the blurring, dimming list,
/// and back.
package struct CardTransition: Transition {
  package static let name = "card"
  package static var table: FieldTable { CardOptions.table }

  package let screens: ScreenPair
  let source: NamedNode
  let target: NamedNode
  let options: CardOptions

  package init?(_ fields: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(fields, in: context) else { return nil }
    self.screens = screens
    source = NamedNode(id: fields[CardOptions.source], screen: screens.from)
    target = NamedNode(id: fields[CardOptions.target], screen: screens.to)
    options = CardOptions(fields)
  }

  package func choreography(on stage: Stage) throws(ChoreographyError) -> Choreography {
    let cast = CardCast(
      screens: screens, bounds: stage.bounds,
      source: try source.find(on: stage, size: stage.bounds.size),
      target: try target.find(on: stage, size: stage.bounds.size))
    return Choreography(
      dismissed: [cast.list(isCardHidden: false)],
      present: present(cast),
      presented: [cast.white, cast.detail],
      dismiss: dismiss(cast))
  }

  /// The card shrinks in place, then springs to its place on the presented screen.
  private func present(_ cast: CardCast) -> Phase {
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
      white.shadow = cast.source.node.shadow
      white.shadowOpacity = opening.scalar(from: 1, to: 0)
    }

    var card = cast.card(openness: opening.scalar(from: 0, to: 1))
    opening.move(&card, from: cast.closedFrame, to: cast.openFrame)
    card.cornerRadius = opening.scalar(from: cast.closedRadius, to: cast.openRadius)
    card.scale = white.scale

    var detail = cast.body(on: white)
    detail.opacity = fade(from: 0, to: 1, start: duration - options.bodyFade, end: duration)
    return Phase(duration: duration, layers: [cast.list(isCardHidden: true), blur, dim, white, card, detail])
  }

  /// No shrink: everything springs back at once.
  private func dismiss(_ cast: CardCast) -> Phase {
    let closing = CardSpring(options, start: 0)

    var blur = cast.blur(options.blur)
    blur.opacity = closing.scalar(from: 1, to: 0)
    var dim = cast.dim(options.dimColor)
    dim.opacity = closing.scalar(from: options.dimOpacity, to: 0)

    var white = cast.white
    closing.move(&white, from: cast.bounds, to: cast.closedFrame)
    white.cornerRadius = closing.scalar(from: 0, to: cast.closedRadius)
    if !options.isFaithful {
      white.shadow = cast.source.node.shadow
      white.shadowOpacity = closing.scalar(from: 0, to: 1)
    }

    var card = cast.card(openness: closing.scalar(from: 1, to: 0))
    closing.move(&card, from: cast.openFrame, to: cast.closedFrame)
    card.cornerRadius = closing.scalar(from: cast.openRadius, to: cast.closedRadius)

    var detail = cast.body(on: white)
    detail.opacity = fade(from: 1, to: 0, start: 0, end: options.bodyFade)
    return Phase(
      duration: options.springDuration, layers: [cast.list(isCardHidden: true), blur, dim, white, card, detail])
  }

  /// The presented screen's other nodes; the original lets them snap in at the end and out at the start.
  private func fade(from: Double, to: Double, start: Seconds, end: Seconds) -> Track<Double> {
    if options.isFaithful { return .constant(0) }
    return Track(from: from, to: to, curve: .linear, start: start, duration: end - start)
  }
}
