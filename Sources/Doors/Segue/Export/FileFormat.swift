import SegueEncoders
package import SegueExport

/// The format of a file that holds a whole movie, with its settings.
///
/// MP4 and WebM need the program `ffmpeg`, which is looked up in `PATH`. All other formats are built in.
public struct FileFormat: Hashable, Sendable {
  private enum Kind: Hashable {
    case gif(GIFSettings), apng(PlayCount), webP(WebPSettings), mp4(VideoSettings), webM(VideoSettings), y4m, rgba
  }

  private let kind: Kind

  /// An animated GIF with the standard settings.
  public static let gif = FileFormat.gif(GIFSettings())
  /// An animated PNG that repeats forever: lossless, with full alpha, and with the frame times of a GIF.
  public static let apng = FileFormat.apng(plays: .forever)
  /// A lossless animated WebP, with full alpha.
  public static let webP = FileFormat.webP(WebPSettings())
  /// An MP4 video: H.264, opaque.
  public static let mp4 = FileFormat.mp4(.mp4)
  /// A WebM video: VP9, with alpha if the scene's canvas is translucent.
  public static let webM = FileFormat.webM(.webM)
  /// An uncompressed YUV4MPEG2 video, for use with any encoder: BT.709, limited range, 4:2:0, opaque.
  public static let y4m = FileFormat(kind: .y4m)
  /// The raw bytes of all frames, for use with any encoder: red, green, blue and straight alpha.
  public static let rgba = FileFormat(kind: .rgba)

  /// An animated GIF.
  public static func gif(_ settings: GIFSettings) -> FileFormat { FileFormat(kind: .gif(settings)) }
  /// An animated PNG.
  public static func apng(plays: PlayCount) -> FileFormat { FileFormat(kind: .apng(plays)) }
  /// An animated WebP.
  public static func webP(_ settings: WebPSettings) -> FileFormat { FileFormat(kind: .webP(settings)) }
  /// An MP4 video.
  public static func mp4(_ settings: VideoSettings) -> FileFormat { FileFormat(kind: .mp4(settings)) }
  /// A WebM video.
  public static func webM(_ settings: VideoSettings) -> FileFormat { FileFormat(kind: .webM(settings)) }

  /// The usual extension of such a file, without a dot: `gif`.
  public var fileExtension: String { row.extensions[0] }
}

extension FileFormat {
  /// Its row in the table of formats.
  package var row: OutputFormat {
    switch kind {
    case .gif: .gif
    case .apng: .apng
    case .webP: .webP
    case .mp4: .mp4
    case .webM: .webM
    case .y4m: .y4m
    case .rgba: .rgba
    }
  }

  /// Sets the encoder settings.
  func set(_ options: inout OutputOptions) throws(InvalidSetting) {
    switch kind {
    case .gif(let settings):
      options.gif = try settings.options()
      options.common.loop = try settings.loop.option(upTo: 65_536)
    case .apng(let plays): options.common.loop = try plays.option(upTo: 65_536)
    case .webP(let settings):
      if let quality = settings.quality { try InvalidSetting.check(quality, in: 1...100, "the quality of a WebP") }
      options.webPQuality = settings.quality
      options.common.loop = try settings.plays.option(upTo: 65_535)
    case .mp4(let settings): options.mp4CRF = try settings.checkedCRF(.h264)
    case .webM(let settings): options.webMCRF = try settings.checkedCRF(.vp9)
    case .y4m, .rgba: break
    }
  }
}
