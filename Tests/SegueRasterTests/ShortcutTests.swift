import Reference
import SegueCore
import SegueDisplay
import SeguePixels
import SegueRaster
import Testing

/// What is left out because it is hidden, and what is kept from frame to frame, is never seen in a byte.
@Suite struct ShortcutTests {
  /// Something that hides a part of what is below, or all of it, as a screen does that slides over another.
  private func cover(_ random: inout RandomList) -> Command {
    let area = Rect(
      x: random.number(-20, 40), y: random.number(-20, 40), width: random.number(30, 140),
      height: random.number(30, 140))
    let color = Color(red: random.number(0, 1), green: random.number(0, 1), blue: random.number(0, 1))
    let shape: Shape = random.chance(2) ? .rect(area) : .rounded(RoundedRect(area, radius: random.number(0, 30)))
    let fill = Command.fill(shape, .solid(color), .identity)
    switch Int(random.number(0, 4)) {
    case 0: return fill
    case 1: return .layer(Layer(commands: [fill], clip: shape))
    case 2: return .layer(Layer(commands: [fill], opacity: random.number(0.2, 1)))
    default:
      let shadow = Shadow(color: .black.multipliedAlpha(by: 0.4), sigma: 5, offset: Point(2, 3), shape: shape)
      return .layer(Layer(commands: [fill], clip: shape, shadow: shadow))
    }
  }

  /// Frames of which many begin alike.
  private func frames(_ seed: UInt64) -> [DisplayList] {
    var random = RandomList(seed)
    var list = random.list()
    return (0..<8).map { _ in
      let kept = Int(random.number(0, Double(list.commands.count) + 0.99))
      list.commands = Array(list.commands.prefix(kept))
      for _ in 0..<Int(random.number(1, 4)) {
        list.commands += random.chance(2) ? [cover(&random)] : random.list().commands.suffix(1)
      }
      return list
    }
  }

  @Test("With and without shortcuts, in order and out of order, frames are the same", arguments: 0..<120)
  func shortcuts(_ seed: UInt64) {
    let frames = frames(seed)
    let plain = Renderer(takesShortcuts: false)
    let warm = Renderer(bandHeight: 16)
    for list in frames { expectEqual(warm.render(list), plain.render(list)) }
    var random = SplitMix64(seed)
    for list in frames.shuffled(using: &random) {
      let expected = plain.render(list)
      expectEqual(warm.render(list), expected)
      expectEqual(Renderer().render(list), expected)
    }
  }
}
