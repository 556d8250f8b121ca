import SegueFiles
import SegueProfile

/// An ffmpeg at work on a file of ours. Dropped before `finish`, both are gone.
final class VideoEncoding {
  private var program: FedProgram?
  private var file: AtomicFile?
  /// Where ffmpeg writes what must go into a pipe at the end: it goes back in its file, to put the index before the frames.
  private let scratch: ScratchFolder?
  private let path: String

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
    self.scratch = scratch
    do throws(ProgramError) {
      program = try FedProgram(Self.program, options.arguments(layout, to: target))
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
    try waitForEnd()
    throw CodecError(
      name: path,
      reason: .program(ProgramError(program: Self.program, reason: .status(0), lines: ["it ended too early"])))
  }

  /// Waits until the file is made, and puts it in its place; answers its size.
  func finish() throws(CodecError) -> Int {
    try Profile.measure(.encode) { () throws(CodecError) in try waitForEnd() }
    guard var file = file.take() else { preconditionFailure("an encoding is finished once") }
    do throws(FileError) {
      if let scratch { try Self.copy("\(scratch.path)/video", into: &file) } else { try file.takeOver() }
      let count = file.count
      try file.commit()
      return count
    } catch {
      throw CodecError(error)
    }
  }

  private func waitForEnd() throws(CodecError) {
    guard let program = program.take() else { return }
    do throws(ProgramError) {
      try program.finish()
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
