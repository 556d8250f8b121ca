import SegueCore
import SegueMotion

/// How a card moves between its place in the list and the presented screen.
protocol CardMotion: Sendable {
  var options: CardOptions { get }
  var layers: CardLayers { get }

  /// The card shrinks in place, then springs to its frame on the presented screen.
  var present: Phase { get }

  /// Everything springs back at once, without a shrink phase.
  func dismiss(from geometry: CardGeometry) -> Phase

  /// The layers behind the snapshot of the presented screen that a finger pulls.
  var behindPull: [AnimatedLayer] { get }

  /// How long the pulled screen takes to return; 0: it jumps.
  var returnDuration: Seconds { get }

  /// Where the card begins to close by itself when it is pulled to `progress`.
  func geometry(of pull: CardPull, at progress: Double) -> CardGeometry
}

extension CardMotion {
  /// The spring that opens the card once it has shrunk.
  var opening: CardSpring { CardSpring(options, start: options.shrink.duration) }

  var closing: CardSpring { CardSpring(options, start: 0) }

  /// The scale under the finger and, with the spring, back to 1.
  var pressScale: Track<Double> {
    opening.extend(options.shrink.track(from: 1, to: options.shrinkScale), to: 1)
  }

  /// The blur and the dimming above the list while the card opens.
  var growingBackdrop: [AnimatedLayer] {
    var blur = layers.blur(options)
    blur.opacity = opening.scalar(from: 0, to: 1)
    var dim = layers.dim(options.dimColor)
    dim.opacity = opening.extend(options.shrink.track(from: 0, to: options.shrinkDimOpacity), to: options.dimOpacity)
    return [blur, dim]
  }

  /// The same while it closes.
  var fadingBackdrop: [AnimatedLayer] {
    var blur = layers.blur(options)
    blur.opacity = closing.scalar(from: 1, to: 0)
    var dim = layers.dim(options.dimColor)
    dim.opacity = closing.scalar(from: options.dimOpacity, to: 0)
    return [blur, dim]
  }

  /// The opacity of the target above the card.
  func crossFade(_ spring: CardSpring, from: Double, to: Double, start: Seconds) -> Track<Double> {
    guard let duration = options.crossFade else { return spring.scalar(from: from, to: to) }
    return Track(from: from, to: to, curve: .linear, start: start, duration: duration)
  }
}
