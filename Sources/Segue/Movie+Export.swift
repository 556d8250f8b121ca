import SegueCodecs
import SegueFiles
import SegueRendering
import SegueScene

extension Movie {
  /// Renders the movie and writes it to one or more files.
  ///
  /// ```swift
  /// try await movie.export(.gif("card.gif"))
  /// try await movie.export(.gif("card.gif", GIFSettings(quality: 80)), .pngSequence("card"), fps: 25)
  /// try await movie.export(.webP("card.webp"), .mp4("card.mp4"), .webM("card.webm"))
  /// ```
  ///
  /// Each frame is rendered once for all outputs. The files have the same bytes as those of `render`, with any number
  /// of threads.
  ///
  /// The outputs share their frame times. With a GIF or an animated PNG among them, times are whole hundredths of a
  /// second; with a WebP, whole thousandths. Otherwise they are those of ``frames(fps:)``. All frames of a video have
  /// the same duration, so a video has the number of frames that fits ``duration`` best. Like a GIF, it ends with the
  /// exact end of the script.
  ///
  /// - Parameters:
  ///   - outputs: The files to write. Each is written atomically.
  ///   - fps: Frames per second, 1…100. A GIF has at most 50, a WebP at most 90. If nil, ``frameRate``.
  ///   - range: The indices of the frames to export. If nil, all frames.
  ///   - threads: The number of frames to render concurrently. If nil, the number of processors.
  ///   - progress: A closure that is called with the number of finished frames and the total.
  /// - Returns: The files that were written.
  /// - Throws: An ``ExportError``.
  @discardableResult
  public func export(
    _ outputs: Output..., fps: Int? = nil, frames range: ClosedRange<Int>? = nil, threads: Int? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(ExportError) -> [ExportedFile] {
    var rest = outputs[...]
    var files: [ExportedFile] = []
    do {
      while !rest.isEmpty {
        let pass = ExportPass(taking: &rest)
        var clock = pass.clock(of: self, frameRate: checked(fps))
        if let range { clock = clock.limited(to: range) }
        let exporter = Exporter(
          source: source, clock: clock, scale: scale, threads: threads ?? ProcessorCount.current)
        files += try await exporter.run(into: try pass.open(width: width, height: height, exporter), progress: progress)
          .map { ExportedFile(path: $0.path, byteCount: $0.bytes) }
      }
    } catch {
      throw ExportError(error)
    }
    return files
  }
}

/// Outputs that can be written in one pass over the frames: at most one per format.
private struct ExportPass {
  private var outputs: [Output] = []

  init(taking rest: inout ArraySlice<Output>) {
    while let next = rest.first, !has(next.format) {
      outputs.append(next)
      rest.removeFirst()
    }
  }

  private func has(_ format: Output.Format) -> Bool { outputs.contains { $0.format == format } }

  func clock(of movie: Movie, frameRate: Int) -> FrameClock {
    let duration = movie.animation.duration
    if has(.gif) || has(.apng) { return .gif(duration, frameRate: frameRate) }
    return has(.webP) ? .webP(duration, frameRate: frameRate) : .exact(duration, frameRate: frameRate)
  }

  func open(width: Int, height: Int, _ exporter: Exporter) throws(CodecError) -> Outputs {
    let clock = exporter.clock
    guard let last = clock.ticks.last, let rate = FrameRate(clock.frameRate) else {
      throw CodecError(name: outputs.first?.path ?? "the export", reason: .noFrames)
    }
    let threads = exporter.threads
    var sequence: PNGSequenceSink?
    for case .pngSequence(let folder) in outputs {
      sequence = try PNGSequenceSink(folder: folder, count: last.index + 1)
    }
    var opened = Outputs(sequence: sequence)
    for output in outputs {
      switch output {
      case .pngSequence: break
      case .gif(let path, let settings):
        opened.add(
          try GIFSink(path: path, width: width, height: height, options: settings.options, threads: threads), .delays)
      case .apng(let path, let plays):
        opened.add(
          try APNGSink(path: path, width: width, height: height, loop: plays.option, threads: threads), .delays)
      case .webP(let path, let settings):
        opened.add(
          try WebPSink(path: path, width: width, height: height, options: settings.options, threads: threads), .delays)
      case .mp4(let path, let settings):
        let options = settings.options(.h264, rate: rate, isOpaque: true)
        opened.add(try VideoSink(path: path, width: width, height: height, options: options), .constantRate)
      case .webM(let path, let settings):
        let options = settings.options(.vp9, rate: rate, isOpaque: exporter.source.isOpaque)
        opened.add(try VideoSink(path: path, width: width, height: height, options: options), .constantRate)
      case .y4m(let path):
        opened.add(try Y4MSink(path: path, width: width, height: height, rate: rate), .constantRate)
      case .rgba(let path): opened.add(try RGBASink(path: path, width: width, height: height), .constantRate)
      }
    }
    return opened
  }
}

/// An error that prevents a movie from being written.
///
/// No partial files are left behind, and existing files stay unchanged.
public struct ExportError: Error, Hashable, Sendable {
  /// The kinds of export errors.
  public enum Reason: Hashable, Sendable {
    /// The system refused to write a file.
    case file
    /// A frame is larger than the format allows.
    case tooLarge
    /// There are no frames to export.
    case noFrames
    /// The task was cancelled.
    case cancelled
    /// The encoder failed.
    case encoder
    /// A program needed to encode videos is missing. The message says how to install it.
    case missingProgram
  }

  /// The kind of error.
  public let reason: Reason
  /// A description with the name of the file. It is one line without a full stop, followed by the output of the failed
  /// program, if any.
  public let message: String
}

extension ExportError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension ExportError {
  /// Wraps any error of an export.
  init(_ error: any Error) {
    self.init(reason: Reason(error), message: error is CancellationError ? "the export was cancelled" : "\(error)")
  }
}

extension ExportError.Reason {
  fileprivate init(_ error: any Error) {
    if error is CancellationError {
      self = .cancelled
      return
    }
    if error is FileError {
      self = .file
      return
    }
    switch (error as? CodecError)?.reason {
    case .file: self = .file
    case .sideTooLong, .tooLarge: self = .tooLarge
    case .noFrames: self = .noFrames
    case .program(let error) where error.reason == .missing: self = .missingProgram
    default: self = .encoder
    }
  }
}
