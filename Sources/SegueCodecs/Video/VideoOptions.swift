/// How a video is compressed.
package struct VideoOptions: Hashable, Sendable {
  package enum Codec: Hashable, Sendable, CaseIterable {
    /// In an MP4 file.
    case h264
    /// In a WebM file.
    case vp9
  }

  package var codec: Codec
  /// The constant rate factor, on the codec's own scale: lower is better and bigger.
  package var crf: Int
  package var rate: FrameRate
  /// Keeps translucency; only VP9 can.
  package var hasAlpha: Bool
  /// What translucent pixels are laid over otherwise.
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
  /// As ffmpeg calls it.
  package var encoder: String {
    switch self {
    case .h264: "libx264"
    case .vp9: "libvpx-vp9"
    }
  }

  /// The container, by its usual name.
  package var fileKind: String {
    switch self {
    case .h264: "MP4"
    case .vp9: "WebM"
    }
  }

  /// Where flat colours and text look as they were; measured in docs/formats.md.
  package var defaultCRF: Int {
    switch self {
    case .h264: 18
    case .vp9: 24
    }
  }

  /// The worst; 0 is the best.
  package var highestCRF: Int {
    switch self {
    case .h264: 51
    case .vp9: 63
    }
  }

  /// Pixels a side.
  package var longestSide: Int {
    switch self {
    case .h264: 16_384
    case .vp9: 65_534
    }
  }
}

extension VideoOptions {
  /// What ffmpeg is told: planes come through its standard input, and are compressed as they are.
  ///
  /// The number of threads is fixed and nothing says when or by what it was made: one version of ffmpeg makes the same bytes on
  /// any machine.
  func arguments(_ layout: PlaneLayout, to path: String) -> [String] {
    let format = layout.hasAlpha ? "yuva420p" : "yuv420p"
    // Said of what comes in, too: since ffmpeg 7 frames bring their colours along, whatever the encoder was told.
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
    // A path may look like an option or an address.
    return ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y"] + input + codec.arguments(layout)
      + output + neutral + codec.container + ["file:" + path]
  }
}

extension VideoOptions.Codec {
  fileprivate func arguments(_ layout: PlaneLayout) -> [String] {
    switch self {
    case .h264: ["-c:v", encoder, "-preset", "slow", "-profile:v", "high"]
    case .vp9:
      ["-c:v", encoder, "-b:v", "0", "-deadline", "good", "-cpu-used", "2", "-row-mt", "1"]
        // Frames that are never shown have no alpha.
        + (layout.hasAlpha ? ["-auto-alt-ref", "0"] : [])
    }
  }

  fileprivate var container: [String] {
    switch self {
    // The index stands before the frames, so that a page plays what has come.
    case .h264: ["-movflags", "+faststart+write_colr", "-f", "mp4"]
    case .vp9: ["-f", "webm"]
    }
  }
}
