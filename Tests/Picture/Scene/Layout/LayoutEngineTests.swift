import SegueCore
import SegueScene
import SegueText
import Testing

/// The frame of one child in a parent of this size.
private func frame(_ child: String, in size: Size = Size(200, 100)) throws -> Rect {
  let root = try SceneText.root(child)
  return try #require(Layouts.engine.childFrames(of: root, in: size).first)
}

enum Layouts {
  /// A new engine each time: an engine caches sizes by tag, and the tests' trees use the same tags.
  static var engine: LayoutEngine { LayoutEngine(metrics: LayoutMetrics(fonts: FontLibrary(), imageSizes: [])) }
}

@Suite("Pins")
struct PinTests {
  /// Pairs of constraints along x, and the left edge and width that follow in a parent of 200 and one of 400.
  static let pairs: [(pin: String, narrow: (start: Double, length: Double), wide: (start: Double, length: Double))] = [
    (#""left": 10, "right": 30"#, (10, 160), (10, 360)),
    (#""left": 10, "width": 50"#, (10, 50), (10, 50)),
    (#""right": 30, "width": 50"#, (120, 50), (320, 50)),
    (#""centerX": 5, "width": 50"#, (80, 50), (180, 50)),
    (#""left": "10%", "right": "20%""#, (20, 140), (40, 280)),
    (#""left": "10%", "width": "50%""#, (20, 100), (40, 200)),
    (#""right": "10%", "width": "50%""#, (80, 100), (160, 200)),
    (#""centerX": "10%", "width": "25%""#, (95, 50), (190, 100)),
    (#""left": -10, "right": -10"#, (-10, 220), (-10, 420)),
    (#""width": 50"#, (0, 50), (0, 50)),
  ]

  @Test("Two constraints along x determine position and width, for any width of the parent", arguments: pairs.indices)
  func horizontal(index: Int) throws {
    let (pin, narrow, wide) = Self.pairs[index]
    for (width, expected) in [(200.0, narrow), (400, wide)] {
      let found = try frame(#"{ "pin": { \#(pin) } }"#, in: Size(width, 100))
      #expect(
        abs(found.x - expected.start) < 1e-9 && abs(found.width - expected.length) < 1e-9, "\(pin) in \(width)")
      #expect((found.y, found.height) == (0, 100))
    }
  }

  @Test("Two constraints along y determine position and height, for any height of the parent", arguments: pairs.indices)
  func vertical(index: Int) throws {
    let (pin, narrow, wide) = Self.pairs[index]
    var turned = pin
    for (x, y) in [("left", "top"), ("right", "bottom"), ("centerX", "centerY"), ("width", "height")] {
      turned = turned.replacing(x, with: y)
    }
    for (height, expected) in [(200.0, narrow), (400, wide)] {
      let found = try frame(#"{ "pin": { \#(turned) } }"#, in: Size(100, height))
      #expect(
        abs(found.y - expected.start) < 1e-9 && abs(found.height - expected.length) < 1e-9, "\(turned) in \(height)")
      #expect((found.x, found.width) == (0, 100))
    }
  }

  @Test("A node without constraints fills its parent; a frame positions it")
  func fillsAndFrames() throws {
    #expect(try frame("{}") == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(
      try frame(#"{ "frame": { "x": 1, "y": 2, "width": 3, "height": "50%" } }"#)
        == Rect(x: 1, y: 2, width: 3, height: 50))
  }

  @Test("A margin insets the parent's area on all sides")
  func margin() throws {
    let margin = #""margin": { "top": 1, "left": 2, "bottom": 3, "right": 4 }"#
    #expect(try frame("{ \(margin) }") == Rect(x: 2, y: 1, width: 194, height: 96))
    #expect(
      try frame(#"{ \#(margin), "pin": { "right": 10, "bottom": 10, "width": 20, "height": "50%" } }"#)
        == Rect(x: 166, y: 39, width: 20, height: 48))
    #expect(try frame(#"{ "margin": 300 }"#).size == .zero)
  }

  @Test("An aspect ratio determines the unconstrained length")
  func aspectRatio() throws {
    #expect(
      try frame(#"{ "pin": { "left": 0, "right": 0, "top": 5, "aspectRatio": 4 } }"#)
        == Rect(x: 0, y: 5, width: 200, height: 50))
    #expect(
      try frame(#"{ "pin": { "height": 40, "centerX": 0, "bottom": 0, "aspectRatio": 0.5 } }"#)
        == Rect(x: 90, y: 60, width: 20, height: 40))
    #expect(try frame(#"{ "pin": { "aspectRatio": 2 } }"#) == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test("Layout is finite in a parent of any size", arguments: [Size(0, 0), Size(0, 50), Size(50, 0), Size(1e-9, 1e9)])
  func emptyParent(size: Size) throws {
    for child in PinTests.pairs.map({ "{ \"pin\": { \($0.pin) } }" }) + [
      "{}", #"{ "margin": 10 }"#, #"{ "symbol": "star" }"#, #"{ "pin": { "aspectRatio": 2 } }"#,
      #"{ "stack": "vertical", "children": [{}, { "flex": 1 }] }"#,
    ] {
      let found = try frame(child, in: size)
      #expect(found.x.isFinite && found.y.isFinite)
      #expect(found.width >= 0 && found.height >= 0 && found.width.isFinite && found.height.isFinite, "\(child)")
    }
  }

  @Test("A symbol has its natural size unless constraints give one, and keeps its proportions")
  func symbol() throws {
    #expect(try frame(#"{ "symbol": "star", "size": 30, "pin": { "right": 10, "top": 10 } }"#).size == Size(30, 30))
    #expect(
      try frame(#"{ "symbol": "star", "pin": { "centerX": 0, "centerY": 0 } }"#)
        == Rect(x: 88, y: 38, width: 24, height: 24))
    #expect(try frame(#"{ "symbol": "star", "pin": { "width": 12 } }"#).size == Size(12, 12))
  }

  @Test("A group hugs its pinned children on an axis where only one of its own edges is pinned")
  func hugging() throws {
    let group = """
      { "pin": { "top": 0, "right": 0 }, "children": [
        { "pin": { "left": 10, "top": 5, "width": 30, "height": 20 } }, { "hidden": true, "frame": { "width": 99, "height": 99 } }] }
      """
    #expect(try frame(group) == Rect(x: 160, y: 0, width: 40, height: 25))
  }

  @Test("The frame of a nested node includes scroll offsets")
  func frameOfTag() throws {
    let root = try SceneText.root(
      """
      { "frame": { "x": 10, "y": 20, "width": 100, "height": 100 }, "contentOffset": [3, 4], "children": [
        { "id": "deep", "frame": { "x": 1, "y": 2, "width": 5, "height": 6 }, "transform": { "scale": 2 } }] }
      """)
    let deep = try #require(root.first { $0.id == "deep" })
    #expect(
      Layouts.engine.frame(ofTag: deep.tag, in: root, size: Size(200, 100)) == Rect(x: 8, y: 18, width: 5, height: 6))
    #expect(Layouts.engine.frame(ofTag: 999, in: root, size: Size(200, 100)) == nil)
  }
}

@Suite("Texts in layout")
struct FrozenTextTests {
  private let words = #""text": "A few words that need more than one line""#

  @Test("A text without a given width is as wide as its words; one with a given width is as high as its lines")
  func hugging() throws {
    let root = try SceneText.root(
      #"{ \#(words), "pin": { "left": 0, "top": 0 } }, { \#(words), "pin": { "left": 0, "right": 0, "top": 0 } }"#)
    let wide = Layouts.engine.childFrames(of: root, in: Size(2000, 100))
    let narrow = Layouts.engine.childFrames(of: root, in: Size(120, 100))
    #expect(wide[0].width < 1000 && wide[1].width == 2000 && wide[0].height == wide[1].height)
    #expect(narrow[1].width == 120 && narrow[1].height >= 2 * wide[0].height)
    #expect(narrow[0].width <= 120 && narrow[0].height == narrow[1].height)
  }

  @Test("A group is as high as a text in it that is wrapped between its margins")
  func margins() throws {
    let root = try SceneText.root(
      """
      { "pin": { "left": 0, "top": 0, "width": 120 }, "children": [
        { \(words), "margin": 20, "pin": { "left": 0, "right": 0, "top": 0 } }] },
      { \(words), "pin": { "left": 0, "top": 0, "width": 80 } }
      """)
    let frames = Layouts.engine.childFrames(of: root, in: Size(200, 300))
    #expect(frames[0].height == frames[1].height + 40)
  }

  @Test("A frozen text keeps its line breaks at any width; any other text is wrapped again")
  func frozen() throws {
    let root = try SceneText.root(#"{ "pin": { "left": 0, "right": 0, "top": 0 }, \#(words) }"#)
    let rest = Size(150, 100)
    let metrics = Layouts.engine.metrics
    let frozen = LayoutEngine(metrics: metrics, frozenText: FrozenText(of: root, at: rest, metrics: metrics))
    let height = Layouts.engine.childFrames(of: root, in: rest)[0].height
    for width in [40.0, 150, 400] {
      #expect(frozen.childFrames(of: root, in: Size(width, 100))[0].height == height)
    }
    #expect(Layouts.engine.childFrames(of: root, in: Size(400, 100))[0].height < height)
  }

  @Test("In a stack, texts are wrapped at the stack's width and are as high as their lines")
  func stack() throws {
    let node = try SceneText.child(#"{ "stack": { "spacing": 4 }, "children": [{ \#(words) }, { \#(words) }] }"#)
    let frames = Layouts.engine.childFrames(of: node, in: Size(150, 500))
    #expect(frames[0].width == 150 && frames[0].height == frames[1].height)
    #expect(frames[1].y == frames[0].height + 4)
  }
}
