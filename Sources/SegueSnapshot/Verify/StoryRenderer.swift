package import Segue
package import SeguePixels
import SegueRaster
package import SegueScene

/// The frames of one story, one at a time, in any order.
package struct StoryRenderer: Sendable {
  package let animation: Animation
  package let scale: Double
  package let frameRate: Int
  package let clock: FrameClock
  private let renderer: Renderer

  /// - Parameters:
  ///   - clock: when frames are taken; all of the story if nil.
  ///   - threads: that share the bands of a frame.
  package init(
    _ animation: Animation, scale: Double, frameRate: Int, clock: FrameClock? = nil, threads: Int = 1
  ) {
    self.animation = animation
    self.scale = scale
    self.frameRate = frameRate
    self.clock = clock ?? .exact(animation.duration, frameRate: frameRate)
    renderer = Renderer(threads: threads)
  }

  package var frameCount: Int { clock.ticks.count }

  func parts(_ index: Int) -> [FramePart] { animation.parts(at: clock.ticks[index].time, scale: scale) }

  /// - Parameter recurs: the story is likely to come back to this frame.
  func picture(of parts: [FramePart], recurs: Bool = false) -> SeguePixels.Image {
    renderer.picture(of: animation.display(of: parts, scale: scale), recurs: recurs).image
  }

  package func picture(_ index: Int) -> SeguePixels.Image { picture(of: parts(index)) }
}
