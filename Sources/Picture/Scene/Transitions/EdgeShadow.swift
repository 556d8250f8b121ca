import SegueCore
import SegueGraphics

/// The shadow that a pushed page casts on the page below it (docs/motion.md, Push): a strip at its leading edge, as high as it.
/// UIKit draws it as a black square of 9 points whose shadow has a standard deviation of 4.5 points, stretched.
package enum EdgeShadow {
  /// In points. Nothing is drawn beyond.
  package static let width = 9.0
  private static let sigma = 4.5
  /// The shadow's alpha in the middle of the square's side: half a point off its centre, where the square is stretched.
  private static let strength = Normal.cumulative(4 / sigma) - Normal.cumulative(-5 / sigma)

  /// The alpha at this distance from the page, in points.
  package static func alpha(at distance: Double) -> Double {
    strength * (Normal.cumulative((distance + width) / sigma) - Normal.cumulative(distance / sigma))
  }

  /// The strip's paint. `isMirrored`: the strip lies at the page's right edge.
  package static func fill(isMirrored: Bool) -> Fill {
    let (page, away) = (Point(isMirrored ? 0 : 1, 0.5), Point(isMirrored ? 1 : 0, 0.5))
    // Between stops this close, a straight line differs from the curve by less than a thousandth.
    let stops = (0...Self.steps).map { step in
      let position = Double(step) / Double(Self.steps)
      return Fill.Stop(position: position, color: Color.black.multipliedAlpha(by: alpha(at: position * width)))
    }
    return .linear(start: page, end: away, stops: stops)
  }

  private static let steps = 18
}
