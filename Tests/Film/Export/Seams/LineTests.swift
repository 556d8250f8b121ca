import SegueCore
import SegueGraphics
import SegueExport
import SegueScene
import Testing

/// A line has the weight that its thickness gives it, at every scale.
@Suite struct LineTests {
  static let scales = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

  private func frame(_ nodes: String, background: String = "#FFFFFF", scale: Double) async throws -> Bitmap {
    let story = try await loadScene(
      """
      { "canvas": { "width": 40, "height": 40, "background": "\(background)" },
        "screens": { "a": { "background": "\(background)", "children": [\(nodes)] }, "b": {} },
        "transition": { "type": "dialog" }, "script": [{ "wait": 0.1 }] }
      """)
    return Renderer().render(story.display(at: 0, scale: scale))
  }

  /// How much of each pixel of a column (or a row) through the middle is black, in pixels.
  private func ink(_ frame: borrowing Bitmap, column: Bool) -> [Double] {
    (0..<(column ? frame.height : frame.width)).map { index in
      let pixel = column ? frame[frame.width / 2, index] : frame[index, frame.height / 2]
      return Double(255 - pixel.red) / 255
    }
  }

  @Test(
    "The ink across a line is its thickness in pixels, wherever it lies and however it is turned", arguments: scales,
    [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2])
  func weight(scale: Double, thickness: Double) async throws {
    for start in [8.0, 8.2, 9.5, 10.75, 11.9] {
      for column in [true, false] {
        let line =
          column
          ? #""x": 2, "y": \#(start), "width": 36, "height": \#(thickness)"#
          : #""x": \#(start), "y": 2, "width": \#(thickness), "height": 36"#
        let ink = ink(
          try await frame(##"{ "frame": { \##(line) }, "background": "#000000" }"##, scale: scale), column: column)
        #expect(abs(ink.reduce(0, +) - thickness * scale) <= 1.0 / 255 + 1e-9, "\(start), \(column)")
        // It is as crisp as it can be: at most one pixel is neither full nor empty.
        #expect(ink.count { $0 > 0 && $0 < 1 } <= 1)
        let middle = zip(ink.indices, ink).reduce(0) { $0 + (Double($1.0) + 0.5) * $1.1 } / ink.reduce(0, +)
        #expect(abs(middle - (start + thickness / 2) * scale) <= 1)
      }
    }
  }

  @Test("Half a point is one crisp pixel at 2x, half as strong at 1x, and a quarter at 0.5x")
  func hairline() async throws {
    let line = ##"{ "frame": { "x": 0, "y": 20, "width": 40, "height": 0.5 }, "background": "#000000" }"##
    for (scale, strength) in [(2.0, 1.0), (1, 0.5), (0.5, 0.25)] {
      let ink = ink(try await frame(line, scale: scale), column: true).filter { $0 > 0 }
      #expect(ink.count == 1 && abs(ink[0] - strength) <= 1.0 / 255, "\(ink)")
    }
  }

  @Test("The ink of a border is its width in pixels", arguments: scales, [0.25, 0.5, 0.75, 1, 1.5, 2])
  func border(scale: Double, width: Double) async throws {
    let node =
      ##"{ "frame": { "x": 4, "y": 4, "width": 32, "height": 32 }, "border": { "width": \##(width), "color": "#000000" } }"##
    for column in [true, false] {
      let ink = ink(try await frame(node, scale: scale), column: column)
      let half = ink.prefix(ink.count / 2).reduce(0, +)
      #expect(abs(half - width * scale) <= 1.0 / 255 + 1e-9 && abs(ink.reduce(0, +) - 2 * half) < 1e-9)
    }
  }

  @Test(
    "What is behind strips that tile an area shows nowhere, however thin they are", arguments: scales,
    [0.25, 0.5, 1.3, 2])
  func tiles(scale: Double, thickness: Double) async throws {
    let count = Int(30 / thickness)
    let strips = (0..<count).map {
      ##"{ "frame": { "x": 5, "y": \##(5 + Double($0) * thickness), "width": 30, "height": \##(thickness) }, "background": "#000000" }"##
    }
    // The first and the last strip have a neighbour on one side only.
    let edges =
      ##"{ "frame": { "x": 5, "y": 2, "width": 30, "height": 3 }, "background": "#000000" }, { "frame": { "x": 5, "y": \##(5 + Double(count) * thickness), "width": 30, "height": 3 }, "background": "#000000" }"##
    let ink = ink(
      try await frame(edges + ", " + strips.joined(separator: ", "), background: "#FFFFFF", scale: scale), column: true)
    let inked = ink.indices.filter { ink[$0] > 0 }
    #expect(inked == Array(inked[0]...inked[inked.count - 1]) && inked.allSatisfy { ink[$0] == 1 })
  }

  @Test("A line that is scaled with its layer, that clips or that is antialiased anyway is drawn without a gap")
  func others() async throws {
    for keys in [#""clip": true"#, #""edgeAntialiasing": true"#, #""transform": { "rotate": 90 }"#] {
      let line = ##"{ "frame": { "x": 10, "y": 20, "width": 20, "height": 1.5 }, "background": "#000000", \##(keys) }"##
      let frame = try await frame(line, scale: 1)
      var total = 0.0
      for y in 0..<frame.height { for x in 0..<frame.width { total += Double(255 - frame[x, y].red) / 255 } }
      #expect(total >= 30 - 0.2 && total <= 40, "\(keys): \(total)")
    }
  }
}
