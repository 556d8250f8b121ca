/// What a renderer remembers from frame to frame. Safe to share between threads, bounded, and never seen in a byte.
final class RenderCaches: Sendable {
  let backdrops = BackdropCache()
  let grounds = PrefixCache()
  let outlines = OutlineCache()
  let frames = FrameCache()
}
