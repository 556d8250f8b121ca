/// How an animated WebP is made.
package struct WebPOptions: Hashable, Sendable {
  /// 1…100 of lossy frames; nil: lossless.
  package var quality: Int?
  package var loop: GIFLoop

  package init(quality: Int? = nil, loop: GIFLoop = .forever) {
    self.quality = quality
    self.loop = loop
  }
}
