import ArgumentParser
import SegueCodecs

/// How WebP and videos are made.
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
    if let webpQuality, !(1...100).contains(webpQuality) {
      throw ValidationError("--webp-quality must lie in 1…100, not \(webpQuality)")
    }
    for (name, crf, codec) in [("--mp4-crf", mp4Crf, VideoOptions.Codec.h264), ("--webm-crf", webmCrf, .vp9)]
    where !(0...codec.highestCRF).contains(crf) {
      throw ValidationError("\(name) must lie in 0…\(codec.highestCRF), not \(crf)")
    }
  }
}

extension PlaneLayout.Chroma: ExpressibleByArgument {}
