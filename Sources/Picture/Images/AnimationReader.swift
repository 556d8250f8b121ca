package import SegueGraphics

/// Decodes any supported image file frame by frame: PNG, JPEG, AVIF, HEIC, animated PNG, GIF, WebP.
package final class AnimationReader {
  /// The kinds of file that can be read; the raw value is the name shown to users.
  package enum Kind: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case avif = "AVIF"
    case heic = "HEIC"
    case apng = "animated PNG"
    case gif = "GIF"
    case webP = "WebP"
    case animatedWebP = "animated WebP"

    /// Whether the kind can have several frames.
    package var isAnimation: Bool { self == .apng || self == .gif || self == .animatedWebP }
  }

  package let kind: Kind
  package let width: Int
  package let height: Int
  /// One delay per frame; a still image has one frame of zero delay.
  package let delays: [FrameDelay]
  /// The total number of plays; 0 for ever.
  package let plays: Int
  /// What is wrong with the file, and how it is read nevertheless. Complete when the frames have been read.
  package private(set) var notes: [ImageNote] = []

  private enum Source {
    case still([UInt8])
    case apng(APNGReader)
    case gif(GIFReader)
    case webP(WebPReader)
  }

  private let name: String
  private let source: Source
  private let limits: PixelLimits
  /// The index of the next frame.
  private var position = 0
  /// From the colours that an animation stores to sRGB; nil if they are the same.
  private var conversion: ColorConversion?

  /// Reads everything but the pixels. Throws if the file exceeds `limits`.
  package init(_ bytes: [UInt8], name: String, limits: PixelLimits = .standard) throws(CodecError) {
    self.name = name
    self.limits = limits
    if ImageFormat(bytes) == .gif {
      let survey = try GIFSurvey(bytes, name: name)
      try limits.check(width: survey.width, height: survey.height, bytes: bytes.count, name: name)
      kind = .gif
      (width, height) = (survey.width, survey.height)
      delays = survey.frames.map { .centiseconds($0.delay) }
      plays = survey.plays
      notes = survey.notes
      source = .gif(try GIFReader(bytes, survey, name: name))
    } else if ImageFormat(bytes) == .webP {
      let reader = try WebPReader(bytes, name: name, limits: limits)
      kind = reader.isAnimated ? .animatedWebP : .webP
      (width, height) = (reader.width, reader.height)
      delays = reader.frames.map(\.delay)
      plays = reader.plays
      source = .webP(reader)
    } else if APNGSurvey.isAnimated(bytes) {
      let reader = try APNGReader(bytes, name: name, limits: limits)
      kind = .apng
      (width, height) = (reader.survey.width, reader.survey.height)
      delays = reader.survey.frames.map(\.delay)
      plays = reader.survey.plays
      notes = reader.survey.notes
      source = .apng(reader)
    } else {
      (width, height) = try ImageDecoder.size(bytes, name: name)
      try limits.check(width: width, height: height, bytes: bytes.count, name: name)
      kind = ImageFormat(bytes).flatMap { Kind(rawValue: $0.rawValue) } ?? .png
      delays = [.zero]
      plays = 1
      source = .still(bytes)
    }
    try limits.check(frames: delays.count, width: width, height: height, name: name)
    if delays.isEmpty { throw CodecError(name: name, reason: .noFrames) }
  }

  /// Throws if a still image is incomplete or damaged. A PNG is checked by its chunks without decompressing it; others are
  /// decoded. The initializer has already checked the structure of an animation.
  package func check() throws(CodecError) {
    guard case .still(let bytes) = source else { return }
    if kind == .png, PNGChunk.problem(in: bytes) == nil { return }
    _ = try still(bytes)
  }

  /// The canvas after the next frame; nil at the end.
  package func next() throws(CodecError) -> StraightBitmap? {
    guard position < delays.count else { return nil }
    position += 1
    do {
      switch source {
      case .still(let bytes): return try still(bytes)
      case .apng(let reader): return try reader.next()
      case .webP(let reader): return try reader.next()
      case .gif(let reader): return try reader.next { _, canvas in StraightBitmap(canvas) }
      }
    } catch {
      // The frames before a broken one are shown.
      guard position > 1, case .corrupt(_, let message) = error.reason else { throw error }
      notes.append(.framesBefore(message, count: position - 1))
      position = delays.count
      return nil
    }
  }

  private func still(_ bytes: [UInt8]) throws(CodecError) -> StraightBitmap {
    var found: [ImageNote] = []
    let pixels = try ImageDecoder.straight(bytes, name: name, limits: limits) { found.append($0) }
    notes = found
    return pixels
  }

  /// The canvas after the next frame of an animation in sRGB, with premultiplied alpha, for drawing; nil at the end. A still keeps
  /// the colours that it stores.
  package func nextBitmap() throws(CodecError) -> Bitmap? {
    // The pixels of a GIF are opaque or clear, so they need no conversion.
    if case .gif(let reader) = source, position < delays.count {
      position += 1
      return try reader.next { _, canvas in canvas.clone() }
    }
    guard var frame = try next() else { return nil }
    if position == 1 {
      let colors = try storedColors()
      conversion = colors.conversion
      if let note = colors.note { notes.append(note) }
    }
    _ = conversion?.apply(to: &frame)
    return frame.premultiplied()
  }

  /// What an animation says about its colours.
  private func storedColors() throws(CodecError) -> ColorSource {
    switch source {
    case .apng(let reader): try reader.colors()
    case .webP(let reader): reader.source(intent: .relativeColorimetric)
    case .still, .gif: .untagged
    }
  }
}
