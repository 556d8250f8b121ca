import SegueEncoders
package import SegueCore
package import SegueGraphics
package import SegueScene
import Synchronization

/// Where an export takes its frames from.
package protocol ExportFrames: Sendable {
  /// The length of the script.
  var duration: Nanoseconds { get }
  /// The size of each frame, in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// Whether every pixel of every frame is opaque.
  var isOpaque: Bool { get }

  /// The frames at these times, which are in ascending order.
  func queue(at times: [Seconds]) throws -> any FrameQueue
}

/// Frames in order, taken by several threads.
package protocol FrameQueue: Sendable {
  /// The next frame; nil if none is left.
  func take() throws -> QueuedFrame?
}

/// A frame that is drawn on the thread that has taken it.
package struct QueuedFrame: Sendable {
  /// The instants that show it, as positions in the list of all times.
  package let positions: Range<Int>
  package let picture: @Sendable (Renderer) -> PlacedBitmap
}

/// Frames of a source, which are rendered.
struct RenderedFrames: ExportFrames {
  private let source: any FrameSource
  private let scale: Double

  init(_ source: any FrameSource, scale: Double) {
    self.source = source
    self.scale = scale
  }

  var duration: Nanoseconds { source.duration }
  var pixelSize: (width: Int, height: Int) { source.pixelSize(scale: scale) }
  var isOpaque: Bool { source.isOpaque }

  func queue(at times: [Seconds]) -> any FrameQueue { PendingFrames(source: source, scale: scale, times: times) }
}

/// Frames that other runs have rendered, in files of `FrameArchiveSink`.
package struct RecordedFrames: ExportFrames {
  package let duration: Nanoseconds
  package let pixelSize: (width: Int, height: Int)
  package let isOpaque: Bool
  private let paths: [String]

  /// - Parameter paths: the files, in the order of their frames.
  package init(_ paths: [String], duration: Nanoseconds, pixelSize: (width: Int, height: Int), isOpaque: Bool) {
    self.paths = paths
    self.duration = duration
    self.pixelSize = pixelSize
    self.isOpaque = isOpaque
  }

  package func queue(at times: [Seconds]) -> any FrameQueue {
    RecordedQueue(paths, size: pixelSize, count: times.count)
  }
}

private final class RecordedQueue: FrameQueue {
  private struct State {
    var paths: ArraySlice<String>
    var reader: FrameArchiveReader?
    var position = 0
  }

  private let state: Mutex<State>
  private let size: (width: Int, height: Int)
  private let count: Int

  init(_ paths: [String], size: (width: Int, height: Int), count: Int) {
    state = Mutex(State(paths: paths[...]))
    self.size = size
    self.count = count
  }

  func take() throws -> QueuedFrame? {
    try state.withLock { state in
      while true {
        if let (image, shown) = try state.reader?.next() {
          let start = state.position
          state.position += shown
          if state.position > count { throw mismatch }
          let picture = PlacedBitmap(image)
          return QueuedFrame(positions: start..<state.position) { _ in picture }
        }
        state.reader = nil
        guard let path = state.paths.popFirst() else { break }
        state.reader = try FrameArchiveReader(path, width: size.width, height: size.height)
      }
      if state.position < count { throw mismatch }
      return nil
    }
  }

  private var mismatch: InputError {
    InputError("the recorded files do not hold exactly the \(count) frames that the outputs show: render them again")
  }
}
