import SegueEncoders
import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import TestSupport
import Testing
import SegueStills

/// A figure, laid out and rendered.
private struct DrawnFigure {
  let layout: FigureLayout
  let scale: Double
  let pixels: [RGBA8]
  let width: Int
  let height: Int

  init(_ figure: Figure, scale: Double = 2, fonts: FontLibrary = FontLibrary()) throws {
    layout = try FigureLayout(figure, fonts: fonts)
    self.scale = scale
    let list = FigurePainter(layout, scale: scale).display
    (width, height) = (list.width, list.height)
    pixels = TestSupport.pixels(of: Renderer().render(list))
  }

  /// The share of `color` in the pixel at a point of the page: 1 for the colour itself, 0 for white.
  func share(of color: Color, at point: Point) -> Double {
    let pixel = pixels[Int(point.y * scale) * width + Int(point.x * scale)]
    let (found, wanted) = ([pixel.red, pixel.green, pixel.blue], [color.red, color.green, color.blue])
    let distance = zip(found, wanted).map { abs(Double($0) - $1 * 255) }.reduce(0, +)
    let distanceOfWhite = wanted.map { 255 * (1 - $0) }.reduce(0, +)
    return 1 - distance / max(distanceOfWhite, 10)
  }

  /// The point of a value on the page.
  func point(strip: Int, _ time: Double, _ value: Double) -> Point {
    Point(layout.x(of: time), layout.strips[strip].y(of: value))
  }
}

private let blue = PlotPalette.curveStyle(0).color
private let red = PlotPalette.curveStyle(1).color

/// The runs of a curve with these values at `times`; a nil value leaves a gap.
private func curveRuns(_ values: [Double?], at times: [Double]) -> [[Point]] {
  var curve = ColumnCurve()
  for (index, (time, value)) in zip(times, values).enumerated() { curve.add(value, at: time, column: index) }
  return curve.runs
}

private func figure(_ curves: [Figure.Curve]) -> Figure {
  Figure(title: "Test", time: 0...2, strips: [Figure.Strip("Value", unit: "pt", curves: curves)])
}

@Suite struct FigureTests {
  static func animation(_ transition: String) async throws -> Animation {
    let text = try #require(StarterScenes.text(for: transition))
    return try await SceneLoader.load(SceneDocument(name: "a.json", text: text)).animation
  }

  private static func gestures() async throws -> Animation { try await loadScene(try traceFixture("drawer.json")) }

  @Test("A curve is drawn at its values, and nowhere above or below them", arguments: [1.0, 2, 3])
  func pixels(_ scale: Double) throws {
    let times = (0...400).map { Double($0) / 200 }
    let values = times.map { 100 * $0 * (2 - $0) }
    let drawn = try DrawnFigure(
      figure([Figure.Curve("a", color: blue, runs: curveRuns(values, at: times))]), scale: scale)
    for index in stride(from: 10, to: 391, by: 19) {
      let point = drawn.point(strip: 0, times[index], values[index])
      // At one pixel per point the line may straddle two rows of pixels.
      #expect([-0.5, 0, 0.5].contains { drawn.share(of: blue, at: point + Point(0, $0)) > 0.5 })
      #expect(drawn.share(of: blue, at: point + Point(0, 6)) < 0.3)
      #expect(drawn.share(of: blue, at: point - Point(0, 6)) < 0.3)
    }
  }

  @Test("A missing value leaves a gap in the curve; an isolated value is a dot")
  func gaps() throws {
    let times = (0...200).map { Double($0) / 100 }
    let values = times.map { time -> Double? in time < 0.5 || time > 1.5 || time == 1 ? 3 : nil }
    let runs = curveRuns(values, at: times)
    #expect(runs.map(\.count) == [50, 1, 50])
    let drawn = try DrawnFigure(figure([Figure.Curve("a", color: blue, runs: runs)]))
    for (time, isDrawn) in [(0.25, true), (0.7, false), (1, true), (1.2, false), (1.75, true)] {
      #expect((drawn.share(of: blue, at: drawn.point(strip: 0, time, 3)) > 0.5) == isDrawn)
    }
  }

