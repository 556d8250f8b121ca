import SegueCore
import SegueText
import Testing

/// SegueVariable.ttf: a bar from 100 to 200, advance 300; at weight 900 it reaches to 300, advance 500; at 100 to 140, advance 270.
@Suite struct VariableFontTests {
  @Test(
    "The weight axis moves outline and advance alike",
    arguments: [(100, 270.0, 40.0), (400, 300, 100), (650, 400, 150), (900, 500, 200)])
  func axis(_ weight: Int, _ advance: Double, _ bar: Double) throws {
    let font = FontDescriptor(family: "Segue Variable", size: 1000, weight: FontWeight(weight))
    let layout = try Fixture.library.layout(TextRequest(text: "I", font: font))
    #expect(layout.size.width == advance)
    #expect(layout.path.controlBounds.minX == 100)
    #expect(layout.path.controlBounds.width == bar)
    #expect(try Fixture.library.resolve(font).weight.value == weight)
  }

  @Test("A weight outside of the axis is its end")
  func clamped() throws {
    let font = FontDescriptor(family: "Segue Variable", size: 1000, weight: FontWeight(1000))
    #expect(try Fixture.library.resolve(font).weight == .black)
  }
}
