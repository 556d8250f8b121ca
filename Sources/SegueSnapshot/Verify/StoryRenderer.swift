import SegueGraphics
import SegueRendering
import SegueScene

/// The frames of one story, one at a time, in any order.
struct StoryRenderer: Sendable {
  let animation: Animation
  let scale: Double
  let clock: FrameClock
  private let renderer: Renderer

  /// - Parameters:
  ///   - clock: when frames are taken.
  ///   - threads: that share the bands of a frame.
  init(_ animation: Animation, scale: Double, clock: FrameClock, threads: Int = 1) {
    self.animation = animation
    self.scale = scale
    self.clock = clock
    renderer = Renderer(threads: threads)
  }

  var frameCount: Int { clock.ticks.count }

  func parts(_ index: Int) -> [FramePart] { animation.parts(at: clock.ticks[index].time, scale: scale) }

  /// - Parameter recurs: the story is likely to come back to this frame.
  func picture(of parts: [FramePart], recurs: Bool = false) -> Image {
    renderer.picture(of: animation.display(of: parts, scale: scale), recurs: recurs).image
  }

  func picture(_ index: Int) -> Image { picture(of: parts(index)) }
}
