import SegueCodecs
import SegueScene

extension Movie {
  /// Renders the movie into files: the same bytes that `render` writes, on any number of threads.
  ///
  /// ```swift
  /// try await movie.export(.gif("card.gif"))
  /// try await movie.export(.gif("card.gif", GIFSettings(quality: 80)), .pngSequence("card"), fps: 25)
  /// ```
  ///
  /// Beside a GIF a sequence has its frames at the times when the GIF changes its picture, which are whole hundredths of a
  /// second; a sequence alone has those of ``frames(fps:)``. Each frame is rendered once for both.
  ///
  /// - Parameters:
  ///   - outputs: Where to. Each appears complete, or not at all.
  ///   - fps: Frames a second, 1…100, of which a GIF shows 50 at most; ``frameRate`` if nil.
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
  private var gif: (path: String, settings: GIFSettings)?
  private var sequence: String?

  init(taking outputs: inout ArraySlice<Output>) {
    while let next = outputs.first {
      switch next {
      case .gif(let path, let settings) where gif == nil: gif = (path, settings)
      case .pngSequence(let folder) where sequence == nil: sequence = folder
      default: return
      }
      outputs.removeFirst()
    }
  }

  func clock(of movie: Movie, frameRate: Int) -> FrameClock {
    let duration = movie.animation.duration
    return gif == nil ? .exact(duration, frameRate: frameRate) : .gif(duration, frameRate: frameRate)
  }

  func open(width: Int, height: Int, _ exporter: Exporter) throws(CodecError) -> Outputs {
    guard let last = exporter.clock.ticks.last else {
      throw CodecError(name: gif?.path ?? sequence ?? "the export", reason: .noFrames)
    }
    var sink: GIFSink?
    if let gif {
      sink = try GIFSink(
        path: gif.path, width: width, height: height, options: gif.settings.options, threads: exporter.threads)
    }
    return Outputs(
      gif: sink,
      sequence: try sequence.map { path throws(CodecError) in try PNGSequenceSink(folder: path, count: last.index + 1)
      },
      still: nil)
  }
}
