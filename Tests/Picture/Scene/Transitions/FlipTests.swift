import SegueCore
import SegueGraphics
import SegueScene
import Testing

@Suite("A flip")
struct FlipTests {
  private func animation(_ options: String = "", more: String = "") throws -> Animation {
    try TestScenes.animation(
      """
      { "canvas": { "width": 390, "height": 844 }, \(more)"screens": {
          "a": { "background": "white" }, "b": { "background": "#0000FF" } },
        "transition": { "type": "flip"\(options) }, "script": [{ "present": {} }, { "dismiss": {} }] }
      """)
  }

  /// Where the upper corners of a layer are shown.
  private func corners(_ layer: PresentationLayer) throws -> (left: Point, right: Point) {
    let turn = try #require(layer.turn).turn(of: layer.frame, .identity)
    return (turn.image(of: Point(0, 0)), turn.image(of: Point(390, 0)))
  }

  @Test("The face that is shown, and where its corners are, is as in every row of the table")
  func table() throws {
    let animator = try animation().animator
    #expect(animator.present.duration == 0.7 && animator.dismiss.duration == 0.7)
    for (index, row) in try GoldenTable("golden_flip_60fps").rows.enumerated() {
      let layers = animator.present.presentationLayers(at: Double(index) / 60)
      let face = try #require(row["face"])
      let layer = try #require(layers.first { $0.name == face })
      let degrees = try row.number("degrees")
      #expect(
        abs(try #require(layer.turn).angle - (face == "from" ? degrees : degrees - 180)) <= 1e-6)
      // The other one shows its back; at 90° both are seen from their edges.
      let hidden = layers.filter { $0.isInvisible }.map(\.name)
      #expect(hidden == (degrees == 90 ? ["from", "to"] : [face == "from" ? "to" : "from"]))
      let (left, right) = try corners(layer)
      for (value, column) in [
        (left.x, "left_x"), (left.y, "left_top"), (right.x, "right_x"), (right.y, "right_top"),
      ] { #expect(abs(value - (try row.number(column))) <= 1e-6, "\(column) at \(degrees)°") }
    }
  }

  @Test(
    "Presenting brings the right side nearer, dismissing the left one; from right to left it is the other way"
  )
  func sides() throws {
    for (locale, isMirrored) in [("", false), (#""locales": { "ar": {} }, "locale": "ar", "#, true)] {
      let animator = try animation(more: locale).animator
      let (left, right) = try corners(try animator.present.presentation("from", at: 0.2))
      #expect((right.y < 0) != isMirrored && (left.y > 0) != isMirrored)
      let (first, other) = try corners(try animator.dismiss.presentation("to", at: 0.2))
      #expect((first.y < 0) != isMirrored && (other.y > 0) != isMirrored)
    }
  }

  @Test("The nearer eye of a smaller perspective sees the nearer side larger")
  func perspective() throws {
    func top(_ options: String) throws -> Double {
      try corners(try animation(options).animator.present.presentation("from", at: 0.2)).right.y
    }
    #expect(try top(#", "perspective": 500"#) < top(""))
  }

  @Test("Around the turning screen all is black, and before and after it nothing is turned")
  func picture() throws {
    let animation = try animation()
    func render(_ time: Seconds) -> Bitmap {
      Renderer().render(animation.display(at: time, scale: 0.5))
    }
    let half = render(0.3)
    #expect(half[0, 0] == RGBA8(red: 0, green: 0, blue: 0, alpha: 255))
    #expect(half[97, 211] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(render(0.35)[97, 211] == RGBA8(red: 0, green: 0, blue: 0, alpha: 255))
    #expect(render(0.4)[97, 211] == RGBA8(red: 0, green: 0, blue: 255, alpha: 255))
    #expect(animation.animator.presented.map(\.name) == ["to"])
  }
}
