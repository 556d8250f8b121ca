package import SegueCore

/// Time in whole nanoseconds: sums of a script's decimal durations are exact, so that frame counts are.
package struct Ticks: Hashable, Comparable, Sendable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// To the nearest nanosecond.
  package init(_ seconds: Seconds) { nanoseconds = Int64((seconds * 1e9).rounded()) }

  package static let zero = Ticks(nanoseconds: 0)
  package static let perSecond: Int64 = 1_000_000_000

  package var seconds: Seconds { Double(nanoseconds) / 1e9 }

  package static func + (a: Ticks, b: Ticks) -> Ticks { Ticks(nanoseconds: a.nanoseconds + b.nanoseconds) }
  package static func - (a: Ticks, b: Ticks) -> Ticks { Ticks(nanoseconds: a.nanoseconds - b.nanoseconds) }
  package static func < (a: Ticks, b: Ticks) -> Bool { a.nanoseconds < b.nanoseconds }
}
