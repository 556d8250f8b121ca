import SegueGraphics
import SegueExport
import SegueScene

/// Renders single frames of a story, in any order.
struct StoryRenderer: Sendable {
  let animation: Animation
  let scale: Double
  let clock: FrameClock
  /// What is drawn around every frame; nil for nothing.
  private let template: FrameTemplate?
  private let renderer: Renderer

  /// - Parameters:
  ///   - clock: the sample times of the frames.
  ///   - template: what is drawn around every frame; nil for nothing.
  ///   - threads: the number of threads that render the bands of one frame.
  init(
    _ animation: Animation, scale: Double, clock: FrameClock, template: FrameTemplate? = nil, threads: Int = 1
  ) {
    self.animation = animation
    self.scale = scale
    self.clock = clock
    self.template = template
    renderer = Renderer(threads: threads)
  }

  var frameCount: Int { clock.samples.count }

  func parts(_ index: Int) -> [FramePart] { animation.parts(at: clock.samples[index].time, scale: scale) }

  /// - Parameter recurs: whether the same frame is likely to be rendered again, which makes it worth caching.
  func picture(of parts: [FramePart], recurs: Bool = false) -> Image {
    let picture = renderer.picture(of: animation.display(of: parts, scale: scale), recurs: recurs)
    return (template?.framed(picture) ?? picture).image
  }

  func picture(_ index: Int) -> Image { picture(of: parts(index)) }
}

/// The frames of a story before and after a change. Recorded frames are rendered again if the current program
/// reproduces them. Otherwise they are taken from the stored pictures.
struct StoryPictures: FramePictures {
  /// Renders the recorded scene, with the current files; nil if it cannot be loaded.
  let old: StoryRenderer?
  /// The frames of `old` that have the recorded pixels.
  let reproduced: Set<Int>
  /// The stored pictures, in the order in which they are tried.
  let kept: [any RecordedPictures]
  /// Renders the current scene.
  let new: StoryRenderer?

  func before(_ index: Int) -> Image? {
    if let old, reproduced.contains(index) { return old.picture(index) }
    return kept.lazy.compactMap { $0.frame(index) }.first
  }

  func after(_ index: Int) -> Image? {
    guard let new, index < new.frameCount else { return nil }
    return new.picture(index)
  }
}
