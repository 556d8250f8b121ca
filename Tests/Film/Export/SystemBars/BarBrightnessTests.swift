import SegueCore
import SegueGraphics
import SegueExport
import SegueScene
import Testing

/// The brightness that decides between black and white bars is estimated from the commands. These tests compare it with
/// the pixels.
@Suite struct BarBrightnessTests {
  @Test(
    "The estimated brightness below a bar is close to that of the pixels, in every example story",
    arguments: ExampleStories.names)
  func brightness(_ name: String) async throws {
    let renderer = Renderer()
    // The places of the clock and of the symbols.
    let places = [Rect(x: 46, y: 20, width: 40, height: 18), Rect(x: 290, y: 20, width: 68, height: 18)]
    for var story in try await ExampleStories.stories(of: name) {
      try story.setSystemBars(areShown: false)
      for fraction in [0, 0.21, 0.33, 0.5, 0.68, 0.8, 1] {
        var list = story.display(at: fraction * story.duration.seconds, scale: 1)
        list.commands = Self.withoutOutlines(list.commands)
        let picture = renderer.picture(of: list)
        for place in places {
          var points: [Point] = []
          for row in 0..<6 {
            for column in 0..<10 {
              let step = Point(Double(column) * place.width / 10, Double(row) * place.height / 6)
              points.append(place.origin + step)
            }
          }
          let estimate = list.commands.meanBrightness(at: points, over: list.background)
          let mean = picture.bitmap.meanBrightness(of: PixelRect(touching: place)) / 255
          #expect(abs(estimate - mean) < 0.12, "\(name), \(story.context.scene.isDark ?? false), at \(fraction)")
        }
      }
    }
  }

  /// The commands without outlines (text, symbols). The estimate ignores them, because a headline may scroll below a bar.
  private static func withoutOutlines(_ commands: [Command]) -> [Command] {
    commands.compactMap { command in
      switch command {
      case .fill(.path, _, _, _): return nil
      case .fill: return command
      case .layer(var layer, let tag):
        layer.commands = withoutOutlines(layer.commands)
        return .layer(layer, tag: tag)
      }
    }
  }
}
