import SegueCodecs

/// How an animated WebP is made.
public struct WebPSettings: Hashable, Sendable {
  /// 1…100 of lossy frames; nil: lossless.
  public var quality: Int?
  /// How often it plays.
  public var plays: PlayCount

  /// Settings that differ from the usual ones in what is given.
  public init(quality: Int? = nil, plays: PlayCount = .forever) {
    self.quality = quality
    self.plays = plays
  }
}

extension WebPSettings {
  /// As the encoder takes them.
  var options: WebPOptions {
    if let quality { precondition((1...100).contains(quality), "The quality of a WebP is 1…100, not \(quality).") }
    return WebPOptions(quality: quality, loop: plays.option)
  }
}
