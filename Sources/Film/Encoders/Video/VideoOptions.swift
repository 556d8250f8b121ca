package import SegueImages

/// Video encoding options.
package struct VideoOptions: Hashable, Sendable {
  package enum Codec: Hashable, Sendable, CaseIterable {
    /// In an MP4 file.
    case h264
    /// In a WebM file.
    case vp9
  }

  package var codec: Codec
  /// The constant rate factor on the codec's own scale: lower is better and larger.
  package var crf: Int
  package var rate: FrameRate
  /// Whether the video has an alpha channel; only VP9 supports it.
  package var hasAlpha: Bool
  /// The colour behind translucent pixels if there is no alpha channel.
  package var matte: RGB

  package init(
    _ codec: Codec, crf: Int? = nil, rate: FrameRate, hasAlpha: Bool = false, matte: RGB = .white
  ) {
    self.codec = codec
    self.crf = crf ?? codec.defaultCRF
    self.rate = rate
    self.hasAlpha = hasAlpha && codec == .vp9
    self.matte = matte
  }
}

extension VideoOptions.Codec {
  /// The name of ffmpeg's encoder.
  package var encoder: String {
    switch self {
    case .h264: "libx264"
    case .vp9: "libvpx-vp9"
    }
  }

  /// The usual name of the container format.
  package var fileKind: String {
    switch self {
    case .h264: "MP4"
    case .vp9: "WebM"
    }
  }

  /// The default, at which flat colours and text look unchanged; measured in docs/formats.md.
  package var defaultCRF: Int {
    switch self {
    case .h264: 18
    case .vp9: 24
    }
  }

  /// The CRF of the lowest quality; 0 is the best.
  package var highestCRF: Int {
    switch self {
    case .h264: 51
    case .vp9: 63
    }
  }

  /// The maximum length of a side in pixels.
  package var longestSide: Int {
    switch self {
    case .h264: 16_384
    case .vp9: 65_534
    }
  }
}

extension VideoOptions {
  /// The arguments for ffmpeg, which reads raw planes from standard input and compresses them without conversion.
  ///
  /// The number of threads is fixed and the metadata contains neither a time nor a version, so that one version of
  /// ffmpeg gives the same bytes on any machine.
  func arguments(_ layout: PlaneLayout, to path: String) -> [String] {
    let format = layout.hasAlpha ? "yuva420p" : "yuv420p"
    // Set for the input as well: since ffmpeg 7 the colour properties of the frames override those set for the encoder.
    let colors = [
      "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-chroma_sample_location", "left",
    ]
    let input =
      [
        "-f", "rawvideo", "-pixel_format", format, "-video_size", "\(layout.codedWidth)x\(layout.codedHeight)",
        "-framerate", "\(rate.frames)/\(rate.seconds)",
      ] + colors + ["-i", "pipe:0"]
    let output =
      ["-pix_fmt", format] + colors + ["-threads", "4", "-crf", "\(crf)"]
    let neutral = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    // The `file:` prefix keeps a path from being taken for an option or a URL.
    // Without `-xerror`, some versions of ffmpeg end with 0 although the disk was full.
    return ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-xerror", "-y"] + input
      + codec.arguments(layout)
      + output + neutral + codec.container + ["file:" + path]
  }
}

extension VideoOptions.Codec {
  fileprivate func arguments(_ layout: PlaneLayout) -> [String] {
    switch self {
    case .h264: ["-c:v", encoder, "-preset", "slow", "-profile:v", "high"]
    case .vp9:
      ["-c:v", encoder, "-b:v", "0", "-deadline", "good", "-cpu-used", "2", "-row-mt", "1"]
        // Alternate reference frames, which are never displayed, do not support alpha.
        + (layout.hasAlpha ? ["-auto-alt-ref", "0"] : [])
    }
  }

  fileprivate var container: [String] {
    switch self {
    // The index precedes the frames, so that playback can start during download.
    case .h264: ["-movflags", "+faststart+write_colr", "-f", "mp4"]
    case .vp9: ["-f", "webm"]
    }
  }
}
