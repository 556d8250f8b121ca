import ArgumentParser
import SegueCodecs

/// An output format of `render`.
enum OutputFormat: String, CaseIterable, Sendable {
  case gif
  /// A PNG sequence.
  case png
  case apng
  case webP = "webp"
  case mp4
  case webM = "webm"
  case y4m
  case rgba

  /// The extension of a file named after its scene; nil for a format that is a folder.
  var fileExtension: String? {
    switch self {
    case .png: nil
    // Viewers open animated PNGs under this extension, and DocC accepts no other.
    case .apng: "png"
    default: rawValue
    }
  }

  /// Whether frames are timed in hundredths of a second, as those of a GIF.
  var hasGIFClock: Bool { self == .gif || self == .apng }
}

/// The options that select output formats.
struct FormatArguments: ParsableArguments {
  @Flag(help: "Write an animated GIF (the default).")
  var gif = false

  @Flag(help: "Write a PNG sequence.")
  var png = false

  @Flag(help: "Write an animated PNG, lossless, with the frames and times of a GIF.")
  var apng = false

  @Flag(help: "Write an animated WebP, lossless unless --webp-quality is given.")
  var webp = false

  @Flag(help: "Write an MP4 video, H.264 (needs ffmpeg).")
  var mp4 = false

  @Flag(help: "Write a WebM video, VP9, transparent where the scene is (needs ffmpeg).")
  var webm = false

  @Flag(help: "Write uncompressed video in YUV4MPEG2, BT.709 in limited range, for any encoder.")
  var y4m = false

  @Flag(help: "Write the bytes of all frames, RGBA with straight alpha, for any encoder.")
  var rgba = false

  @Flag(help: "Write a GIF and a PNG sequence.")
  var all = false

  /// The formats selected by flags. If empty, the extension of the output decides.
  var wanted: Set<OutputFormat> {
    let flags: [(Bool, OutputFormat)] = [
      (gif || all, .gif), (png || all, .png), (apng, .apng), (webp, .webP), (mp4, .mp4), (webm, .webM), (y4m, .y4m),
      (rgba, .rgba),
    ]
    return Set(flags.filter(\.0).map(\.1))
  }
}

/// The options of WebP, video and Y4M encoding.
struct EncodingArguments: ParsableArguments {
  @Option(help: ArgumentHelp("1…100: a lossy WebP of this quality instead of a lossless one.", valueName: "number"))
  var webpQuality: Int?

  @Option(
    help: ArgumentHelp("0…51: the constant rate factor of an MP4; lower is better and bigger.", valueName: "number"))
  var mp4Crf = VideoOptions.Codec.h264.defaultCRF

  @Option(help: ArgumentHelp("0…63: that of a WebM.", valueName: "number"))
  var webmCrf = VideoOptions.Codec.vp9.defaultCRF

  @Option(
    help: ArgumentHelp("420 or 444: a colour for every four pixels of Y4M, or one for each.", valueName: "chroma"))
  var y4mChroma = PlaneLayout.Chroma.quarter

  func validate() throws {
    try OptionCheck.range("--webp-quality", webpQuality, 1...100)
    try OptionCheck.range("--mp4-crf", mp4Crf, 0...VideoOptions.Codec.h264.highestCRF)
    try OptionCheck.range("--webm-crf", webmCrf, 0...VideoOptions.Codec.vp9.highestCRF)
  }
}

extension PlaneLayout.Chroma: ExpressibleByArgument {}
