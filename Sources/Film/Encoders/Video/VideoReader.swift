import SegueFiles
package import SegueGraphics
package import SegueImages

/// Reads a compressed video frame by frame. ffmpeg decodes it and writes the frames to a pipe as Y4M.
///
/// Every frame of the file is read once: interlaced ones are deinterlaced, and those with pixels that are not square are scaled so
/// that they are. ffprobe says when each frame is shown.
package struct VideoReader {
  package let timing: VideoTiming
  /// Properties of the file that are not applied and, after the last frame, what was wrong with it.
  package private(set) var notes: [ImageNote]
  private let name: String
  private let program: ChildProcess
  private var reader: Y4MReader
  /// How many frames have been read, and how many the header promises, if it says that.
  private var count = 0
  private let promised: Int?
  /// nil if the colours are sRGB, or treated as sRGB.
  private let conversion: ColorConversion?

  /// Throws if the frames exceed `limits`, before any of them is decoded. `rate` replaces the times of the file; nil to keep
  /// them. `matrix` overrides the matrix that the file declares. The default for files that declare none is BT.709 from 720
  /// lines on, and BT.601 below.
  package init(
    _ path: String, rate: FrameRate? = nil, matrix: YCbCrMatrix? = nil, limits: PixelLimits = .standard
  ) throws(CodecError) {
    let facts = try VideoFacts(path)
    let size = facts.shownSize
    try limits.check(width: size.width, height: size.height, name: path)
    name = path
    if let rate { timing = .constant(rate) } else { timing = try VideoTiming(path, facts) }
    notes = facts.notes
    promised = facts.frameCount
    conversion = facts.colors?.conversion
    let frameMatrix = matrix ?? facts.matrix ?? .standard(height: facts.height)
    do throws(ProgramError) {
      program = try ChildProcess(
        Self.program, facts.arguments(path, converts: facts.isForeign && matrix == nil), readsOutput: true)
    } catch {
      throw CodecError(name: path, reason: .undecodable(error))
    }
    guard let output = program.output else { preconditionFailure("the program's output was asked for") }
    let source: Y4MReader
    do {
      source = try Y4MReader(output, matrix: frameMatrix, limits: limits)
    } catch {
      throw try Self.failure(of: program, reading: path, after: error)
    }
    reader = source
  }

  /// The next frame; nil at the end.
  package mutating func next() throws(CodecError) -> Bitmap? {
    let frame: Bitmap?
    do {
      frame = try reader.next()
    } catch {
      throw try Self.failure(of: program, reading: name, after: error)
    }
    guard let frame else {
      let complaints = try Self.finish(program, reading: name)
      if let damage = VideoDamage.note(complaints, read: count, promised: promised), !notes.contains(damage) {
        notes.append(damage)
      }
      return nil
    }
    count += 1
    guard let conversion else { return frame }
    var pixels = StraightBitmap(frame)
    _ = conversion.apply(to: &pixels)
    return pixels.premultiplied()
  }

  private static let program = "ffmpeg"

  /// Why the frames could not be read: they are too large, ffmpeg failed (its error is thrown), or there is no picture in the
  /// file.
  private static func failure(
    of program: ChildProcess, reading name: String, after error: CodecError
  ) throws(CodecError) -> CodecError {
    if case .tooLarge = error.reason { return error }
    guard let output = program.output else { return error }
    // The program ends when its output is closed or has been read.
    while let bytes = try? output.read(1 << 16), !bytes.isEmpty {}
    try finish(program, reading: name)
    return CodecError(name: name, reason: .noVideo)
  }

  /// Waits until ffmpeg ends. Throws if it failed. Returns what it complained of nevertheless.
  @discardableResult
  private static func finish(_ program: ChildProcess, reading name: String) throws(CodecError) -> [String] {
    do throws(ProgramError) {
      return try program.finish()
    } catch {
      throw CodecError(name: name, reason: .undecodable(error))
    }
  }
}
