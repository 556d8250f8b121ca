/// How far what is seen may jump where two laws of motion meet before `check` speaks up.
package struct ContinuityLimits: Hashable, Sendable {
  /// Points.
  package var jump = 1.0
  /// Points per second. A percent-driven completion starts at rest and drops the finger's velocity, as UIKit's does: the
  /// flicks of ordinary use (up to 1,500 pt/s) must pass.
  package var velocityJump = 3_500.0
  /// 0…1.
  package var opacityJump = 0.05
  /// Levels of 255 by which a pixel may differ.
  package var difference = 24
  /// The share of a picture's pixels that must differ by more than that.
  package var differingShare = 0.001

  package init() {}
}
