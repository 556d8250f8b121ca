import SegueCodecs
import SegueGraphics

/// A sink that lies in a list with others of other kinds.
protocol SharedSink: AnyObject {
  /// See `FrameSink`.
  func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError)

  /// To be called once, after all else.
  func finish() throws(CodecError) -> [WrittenFile]
}

final class SharedSinkBox<Sink: FrameSink & ~Copyable>: SharedSink {
  private var sink: Sink?

  init(_ sink: consuming Sink) { self.sink = consume sink }

  func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    try sink?.write(frame, at: index, delay: delay)
  }

  func finish() throws(CodecError) -> [WrittenFile] {
    guard let sink = sink.take() else { return [] }
    return try sink.finish()
  }
}
