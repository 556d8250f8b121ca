/// Something that a movie is exported to.
///
/// MP4 and WebM are made by `ffmpeg`, which is looked for in `PATH`; all else is made here.
public enum Output: Hashable, Sendable {
  /// An animated GIF at this path.
  case gif(String, GIFSettings = GIFSettings())
  /// A PNG file for each frame, `frame_0000.png` and so on, in this folder, where they replace those of an earlier run.
  case pngSequence(String)
  /// An animated PNG at this path: lossless, with full alpha, and with the frames and times of a GIF.
  case apng(String, plays: PlayCount = .forever)
  /// An animated WebP at this path, with full alpha: lossless unless its settings say otherwise.
  case webP(String, WebPSettings = WebPSettings())
  /// An MP4 video at this path: H.264, opaque.
  case mp4(String, VideoSettings = .mp4)
  /// A WebM video at this path: VP9, with alpha if the scene's canvas is translucent.
  case webM(String, VideoSettings = .webM)
  /// Uncompressed video for any encoder, in YUV4MPEG2: BT.709, limited range, 4:2:0, opaque.
  case y4m(String)
  /// The bytes of all frames, one after the other, for any encoder: red, green, blue and straight alpha.
  case rgba(String)
}

extension Output {
  /// One of each format can be written while the frames go by once.
  enum Format: Hashable {
    case gif, pngSequence, apng, webP, mp4, webM, y4m, rgba
  }

  var format: Format {
    switch self {
    case .gif: .gif
    case .pngSequence: .pngSequence
    case .apng: .apng
    case .webP: .webP
    case .mp4: .mp4
    case .webM: .webM
    case .y4m: .y4m
    case .rgba: .rgba
    }
  }

  var path: String {
    switch self {
    case .gif(let path, _), .pngSequence(let path), .apng(let path, _), .webP(let path, _), .mp4(let path, _),
      .webM(let path, _), .y4m(let path), .rgba(let path):
      path
    }
  }
}

/// A file that an export wrote.
public struct ExportedFile: Hashable, Sendable {
  /// Where it lies.
  public let path: String
  /// Its size.
  public let byteCount: Int
}
