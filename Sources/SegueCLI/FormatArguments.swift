import ArgumentParser

/// What is written of each story.
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

  /// Those that are asked for by name; none: what the output's name says.
  var wanted: Set<OutputFormat> {
    let flags: [(Bool, OutputFormat)] = [
      (gif || all, .gif), (png || all, .png), (apng, .apng), (webp, .webP), (mp4, .mp4), (webm, .webM), (y4m, .y4m),
      (rgba, .rgba),
    ]
    return Set(flags.filter(\.0).map(\.1))
  }
}
