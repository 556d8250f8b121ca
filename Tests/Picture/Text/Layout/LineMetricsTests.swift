import SegueCore
import SegueText
import Testing

@Suite struct LineMetricsTests {
  /// Inter's line height and ascent at 16 points; it has 2816 units per em.
  private static let height = 16 * 3408.0 / 2816
  private static let ascent = 16 * 2728.0 / 2816

  @Test("An empty text has the height of one line and width 0")
  func empty() throws {
    let layout = try Fixture.layout("", width: 100)
    #expect(layout.size.width == 0 && abs(layout.size.height - Self.height) < 1e-9)
    #expect(layout.lines.count == 1 && layout.lines[0].range == 0..<0)
    #expect(layout.path.isEmpty && !layout.isTruncated)
  }

  @Test(
    "Every newline starts a line, even at the end of the text",
    arguments: [
      ("a", 1), ("a\n", 2), ("\n", 2), ("a\n\nb", 3), ("a\r\nb", 2), ("a\rb\u{85}c\u{2028}d\u{2029}e", 5),
      ("a\u{2028}", 2), ("a\u{0B}b\u{0C}c", 3),
    ])
  func newlines(_ text: String, _ count: Int) throws {
    let layout = try Fixture.layout(text)
    #expect(layout.lines.count == count)
    #expect(layout.texts(of: text).joined() == text)
    #expect(abs(layout.size.height - Double(count) * Self.height) < 1e-9)
  }

  @Test("Line spacing is added between lines; a line height multiple adds space above the text")
  func spacing() throws {
    let layout = try Fixture.layout("a\nb\nc") {
      $0.lineSpacing = 10
      $0.lineHeightMultiple = 2
    }
    #expect(abs(layout.firstBaseline - (Self.height + Self.ascent)) < 1e-9)
    #expect(abs((layout.lines.last?.origin.y ?? 0) - layout.firstBaseline - 2 * (2 * Self.height + 10)) < 1e-9)
    #expect(abs(layout.size.height - (6 * Self.height + 20)) < 1e-9)
  }

  @Test("A taller fallback font makes its line taller")
  func tallFallback() throws {
    let layout = try Fixture.layout("猫\n猫A\n猫", family: "MotoyaLCedar") { $0.font.fallbacks = ["Inter"] }
    // The ascent of MotoyaLCedar, which has 1024 units per em.
    let cedar = 16 * 901.0 / 1024
    #expect(layout.lines.map(\.ascent) == [cedar, Self.ascent, cedar])
    #expect(layout.lines[1].origin.y - layout.lines[0].origin.y > 16)
  }

  @Test(
    "Lines are aligned within the given width",
    arguments: [
      (TextRequest.Alignment.natural, 0.0), (.left, 0), (.center, 0.5), (.right, 1), (.justified, 0),
    ])
  func alignment(_ alignment: TextRequest.Alignment, _ fraction: Double) throws {
    let layout = try Fixture.layout("Hello", width: 200) { $0.alignment = alignment }
    #expect(abs(layout.lines[0].origin.x - (200 - layout.size.width) * fraction) < 1e-9)
    #expect(layout.alignmentWidth == 200)
  }

  @Test("Without a width, lines are aligned within the widest line")
  func alignedInWidest() throws {
    let layout = try Fixture.layout("Hello\nworld, hello") { $0.alignment = .right }
    #expect(layout.alignmentWidth == layout.size.width)
    #expect(abs(layout.lines[0].origin.x + layout.lines[0].width - layout.size.width) < 1e-9)
  }

  @Test("Justified lines fill the width, except for the last line of each paragraph")
  func justified() throws {
    let text = "the quick brown fox jumps over the lazy dog\nagain and again"
    let layout = try Fixture.layout(text, width: 150) { $0.alignment = .justified }
    #expect(layout.lines.map { abs($0.width - 150) < 1e-9 } == [true, true, false, false])
    let bounds = layout.path.controlBounds
    #expect(bounds.maxX <= 150 && bounds.maxX > 147)
  }
}
