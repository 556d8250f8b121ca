import SegueEncoders
import SegueFiles
import SegueImages
import SegueExport
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
  /// The files have the same bytes as those of `render`, with any number of threads.
  ///
  /// Each output has its own frame times, and the same bytes as if it were exported alone. For a GIF or an animated
  /// PNG, times are whole hundredths of a second; for a WebP, whole thousandths; for all others, those of
  /// ``frames(fps:fileID:line:)``. Frames of equal time are rendered once for all outputs. All frames of a video have
  /// the same duration, so a video has the number of frames that fits ``duration`` best. Like a GIF, it ends with the
  /// exact end of the script.
  ///
  /// - Parameters:
  ///   - outputs: The files to write. Each is written atomically.
  ///   - fps: Frames per second, 1…100. A GIF has at most 50, a WebP at most 90. If nil, ``frameRate``.
  ///   - range: The indices of the frames to export, among those of each output. If nil, all frames.
  ///   - threads: The number of frames to render concurrently, at least 1. If nil, the number of processors.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - progress: A closure that is called with the number of rendered frames and the total.
  /// - Returns: The files that were written, in the order of the outputs.
  /// - Throws: An ``ExportError``.
  @discardableResult
  public func export(
    _ outputs: Output..., fps: Int? = nil, frames range: ClosedRange<Int>? = nil, threads: Int? = nil,
    fileID: String = #fileID, line: Int = #line, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(ExportError) -> [ExportedFile] {
    let source = source
    let exporter = Exporter(source: source, scale: scale, threads: max(1, threads ?? ProcessorCount.current))
    do {
      let rate = fps ?? frameRate
      try InvalidSetting.check(rate, in: Self.frameRates, "the number of frames a second")
      var opened = Outputs()
      for output in outputs {
        var options = OutputOptions(width: width, height: height, threads: exporter.threads) { source.isOpaque }
        try output.set(&options)
        let format = output.format
        var clock = format.clock.clock(of: animation.duration, frameRate: rate)
        if let range { clock = clock.limited(to: range) }
        if clock.samples.isEmpty { throw CodecError(name: options.path, reason: .noFrames) }
        try opened.open(format, clock: clock, options)
      }
      return try await exporter.run(into: opened, progress: progress).flatMap(\.files).map {
        ExportedFile(path: $0.path, byteCount: $0.bytes)
      }
    } catch let error as InvalidSetting {
      throw ExportError(reason: .invalidSetting, message: "\(fileID):\(line): \(error)")
    } catch {
      throw ExportError(error)
    }
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
    /// A setting of an output is out of range. The message names the line of Swift that exported the movie.
    case invalidSetting
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
    case .sideTooLong, .tooLarge, .tooDense: self = .tooLarge
    case .noFrames: self = .noFrames
    case .program(let error) where error.reason == .missing: self = .missingProgram
    default: self = .encoder
    }
  }
}
