package import SegueEncoders
import SegueFiles
import SegueGraphics
package import SegueImages
package import SegueRecoding

/// PNG or JPEG files in the given order, several of them decoded concurrently.
package struct PictureFiles: FrameInput {
  private let paths: [String]
  private let rate: FrameRate
  private let threads: Int
  private let limits: PixelLimits
  private let notes: PictureNotes
  private var position = 0
  /// Decoded frames that are still to be returned, in reverse order.
  private var ready: [Image] = []
  /// The size of the first picture; nil before it is decoded.
  private var size: (width: Int, height: Int)?

  package init(
    _ paths: [String], rate: FrameRate, threads: Int, limits: PixelLimits = .standard, notes: PictureNotes
  ) {
    self.paths = paths
    self.rate = rate
    self.threads = max(1, threads)
    self.limits = limits
    self.notes = notes
  }

  package var count: Int? { paths.count }

  package var end: Int { rate.instant(paths.count) }

  package mutating func next() throws -> TimedFrame? {
    if ready.isEmpty {
      let batch = paths[position..<min(paths.count, position + threads)]
      if batch.isEmpty { return nil }
      ready = try decode([String](batch)).reversed()
      position += batch.count
    }
    let start = rate.start(of: position - ready.count)
    return ready.popLast().map { TimedFrame(image: $0, start: start) }
  }

  private mutating func decode(_ batch: [String]) throws -> [Image] {
    let results = Concurrent.map(batch.count, threads: threads) { [limits] index in
      Result { try ImageDecoder.decode(try File.read(batch[index]), name: batch[index], limits: limits) }
    }
    return try results.enumerated().map { index, result in
      let decoded = try result.get()
      notes.add(decoded.notes, of: batch[index])
      let image = decoded.image
      let expected = size ?? (image.width, image.height)
      size = expected
      try image.check(of: batch[index], isAsLargeAs: paths[0], expected)
      return image
    }
  }
}

/// The frames of a Y4M stream, or of a compressed video.
package struct VideoStream: FrameInput {
  private enum Source {
    case y4m(Y4MReader)
    case video(VideoReader, name: String, PictureNotes)
  }

  private var source: Source
  private let timing: VideoTiming
  private var position = 0

  package init(_ reader: Y4MReader, rate: FrameRate) {
    source = .y4m(reader)
    timing = .constant(rate)
  }

  package init(_ reader: VideoReader, name: String, notes: PictureNotes) {
    source = .video(reader, name: name, notes)
    timing = reader.timing
  }

  package var count: Int? { nil }

  package var end: Int {
    switch timing {
    case .constant(let rate): rate.instant(position)
    case .listed(_, let end): end.centiseconds
    }
  }

  package mutating func next() throws -> TimedFrame? {
    guard let bitmap = try picture() else { return nil }
    defer { position += 1 }
    return TimedFrame(image: Image(bitmap), start: start(of: position))
  }

  /// In centiseconds.
  private func start(of index: Int) -> Int {
    switch timing {
    case .constant(let rate): rate.start(of: index)
    case .listed(let starts, let end): (index < starts.count ? starts[index] : end).centiseconds
    }
  }

  private mutating func picture() throws(CodecError) -> Bitmap? {
    switch source {
    case .y4m(var reader):
      defer { source = .y4m(reader) }
      return try reader.next()
    case .video(var reader, let name, let notes):
      defer {
        // They grow at the end.
        notes.add(reader.notes, of: name)
        source = .video(reader, name: name, notes)
      }
      return try reader.next()
    }
  }
}

/// The frames of a GIF, an animated PNG or an animated WebP.
package struct AnimationFrames: FrameInput {
  private let reader: AnimationReader
  private let name: String
  /// Replaces the delays of the file; nil to keep them.
  private let rate: FrameRate?
  private let notes: PictureNotes
  private var position = 0
  private var elapsed = FrameDelay.zero

  package init(_ reader: AnimationReader, name: String, rate: FrameRate?, notes: PictureNotes) {
    self.reader = reader
    self.name = name
    self.rate = rate
    self.notes = notes
  }

  package var count: Int? { reader.delays.count }

  package var end: Int { rate?.instant(position) ?? elapsed.centiseconds }

  package mutating func next() throws -> TimedFrame? {
    // They grow while frames are read, and not all of them need to be.
    defer { notes.add(reader.notes, of: name) }
    guard let picture = try reader.nextBitmap() else { return nil }
    defer {
      elapsed = elapsed + Self.delayInBrowsers(reader.delays[position])
      position += 1
    }
    return TimedFrame(image: Image(picture), start: start)
  }

  /// The start of the next frame, in centiseconds.
  private var start: Int { rate?.start(of: position) ?? elapsed.centiseconds }

  /// Browsers show a frame with a delay of at most 0.01 s for 0.1 s.
  private static func delayInBrowsers(_ delay: FrameDelay) -> FrameDelay {
    delay > .centiseconds(1) ? delay : .centiseconds(10)
  }
}

extension FrameRate {
  /// The start of a frame, in centiseconds. Above 100 frames per second, several frames share a start, which is an even number: the
  /// last frame of a GIF lasts at least two hundredths of a second, and must fit before the end.
  fileprivate func start(of index: Int) -> Int {
    frames > 100 * seconds ? index * 100 * seconds / frames & ~1 : instant(index)
  }
}
