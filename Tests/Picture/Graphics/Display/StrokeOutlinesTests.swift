import SegueCore
import SegueGraphics
import Testing

@Suite struct StrokeOutlinesTests {
  /// Circles with a stroke that is wider than they are, which is divided into short lines.
  private func strokes(_ count: Int) throws -> [StrokeSource] {
    let path = try Path(svg: "M0 0" + String(repeating: "a3 3 0 1 1 .5 .5", count: count))
    return [
      StrokeSource(
        path: path, width: 20, cap: .butt, join: .miter, miterLimit: 4, dashes: [], dashOffset: 0, scale: 1)
    ]
  }

  /// The number of segments that are drawn with this many pixels per point.
  private func segments(of outlines: StrokeOutlines, at scale: Double) -> Int {
    let size = Size(9, 9)
    let drawing = Drawing(size: size, items: [.stroke(0, .ink(.black), .identity)], strokes: outlines)
    func count(_ commands: [Command]) -> Int {
      commands.reduce(0) { sum, command in
        switch command {
        case .fill(.path(let path, _), _, _, _): sum + path.elements.count
        case .fill: sum
        case .layer(let layer, _): sum + count(layer.content)
        }
      }
    }
    return count(
      drawing.commands(
        in: Rect(origin: .zero, size: Size(9 * scale, 9 * scale)), current: .black, .identity, tag: .none))
  }

  @Test(
    "Outlines become finer as a drawing is enlarged, but never have more than four times as many segments as allowed")
  func enlarged() throws {
    let outlines = try StrokeOutlines(try strokes(2), limit: 1000)
    let counts = [1, 10, 100, 1000, 10_000, 100_000].map { segments(of: outlines, at: $0) }
    #expect(counts[1] > counts[0] && counts[2] > counts[1])
    #expect(counts.allSatisfy { $0 <= 4000 } && counts[5] == counts[4], "\(counts)")
    #expect(segments(of: outlines, at: 1) == counts[0])
  }

  @Test("The stroke with which there are too many segments is named")
  func excess() throws {
    let error = #expect(throws: StrokeExcess.self) {
      try StrokeOutlines(try strokes(1) + strokes(2) + strokes(200), limit: 1000)
    }
    #expect(error?.index == 2)
  }
}
