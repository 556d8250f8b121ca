import SegueFiles
package import SegueGraphics
package import SegueImages

/// Writes a compressed video of constant frame rate by feeding planes to ffmpeg. Delays are ignored: all frames have
/// the same duration. Odd sides are padded by repeating the last column or row.
package struct VideoSink: FrameSink, ~Copyable {
  private let path: String
  private let encoding: VideoEncoding
  private var converter: PlaneConverter
  private var count = 0

  /// All frames must have the given size. Throws if ffmpeg is missing.
  package init(path: String, width: Int, height: Int, options: VideoOptions) throws(CodecError) {
    let limit = options.codec.longestSide
    guard (1...limit).contains(width), (1...limit).contains(height) else {
      throw CodecError(name: path, reason: .sideTooLong(width: width, height: height, limit: limit))
    }
    let layout = PlaneLayout(
      width: width, height: height, chroma: .quarter, hasAlpha: options.hasAlpha, matte: options.matte, isEven: true)
    encoding = try VideoEncoding(options, layout, path: path)
    converter = PlaneConverter(layout)
    self.path = path
  }

  /// Writing the same frame again converts it only once.
  package mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) throws(CodecError) {
    count += 1
    try encoding.write(Profile.measure(.encode) { converter.planes(of: frame) })
  }

  package consuming func finish() throws(CodecError) -> [WrittenFile] {
    if count == 0 { throw CodecError(name: path, reason: .noFrames) }
    let layout = converter.layout
    let shape = VideoShape(width: layout.codedWidth, height: layout.codedHeight, frames: count)
    return [WrittenFile(path: path, bytes: try encoding.finish(), video: shape)]
  }
}

/// A running ffmpeg process that writes a video file. Dropping it before `finish` ends the process and removes the
/// file.
final class VideoEncoding {
  private var program: ChildProcess?
  private var file: AtomicFile?
  /// A temporary folder, used if the output is a pipe: ffmpeg has to seek in its output to put the index before the
  /// frames.
  private let scratch: ScratchFolder?
  private let path: String
  /// The path to which ffmpeg writes.
  private let outputPath: String

  private static let program = "ffmpeg"

  init(_ options: VideoOptions, _ layout: PlaneLayout, path: String) throws(CodecError) {
    let scratch: ScratchFolder?
    let destination: String
    let file: AtomicFile?
    do throws(FileError) {
      let opened = try AtomicFile(path)
      scratch = opened.isPatchable ? nil : try ScratchFolder()
      destination = scratch.map { "\($0.path)/video" } ?? opened.temporaryPath
      file = consume opened
    } catch {
      throw CodecError(error)
    }
    self.path = path
    outputPath = destination
    self.scratch = scratch
    do throws(ProgramError) {
      program = try ChildProcess(Self.program, options.arguments(layout, to: destination))
    } catch {
      throw CodecError(name: path, reason: .program(error))
    }
    self.file = file
  }

  /// End the process before its file is removed; otherwise it could create the file again.
  deinit { program = nil }

  /// Sends the planes of one frame to ffmpeg.
  func write(_ planes: [UInt8]) throws(CodecError) {
    let isTaken = Profile.measure(.write) { program?.write(planes.span) ?? false }
    if isTaken { return }
    let log = try waitForEnd()
    throw incomplete("it ended too early", log)
  }

  /// Waits for ffmpeg, and moves the file to its final name. Returns its size in bytes.
  func finish() throws(CodecError) -> Int {
    let log = try Profile.measure(.encode) { () throws(CodecError) in try waitForEnd() }
    guard var file = file.take() else { preconditionFailure("an encoding is finished once") }
    let count: Int
    do throws(FileError) {
      if scratch != nil { try file.append(contentsOf: outputPath) } else { try file.didWriteExternally() }
      count = file.count
    } catch {
      throw CodecError(FileError(path: path, operation: error.operation, reason: error.reason))
    }
    if count == 0 { throw incomplete("it is empty", log) }
    do throws(FileError) {
      try file.commit()
    } catch {
      throw CodecError(error)
    }
    return count
  }

  private func incomplete(_ fault: String, _ log: [String]) -> CodecError {
    CodecError(
      name: path, reason: .program(ProgramError(program: Self.program, reason: .incomplete(fault), lines: log)))
  }

  /// Waits until ffmpeg ends and returns the lines it printed.
  private func waitForEnd() throws(CodecError) -> [String] {
    guard let program = program.take() else { return [] }
    do throws(ProgramError) {
      return try program.finish()
    } catch {
      throw CodecError(name: path, reason: .program(error))
    }
  }
}
