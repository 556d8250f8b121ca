import Foundation
import SegueCore
import SegueGraphics
import SegueExport
import SegueScene
import SegueText
import Testing

/// People copy the example scenes and the starters, so everybody has to be able to read them: WCAG's contrast of texts
/// with what is really below them, photos and blurred glass included.
@Suite struct TextContrastTests {
  @Test(
    "Texts of the example scenes stand out by 4.5 to 1, in every theme",
    arguments: ExampleStories.names + ExampleStories.demos)
  func examples(_ name: String) async throws {
    for story in try await ExampleStories.stories(of: name) { try expectContrast(in: story, name) }
  }

  @Test("Texts of the starters stand out by 4.5 to 1, in every theme", arguments: Transitions.all.map { $0.name })
  func starters(_ name: String) async throws {
    let document = SceneDocument(name: "\(name).json", text: try #require(StarterScenes.text(for: name)))
    for theme in document.stories.themes {
      var story = try await SceneLoader.load(document, StoryID(theme: theme)).animation
      story.touchStyle = nil
      try expectContrast(in: story, name)
    }
  }

  @Test("A pale text is found, also on a picture that is as pale in places only")
  func pale() async throws {
    let scene = """
      { "canvas": { "width": 200, "height": 100 },
        "screens": {
          "a": { "background": { "colors": ["#000000", "#FFFFFF"] }, "children": [
            { "text": "legible", "font": 20, "color": "#FFFFFF", "pin": { "left": 8, "top": 2 } },
            { "text": "lost", "font": 20, "color": "#FFFFFF", "pin": { "left": 8, "bottom": 2 } },
            { "text": "covered", "font": 20, "color": "#FFFFFF", "pin": { "right": 8, "bottom": 2 } },
            { "background": "#FFFFFF", "pin": { "right": 0, "bottom": 0, "width": 100, "height": 40 } } ] },
          "b": {} },
        "transition": { "type": "dialog" }, "script": [{ "wait": 1 }] }
      """
    let found = TextContrast.measured(in: try await loadScene(scene), at: 0, on: "a")
    #expect(found.map(\.text) == ["legible", "lost"])
    #expect(found.map { $0.median >= 4.5 } == [true, false])
  }

  private func expectContrast(in story: Animation, _ name: String) throws {
    let handOffs = story.timeline.handOffs
    guard let screens = story.context.scene.flow.transitions.first?.screens,
      let arrival = handOffs.first(where: { $0.kind == .arrival }) ?? handOffs.first
    else { return try expectContrast(in: story, name, [(0, story.context.scene.flow.root)]) }
    // The screen below before anything moves, and the one above as soon as it has arrived.
    try expectContrast(in: story, name, [(0, screens.from), (arrival.time.seconds, screens.to)])
  }

  private func expectContrast(in story: Animation, _ name: String, _ screens: [(Seconds, String)]) throws {
    for (time, screen) in screens {
      for text in TextContrast.measured(in: story, at: time, on: screen) {
        #expect(
          text.median >= 4.5 && text.least >= 3,
          "\(name), dark \(story.context.scene.isDark ?? false), \(time) s: \(text)")
      }
    }
  }
}

/// The contrast of a text with what is below it.
private struct TextContrast {
  let text: String
  /// The contrast at half of its pixels is higher.
  let median: Double
  /// The contrast at nine tenths of its pixels is higher.
  let least: Double

  /// The texts of `screen` that can be seen at `time`, in the order of the screen.
  static func measured(in story: Animation, at time: Double, on screen: String) -> [TextContrast] {
    var texts: [(tag: SegueGraphics.Tag, text: String)] = []
    func visit(_ node: Node) {
      if case .text(let content) = node.content { texts.append((SegueGraphics.Tag(node.tag), content.request.text)) }
      node.children.forEach(visit)
    }
    visit(story.context.root(of: screen))
    let tags = Set(texts.map(\.tag))
    let list = story.display(at: time, scale: 2)
    let renderer = Renderer()
    func picture(_ paint: (Paint) -> Paint?) -> Bitmap {
      var painted = list
      painted.commands = repainted(list.commands, tags, paint)
      return renderer.render(painted)
    }
    let shown = picture { $0 }
    let without = picture { _ in nil }
    // What is fully in the colour of alarm is a pixel of a text that nothing covers. One that is transparent in this theme
    // is for nobody to read.
    let alarm = Paint.solid(Color(red: 1, green: 0, blue: 1))
    let marked = picture { paint in
      if case .solid(let color) = paint, color.alpha == 0 { nil } else { alarm }
    }
    return texts.compactMap { tag, text in
      let bounds = list.bounds(of: tag)
      var ratios: [Double] = []
      for y in bounds.minY..<bounds.maxY {
        for x in bounds.minX..<bounds.maxX where isAlarm(marked[x, y]) && !isAlarm(without[x, y]) {
          let (a, b) = (luminance(shown[x, y]), luminance(without[x, y]))
          ratios.append((max(a, b) + 0.05) / (min(a, b) + 0.05))
        }
      }
      guard ratios.count > 8 else { return nil }
      ratios.sort()
      return TextContrast(text: text, median: ratios[ratios.count / 2], least: ratios[ratios.count / 10])
    }
  }

  /// The commands, with another paint for the texts with these tags; nil leaves them out.
  private static func repainted(_ commands: [Command], _ tags: Set<SegueGraphics.Tag>, _ paint: (Paint) -> Paint?)
    -> [Command]
  {
    commands.compactMap { command in
      switch command {
      case .fill(let shape, let old, let transform, let tag):
        guard tags.contains(tag) else { return command }
        return paint(old).map { .fill(shape, $0, transform, tag: tag) }
      case .layer(var layer, let tag):
        layer.commands = repainted(layer.commands, tags, paint)
        return .layer(layer, tag: tag)
      }
    }
  }

  private static func isAlarm(_ pixel: RGBA8) -> Bool { pixel.red > 240 && pixel.green < 16 && pixel.blue > 240 }

  /// WCAG's relative luminance.
  private static func luminance(_ pixel: RGBA8) -> Double {
    func linear(_ value: UInt8) -> Double {
      let value = Double(value) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green) + 0.0722 * linear(pixel.blue)
  }
}
