import SegueCore

/// Content that rests at whole pages only, as `UIScrollView.isPagingEnabled` has it.
package struct Paging: Hashable, Sendable {
  /// W, the length of a page: the viewport's, in points. Above zero.
  package let length: Double

  package init(length: Double) {
    precondition(length > 0, "A page has a length above zero.")
    self.length = length
  }

  /// The offset of the page at which the content comes to rest.
  ///
  /// From 250 pt/s on it is the next page in the direction of the velocity, else the nearest one; at most one page from that
  /// at which the finger has found the content; within `range`, whose ends count as pages.
  /// - Parameters:
  ///   - start: The offset when the finger touched down.
  ///   - velocity: Of the offset, in points per second.
  package func target(
    from offset: Double, velocity: Double, start: Double, in range: ClosedRange<Double>
  ) -> Double {
    let place = offset / length
    let origin = (start / length).rounded()
    let page: Double =
      if Swift.abs(velocity) < PanVelocity.slowestFlick { place.rounded() } else {
        place.rounded(velocity > 0 ? .up : .down)
      }
    let nearby = Swift.min(Swift.max(page, origin - 1), origin + 1)
    return Swift.min(Swift.max(nearby * length, range.lowerBound), range.upperBound)
  }

  /// The spring to the page.
  ///
  /// `UIScrollView` steps once a millisecond, v = (v + (target − x)·pull)·friction, x += v; this is the spring of those steps.
  /// The constants and their source: docs/motion.md, Scrolling.
  package var spring: Spring {
    let isLong = length > 1024
    let pull = isLong ? 1.7e-4 : 3.59090909e-4 - 1.84659091e-7 * length
    let friction = isLong ? 0.977 : 0.966818182 + 9.94318182e-6 * length
    return Spring(stiffness: pull * 1e6, damping: Deceleration(rate: friction).decay)
  }

  /// The time after which the spring stays within `distance` (above zero) of the page: it oscillates within
  /// (|x₀| + |v₀ + βx₀|/ω)·e^(−βt).
  func settling(from displacement: Double, velocity: Double, within distance: Double) -> Seconds {
    let spring = spring
    let decay = spring.damping / 2
    let frequency = (spring.stiffness - decay * decay).squareRoot()
    let envelope = Swift.abs(displacement) + Swift.abs(velocity + decay * displacement) / frequency
    return Swift.max(0, DeterministicMath.log(envelope / distance) / decay)
  }
}
