import SegueCore
import SegueGraphics
import SegueScene

/// Compares what is seen at two instants, and remembers the answer: a script that does the same a thousand times is looked
/// at once.
struct PictureComparison {
  private struct Pair: Hashable {
    let before: PictureKey
    let after: PictureKey
  }

  /// Different pairs that are looked at; a longer script's others are judged by their layers alone.
  static let limit = 256
  /// A picture has at most so many pixels: 390 × 844 points are drawn at half their size.
  private static let pixels = 100_000.0

  /// Pixels a point: 1, 1/2, 1/3 and so on, so that whole points tend to be whole pixels.
  private let scale: Double
  private let animation: Animation
  private let levels: Int
  private let renderer: Renderer
  private var known: [Pair: PictureDifference?] = [:]

  /// `levels` is what a pixel may differ by.
  init(_ animation: Animation, levels: Int, threads: Int) {
    self.animation = animation
    self.levels = levels
    renderer = Renderer(threads: threads)
    let size = animation.canvas.size
    scale = 1 / Swift.max(1, (size.width * size.height / Self.pixels).squareRoot().rounded(.up))
  }

  /// Nil if they look the same, or if too many have been compared already.
  mutating func difference(
    from before: (poses: [PresentationLayer], scrolls: [ScrollOffset]), to after: (poses: [PresentationLayer], scrolls: [ScrollOffset])
  ) -> PictureDifference? {
    let pair = Pair(
      before: PictureKey(before.poses, scrolls: before.scrolls), after: PictureKey(after.poses, scrolls: after.scrolls))
    if let difference = known[pair] { return difference }
    guard known.count < Self.limit else { return nil }
    let a = animation.display(of: before.poses, scrolls: before.scrolls, scale: scale)
    let b = animation.display(of: after.poses, scrolls: after.scrolls, scale: scale)
    let difference =
      a == b
      ? nil
      : PictureDifference(
        renderer.render(a), renderer.render(b), size: animation.canvas.size, scale: scale, limit: levels)
    known.updateValue(difference, forKey: pair)
    return difference
  }
}
