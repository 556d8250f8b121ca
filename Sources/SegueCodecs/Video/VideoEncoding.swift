import SegueFiles
import SegueProfile

/// An ffmpeg at work on a file of ours. Dropped before `finish`, both are gone.
final class VideoEncoding {
  private var program: ChildProcess?
  private var file: AtomicFile?
  /// Where ffmpeg writes what must go into a pipe at the end: it goes back in its file, to put the index before the frames.
  private let scratch: ScratchFolder?
  private let path: String
  private let codec: VideoOptions.Codec
  /// Where ffmpeg writes.
  private let made: String

  private static let program = "ffmpeg"

  init(_ options: VideoOptions, _ layout: PlaneLayout, path: String) throws(CodecError) {
    let scratch: ScratchFolder?
    let target: String
    let file: AtomicFile?
    do throws(FileError) {
      let opened = try AtomicFile(path)
      scratch = opened.isPatchable ? nil : try ScratchFolder()
      target = scratch.map { "\($0.path)/video" } ?? opened.temporaryPath
      file = consume opened
    } catch {
      throw CodecError(error)
    }
    self.path = path
    codec = options.codec
    made = target
    self.scratch = scratch
    do throws(ProgramError) {
      program = try ChildProcess(Self.program, options.arguments(layout, to: target))
    } catch {
      throw CodecError(name: path, reason: .program(error))
    }
    self.file = file
  }

  /// The program must not find that its file is gone, and make another one.
  deinit { program = nil }

  /// Hands over a frame.
  func write(_ planes: [UInt8]) throws(CodecError) {
    let isTaken = Profile.measure(.write) { program?.write(planes.span) ?? false }
    if isTaken { return }
    let said = try waitForEnd()
    throw CodecError(
      name: path,
      reason: .program(
        ProgramError(program: Self.program, reason: .incomplete("it ended too early"), lines: said)))
  }

  /// Waits until the file is made, looks whether it is whole, and puts it in its place; answers its size.
  func finish(_ shape: VideoShape) throws(CodecError) -> Int {
    let said = try Profile.measure(.encode) { () throws(CodecError) in try waitForEnd() }
    try check(shape, said)
    guard var file = file.take() else { preconditionFailure("an encoding is finished once") }
    do throws(FileError) {
      if scratch != nil { try Self.copy(made, into: &file) } else { try file.takeOver() }
      let count = file.count
      try file.commit()
      return count
    } catch {
      throw CodecError(error)
    }
  }

  /// A full disk is not always a reason for ffmpeg to fail.
  private func check(_ shape: VideoShape, _ said: [String]) throws(CodecError) {
    let fault: String?
    do throws(FileError) {
      fault = try VideoSurvey(ByteStream(made), codec).fault(shape)
    } catch {
      throw CodecError(FileError(path: path, operation: error.operation, reason: error.reason))
    }
    guard let fault else { return }
    throw CodecError(
      name: path, reason: .program(ProgramError(program: Self.program, reason: .incomplete(fault), lines: said)))
  }

  /// Answers what it said.
  private func waitForEnd() throws(CodecError) -> [String] {
    guard let program = program.take() else { return [] }
    do throws(ProgramError) {
      return try program.finish()
    } catch {
      throw CodecError(name: path, reason: .program(error))
    }
  }

  private static func copy(_ source: String, into file: inout AtomicFile) throws(FileError) {
    let stream = try ByteStream(source)
    while true {
      let bytes = try stream.read(1 << 20)
      if bytes.isEmpty { return }
      try file.write(bytes)
    }
  }
}
