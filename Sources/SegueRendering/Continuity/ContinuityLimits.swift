/// How far what is seen may jump where two laws of motion meet before `check` speaks up.
package struct ContinuityLimits: Hashable, Sendable {
  /// Points. UIKit cuts its springs where about a thousandth of the way is left: on the largest screen that is less.
  package var jump = 1.5
  /// Points per second. A percent-driven completion starts at rest and drops the finger's velocity, as UIKit's does, and a
  /// drawer that is let go of early sets off at 3,770 pt/s: that much is ordinary.
  package var velocityJump = 3_800.0
  /// 0…1.
  package var opacityJump = 0.05
  /// Levels of 255 by which a pixel may differ.
  package var difference = 24
  /// The share of a picture's pixels that must differ by more than that.
  package var differingShare = 0.001

  package init() {}
}
