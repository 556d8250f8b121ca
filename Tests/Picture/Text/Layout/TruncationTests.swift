import SegueCore
import SegueText
import Testing

@Suite struct TruncationTests {
  static let text = "The quick brown fox jumps over the lazy dog, again and again."
  static let widths = Array(stride(from: 30.0, to: 400, by: 23))

  private static func width(_ text: String) throws -> Double { try Fixture.layout(text).size.width }

  @Test("A text that fits is not truncated", arguments: TextRequest.Truncation.allCases)
  func fits(_ truncation: TextRequest.Truncation) throws {
    let layout = try Fixture.layout(Self.text, width: 1000, maxLines: 1, truncation: truncation)
    #expect(!layout.isTruncated)
    #expect(try layout.path == Fixture.layout(Self.text).path)
  }

  @Test("Tail truncation keeps the longest prefix that fits before “…”", arguments: widths)
  func tail(_ width: Double) throws {
    let layout = try Fixture.layout(Self.text, width: width, maxLines: 1)
    let fitting = try (0..<Self.text.count).map { Self.trimmed(Self.text.prefix($0)) + "…" }.filter {
      try Self.width($0) <= width
    }
    let longest = try #require(fitting.last)
    #expect(layout.isTruncated && layout.lines[0].range == 0..<Self.text.utf8.count)
    #expect(try layout.path.isClose(to: Fixture.layout(longest).path))
  }

  @Test("Head truncation keeps the longest suffix that fits after “…”", arguments: widths)
  func head(_ width: Double) throws {
    let layout = try Fixture.layout(Self.text, width: width, maxLines: 1, truncation: .head)
    let fitting = try (0..<Self.text.count).map { "…" + Self.text.suffix($0).drop { $0 == " " } }.filter {
      try Self.width($0) <= width
    }
    #expect(try layout.path.isClose(to: Fixture.layout(#require(fitting.last)).path))
  }

  @Test("Middle truncation keeps equal lengths of both ends", arguments: widths)
  func middle(_ width: Double) throws {
    let layout = try Fixture.layout(Self.text, width: width, maxLines: 1, truncation: .middle)
    let fitting = try (0..<Self.text.count).map { n in
      Self.trimmed(Self.text.prefix((n + 1) / 2)) + "…" + Self.text.suffix(n / 2).drop { $0 == " " }
    }.filter { try Self.width($0) <= width }
    #expect(try layout.path.isClose(to: Fixture.layout(#require(fitting.last)).path))
  }

  @Test("Truncation changes only the last line")
  func severalLines() throws {
    let whole = try Fixture.layout(Self.text, width: 150)
    let layout = try Fixture.layout(Self.text, width: 150, maxLines: 2)
    #expect(layout.lines.count == 2 && whole.lines.count > 2)
    #expect(layout.lines[0] == whole.lines[0])
    #expect(layout.lines.map(\.isTruncated) == [false, true])
    #expect(layout.lines[1].width <= 150)
    let clipped = try Fixture.layout(Self.text, width: 150, maxLines: 2, truncation: .none)
    #expect(clipped.lines[1].width == whole.lines[1].width)
    #expect(clipped.lines[1].isTruncated)
  }

  @Test("An omitted newline is replaced by “…”, too")
  func newline() throws {
    #expect(try Fixture.layout("one\ntwo", maxLines: 1).path == Fixture.layout("one…").path)
    #expect(try Fixture.layout("one\ntwo\nthree", maxLines: 1, truncation: .head).path == Fixture.layout("…three").path)
    #expect(
      try Fixture.layout("one\ntwo", width: 300, maxLines: 1, truncation: .middle).path
        == Fixture.layout("one…two").path)
    #expect(try Fixture.layout("one\n", maxLines: 1).path == Fixture.layout("one…").path)
  }

  @Test(
    "If not even “…” fits, the line contains only “…”",
    arguments: TextRequest.Truncation.allCases.filter { $0 != .none })
  func alone(_ truncation: TextRequest.Truncation) throws {
    let layout = try Fixture.layout(Self.text, width: 1, maxLines: 1, truncation: truncation)
    #expect(try layout.path == Fixture.layout("…").path)
  }

  @Test("In right-to-left text, “…” is at the left")
  func rightToLeft() throws {
    let ellipsis = try Fixture.layout("…", family: "DejaVu Sans").path
    let layout = try Fixture.layout("שלום עולם שלום עולם", family: "DejaVu Sans", width: 80, maxLines: 1)
    let offsets = layout.path.offsets(of: ellipsis)
    #expect(offsets.count == 1 && abs(offsets[0] - layout.lines[0].origin.x) < 1e-9)
    #expect(abs(layout.lines[0].origin.x + layout.lines[0].width - 80) < 1e-9)
  }

  @Test("A font without “…” uses three full stops")
  func threeStops() throws {
    let font = FontDescriptor(family: "MotoyaLCedar", fallbacks: ["Segue First"], size: 16)
    let layout = try Fixture.library.layout(TextRequest(text: "猫\n猫", font: font, maxLines: 1))
    #expect(try layout.path == Fixture.layout("猫...", family: "MotoyaLCedar").path)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
