package import SegueCore
import SegueMotion

/// How the indicators look that show which part of a node's content is seen, while it scrolls.
package struct ScrollIndicators: Hashable, Sendable {
  package var color: Color
  /// Distances of the indicators from the node's edges, besides their own margins. As everywhere, `left` is the leading edge.
  package var insets = Insets.zero
}

extension ScrollIndicators {
  /// The opacity after the content has come to rest: full for a while, then fading. Before that, 1.
  static func opacity(atRestFor time: Seconds) -> Double {
    1 - TimingCurve.easeInOut.value(at: time - timeToFade, duration: fadeDuration)
  }

  // Flutter's `CupertinoScrollbar`: by eye.
  private static let timeToFade: Seconds = 1.2
  private static let fadeDuration: Seconds = 0.25
}

/// Where an indicator lies along its axis.
package struct ScrollIndicatorSpan: Hashable, Sendable {
  package let start: Double
  package let length: Double

  /// - Parameters:
  ///   - track: Where the indicator can be.
  ///   - viewport: The length of what is seen.
  ///   - excess: How much longer the content is; more than 0.
  ///   - offset: How far the content is scrolled. Beyond its ends the indicator stays at its own end, and shrinks.
  package init(in track: ClosedRange<Double>, viewport: Double, excess: Double, offset: Double) {
    let available = track.upperBound - track.lowerBound
    let atRest = Swift.min(available, Swift.max(Self.minimumLength, available * viewport / (viewport + excess)))
    let shown = Swift.min(Swift.max(offset, 0), excess)
    length = Swift.min(atRest, Swift.max(Self.minimumStretchedLength, atRest - Swift.abs(offset - shown)))
    start = track.lowerBound + (available - length) * shown / excess
  }

  // Flutter's `CupertinoScrollbar`, after iOS 13.
  private static let minimumLength = 36.0
  private static let minimumStretchedLength = 8.0
}
