import SegueGraphics

/// What a story showed, as far as that can be rendered again or was kept, and what it shows.
struct StoryPictures: FramePictures {
  /// The story as it was recorded, with today's files and this renderer.
  let old: StoryRenderer?
  /// Frames of `old` that have the recorded pixels.
  let proven: Set<Int>
  /// Pictures that were kept.
  let kept: PixelReference?
  let new: StoryRenderer?

  func before(_ index: Int) -> Image? {
    if let old, proven.contains(index) { return old.picture(index) }
    return kept?.frame(index)
  }

  func after(_ index: Int) -> Image? {
    guard let new, index < new.frameCount else { return nil }
    return new.picture(index)
  }
}
