import SegueCodecs
import SegueRendering
import SegueScene

extension Movie {
  /// Renders the movie into files: the same bytes that `render` writes, on any number of threads.
  ///
  /// ```swift
  /// try await movie.export(.gif("card.gif"))
  /// try await movie.export(.gif("card.gif", GIFSettings(quality: 80)), .pngSequence("card"), fps: 25)
  /// try await movie.export(.webP("card.webp"), .mp4("card.mp4"), .webM("card.webm"))
  /// ```
  ///
  /// Each frame is rendered once for all formats. Beside a GIF or an animated PNG all of them have their frames at the times when
  /// the GIF changes its picture, which are whole hundredths of a second; beside a WebP, at whole thousandths. Otherwise they
  /// have those of ``frames(fps:)``. The frames of a video are all shown for the same time, so a video has as many as come
  /// nearest to the ``duration``; like a GIF it shows the exact end of the script last.
  ///
  /// - Parameters:
  ///   - outputs: Where to. Each appears complete, or not at all.
  ///   - fps: Frames a second, 1…100, of which a GIF shows 50 at most, and a WebP 90; ``frameRate`` if nil.
  ///   - range: Only the frames with these indices; all if nil.
  ///   - threads: Frames rendered at the same time; as many as there are processors if nil.
  ///   - progress: Hears how many frames are done, and of how many.
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

/// What is written while the frames go by once: at most one of each format.
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
