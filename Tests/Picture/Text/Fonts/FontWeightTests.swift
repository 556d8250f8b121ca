import SegueCore
import SegueText
import Testing

@Suite struct FontWeightTests {
  @Test(
    "The weight names of CSS and UIKit have CSS's values",
    arguments: [
      ("thin", 100), ("extraLight", 200), ("ultraLight", 200), ("light", 300), ("regular", 400), ("normal", 400),
      ("medium", 500), ("semibold", 600), ("demibold", 600), ("bold", 700), ("heavy", 800), ("extraBold", 800),
      ("black", 900),
    ])
  func names(_ name: String, _ value: Int) {
    #expect(FontWeight.names.first { $0.name == name }?.weight.value == value)
  }

  @Test("Values are clamped to 1…1000")
  func clamped() { #expect(FontWeight(-3).value == 1 && FontWeight(4000).value == 1000) }
}

/// SegueVariable.ttf has a bar from x = 100 to 200 with advance 300. At weight 900 the bar ends at 300 with advance 500,
/// at weight 100 it ends at 140 with advance 270.
@Suite struct VariableFontTests {
  @Test(
    "The weight axis changes both outline and advance",
    arguments: [(100, 270.0, 40.0), (400, 300, 100), (650, 400, 150), (900, 500, 200)])
  func axis(_ weight: Int, _ advance: Double, _ bar: Double) throws {
    let font = FontDescriptor(family: "Segue Variable", size: 1000, weight: FontWeight(weight))
    let layout = try Fixture.library.layout(TextRequest(text: "I", font: font))
    #expect(layout.size.width == advance)
    #expect(layout.path.controlBounds.minX == 100)
    #expect(layout.path.controlBounds.width == bar)
    #expect(try Fixture.library.resolve(font).weight.value == weight)
  }

  @Test("A weight outside of the axis is clamped to the end of the axis")
  func clamped() throws {
    let font = FontDescriptor(family: "Segue Variable", size: 1000, weight: FontWeight(1000))
    #expect(try Fixture.library.resolve(font).weight == .black)
  }
}
