import SegueCore
import SegueRendering
import SegueScene

extension Movie {
  /// The frames of the script, each of which is rendered when it is asked for: frame n at n ÷ `fps` seconds, and one more
  /// exactly at the end.
  ///
  /// - Parameter fps: Frames a second, 1…100; ``frameRate`` if nil.
  public func frames(fps: Int? = nil) -> Frames {
    Frames(movie: self, times: times(fps: fps))
  }

  /// The times of ``frames(fps:)``, in seconds.
  public func times(fps: Int? = nil) -> [Double] {
    FrameClock.exact(animation.duration, frameRate: checked(fps)).ticks.map(\.time)
  }

  /// The rate that is asked for, or the scene's.
  func checked(_ fps: Int?) -> Int {
    let rate = fps ?? frameRate
    precondition((1...100).contains(rate), "A movie has 1…100 frames a second, not \(rate).")
    return rate
  }

  /// A movie's frames at regular times. Nothing is kept: whoever asks for a frame renders it.
  public struct Frames: RandomAccessCollection, Sendable {
    /// Whose frames these are.
    public let movie: Movie
    /// When they are seen, in seconds, rising.
    public let times: [Double]

    /// 0.
    public var startIndex: Int { 0 }
    /// How many frames there are.
    public var endIndex: Int { times.count }

    /// The frame at `times[index]`.
    public subscript(index: Int) -> Frame { movie.frame(at: times[index]) }
  }
}
