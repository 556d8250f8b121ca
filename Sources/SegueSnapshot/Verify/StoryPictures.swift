import SeguePixels

/// What a story showed, as far as that can be rendered again or was kept, and what it shows.
struct StoryPictures: FramePictures {
  /// The story as it was recorded, with today's files and this renderer.
  let old: StoryRenderer?
  /// Frames of `old` that have the recorded pixels.
  let proven: Set<Int>
  let new: StoryRenderer?

  func before(_ index: Int) -> Image? { proven.contains(index) ? old?.picture(index) : nil }

  func after(_ index: Int) -> Image? {
    guard let new, index < new.frameCount else { return nil }
    return new.picture(index)
  }
}
