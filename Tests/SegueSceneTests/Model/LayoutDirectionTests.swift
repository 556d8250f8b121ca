import SegueScene
import Testing

@Suite("Layout directions")
struct LayoutDirectionTests {
  @Test(
    "A language's usual script decides, unless the tag names another",
    arguments: [
      ("en", LayoutDirection.leftToRight), ("ar", .rightToLeft), ("ar-EG", .rightToLeft), ("he_IL", .rightToLeft),
      ("FA", .rightToLeft), ("ur", .rightToLeft), ("ja", .leftToRight), ("az-Arab", .rightToLeft),
      ("ar-Latn", .leftToRight), ("sr-Cyrl-RS", .leftToRight), ("pa-Arab-PK", .rightToLeft), ("", .leftToRight),
      ("art", .leftToRight),
    ])
  func languages(tag: String, direction: LayoutDirection) {
    #expect(LayoutDirection(ofLanguage: tag) == direction)
  }
}
