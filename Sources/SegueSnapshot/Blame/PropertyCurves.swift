package import SegueCore
package import SegueScene

extension PropertyCurve {
  /// The numbers that differ in some frame, over all frames at `times`: causes before what follows from them, then what
  /// changed most; no more than `limit`.
  ///
  /// A script that is over has no more values. A node that several layers show has those of the lowest that draws it.
  package static func curves(
    before: Animation, after: Animation, times: [Seconds], limit: Int = 24
  ) -> [PropertyCurve] {
    Blame(before: before, after: after, times: times).curves(limit: limit)
  }
}
