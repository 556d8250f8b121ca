package import SegueCodecs

/// How one frame of two animations differs.
package struct FrameComparison: Hashable, Sendable {
  /// Counted from 0, among those that are compared.
  package let index: Int
  /// When it comes, in seconds.
  package let time: Double
  /// For how long it is seen.
  package let delay: FrameDelay
  package let result: PictureComparison
}
