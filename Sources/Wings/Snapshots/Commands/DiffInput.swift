import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueExport
import SegueFiles
import SegueImages
import SegueSnapshots

/// One of the two inputs of `render diff`.
struct DiffInput {
  /// Only inputs of the same kind can be compared.
  enum Kind: String {
    case picture
    case animation
    /// A video or Y4M.
    case video
    case folder
    case scene

    var phrase: String { self == .animation ? "an animation" : "a \(rawValue)" }
  }

  let name: String
  let kind: Kind
  /// The contents of a file; empty for a folder and for a video.
  let bytes: [UInt8]
  /// Whether it is a video that no codec has changed.
  let isRaw: Bool

  /// Detects the kind of a file by its first bytes, except for scenes, which may also be recognized by their extension.
  init(_ name: String, _ limits: PixelLimits) throws {
    self.name = name
    if File.isFolder(name) {
      (kind, bytes, isRaw) = (.folder, [], false)
      return
    }
    // A pipe can be read only once. Videos are read frame by frame.
    let start = File.isRegular(name) ? try ByteStream(name).read(VideoContainer.prefixLength) : []
    isRaw = ImageFormat(start) == .y4m
    if isRaw || VideoContainer(start) != nil {
      (kind, bytes) = (.video, [])
      return
    }
    bytes = try File.read(name)
    switch ImageFormat(bytes) {
    case .gif: kind = .animation
    case .png: kind = APNGSurvey.isAnimated(bytes) ? .animation : .picture
    case .jpeg, .avif, .heic: kind = .picture
    case .webP: kind = try WebPReader(bytes, name: name, limits: limits).isAnimated ? .animation : .picture
    case nil where FrameStream.canBeScene(name, bytes) && Self.looksLikeScene(bytes, name): kind = .scene
    case nil where !bytes.isEmpty && !FrameStream.canBeScene(name, bytes):
      throw InputError(FrameStream.unknown(name, bytes))
    case let format: throw CodecError(name: name, reason: bytes.isEmpty ? .empty : .unsupported(format))
    }
  }

  /// Whether it can be compared with a video.
  var hasFrames: Bool {
    switch kind {
    case .animation, .video: true
    case .folder: FrameStream.isFrames(name)
    case .picture, .scene: false
    }
  }

  var side: FileComparison.Side { FileComparison.Side(name: name, bytes: bytes) }

  /// Whether it is named like a JSON file, or begins like a JSON object.
  private static func looksLikeScene(_ bytes: [UInt8], _ name: String) -> Bool {
    if name.lowercased().hasSuffix(".json") { return true }
    let whitespaceAndByteOrderMark = " \t\n\r\u{FEFF}".utf8
    return bytes.first { !whitespaceAndByteOrderMark.contains($0) } == UInt8(ascii: "{")
  }

  /// Whether pictures are the frames of an animation: in one folder, with names that differ in their numbers only.
  static func areFrames(_ pictures: [String]) -> Bool {
    func shape(_ name: String) -> [Substring] {
      name.split(omittingEmptySubsequences: false) { $0.isASCII && $0.isNumber }.filter { !$0.isEmpty }
    }
    guard pictures.count > 2, let first = pictures.first, !first.contains("/") else { return false }
    return pictures.allSatisfy { shape($0) == shape(first) }
  }

  private static let pictureExtensions = [".png", ".apng", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".heic", ".heif"]

  /// The images and animations in a folder and its subfolders: relative paths in natural order.
  static func pictures(in folder: String) throws -> [String] { try files(in: folder, pictureExtensions) }

  /// The videos in a folder and its subfolders.
  static func videos(in folder: String) throws -> [String] {
    try files(in: folder, VideoContainer.fileExtensions.map { "." + $0 })
  }

  private static func files(in folder: String, _ extensions: [String]) throws -> [String] {
    let root = PathName.join(folder, "")
    var found: [String] = []
    var pending = [""]
    while let parent = pending.popLast() {
      for name in try File.names(in: root + parent) where !name.hasPrefix(".") {
        let path = parent + name
        if File.isFolder(root + path) {
          // At most 64 folders deep, because symbolic links may form a cycle.
          let depth = path.utf8.count(where: { $0 == UInt8(ascii: "/") })
          if depth < 64 { pending.append(path + "/") }
        } else if File.isRegular(root + path),
          extensions.contains(where: { name.lowercased().hasSuffix($0) })
        {
          found.append(path)
        }
      }
    }
    return NaturalOrder.sorted(found)
  }
}
