public import Segue
package import SegueExport
import SegueScene

/// The instants at which a movie is compared with its reference. Frames that the movie does not have, values out of
/// range and an empty list fail the test.
///
/// ```swift
/// await assertSnapshot(of: scene, at: .frames(0, 10, 20))
/// await assertSnapshot(of: scene, at: .times([0, 0.5, 1]))
/// await assertSnapshot(of: scene, at: .every(0.1))
/// await assertSnapshot(of: scene, at: .all)
/// ```
public struct SnapshotTimes: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case frames([Int])
    case times([Segue.Seconds])
    case every(Segue.Seconds)
    case all
  }

  private let kind: Kind
  /// Frames per second; nil for the scene's own.
  private var frameRate: Int?

  /// Frames by index, from 0. The last frame of a movie is exactly at its end.
  ///
  /// - Parameters:
  ///   - indices: The indices of the frames.
  ///   - fps: Frames per second, 1…100. If nil, the scene's own.
  public static func frames(_ indices: Int..., fps: Int? = nil) -> SnapshotTimes {
    SnapshotTimes(kind: .frames(indices), frameRate: fps)
  }

  /// Frames by index, as in `.frames(0..<10)` and `.frames(stride(from: 0, to: 60, by: 5))`.
  ///
  /// - Parameters:
  ///   - indices: The indices of the frames.
  ///   - fps: Frames per second, 1…100. If nil, the scene's own.
  public static func frames(_ indices: some Sequence<Int>, fps: Int? = nil) -> SnapshotTimes {
    SnapshotTimes(kind: .frames(Array(indices)), frameRate: fps)
  }

  /// Times from the start, 0 or later. Times after the end of the movie are clamped.
  public static func times(_ times: [Segue.Seconds]) -> SnapshotTimes { SnapshotTimes(kind: .times(times)) }

  /// Regular times with this distance, at least a millisecond, and exactly the end.
  public static func every(_ step: Segue.Seconds) -> SnapshotTimes { SnapshotTimes(kind: .every(step)) }

  /// Every frame of the movie.
  public static var all: SnapshotTimes { SnapshotTimes(kind: .all) }

  /// Every frame of the movie at another rate than the scene's.
  ///
  /// - Parameter fps: Frames per second, 1…100.
  public static func all(fps: Int) -> SnapshotTimes { SnapshotTimes(kind: .all, frameRate: fps) }
}

extension SnapshotTimes {
  /// The requested instants or columns do not exist.
  package struct Invalid: Error {
    package let message: String
  }

  /// The sampled instants of a movie.
  package struct Samples: Sendable {
    package let clock: FrameClock
    package let frameRate: Int
    /// The indices of the requested frames; nil if times were requested.
    package let frames: [Int]?
  }

  package func samples(of movie: Movie) throws(Invalid) -> Samples {
    let rate = frameRate ?? movie.frameRate
    guard (1...100).contains(rate) else { throw Invalid(message: "a movie has 1…100 frames a second, not \(rate)") }
    let duration = movie.animation.duration
    let whole = FrameClock.exact(duration, frameRate: rate)
    switch kind {
    case .all: return Samples(clock: whole, frameRate: rate, frames: Array(whole.samples.indices))
    case .frames(let indices):
      try Self.requireSome(indices)
      if let index = indices.first(where: { !whole.samples.indices.contains($0) }) {
        throw Invalid(
          message: "there is no frame \(index): at \(rate) frames a second the movie has frames "
            + "0…\(whole.samples.count - 1)")
      }
      return Samples(
        clock: .at(indices.map { whole.samples[$0].time }, of: duration), frameRate: rate, frames: indices)
    case .times(let times):
      try Self.requireSome(times)
      let seconds = times.map(\.value)
      if let time = seconds.first(where: { !($0 >= 0 && $0.isFinite) }) {
        throw Invalid(message: "a time is a number of seconds from the start, not \(time)")
      }
      let end = movie.duration.value
      return Samples(clock: .at(seconds.map { min($0, end) }, of: duration), frameRate: rate, frames: nil)
    case .every(let interval):
      let step = interval.value
      guard step >= 0.001, step.isFinite else {
        throw Invalid(message: "the time between two frames is at least 0.001 s, not \(step)")
      }
      let end = movie.duration.value
      let count = Int((end / step).rounded(.up))
      let times = (0..<count).map { Double($0) * step }.filter { $0 < end }
      return Samples(clock: .at(times + [end], of: duration), frameRate: rate, frames: nil)
    }
  }

  private static func requireSome(_ list: some Collection) throws(Invalid) {
    if list.isEmpty { throw Invalid(message: "no frames are asked for") }
  }
}
