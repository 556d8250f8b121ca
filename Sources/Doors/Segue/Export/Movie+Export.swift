import SegueEncoders
import SegueExport
import SegueFiles
import SegueImages
import SegueScene

extension Movie {
  /// Renders the movie and writes it to one or more files.
  ///
  /// ```swift
  /// try await movie.export(.gif("card.gif"))
  /// try await movie.export(.gif("card.gif", GIFSettings(quality: 80)), .pngSequence("card"), fps: 25)
  /// try await movie.export(.webP("card.webp"), .apng("card.png")) { progress in
  ///   print("\(progress.completedFrames) of \(progress.totalFrames) frames")
  /// }
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
  ///   - threads: The number of frames to render concurrently, 1…256. If nil, as many as there are processors;
  ///     exports that run at the same time share them.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - progress: A closure that is told how far the export is. It is called where this method is called from: on the main actor,
  ///     if that is where you export.
  /// - Returns: What was written for each of the outputs, in their order.
  /// - Throws: An ``ExportError``.
  @discardableResult
  public nonisolated(nonsending) func export(
    _ outputs: Output..., fps: Int? = nil, frames range: ClosedRange<Int>? = nil, threads: Int? = nil,
    fileID: String = #fileID, line: Int = #line, progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> [ExportedFile] {
    try await export(
      outputs, fps: fps, frames: range, threads: threads, fileID: fileID, line: line, progress: progress)
  }

  /// Renders the movie and writes it to all outputs of an array, as the method that takes them one after another does.
  @discardableResult
  public nonisolated(nonsending) func export(
    _ outputs: [Output], fps: Int? = nil, frames range: ClosedRange<Int>? = nil, threads: Int? = nil,
    fileID: String = #fileID, line: Int = #line, progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> [ExportedFile] {
    // Frames are rendered and encoded elsewhere, so that the caller's actor, such as the main actor, stays free.
    let (reports, reporter) = AsyncStream.makeStream(of: ExportProgress.self, bufferingPolicy: .bufferingNewest(1))
    async let files = write(outputs, fps: fps, frames: range, threads: threads, reporter)
    for await report in reports { progress(report) }
    do throws(any Error) {
      return try await files.get()
    } catch let error as InvalidSetting {
      throw ExportError(reason: .invalidSetting, message: "\(fileID):\(line): \(error)")
    } catch {
      throw ExportError(error)
    }
  }

  /// Renders the movie as the bytes of a file.
  ///
  /// ```swift
  /// let bytes = try await movie.data(.gif, fps: 25)
  /// let small = try await movie.data(.webP(WebPSettings(quality: 60)))
  /// ```
  ///
  /// They are the bytes that an export writes. For the bytes of one frame, see ``Frame/png()``.
  ///
  /// - Parameters:
  ///   - format: The format, such as `.gif`.
  ///   - fps: Frames per second, 1…100. A GIF has at most 50, a WebP at most 90. If nil, ``frameRate``.
  ///   - range: The indices of the frames to export. If nil, all frames.
  ///   - threads: The number of frames to render concurrently, 1…256. If nil, as many as there are processors;
  ///     exports that run at the same time share them.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - progress: A closure that is told how far the export is, where this method is called from.
  /// - Throws: An ``ExportError``.
  public nonisolated(nonsending) func data(
    _ format: FileFormat, fps: Int? = nil, frames range: ClosedRange<Int>? = nil, threads: Int? = nil,
    fileID: String = #fileID, line: Int = #line, progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> [UInt8] {
    do throws(any Error) {
      // Encoders go back in their file to complete its head, and ffmpeg writes files only.
      let folder = try ScratchFolder()
      defer { withExtendedLifetime(folder) {} }
      let path = PathName.join(folder.path, "movie.\(format.fileExtension)")
      try await export(
        [Output(path, format)], fps: fps, frames: range, threads: threads, fileID: fileID, line: line,
        progress: progress)
      return try File.read(path)
    } catch let error as ExportError {
      throw error
    } catch {
      throw ExportError(error)
    }
  }

  /// Renders and writes, and reports how far it is until it is done.
  private func write(
    _ outputs: [Output], fps: Int?, frames range: ClosedRange<Int>?, threads: Int?,
    _ reporter: AsyncStream<ExportProgress>.Continuation
  ) async -> Result<[ExportedFile], any Error> {
    defer { reporter.finish() }
    do {
      let rate = fps ?? frameRate
      try InvalidSetting.check(rate, in: Self.frameRates, "the number of frames a second")
      if let threads { try InvalidSetting.check(threads, in: 1...256, "the number of threads") }
      let finished = try await RunningExports.run { share in
        let threads = threads ?? share
        let opened = try open(outputs, frameRate: rate, range, threads: threads)
        let exporter = Exporter(source: source, scale: scale, threads: threads)
        return try await exporter.run(into: opened) { done, total in
          reporter.yield(ExportProgress(completedFrames: done, totalFrames: total))
        }
      }
      return .success(
        zip(outputs, finished).map { ExportedFile(output: $0, paths: $1.files.map(\.path), byteCount: $1.bytes) })
    } catch {
      return .failure(error)
    }
  }

  /// Opens all outputs: none of them is written if one cannot be.
  private func open(
    _ outputs: [Output], frameRate rate: Int, _ range: ClosedRange<Int>?, threads: Int
  ) throws -> Outputs {
    let source = source
    var opened = Outputs()
    for (index, output) in outputs.enumerated() {
      if outputs[..<index].contains(where: output.isSamePlace) {
        throw InvalidSetting(description: "two outputs have the path \(output.path)")
      }
      var options = OutputOptions(width: width, height: height, threads: threads) { source.isOpaque }
      try output.set(&options)
      var clock = output.row.clock.clock(of: animation.duration, frameRate: rate)
      if let range { clock = clock.limited(to: range) }
      if clock.samples.isEmpty { throw CodecError(name: options.path, reason: .noFrames) }
      try opened.open(output.row, clock: clock, options)
    }
    return opened
  }
}
