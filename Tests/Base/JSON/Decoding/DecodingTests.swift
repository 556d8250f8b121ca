import SegueCore
import SegueJSON
import Testing

@Suite struct DecodingTests {
  @Test("A table decodes every field to its value or its default at any depth")
  func decodesNested() throws {
    let context = DecodingContext()
    let root = try #require(
      context.sampleScene(
        """
        { "root": { "id": "a", "children": [
          { "cornerRadius": 2.5, "contentMode": "scaleAspectFit",
            "shadow": { "color": "white", "offset": [1, -2] } }, {} ] } }
        """))
    try context.finish()
    #expect(root.id == "a")
    #expect(root.radius == 0)
    #expect(root.children.count == 2)
    #expect(root.children[0].radius == 2.5)
    #expect(root.children[0].mode == .scaleAspectFit)
    #expect(root.children[0].shadow == SampleShadow(color: .white, radius: 3, offset: Point(1, -2)))
    #expect(root.children[1].shadow == nil)
  }

  @Test("An argument replaces its parameter, also through nested components")
  func substitutes() throws {
    let context = DecodingContext()
    let root = try #require(
      context.sampleScene(
        """
        { "components": {
            "photo": { "image": "$file", "cornerRadius": "$round" },
            "card": { "children": [{ "component": "photo", "with": { "file": "$file", "round": 4 } }] } },
          "root": { "component": "card", "with": { "file": "dunes.jpg" } } }
        """))
    try context.finish()
    #expect(root.children[0].image?.value == "dunes.jpg")
    #expect(root.children[0].image?.location.start == Position(line: 4, column: 52))
    #expect(root.children[0].radius == 4)
  }

  @Test("An invalid argument is reported where it is written, with notes for its parameter and the component's use")
  func blamesTheArgument() {
    let text = """
      { "components": { "card": { "cornerRadius": "$round" } },
        "root": { "children": [
          { "component": "card", "with": { "round": -1 } },
          { "component": "card", "with": { "round": 2 } } ] } }
      """
    #expect(
      problems(text) == """
        scene.json:3:47: error: -1 is out of range
            3 |     { "component": "card", "with": { "round": -1 } },
              |                                               ^~
          at root.children[0].with.round
          expected a number of at least 0 points
          scene.json:1:45: note: passed as "$round" here
            1 | { "components": { "card": { "cornerRadius": "$round" } },
              |                                             ^~~~~~~~
          scene.json:3:20: note: in component "card" used here
            3 |     { "component": "card", "with": { "round": -1 } },
              |                    ^~~~~~

        """)
  }
}
