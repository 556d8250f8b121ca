package import SegueExport
import SegueFiles

/// A file, or a folder of files, that a movie is exported to.
///
/// MP4 and WebM need the program `ffmpeg`, which is looked up in `PATH`. All other formats are built in.
public struct Output: Hashable, Sendable {
  /// The path of the file or folder; empty if the place that was given is none of a file.
  public let path: String
  /// The format of the file; nil for a folder of PNG files.
  public let format: FileFormat?
  /// The path, if files can have it.
  private let location: Result<String, BadLocation>

  private init(location: some FileLocation, _ format: FileFormat?) {
    self.location = Result { () throws(BadLocation) in try location.checked() }
    path = location.filePath ?? ""
    self.format = format
  }

  /// Creates an output of any format.
  ///
  /// ```swift
  /// let both = [FileFormat.gif, .webP].map { Output("both.\($0.fileExtension)", $0) }
  /// try await movie.export(both)
  /// ```
  public init(_ path: some FileLocation, _ format: FileFormat) { self.init(location: path, format) }

  /// An animated GIF at a path.
  public static func gif(_ path: some FileLocation, _ settings: GIFSettings = GIFSettings()) -> Output {
    Output(path, .gif(settings))
  }

  /// A folder of PNG files, one per frame: `frame_0000.png` and so on. They replace the files of an earlier export.
  public static func pngSequence(_ folder: some FileLocation) -> Output { Output(location: folder, nil) }

  /// An animated PNG at a path: lossless, with full alpha, and with the frame times of a GIF.
  public static func apng(_ path: some FileLocation, plays: PlayCount = .forever) -> Output {
    Output(path, .apng(plays: plays))
  }

  /// An animated WebP at a path, with full alpha. It is lossless unless its settings have a quality.
  public static func webP(_ path: some FileLocation, _ settings: WebPSettings = WebPSettings()) -> Output {
    Output(path, .webP(settings))
  }

  /// An MP4 video at a path: H.264, opaque.
  public static func mp4(_ path: some FileLocation, _ settings: VideoSettings = .mp4) -> Output {
    Output(path, .mp4(settings))
  }

  /// A WebM video at a path: VP9, with alpha if the scene's canvas is translucent.
  public static func webM(_ path: some FileLocation, _ settings: VideoSettings = .webM) -> Output {
    Output(path, .webM(settings))
  }

  /// An uncompressed YUV4MPEG2 video at a path, for use with any encoder: BT.709, limited range, 4:2:0, opaque.
  public static func y4m(_ path: some FileLocation) -> Output { Output(path, .y4m) }

  /// The raw bytes of all frames in one file, for use with any encoder: red, green, blue and straight alpha.
  public static func rgba(_ path: some FileLocation) -> Output { Output(path, .rgba) }
}

extension Output {
  /// Its row in the table of formats. `VocabularyTests` finds a row without an output.
  package var row: OutputFormat { format?.row ?? .pngSequence }

  /// Sets the path and the encoder settings.
  func set(_ options: inout OutputOptions) throws {
    options.path = try location.get()
    try format?.set(&options)
  }

  /// Whether both are written to one file or folder.
  func isSamePlace(as other: Output) -> Bool {
    guard let path = try? location.get(), let other = try? other.location.get() else { return false }
    // Pipes and devices take everything.
    if File.exists(path), !File.isRegular(path), !File.isFolder(path) { return false }
    return File.isSame(path, other) || File.normalized(path) == File.normalized(other)
  }
}
