import SegueCore
import SegueDisplay
import SeguePixels
import SegueRaster
import SegueRendering
import SegueScene
import Testing

/// Nothing that lies behind two neighbours shines through between them.
@Suite struct SeamTests {
  static let scales = [0.75, 1, 1.5, 2, 3]

  @Test(
    "Straight edges lie on whole device pixels, in every frame of every story, theme and scale",
    arguments: ExampleStories.names)
  func edges(_ name: String) async throws {
    var count = 0
    for story in try await ExampleStories.stories(of: name) {
      for scale in Self.scales {
        for time in stride(from: 0, through: story.duration.seconds, by: 1 / 30.0) {
          var edges = StraightEdges()
          edges.add(story.display(at: time, scale: scale).commands)
          #expect(edges.fractional.isEmpty, "\(name) at \(time), scale \(scale)")
          count += edges.count
        }
      }
    }
    #expect(count > 10_000)
  }

  @Test("Whatever colour is behind everything, no frame shows it", arguments: ExampleStories.names, scales)
  func alarm(_ name: String, _ scale: Double) async throws {
    let renderer = Renderer()
    for story in try await ExampleStories.stories(of: name) {
      // Odd times: layers are in motion, at fractions of a pixel.
      for share in [0.237, 0.479] {
        var list = story.display(at: share * story.duration.seconds, scale: scale)
        list.background = Color(red: 1, green: 0, blue: 1)
        let magenta = renderer.render(list)
        list.background = Color(red: 0, green: 1, blue: 0)
        let green = renderer.render(list)
        // The canvas may end within the last column and row.
        let size = story.canvas.size
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        let seen = (0..<height).first { y in (0..<width).contains { magenta[$0, y] != green[$0, y] } }
        #expect(seen == nil, "\(name) at \(share), scale \(scale)")
      }
    }
  }
}

/// The straight upright edges of what a frame draws.
private struct StraightEdges {
  var count = 0
  /// Those that are not on a whole pixel.
  var fractional: [Rect] = []

  mutating func add(_ commands: [Command], within clip: Rect? = nil) {
    for command in commands {
      switch command {
      case .fill(let shape, _, let transform, _): add(shape, transform, within: clip)
      case .layer(let layer, _):
        var inner = clip
        if let shape = layer.clip {
          add(shape, layer.clipTransform, within: clip)
          inner = layer.clipTransform.boundingBox(of: shape.bounds)
        }
        add(layer.commands, within: inner)
      }
    }
  }

  private mutating func add(_ shape: Shape, _ transform: Transform, within clip: Rect?) {
    if case .path = shape { return }
    guard transform.isAxisAligned else { return }
    let box = transform.boundingBox(of: shape.bounds)
    // Cut by a clip on all sides.
    if let clip, box.minX < clip.minX, box.minY < clip.minY, box.maxX > clip.maxX, box.maxY > clip.maxY { return }
    func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1e-6 }
    count += 4
    // A line that is thinner than a pixel lies within one.
    let isRight =
      isWhole(box.minX) && isWhole(box.minY) && (isWhole(box.maxX) || box.width < 1)
      && (isWhole(box.maxY) || box.height < 1)
    if !isRight { fractional.append(box) }
  }
}
