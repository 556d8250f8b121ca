import SegueEncoders
import SegueExport
package import SegueFiles
package import SegueGraphics
package import SegueImages

/// Frames that others have made, in order: a folder of pictures, an animation, a video, or Y4M. One frame is in memory at a time,
/// and of pictures as many as there are threads.
package struct FrameStream {
  /// A frame and when it begins, in microseconds.
  package struct Frame {
    package let image: Image
    package let start: Int
  }

  private enum Source {
    case pictures([String])
    case animation(AnimationReader)
    case y4m(Y4MReader)
    case video(VideoReader)
  }

  private var source: Source
  private let name: String
  private let limits: PixelLimits
  private let threads: Int
  /// Whether it is what `record --pixels` wrote, whose delays are right.
  private let isKept: Bool
  /// When the frames begin, as far as a rate says so; nil if the source has times.
  private let rate: FrameRate?
  private var position = 0
  private var elapsed = FrameDelay.zero
  /// Decoded pictures, the next one last.
  private var ready: [Image] = []
  private var size: (width: Int, height: Int)?
  /// What was wrong with the files.
  package private(set) var notes: [String] = []

  /// The clock of pictures that have none.
  package static let standardRate = FrameRate(30)!

  /// `rate` is the clock of pictures, which have none; other sources have their own.
  package init(_ path: String, rate: FrameRate?, threads: Int, limits: PixelLimits, isKept: Bool = false) throws {
    self.isKept = isKept
    name = path == "-" ? "<stdin>" : path
    self.limits = limits
    self.threads = max(1, threads)
    if path == "-" {
      let reader = try Y4MReader(ByteStream.standardInput(), limits: limits)
      self.rate = reader.header.rate ?? rate ?? Self.standardRate
      source = .y4m(reader)
      return
    }
    if File.isFolder(path) {
      let pictures = try Self.pictures(in: path)
      if pictures.isEmpty { throw InputError("\(path) contains no PNG or JPEG files") }
      self.rate = rate ?? Self.standardRate
      source = .pictures(pictures)
      return
    }
    let start = try ByteStream(path).read(VideoContainer.prefixLength)
    if ImageFormat(start) == .y4m {
      let reader = try Y4MReader(ByteStream(path), limits: limits)
      self.rate = reader.header.rate ?? rate ?? Self.standardRate
      source = .y4m(reader)
    } else if VideoContainer(start) != nil {
      let reader = try VideoReader(path, limits: limits)
      if case .constant(let own) = reader.timing { self.rate = own } else { self.rate = nil }
      source = .video(reader)
    } else {
      try Self.check(path, start)
      self.rate = nil
      source = .animation(try AnimationReader(try File.read(path), name: path, limits: limits))
    }
  }

  /// The next frame; nil at the end.
  package mutating func next() throws -> Frame? {
    let start = start
    guard let image = try picture() else { return nil }
    let expected = size ?? (image.width, image.height)
    size = expected
    if (image.width, image.height) != expected {
      var name = "\(name): frame \(position)"
      if case .pictures(let paths) = source { name = paths[position] }
      throw InputError(
        "\(name) is \(image.width) × \(image.height) pixels large, but the frames before it are"
          + " \(expected.width) × \(expected.height)")
    }
    position += 1
    return Frame(image: image, start: start)
  }

  /// When the next frame begins, or, after the last one, when it ends.
  package var start: Int {
    if let rate { return Self.microseconds(FrameDelay(position * rate.seconds, per: rate.frames)) }
    if case .video(let reader) = source, case .listed(let starts, let end) = reader.timing {
      return Self.microseconds(position < starts.count ? starts[position] : end)
    }
    return Self.microseconds(elapsed)
  }

  private static func microseconds(_ delay: FrameDelay) -> Int {
    Int((Int128(delay.numerator) * 2_000_000 + Int128(delay.denominator)) / (2 * Int128(delay.denominator)))
  }

  private mutating func picture() throws -> Image? {
    switch source {
    case .pictures(let paths):
      if ready.isEmpty { try decode(paths[min(position, paths.count)..<min(position + threads, paths.count)]) }
      return ready.popLast()
    case .animation(let reader):
      guard let bitmap = try reader.nextBitmap() else {
        notes = reader.notes.map { "\(name): \($0)" }
        return nil
      }
      let delay = reader.delays[position]
      // Browsers show a frame with a delay of at most 0.01 s for 0.1 s.
      let isShown = isKept || delay > .centiseconds(1) || !reader.kind.isAnimation
      elapsed = elapsed + (isShown ? delay : .centiseconds(10))
      return Image(bitmap)
    case .y4m(var reader):
      defer { source = .y4m(reader) }
      return try Self.image(of: reader.next())
    case .video(var reader):
      defer { source = .video(reader) }
      guard let image = try Self.image(of: reader.next()) else {
        notes = reader.notes.map { "\(name): \($0)" }
        return nil
      }
      return image
    }
  }

  private static func image(of bitmap: consuming Bitmap?) -> Image? {
    guard let bitmap else { return nil }
    return Image(bitmap)
  }

  private mutating func decode(_ slice: ArraySlice<String>) throws {
    let paths = [String](slice)
    let results = Concurrent.map(paths.count, threads: threads) { [limits] index in
      Result { try ImageDecoder.decode(try File.read(paths[index]), name: paths[index], limits: limits) }
    }
    ready = try zip(paths, results).map { path, result in
      let decoded = try result.get()
      for note in decoded.notes { self.note("\(note)", of: path) }
      return decoded.image
    }.reversed()
  }

  /// Many files of a folder have the same: the first is named.
  private mutating func note(_ text: String, of path: String) {
    if !notes.contains(where: { $0.hasSuffix(": " + text) }) { notes.append("\(path): \(text)") }
  }
}

