import SegueCodecs

/// How a video is made.
public struct VideoSettings: Hashable, Sendable {
  /// The constant rate factor: lower is better and bigger. It is 0…51 in an MP4, and 0…63 in a WebM.
  public var crf: Int

  /// With a constant rate factor of its own.
  public init(crf: Int) { self.crf = crf }

  /// For an MP4: text and flat colours look as they were.
  public static let mp4 = VideoSettings(crf: VideoOptions.Codec.h264.defaultCRF)
  /// For a WebM, likewise.
  public static let webM = VideoSettings(crf: VideoOptions.Codec.vp9.defaultCRF)
}

extension VideoSettings {
  /// As the encoder takes them.
  func options(_ codec: VideoOptions.Codec, rate: FrameRate, isOpaque: Bool) -> VideoOptions {
    precondition((0...codec.highestCRF).contains(crf), "The constant rate factor is 0…\(codec.highestCRF), not \(crf).")
    return VideoOptions(codec, crf: crf, rate: rate, hasAlpha: !isOpaque)
  }
}
