import SegueFiles
package import SegueGraphics

/// Reads a compressed video frame by frame. ffmpeg decodes it and writes the frames to a pipe as Y4M.
///
/// The frame rate is constant. If the file's frames have unequal durations, or shorter ones than the 10 ms that a GIF
/// can store, it is 50 frames per second: frames that last longer are repeated, and others may be left out.
package struct VideoReader {
  package let rate: FrameRate
  private let name: String
  private let program: ChildProcess
  private var reader: Y4MReader

  /// Throws if the frames exceed `limits`, before any of them is decoded. `matrix` overrides the matrix that the file
  /// declares. The default for files that declare none is BT.709 from 720 lines on, and BT.601 below.
  package init(_ path: String, matrix: YCbCrMatrix? = nil, limits: PixelLimits = .standard) throws(CodecError) {
    let facts = try VideoFacts(path)
    try limits.check(width: facts.width, height: facts.height, name: path)
    name = path
    rate = facts.constantRate ?? FrameRate(50)!
    let frameMatrix = matrix ?? facts.matrix ?? .standard(height: facts.height)
    do throws(ProgramError) {
      program = try ChildProcess(
        Self.program, facts.arguments(path, rate: rate, converts: facts.isForeign && matrix == nil), readsOutput: true)
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
    if frame == nil { try Self.finish(program, reading: name) }
    return frame
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

  /// Waits until ffmpeg ends. Throws if it failed.
  private static func finish(_ program: ChildProcess, reading name: String) throws(CodecError) {
    do throws(ProgramError) {
      try program.finish()
    } catch {
      throw CodecError(name: name, reason: .undecodable(error))
    }
  }
}

/// What ffprobe says about the first video stream of a file.
package struct VideoFacts: Hashable, Sendable {
  let width: Int
  let height: Int
  /// The lowest rate at which no two frames coincide; nil if unknown.
  let rate: FrameRate?
  /// nil if unknown.
  let meanRate: FrameRate?
  /// nil if the file declares no matrix, or one that is not supported.
  package let matrix: YCbCrMatrix?
  /// Whether the colours are RGB or have an unsupported matrix. ffmpeg converts them to BT.709.
  package let isForeign: Bool
  /// ffmpeg's name of the pixel format; empty if unknown.
  private let pixelFormat: String

  /// Asks ffprobe. Throws if it is not installed, or if the file has no video.
  init(_ path: String) throws(CodecError) {
    let text: String
    do throws(ProgramError) {
      let program = try ChildProcess(Self.program, Self.arguments(probing: path), readsOutput: true)
      text = try Self.answer(of: program, path)
      try program.finish()
    } catch {
      throw CodecError(name: path, reason: .undecodable(error))
    }
    guard let facts = VideoFacts(answer: text) else { throw CodecError(name: path, reason: .noVideo) }
    self = facts
  }

  /// `answer` is what ffprobe prints: lines of `key=value`. nil if there is no video stream with a size.
  package init?(answer: String) {
    var values: [String: String] = [:]
    for line in answer.split(whereSeparator: \.isNewline) {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    guard let width = values["width"].flatMap({ Int($0) }), let height = values["height"].flatMap({ Int($0) }),
      (1...65_535).contains(width), (1...65_535).contains(height)
    else { return nil }
    self.width = width
    self.height = height
    rate = values["r_frame_rate"].flatMap { FrameRate($0) }
    meanRate = values["avg_frame_rate"].flatMap { FrameRate($0) }
    let pixels = values["pix_fmt"] ?? ""
    pixelFormat = pixels
    let isRGB = ["gbr", "rgb", "bgr", "pal8", "argb", "abgr"].contains { pixels.hasPrefix($0) }
    switch values["color_space"] {
    case "bt709"?: (matrix, isForeign) = (.bt709, isRGB)
    case "smpte170m"?, "bt470bg"?: (matrix, isForeign) = (.bt601, isRGB)
    case nil, "unknown"?, "unspecified"?, "reserved"?: (matrix, isForeign) = (isRGB ? .bt709 : nil, isRGB)
    default: (matrix, isForeign) = (.bt709, true)
    }
  }

  /// The rate if all frames have the same duration and it is at least 10 ms, the shortest delay that a GIF can store;
  /// nil otherwise. If the mean rate is unknown, the durations count as the same.
  package var constantRate: FrameRate? {
    guard let rate, rate.frames <= 100 * rate.seconds else { return nil }
    guard let meanRate else { return rate }
    // |mean − rate| ≤ rate / 200
    let (a, b) = (Int128(meanRate.frames) * Int128(rate.seconds), Int128(rate.frames) * Int128(meanRate.seconds))
    return abs(a - b) * 200 <= b ? rate : nil
  }

  /// The arguments with which ffmpeg writes the frames as Y4M, converted to BT.709 if `converts`. Only files are read: a
  /// playlist cannot make ffmpeg use the network.
  func arguments(_ path: String, rate: FrameRate, converts: Bool) -> [String] {
    let is420 = pixelFormat.hasPrefix("yuv420p") || pixelFormat.hasPrefix("yuvj420p") || pixelFormat == "nv12"
    let format = is420 && !converts ? "yuv420p" : "yuv444p"
    let range = pixelFormat.hasPrefix("yuvj") ? "" : "out_range=tv:"
    let filter = converts ? "scale=\(range)out_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int," : ""
    return [
      "-v", "error", "-nostdin", "-protocol_whitelist", "file,pipe", "-i", "file:\(path)", "-map", "0:v:0",
      "-vf", "\(filter)format=\(format)", "-r", "\(rate.frames)/\(rate.seconds)", "-fps_mode", "cfr",
      "-f", "yuv4mpegpipe", "pipe:1",
    ]
  }

  private static let program = "ffprobe"

  /// The arguments with which ffprobe prints the facts.
  private static func arguments(probing path: String) -> [String] {
    [
      "-v", "error", "-protocol_whitelist", "file,pipe", "-select_streams", "v:0", "-show_entries",
      "stream=width,height,pix_fmt,color_space,r_frame_rate,avg_frame_rate", "-of",
      "default=noprint_wrappers=1", "file:\(path)",
    ]
  }

  /// What ffprobe prints, at most 64 kB of it.
  private static func answer(of program: ChildProcess, _ path: String) throws(ProgramError) -> String {
    guard let output = program.output, let bytes = try? output.read(1 << 16) else {
      throw ProgramError(program: Self.program, reason: .incomplete("its answer cannot be read"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
