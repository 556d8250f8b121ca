package import SegueCore

/// How a row is swiped aside over its buttons, and what its release decides: UIKit's swipe actions. Sources: docs/motion.md, Rows.
///
/// Lengths are points in the direction in which the row reveals its buttons.
package struct RowSwipe: Hashable, Sendable {
  package enum Side: String, Hashable, Sendable, CaseIterable {
    /// The buttons at the row's leading edge, which a finger reveals that moves away from it.
    case leading
    case trailing
  }

  /// What a release leads to.
  package enum Ending: String, Hashable, Sendable, CaseIterable {
    case close
    case open
    /// The first action runs: a full swipe.
    case confirm
  }

  package let side: Side
  /// W, the width of the row.
  package let width: Double
  /// The offset of an open row: the widths of its buttons, above zero.
  package let open: Double
  /// Whether a full swipe runs the first action.
  package let allowsFullSwipe: Bool
  /// Whether that action is destructive.
  package let isDestructive: Bool
  /// Whether the row is so high that buttons show titles below symbols.
  package var showsTitles = true

  package init(side: Side, width: Double, open: Double, allowsFullSwipe: Bool, isDestructive: Bool) {
    precondition(open > 0, "An open row shows a button.")
    self.side = side
    self.width = width
    self.open = open
    self.allowsFullSwipe = allowsFullSwipe
    self.isDestructive = isDestructive
  }

  /// How far a finger moves to the side before the row follows it. These points count.
  package static let hysteresis = 25.0
  /// A faster release opens or closes by its direction, in points per second.
  package static let fastRelease = 50.0
  /// The exponent of what a row without a full swipe follows beyond its buttons.
  private static let resistance = 0.7
  /// The spring of a row that opens or closes. Its stiffness is a guess.
  package static let spring = Spring(mass: 2, stiffness: 400, damping: 2 * (400.0 * 2).squareRoot())
  /// How fast a spring can begin, in distances per second.
  package static let fastestStart = 200.0

  /// The offset for a finger that has moved the row by `pull`: 1:1 over the buttons, beyond them with resistance unless there is
  /// a full swipe.
  package func offset(forPull pull: Double) -> Double {
    if pull <= open || allowsFullSwipe { return Swift.min(Swift.max(pull, 0), Swift.max(width, open)) }
    return open + DeterministicMath.exp(Self.resistance * DeterministicMath.log(pull - open))
  }

  /// The inverse of ``offset(forPull:)``.
  package func pull(forOffset offset: Double) -> Double {
    if offset <= open || allowsFullSwipe { return offset }
    return open + DeterministicMath.exp(DeterministicMath.log(offset - open) / Self.resistance)
  }

  /// The offset from which a release runs the first action; nil without a full swipe.
  package var confirmation: Double? {
    guard allowsFullSwipe else { return nil }
    if !isDestructive { return Swift.max(Self.confirmingPart * width, open + Self.confirmingDistance) }
    return width - (side == .trailing ? Self.trailingMargin : Self.leadingMargin)
  }

  /// The same for a finger that has come to the edge of the canvas with this velocity.
  package func earlyConfirmation(velocity: Double) -> Double? {
    guard let confirmation, isDestructive else { return confirmation }
    let (low, high) = width >= Self.wideRow ? (0.5, 0.75) : (0.66, 0.8)
    return confirmation * Swift.min(Swift.max(Swift.abs(velocity) / Self.earlySpeed, low), high)
  }

  /// Whether a release would run the first action.
  /// - Parameter distance: That of the finger from the edge of the canvas towards which it moves.
  package func confirms(at offset: Double, velocity: Double, fingerFromEdge distance: Double) -> Bool {
    guard let confirmation, let early = earlyConfirmation(velocity: velocity) else { return false }
    let isAtEdge = distance < (width <= Self.narrowRow ? Self.narrowEdge : Self.edge)
    return offset >= (isAtEdge ? early : confirmation)
  }

  /// What a release leads to.
  package func ending(at offset: Double, velocity: Double, fingerFromEdge distance: Double = .infinity) -> Ending {
    if confirms(at: offset, velocity: velocity, fingerFromEdge: distance) { return .confirm }
    if Swift.abs(velocity) > Self.fastRelease { return velocity > 0 ? .open : .close }
    return offset > open / 2 ? .open : .close
  }

  /// Where the row comes to rest.
  package func rest(after ending: Ending) -> Double {
    switch ending {
    case .close: 0
    case .open: open
    case .confirm: width
    }
  }

  private static let (confirmingPart, confirmingDistance) = (0.525, 20.0)
  private static let (trailingMargin, leadingMargin) = (64.0, 29.0)
  private static let (earlySpeed, wideRow) = (2500.0, 414.0)
  private static let (edge, narrowEdge, narrowRow) = (50.0, 75.0, 375.0)
}

/// The motion of a row after its release: ``RowSwipe/spring`` from one offset to another.
package struct RowMotion: Hashable, Sendable {
  package let start: Double
  package let end: Double
  /// In points per second. What leads away from the end does not count, as in UIKit.
  private let velocity: Double
  /// The time after which the row stays within ``restDistance`` of its end.
  package let duration: Seconds

  /// In points.
  package static let restDistance = 0.01

  package init(from start: Double, to end: Double, velocity: Double) {
    self.start = start
    self.end = end
    let distance = end - start
    let relative = distance == 0 ? 0 : Swift.min(Swift.max(velocity / distance, 0), RowSwipe.fastestStart)
    self.velocity = relative * distance
    duration = Self.settling(from: distance, velocity: self.velocity, within: Self.restDistance)
  }

  package func offset(at time: Seconds) -> Double {
    guard time < duration - TimingCurve.timeTolerance else { return end }
    return end + RowSwipe.spring.displacement(from: start - end, velocity: velocity, at: time)
  }

  /// The time after which what is left is less than `distance`, above zero.
  package func time(within distance: Double) -> Seconds {
    Self.settling(from: end - start, velocity: velocity, within: distance)
  }

  /// The t at which (|x| + s·t)·e^(−ω₀t) has fallen to `rest`, where s bounds what the velocity adds: the fixed point of
  /// u ↦ ln((|x| + s·u/ω₀) / rest) for u = ω₀·t, iterated from above.
  private static func settling(from distance: Double, velocity: Double, within rest: Double) -> Seconds {
    let frequency = RowSwipe.spring.naturalFrequency
    let (start, slope) = (Swift.abs(distance), Swift.abs(velocity - frequency * distance) / frequency)
    guard start > rest else { return 0 }
    var u = 60.0
    for _ in 0..<60 { u = Swift.max(0, DeterministicMath.log((start + slope * u) / rest)) }
    return u / frequency
  }
}
