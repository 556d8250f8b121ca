import SegueCore
import SegueJSON

/// A stretch of a script's time with one law of motion; it lasts until the next one starts.
struct Segment: Sendable {
  enum Motion: Sendable {
    case rest(Rest)
    /// The phase to a rest plays by itself.
    case playing(to: Rest, speed: Double)
    case dragged(DragSegment)
    case completing(CompletionSegment)
    /// The rest of an interaction that fired at this signed progress.
    case fired(interaction: Int, progress: Double)
  }

  let start: Nanoseconds
  let motion: Motion
  /// Where in the timeline the choreography stands.
  let animator: Int
  /// The step of the script that led to it.
  let step: Location
}
