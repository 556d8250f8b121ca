import SegueCore
import SegueText
import Testing

@Suite struct FontChainTests {
  @Test("Each cluster comes from the first font that has it")
  func order() throws {
    let latin = try Fixture.layout("ab").path
    let kanji = try Fixture.layout("猫", family: "MotoyaLCedar").path
    let layout = try Fixture.layout("ab猫ab")
    #expect(layout.path.offsets(of: latin).count == 2)
    #expect(layout.path.offsets(of: kanji).count == 1)
    let widths = try Fixture.layout("ab").size.width * 2 + 16
    #expect(abs(layout.size.width - widths) < 1e-9)
  }

  @Test("The order of fallbacks decides, not what is installed")
  func fallbackOrder() throws {
    let dejavu = try Fixture.layout("q", family: "DejaVu Sans").path
    let font = { (fallbacks: [String]) in FontDescriptor(family: "MotoyaLCedar", fallbacks: fallbacks, size: 16) }
    let first = try Fixture.library.layout(TextRequest(text: "q", font: font(["DejaVu Sans", "Inter"])))
    let second = try Fixture.library.layout(TextRequest(text: "q", font: font(["Inter", "DejaVu Sans"])))
    #expect(first.path.offsets(of: dejavu) == [0])
    #expect(second.path.offsets(of: dejavu).isEmpty && !second.path.isEmpty)
  }

  @Test("A mark that the first font lacks takes its letter along to the next font")
  func wholeClusters() throws {
    let pointed = "ש\u{5C1}"
    #expect(throws: FontError.self) { try Fixture.layout(pointed) { $0.font.fallbacks = [] } }
    let text = "a\u{308}x"
    #expect(try Fixture.layout(text).path == Fixture.layout("äx").path)
  }
}
