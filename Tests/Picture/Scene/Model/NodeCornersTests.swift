import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import SegueText
import Testing

/// Corner radii that are percentages.
@Suite struct NodeCornersTests {
  private func radii(_ text: String, in size: Size) throws -> CornerRadii {
    try SceneText.child(#"{ "cornerRadius": \#(text) }"#).corners.radii(in: size)
  }

  @Test("A percentage is one of the shorter side, so that 50% makes half-circles at the ends and never ellipses")
  func shorterSide() throws {
    #expect(try radii(#""50%""#, in: Size(40, 90)) == CornerRadii(all: 20))
    #expect(try radii(#""12.5%""#, in: Size(200, 80)) == CornerRadii(all: 10))
    #expect(
      try radii(#"["100%", 4, "0%", "25%"]"#, in: Size(40, 80))
        == CornerRadii(topLeft: 40, topRight: 4, bottomRight: 0, bottomLeft: 10))
    #expect(try radii(#""50%""#, in: .zero) == .zero)
  }

  @Test("A node with 50% is drawn with half of the shorter side of its present size")
  func drawn() throws {
    let painter = NodePainter(
      engine: LayoutEngine(metrics: LayoutMetrics(fonts: FontLibrary(), imageSizes: [])), images: [])
    let root = try SceneText.root(##"{ "background": "#FFF", "cornerRadius": "50%" }"##)
    for size in [Size(60, 20), Size(30, 30)] {
      let commands = painter.commands(for: root, in: Rect(origin: .zero, size: size), .identity)
      guard case .fill(.rounded(let outline), _, _, _)? = commands.first else {
        Issue.record("\(commands)")
        continue
      }
      #expect(outline == RoundedRect(Rect(origin: .zero, size: size), radius: Swift.min(size.width, size.height) / 2))
    }
  }

  @Test(
    "A radius that is neither points nor a percentage is an error that says what is right",
    arguments: [
      (#""50""#, "write it without quotes: 50"), (#""8px""#, "write it without quotes and unit: 8"),
      (#""120%""#, nil), (#""-5%""#, nil), (#""round""#, nil), (#"["50%", 4]"#, nil),
    ])
  func wrong(_ text: String, _ hint: String?) {
    let found = SceneText.diagnostics(SceneText.children(#"{ "cornerRadius": \#(text) }"#))
    #expect(found.count == 1 && found[0].severity == .error)
    #expect(found.first?.hint == hint)
  }

  @Test("A finger does not hit the corners that a percentage rounds off")
  func hit() throws {
    let scene = try TouchScene(
      ##"{ "id": "dot", "frame": { "width": 80, "height": 40 }, "background": "#FFF", "cornerRadius": "50%" }"##)
    let layers = [TouchScene.layer("base", .screen("a"))]
    #expect(scene.hit(40, 20, in: layers) == "base/-/dot" && scene.hit(3, 20, in: layers) == "base/-/dot")
    #expect(scene.hit(3, 3, in: layers) != "base/-/dot" && scene.hit(77, 37, in: layers) != "base/-/dot")
  }

  /// A card that opens from a node with `closed` corners to one with `open` corners.
  private func card(_ closed: String, _ open: String) throws -> Phase {
    try TestScenes.animation(
      """
      { "screens": {
          "list": { "children": [
            { "id": "card", "frame": { "x": 40, "y": 60, "width": 80, "height": 80 }, "background": "#369", "cornerRadius": \(closed) } ] },
          "detail": { "children": [
            { "id": "hero", "frame": { "x": 45, "y": 0, "width": 300, "height": 200 }, "background": "#369", "cornerRadius": \(open) } ] } },
        "transition": { "type": "card", "source": "card", "target": "hero" }, "script": [{ "present": {} }] }
      """
    ).animator.present
  }

  @Test("The corners of a card that is a circle in the list follow its size while it grows")
  func growing() throws {
    let round = try card(#""50%""#, #""50%""#)
    for time in CardScenes.times(of: round) {
      let layer = try round.presentation("card", at: time)
      #expect(layer.cornerRadius == Swift.min(layer.size.width, layer.size.height) / 2, "\(time)")
      #expect(layer.bottomCornerRadius == layer.cornerRadius)
    }
    let white = try round.presentation("white", at: round.duration)
    #expect(white.cornerRadius.magnitude < 0.001, "the background fills the screen in the end")
  }

  @Test("Between points and a percentage, a card begins and ends with the right radius, and the radius does not jump")
  func mixed() throws {
    let phase = try card(#""50%""#, "12")
    #expect(try phase.presentation("card", at: 0).cornerRadius == 40)
    #expect(abs(try phase.presentation("card", at: phase.duration).cornerRadius - 12) < 0.01)
    let radii = try CardScenes.times(of: phase).map { try phase.presentation("card", at: $0).cornerRadius }
    #expect(zip(radii, radii.dropFirst()).allSatisfy { abs($0 - $1) < 12 })
  }

  @Test("Radii in points move as they did: by one spring between two numbers")
  func points() throws {
    let phase = try card("20", "8"), same = try card(#""25%""#, #""4%""#)
    #expect(try phase.presentation("card", at: 0).cornerRadius == same.presentation("card", at: 0).cornerRadius)
    let end = phase.duration
    #expect(try phase.presentation("card", at: end).cornerRadius.rounded() == 8)
    #expect(try same.presentation("card", at: end).cornerRadius.rounded() == 8)
  }
}
