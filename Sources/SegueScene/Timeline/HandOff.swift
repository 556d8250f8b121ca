package import SegueJSON

/// Where two laws of motion meet.
package struct HandOff: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// From rest into a motion that plays by itself.
    case start
    /// A finger takes hold: of what rests, or of a motion.
    case grip
    /// A finger lets go, or a motion fires out of it.
    case release
    /// A motion arrives at the other rest.
    case arrival
    /// A motion arrives at the rest that it started from.
    case `return`
  }

  package let time: Nanoseconds
  package let kind: Kind
  /// The step of the script that led to it; `generated` where nobody wrote one.
  package let step: Location
  /// Where in the timeline the law stands that begins here.
  let segment: Int
}
