import SegueCore
import SegueScene
import Testing

@Suite("Texts in layout")
struct FrozenTextTests {
  private let words = #""text": "A few words that need more than one line""#

  @Test("A text is as wide as its words where it is free, and as high as its lines where its width is given")
  func hugging() throws {
    let root = try SceneText.root(
      #"{ \#(words), "pin": { "left": 0, "top": 0 } }, { \#(words), "pin": { "left": 0, "right": 0, "top": 0 } }"#)
    let wide = Layouts.engine.childFrames(of: root, in: Size(2000, 100))
    let narrow = Layouts.engine.childFrames(of: root, in: Size(120, 100))
    #expect(wide[0].width < 1000 && wide[1].width == 2000 && wide[0].height == wide[1].height)
    #expect(narrow[1].width == 120 && narrow[1].height >= 2 * wide[0].height)
    #expect(narrow[0].width <= 120 && narrow[0].height == narrow[1].height)
  }

  @Test("A frozen text keeps its lines in a box of any width, another is broken anew")
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

  @Test("In a stack texts are wrapped at the stack's width and hug their heights")
  func stack() throws {
    let node = try SceneText.child(#"{ "stack": { "spacing": 4 }, "children": [{ \#(words) }, { \#(words) }] }"#)
    let frames = Layouts.engine.childFrames(of: node, in: Size(150, 500))
    #expect(frames[0].width == 150 && frames[0].height == frames[1].height)
    #expect(frames[1].y == frames[0].height + 4)
  }
}
