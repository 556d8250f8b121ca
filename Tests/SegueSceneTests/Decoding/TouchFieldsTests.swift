import SegueCore
import SegueScene
import Testing

@Suite("How a scene shows fingers")
struct TouchFieldsTests {
  private func scene(_ touches: String) -> String {
    #"{ "screens": { "a": {}, "b": {} }, "transition": { "type": "semi-modal" }\#(touches) }"#
  }

  @Test("Fingers are shown where the scene asks for it, with what it says of them")
  func styles() throws {
    #expect(try SceneText.decode(scene("")).touches == nil)
    #expect(try SceneText.decode(scene(#", "touches": false"#)).touches == nil)
    #expect(try SceneText.decode(scene(#", "touches": true"#)).touches == TouchStyle())
    #expect(try SceneText.decode(scene(#", "touches": {}"#)).touches == TouchStyle())
    let text = ##", "touches": { "diameter": 30, "color": "#FF0000", "fadeIn": 0, "fadeOut": 1, "trail": 2 }"##
    let own = TouchStyle(diameter: 30, color: Color(255, 0, 0), fadeIn: 0, fadeOut: 1, trail: 2)
    #expect(try SceneText.decode(scene(text)).touches == own)
    #expect(try TestScenes.animation(scene(text)).touchStyle == own)
  }

  @Test(
    "A wrong style is one error, where it is wrong",
    arguments: [
      "1", #""yes""#, #"{ "diameter": 0 }"#, #"{ "trail": -1 }"#, #"{ "fadeIn": 6 }"#, #"{ "size": 44 }"#,
      #"{ "color": "grayish" }"#,
    ])
  func wrong(_ touches: String) {
    #expect(SceneText.problems(scene(", \"touches\": \(touches)")).count == 1)
  }
}
