import SegueCore
import Testing

@Suite struct CSSColorTests {
  @Test("CSS names 148 colours, and a transparent one")
  func count() {
    #expect(CSSColor.names.count == 149 && Set(CSSColor.names).count == 149)
    #expect(CSSColor.names.dropLast() == CSSColor.names.dropLast().sorted()[...])
    #expect(CSSColor.names.allSatisfy { CSSColor.named($0) != nil })
    #expect(CSSColor.names.filter { CSSColor.named($0)?.alpha != 1 } == ["transparent"])
  }

  @Test(
    "A name has its colour in upper and in lower case",
    arguments: [
      ("tomato", "#FF6347"), ("RebeccaPurple", "#663399"), ("ALICEBLUE", "#F0F8FF"), ("YellowGreen", "#9ACD32"),
      ("darkgray", "#A9A9A9"), ("transparent", "#00000000"),
    ])
  func named(_ name: String, _ hexadecimal: String) {
    #expect(CSSColor.named(name)?.hexadecimal == hexadecimal)
  }

  @Test("British and American names of greys are the same colours")
  func greys() {
    for name in CSSColor.names where name.contains("gray") {
      #expect(CSSColor.named(name) == CSSColor.named(name.replacing("gray", with: "grey")))
    }
  }

  @Test(
    "Other words are no names", arguments: ["", " red", "red ", "systemRed", "#FF0000", "currentcolor", "blac\u{212A}"])
  func unknown(_ text: String) {
    #expect(CSSColor.named(text) == nil)
  }
}
