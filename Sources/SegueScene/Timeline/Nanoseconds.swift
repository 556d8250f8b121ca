package import SegueCore

/// Time in whole nanoseconds: sums of a script's decimal durations are exact, so that frame counts are.
package struct Nanoseconds: Hashable, Comparable, Sendable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// To the nearest nanosecond.
  package init(_ seconds: Seconds) { nanoseconds = Int64((seconds * 1e9).rounded()) }

  package static let zero = Nanoseconds(nanoseconds: 0)
  package static let perSecond: Int64 = 1_000_000_000

  package var seconds: Seconds { Double(nanoseconds) / 1e9 }

  package static func + (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds { Nanoseconds(nanoseconds: a.nanoseconds + b.nanoseconds) }
  package static func - (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds { Nanoseconds(nanoseconds: a.nanoseconds - b.nanoseconds) }
  package static func < (a: Nanoseconds, b: Nanoseconds) -> Bool { a.nanoseconds < b.nanoseconds }
}
