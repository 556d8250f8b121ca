import SegueCommandLine
import SegueEncoders
import SegueFiles
import SegueImages
import SegueExport
import SegueFrames
import SegueRecoding

/// The input frames of `render gif`: images, folders of images, animations and videos, one after another.
struct GIFInput {
  private enum Part {
    /// Stills that follow each other.
    case pictures([String])
    /// A GIF, an animated PNG or an animated WebP. Its reader is kept only if there is no other input.
    case animation(String, AnimationReader?)
    /// A file or a pipe.
    case y4m(String)
    case y4mFromInput
    case video(String)

    var name: String {
      switch self {
      case .pictures(let paths): paths[0]
      case .animation(let path, _), .y4m(let path), .video(let path): path
      case .y4mFromInput: "-"
      }
    }
  }

  private var parts: [Part] = []
  private let matrix: YCbCrMatrix?
  private let threads: Int
  private let limits: PixelLimits
  private let notes = PictureNotes()
  /// What is to be said about the order of the inputs; nil if nothing.
  private let orderNote: String?
  /// How often the animations play.
  private var loops: [AnimationLoop] = []

  /// The kind of a file is decided by its first bytes.
  init(_ arguments: [String], matrix: YCbCrMatrix?, threads: Int, limits: PixelLimits) throws {
    self.matrix = matrix
    self.threads = threads
    self.limits = limits
    if arguments == ["-"] {
      orderNote = nil
      parts = [.y4mFromInput]
      return
    }
    let paths: [String]
    (paths, orderNote) = Self.ordered(arguments)
    for path in paths {
      if File.isFolder(path) {
        add(pictures: try Self.pictures(in: path))
      } else {
        try add(path, isOnly: paths.count == 1)
      }
    }
  }

  /// The names in the order of their numbers if they are given in the order of their letters, as a shell lists them, with a note
  /// that says so. Any other order is that of the user.
  private static func ordered(_ names: [String]) -> ([String], note: String?) {
    let natural = NaturalOrder.sorted(names)
    let bytewise = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard names == bytewise, let place = names.indices.first(where: { names[$0] != natural[$0] }) else {
      return (names, nil)
    }
    return (
      natural,
      "the files are taken in the order of the numbers in their names: \(natural[place]) before \(names[place])"
    )
  }

  private mutating func add(pictures paths: [String]) {
    if case .pictures(let earlier)? = parts.last {
      parts[parts.count - 1] = .pictures(earlier + paths)
    } else {
      parts.append(.pictures(paths))
    }
  }

  /// Adds a file. A pipe is assumed to be Y4M, because detecting the format would take a second read. A file with one frame
  /// and no delay of its own is a still among others.
  private mutating func add(_ path: String, isOnly: Bool) throws {
    guard File.isRegular(path) else {
      if File.exists(path) { parts.append(.y4m(path)) } else { add(pictures: [path]) }
      return
    }
    let start = try ByteStream(path).read(VideoContainer.prefixLength)
    if ImageFormat(start) == .y4m {
      parts.append(.y4m(path))
    } else if VideoContainer(start) != nil {
      parts.append(.video(path))
    } else if [.gif, .webP, .png].contains(ImageFormat(start)) {
      let bytes = try File.read(path)
      // The pixels of a still are not needed here, nor those of an animation.
      guard ImageFormat(start) != .png || APNGSurvey.isAnimated(bytes) else { return add(pictures: [path]) }
      let reader = try AnimationReader(bytes, name: path, limits: limits)
      guard reader.kind.isAnimation, isOnly || reader.delays != [.zero] else { return add(pictures: [path]) }
      parts.append(.animation(path, isOnly ? reader : nil))
      loops.append(reader.loop)
    } else {
      add(pictures: [path])
    }
  }

  /// About how many pixels an input has, in all frames; 0 if it cannot be read. Every shard computes this number, so
  /// ffmpeg is not started for it.
  static func expectedPixels(_ path: String, _ limits: PixelLimits) -> Int {
    if let frames = try? pictures(in: path) { return frames.count * expectedPixels(frames[0], limits) }
    guard File.isRegular(path), let size = File.size(path),
      let start = try? ByteStream(path).read(VideoContainer.prefixLength)
    else { return 0 }
    // A byte of a compressed video of a screen stands for some dozens of pixels, a byte of Y4M for less than one.
    if VideoContainer(start) != nil { return size * 60 }
    guard ImageFormat(start) != .y4m, let bytes = try? File.read(path),
      let reader = try? AnimationReader(bytes, name: path, limits: limits)
    else { return size }
    return reader.delays.count * reader.width * reader.height
  }

  /// The PNG and JPEG files of a folder, in natural order of their names.
  static func pictures(in folder: String) throws -> [String] {
    let names = try File.names(in: folder).filter { name in
      !name.hasPrefix(".") && [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
    }
    if names.isEmpty { throw InputError("\(folder) contains no PNG or JPEG files") }
    return NaturalOrder.sorted(names).map { PathName.join(folder, $0) }
  }

  /// The files that are read.
  var files: [String] {
    parts.flatMap { part in
      if case .pictures(let paths) = part { paths } else { [part.name] }
    }
  }

  /// How often the result plays: as often as its animations, if all of them play equally often; otherwise for ever.
  var loop: AnimationLoop { Set(loops).count == 1 ? loops[0] : .forever }

  /// What was wrong with the files that have been read, and their order.
  var warnings: [String] { (orderNote.map { [$0] } ?? []) + notes.lines }

  /// The frames at `rate`, or else with the timing of the input. Picture files have no timing: their default is 30
  /// frames per second.
  func frames(at rate: FrameRate?) throws -> any FrameInput {
    if parts.count == 1 { return try frames(of: parts[0], at: rate) }
    return JoinedFrames(parts.map { part in .init(name: part.name) { try frames(of: part, at: rate) } })
  }

  private func frames(of part: Part, at rate: FrameRate?) throws -> any FrameInput {
    let defaultRate = FrameRate(30)!
    func stream(_ reader: Y4MReader) -> VideoStream {
      VideoStream(reader, rate: rate ?? reader.header.rate ?? defaultRate)
    }
    switch part {
    case .pictures(let paths):
      return PictureFiles(paths, rate: rate ?? defaultRate, threads: threads, limits: limits, notes: notes)
    case .animation(let path, let kept):
      let reader = try kept ?? AnimationReader(try File.read(path), name: path, limits: limits)
      return AnimationFrames(reader, name: path, rate: rate, notes: notes)
    case .y4m(let path): return stream(try Y4MReader(ByteStream(path), matrix: matrix, limits: limits))
    case .y4mFromInput: return stream(try Y4MReader(ByteStream.standardInput(), matrix: matrix, limits: limits))
    case .video(let path):
      let reader = try VideoReader(path, rate: rate, matrix: matrix, limits: limits)
      return VideoStream(reader, name: path, notes: notes)
    }
  }
}