  @Test("A jump is a step: the levels before and after it, and nothing between them")
  func jumps() throws {
    let times = (0...1000).map { Double($0) / 500 }
    let drawn = try DrawnFigure(
      figure([Figure.Curve("a", color: blue, runs: curveRuns(times.map { $0 < 1 ? 0 : 50 }, at: times))]))
    #expect(drawn.share(of: blue, at: drawn.point(strip: 0, 0.99, 0)) > 0.5)
    #expect(drawn.share(of: blue, at: drawn.point(strip: 0, 1.01, 50)) > 0.5)
    #expect(drawn.share(of: blue, at: drawn.point(strip: 0, 0.98, 25)) < 0.3)
    #expect(drawn.share(of: blue, at: drawn.point(strip: 0, 1.02, 25)) < 0.3)
  }

  @Test("Overlapping curves alternate; where they separate, each is drawn continuously")
  func turns() throws {
    let times = (0...800).map { Double($0) / 400 }
    let runs = [1.0, -1].map { sign in
      curveRuns(times.map { $0 < 1 ? 10 : 10 + sign * ($0 - 1) * 10 }, at: times)
    }
    let drawn = try DrawnFigure(
      figure([Figure.Curve("a", color: blue, runs: runs[0]), Figure.Curve("b", color: red, runs: runs[1])]))
    let shared = stride(from: 0.02, to: 0.95, by: 0.005).map { drawn.point(strip: 0, $0, 10) }
    let shares = [blue, red].map { color in
      Double(shared.count { drawn.share(of: color, at: $0) > 0.5 }) / Double(shared.count)
    }
    #expect(shares.allSatisfy { $0 > 0.35 && $0 < 0.65 })
    for time in stride(from: 1.2, to: 2, by: 0.05) {
      #expect(drawn.share(of: blue, at: drawn.point(strip: 0, time, 10 + (time - 1) * 10)) > 0.5)
      #expect(drawn.share(of: red, at: drawn.point(strip: 0, time, 10 - (time - 1) * 10)) > 0.5)
    }
  }

  @Test("Bands are shaded, spans have bars, marks have lines, from top to bottom")
  func annotations() throws {
    let shade = Color(0xE0, 0xF0, 0xFF)
    var figure = figure([Figure.Curve("a", color: blue, runs: [[Point(0, 0), Point(2, 0)]])])
    figure.bands = [.init(0...1, name: "rest"), .init(1...2, name: "motion", shade: shade)]
    figure.spans = [0.25...0.75]
    figure.spanCaption = "finger"
    figure.marks = [.init(at: 0.75, name: "finish", color: red)]
    figure.markCaption = "decision"
    let drawn = try DrawnFigure(figure)
    let strip = drawn.layout.strips[0].frame
    #expect(drawn.share(of: shade, at: Point(drawn.layout.x(of: 1.53), strip.minY + 3)) > 0.95)
    #expect(drawn.share(of: .white, at: Point(drawn.layout.x(of: 0.93), strip.minY + 3)) > 0.95)
    let row = try #require(drawn.layout.spanRow)
    #expect(drawn.share(of: Color(0x33, 0x33, 0x33), at: Point(drawn.layout.x(of: 0.5), row.center.y)) > 0.95)
    let marks = try #require(drawn.layout.markRow)
    #expect(marks.minY >= row.maxY)
    #expect(drawn.share(of: red, at: Point(drawn.layout.x(of: 0.75), marks.center.y)) > 0.95)
    let line = Point(drawn.layout.x(of: 0.75), strip.minY + 1)
    #expect([-0.5, 0, 0.5].contains { drawn.share(of: red, at: line + Point($0, 0)) > 0.5 })
    let texts = drawn.layout.labels.map(\.text)
    for text in ["rest", "motion", "finger", "decision", "finish", "Value", "(pt)", "a", "time (s)", "Test"] {
      #expect(texts.contains(text))
    }
  }

