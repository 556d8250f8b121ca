import SegueMotion

/// How the contents of a container cross over (docs/motion.md, Container transform).
enum ContainerFade: String, Hashable, Sendable, CaseIterable {
  /// The larger content fades in over the smaller one, and out from it again.
  case `in`
  /// The smaller content fades out over the larger one, and in over it again.
  case out
  /// Both fade at the same time.
  case cross
  /// One fades out before the other fades in.
  case through

  /// The two opacities over a motion, and which content lies above the other.
  func opacities(
    in part: ProgressPart, of motion: TimedCurve, isEntering: Bool
  ) -> (start: Track<Double>, end: Track<Double>, isEndAbove: Bool) {
    let opaque = Track.constant(1.0)
    switch self {
    case .in where isEntering, .out where !isEntering: return (opaque, part.rising(motion), true)
    case .in, .out: return (part.falling(motion), opaque, false)
    case .cross: return (part.falling(motion), part.rising(motion), false)
    case .through:
      return (
        part.part(from: 0, to: Self.throughPart).falling(motion),
        part.part(from: Self.throughPart, to: 1).rising(motion), false
      )
    }
  }

  private static let throughPart = 0.35
}
