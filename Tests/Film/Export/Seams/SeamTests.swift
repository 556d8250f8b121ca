import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing

/// Nothing behind two adjacent shapes shows through between them.
@Suite struct SeamTests {
  static let scales = [0.5, 0.75, 1, 1.5, 2, 3]
  /// Those at which frames are rendered: without the one that takes as long as all others.
  static let renderedScales = scales.filter { $0 < 3 }

  @Test(
    "Straight edges lie on whole device pixels, in every frame of every story, theme and scale",
    arguments: ExampleStories.names)
  func edges(_ name: String) async throws {
    var count = 0
    for story in try await ExampleStories.stories(of: name) {
      for scale in Self.scales {
        for time in stride(from: 0, through: story.duration.seconds, by: 1 / 30.0) {
          var edges = StraightEdges()
          // A photo in flight touches nothing and keeps its proportions, so it is antialiased.
          let parts = story.parts(at: time, scale: scale).filter { $0.presentation?.isFlyingPhoto != true }
          edges.add(parts.joinedCommands)
          #expect(edges.fractional.isEmpty, "\(name) at \(time), scale \(scale)")
          count += edges.count
        }
      }
    }
    #expect(count > 10_000)
  }

  @Test(
    "Rows of fractional heights with thin lines between them hide what is behind, in every frame", arguments: scales)
  func rows(_ scale: Double) async throws {
    let rows = (0..<9).map { index in
      """
      { "frame": { "height": 10.25 }, "background": "#101010" }, { "frame": { "height": \(0.2 * Double(index % 4 + 1)) }, "background": "#303030" }
      """
    }
    // The list covers its screen from edge to edge.
    let scene = """
      { "canvas": { "width": 60, "height": 80 },
        "screens": {
          "below": { "background": "#8080C0" },
          "list": { "children": [
            { "stack": "vertical", "pin": { "left": 0, "right": 0, "bottom": 0 },
              "children": [ \(rows.joined(separator: ", ")), { "frame": { "height": 4 }, "background": "#101010" } ] } ] } },
        "transition": { "type": "semi-modal", "from": "below", "to": "list" },
        "script": [ { "present": {} }, { "wait": 0.1 }, { "dismiss": {} } ] }
      """
    let story = try await SceneLoader.load(SceneDocument(name: "rows.json", text: scene)).animation
    let renderer = Renderer()
    for time in stride(from: 0, through: story.duration.seconds, by: 1 / 30.0) {
      let list = WholePixels(animation: story).plan(at: time, scale: scale).page
      let frame = renderer.render(list)
      // From the list's first row downwards there are only its two greys, none of the blue behind it.
      let column = (0..<list.height).map { frame[list.width / 2, $0] }
      guard let top = column.firstIndex(where: { $0.red == $0.blue }) else { continue }
      let bleeding = column[top...].firstIndex { $0.red != $0.blue }
      #expect(bleeding == nil, "at \(time), scale \(scale)")
    }
  }

  @Test("The colour behind everything shows in no frame", arguments: ExampleStories.names, renderedScales)
  func background(_ name: String, _ scale: Double) async throws {
    let renderer = Renderer()
    for story in try await ExampleStories.stories(of: name) {
      // At these times layers are in motion, at fractional pixel positions.
      for fraction in [0.237, 0.479] {
        var list = WholePixels(animation: story).plan(at: fraction * story.duration.seconds, scale: scale).page
        list.background = Color(red: 1, green: 0, blue: 1)
        let magenta = renderer.render(list)
        list.background = Color(red: 0, green: 1, blue: 0)
        let green = renderer.render(list)
        let seen = firstDifferentRow(magenta, green, rows: 0..<list.height, columns: 0..<list.width)
        #expect(seen == nil, "\(name) at \(fraction), scale \(scale)")
      }
    }
  }
}

extension SeamTests {
  @Test("A card's photo reaches both edges of its panel, in every frame of every story", arguments: renderedScales)
  func panel(_ scale: Double) async throws {
    let renderer = Renderer()
    // Fewer frames at large scales, which take long.
    let step = scale > 1 ? 1 / 10.0 : 1 / 30.0
    var count = 0
    for story in try await ExampleStories.stories(of: "card") {
      for time in stride(from: 0, through: story.duration.seconds, by: step) {
        guard let card = story.presentationLayers(at: time).first(where: { $0.name == "card" }),
          let panel = card.container?.outline
        else { continue }
        var list = story.display(of: [card], overrides: story.moment(at: time).nodeOverrides, scale: scale)
        list.background = Color(red: 1, green: 0, blue: 1)
        let magenta = renderer.render(list)
        list.background = Color(red: 0, green: 1, blue: 0)
        let green = renderer.render(list)
        // What lies in the panel, below its rounded corners and above the photo's lower edge.
        let columns = pixels(panel.rect.minX * scale, panel.rect.maxX * scale, magenta.width)
        // A continuous corner is longer than its radius.
        let radius = panel.radii.topLeft * 1.6
        let rows = pixels(
          (panel.rect.minY + radius) * scale + 1, (card.frame.maxY - radius) * scale - 1, magenta.height)
        let seen = firstDifferentRow(magenta, green, rows: rows, columns: columns)
        #expect(seen == nil, "at \(time), scale \(scale)")
        count += rows.count
      }
    }
    #expect(count > 1000)
  }

  /// The pixels between two edges, each at the nearest boundary of pixels.
  private func pixels(_ from: Double, _ to: Double, _ limit: Int) -> Range<Int> {
    let (first, last) = (Int((from + 0.5001).rounded(.down)), Int((to + 0.5001).rounded(.down)))
    return max(0, first)..<max(0, first, min(limit, last))
  }
}

extension PresentationLayer {
  fileprivate var isFlyingPhoto: Bool { if case .crop = content { scale != 1 } else { false } }
}

/// The axis-aligned edges that a frame draws.
private struct StraightEdges {
  var count = 0
  /// The boxes with an edge that is not on a whole pixel.
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
    guard transform.keepsRectangles else { return }
    let box = transform.boundingBox(of: shape.bounds)
    // The clip cuts the box on all sides.
    if let clip, box.minX < clip.minX, box.minY < clip.minY, box.maxX > clip.maxX, box.maxY > clip.maxY { return }
    func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1e-6 }
    count += 4
    // A line begins at a whole pixel and keeps its thickness.
    let limit = LineAxes.thickness * transform.meanScale
    let isAligned =
      isWhole(box.minX) && isWhole(box.minY) && (isWhole(box.maxX) || box.width <= limit)
      && (isWhole(box.maxY) || box.height <= limit)
    if !isAligned { fractional.append(box) }
  }
}