  @Test(
    "Every label lies inside the figure and overlaps no other label",
    arguments: ["card", "dialog", "drawer", "photo-swipe", "semi-modal", "gestures"])
  func labels(_ name: String) async throws {
    let animation = name == "gestures" ? try await Self.gestures() : try await Self.animation(name)
    let figure = MotionFigure.figure(of: animation, title: name, columns: 400)
    let layout = try FigureLayout(figure, fonts: animation.context.metrics.fonts)
    let labels = layout.labels.filter { !$0.text.isEmpty }
    let page = Rect(origin: .zero, size: layout.size).insetBy(4)
    for (index, label) in labels.enumerated() {
      let frame = label.frame
      #expect(frame.minX > page.minX && frame.maxX < page.maxX, "\(label.text)")
      #expect(frame.minY > page.minY && frame.maxY < page.maxY, "\(label.text)")
      for other in labels[(index + 1)...] {
        #expect(label.frame.insetBy(1).intersection(other.frame.insetBy(1)).isEmpty, "\(label.text), \(other.text)")
      }
    }
    #expect(layout.strips.allSatisfy { $0.ticks.values.count >= 2 })
  }

  @Test("Names without room are left out; curve names continue on another line")
  func crowded() throws {
    let curves = (0..<30).map {
      Figure.Curve("curve number \($0)", color: blue, runs: [[Point(0, Double($0)), Point(2, 0)]])
    }
    var figure = figure(curves)
    figure.bands = (0..<200).map { .init(Double($0) / 100...Double($0 + 1) / 100, name: "presenting", shade: red) }
    figure.marks = (0..<200).map { .init(at: Double($0) / 100, name: "cancel", color: red) }
    let layout = try FigureLayout(figure, fonts: FontLibrary())
    let texts = layout.labels.map(\.text)
    // The name appears once, as the legend entry of its shade.
    #expect(texts.count { $0 == "presenting" } == 1 && layout.bandKeys.count == 1)
    #expect(texts.count { $0.hasPrefix("curve number") } == 30)
    for label in layout.labels { #expect(label.frame.minX >= 0 && label.frame.maxX <= layout.size.width) }
  }

  @Test("A motion's figure has strips for what moves, and the touches, phases and decisions of its script")
  func motion() async throws {
    let figure = MotionFigure.figure(of: try await Self.gestures(), title: "drawer", columns: 500)
    #expect(figure.strips.map(\.title) == ["Progress", "Finger", "Finger velocity", "Left edge x", "Opacity"])
    #expect(figure.strips[3].curves.map(\.name) == ["main", "drawer", "dark"])
    #expect(
      figure.bands.map(\.name) == [
        "dismissed", "presenting", "dismissed", "presenting", "presented", "dismissing", "dismissed",
      ])
    #expect(figure.spans.count == 2 && figure.spans[0] == 0.1...0.4)
    #expect(figure.marks.map(\.name) == ["cancel"])
    #expect(abs((figure.marks.first?.time ?? 0) - 0.4) < 0.01)
    // A layer has one colour in all strips.
    #expect(figure.strips[3].curves[2].color == figure.strips[4].curves[0].color)
  }

  @Test("A script of zero duration has a plot, too")
  func still() async throws {
    let animation = try await loadScene(
      flatScene.replacing(/"script": .*/, with: #""script": [{ "wait": 0 }]"#))
    #expect(animation.duration == .zero)
    for columns in [1, 100] {
      let figure = MotionFigure.figure(of: animation, title: "still", columns: columns)
      #expect(figure.time == 0...1 && figure.bands.map(\.name) == ["dismissed"])
      #expect(try DrawnFigure(figure).height > 0)
    }
  }

  @Test("The same animation gives the same file", arguments: [1.0, 2])
  func sameBytes(_ scale: Double) async throws {
    var files: [[UInt8]] = []
    for threads in [1, 3] {
      let animation = try await Self.gestures()
      let layout = try FigureLayout(
        MotionFigure.figure(of: animation, title: "drawer", columns: 800), fonts: animation.context.metrics.fonts)
      let list = FigurePainter(layout, scale: scale).display
      files.append(try PNGEncoder.encode(Renderer(threads: threads).render(list), name: "a.png"))
    }
    #expect(files[0] == files[1])
  }
}