extension FrameStream {
  /// The PNG and JPEG files of a folder, in the order of the numbers in their names.
  package static func pictures(in folder: String) throws(FileError) -> [String] {
    let names = try File.names(in: folder).filter { name in
      !name.hasPrefix(".") && [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
    }
    return NaturalOrder.sorted(names).map { PathName.join(folder, $0) }
  }

  /// Whether a path holds frames, and not scenes: an animation, a video or Y4M by its first bytes; a folder that has pictures and
  /// neither scenes nor locks. What can be no scene counts, too: reading it says what is wrong.
  package static func isFrames(_ path: String) -> Bool {
    if path == "-" { return true }
    if File.isFolder(path) {
      guard let names = try? File.names(in: path) else { return false }
      if names.contains(where: { $0.hasSuffix(".json") || SceneLock.isPath($0) }) { return false }
      return (try? pictures(in: path))?.isEmpty == false
    }
    guard File.isRegular(path), let start = try? ByteStream(path).read(VideoContainer.prefixLength) else {
      return false
    }
    return areFrames(start) || !canBeScene(path, start)
  }

  /// Whether standard input begins as frames do.
  package static var isStandardInputFrames: Bool {
    (try? StandardInput.peek(VideoContainer.prefixLength)).map(areFrames) ?? false
  }

  private static func areFrames(_ start: [UInt8]) -> Bool { ImageFormat(start) != nil || VideoContainer(start) != nil }

  /// Whether a file can be a scene or its lock, by its name and its first bytes: a text in any encoding.
  package static func canBeScene(_ path: String, _ start: [UInt8]) -> Bool {
    if path.lowercased().hasSuffix(".json") || SceneLock.isPath(path) { return true }
    // UTF-16 and UTF-32 have a mark or zeros around the first character.
    let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    let brace = UInt8(ascii: "{")
    let text = isWide || start.prefix(4).contains(brace) ? start.filter { $0 != 0 } : start
    let isBinary = text.contains { $0 < 0x20 && !"\t\n\r\u{C}".utf8.contains($0) }
    // A letter that is cut off at the end is none.
    let isUTF8 = !String(decoding: text.dropLast(3), as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
    return !text.isEmpty && !isBinary && (isUTF8 || isWide || text.first == brace)
  }

  /// Throws if a file has no frames.
  static func check(_ path: String) throws {
    if File.isRegular(path) { try check(path, ByteStream(path).read(VideoContainer.prefixLength)) }
  }

  private static func check(_ path: String, _ start: [UInt8]) throws(InputError) {
    if !areFrames(start) { throw InputError(unknown(path, start)) }
  }

  /// What is wrong with a file that is neither frames nor a scene.
  package static func unknown(_ path: String, _ start: [UInt8]) -> String {
    if start.isEmpty { return "\(path) is empty" }
    let bytes = start.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "\(path) is neither a scene (JSON) nor a PNG, JPEG, GIF, WebP, Y4M or a video; its first bytes are "
      + bytes.joined(separator: " ")
  }
}
