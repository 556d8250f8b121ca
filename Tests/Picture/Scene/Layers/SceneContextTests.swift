import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

@Suite("Scene context")
struct SceneContextTests {
  @Test("A node is found by its id, with its frame in the resting screen")
  func node() throws {
    let context = try TestScenes.animation(transition: #"{ "type": "drawer" }"#).context
    #expect(context.bounds == Rect(x: 0, y: 0, width: 390, height: 844))
    let card = try #require(context.node("card", in: "list", size: context.bounds.size))
    #expect(card.frame == Rect(x: 16, y: 63, width: 358, height: 332))
    #expect(context.node("hero", in: "list", size: context.bounds.size) == nil)
    let hero = try #require(context.node("hero", in: "detail", size: Size(100, 50)))
    #expect(hero.frame == Rect(x: 0, y: 0, width: 100, height: 332))
  }

  @Test(
    "A transition that names an unknown node is an error with the nearest spelling",
    arguments: [
      (#"{ "type": "card", "source": "crad", "target": "hero" }"#, "crad", "card"),
      (#"{ "type": "card", "source": "card", "target": "herp" }"#, "herp", "hero"),
      (#"{ "type": "photo-swipe", "target": "phot" }"#, "phot", "photo"),
      (#"{ "type": "zoom", "source": "card", "target": "herp" }"#, "herp", "hero"),
    ])
  func missing(transition: String, written: String, hint: String) throws {
    let problems = try #require(throws: Diagnostics.self) { try TestScenes.animation(transition: transition) }
    #expect(problems.list.map(\.code) == ["unknown-node"])
    #expect(problems.list[0].location?.text == "\"\(written)\"")
    #expect(problems.list[0].hint == "did you mean \"\(hint)\"?")
  }
}
