import SegueCore
import SegueJSON
import SegueMotion

/// A finger that pulls the presented screen down until the card closes by itself (spec B1, interactive shrink).
///
/// The screen hangs on a rubber band. All values are in its offset o = `distance`·f, with f the progress.
struct CardPull {
  let cast: CardLayers
  private let options: CardPullOptions

  /// Throws if the band, as long as the canvas is high, does not reach so far.
  init(_ options: CardPullOptions, _ cast: CardLayers) throws(TransitionError) {
    self.cast = cast
    self.options = options
    guard options.distance.value < cast.bounds.height else {
      throw TransitionError(
        diagnostic: Diagnostic(
          .error, "out-of-range", at: options.distance.location, "no finger pulls the screen so far",
          expected: "less than the canvas's height of \(JSONWriter.text(of: cast.bounds.height)) points"))
    }
  }

  /// The rubber band of a scroll view as high as the canvas.
  var travel: Travel { .rubberBand(RubberBand(dimension: cast.bounds.height), end: distance) }

  /// What the pulled screen casts.
  private static let shadow = ShadowStyle(color: .black, opacity: 0.2, radius: 10, offset: Point(-1, 2))

  private var distance: Double { options.distance.value }

  /// s = 1 − o / shrinkDistance
  private func scale(at progress: Double) -> Double { 1 - distance * progress / options.shrinkDistance }

  /// min(o, cornerRadius), in the coordinates of the picture before it is scaled
  private func cornerRadius(at progress: Double) -> Double { Swift.min(distance * progress, options.cornerRadius) }

  /// The presented screen as one picture, linear over one second.
  var snapshot: AnimatedLayer {
    func track(_ value: (Double) -> Double) -> Track<Double> { TimedCurve.scrubbed.track(from: value(0), to: value(1)) }
    let center = cast.bounds.center
    var snapshot = cast.snapshot
    snapshot.scale = track(scale)
    snapshot.centerY = track { center.y + distance * $0 }
    snapshot.cornerRadius = Track(
      from: 0, to: cornerRadius(at: 1), duration: Swift.min(1, options.cornerRadius / distance))
    snapshot.shadow = .constant(Self.shadow)
    return snapshot
  }

  /// The pieces of that picture at a progress of 0…1, so that nothing jumps where they take over from it.
  func pose(at progress: Double) -> CardPose {
    let scale = scale(at: progress)
    let center = cast.bounds.center + Point(0, distance * progress)
    var pose = CardPose(cast)
    pose.scale = scale
    pose.white = Rect(center: center, size: cast.bounds.size)
    pose.whiteRadius = cornerRadius(at: progress)
    pose.shadow = Self.shadow
    // Where the card shares corners with the screen, the rounder ones show.
    if cast.openFrame.minX <= cast.bounds.minX, cast.openFrame.maxX >= cast.bounds.maxX {
      if cast.openFrame.minY <= cast.bounds.minY { pose.cardRadius = Swift.max(pose.cardRadius, pose.whiteRadius) }
      if cast.openFrame.maxY >= cast.bounds.maxY {
        pose.cardBottomRadius = Swift.max(pose.cardBottomRadius, pose.whiteRadius)
      }
    }
    return pose
  }

  /// What the original starts from at that progress: it forgets the pull but for the scrolled content.
  func faithfulPose(at progress: Double) -> CardPose {
    var pose = CardPose(cast)
    pose.card = pose.card.offsetBy(Point(0, distance * progress))
    return pose
  }
}
