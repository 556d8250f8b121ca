import SegueCore
import SegueGraphics
import SegueScene
import SegueText
import Testing

/// The drawing commands of one child of a screen, in a parent of 200 × 100 points.
private func commands(_ child: String, images: [Image] = [], overrides: [NodeOverride] = []) throws -> [Command] {
  let metrics = LayoutMetrics(
    fonts: FontLibrary(), imageSizes: images.map { Size(Double($0.width), Double($0.height)) })
  let painter = NodePainter(
    engine: LayoutEngine(metrics: metrics), images: images.map { .image($0) }, overrides: overrides)
  let root = try SceneText.root(child)
  return painter.commands(for: root, in: Rect(x: 0, y: 0, width: 200, height: 100), .identity)
}

private func layer(_ commands: [Command]) throws -> Layer {
  guard commands.count == 1, case .layer(let layer, _) = commands[0] else {
    Issue.record("one layer expected: \(commands)")
    throw Missing()
  }
  return layer
}

private struct Missing: Error {}

/// The solid colour of a fill.
private func color(_ command: Command) -> Color? {
  if case .fill(_, .solid(let color), _, _) = command { color } else { nil }
}

private func transform(_ command: Command) -> Transform? {
  if case .fill(_, _, let transform, _) = command { transform } else { nil }
}

private let red = Color(255, 0, 0)
private let green = Color(0, 255, 0)
private let blue = Color(0, 0, 255)
private let plain = ##""frame": { "x": 10, "y": 20, "width": 40, "height": 30 }, "background": "#FF0000""##

@Suite("Painting nodes")
struct NodePainterTests {
  @Test("A node with only a background is one fill at its position, tagged with the node's number")
  func background() throws {
    let found = try commands("{ \(plain) }")
    #expect(
      found == [
        .fill(.rect(Rect(x: 0, y: 0, width: 40, height: 30)), .solid(red), .translation(10, 20), tag: Tag(2))
      ])
  }

  @Test("The drawing order is background, content, children, border")
  func order() throws {
    let found = try commands(
      ##"{ \##(plain), "symbol": "star", "color": "#00FF00", "border": { "width": 2, "color": "#0000FF" }, "children": [{ "background": "#FFFFFF" }, { "background": "#000000" }] }"##
    )
    #expect(found.map(color) == [red, green, .white, .black, blue])
    guard case .fill(.border(let outline, let width), _, _, _) = found[4] else { throw Missing() }
    #expect(outline.rect == Rect(x: 0, y: 0, width: 40, height: 30) && width == 2)
  }

  @Test(
    "Hidden, transparent and empty nodes draw nothing",
    arguments: [#""hidden": true"#, #""opacity": 0"#, ##""background": "#000", "opacity": 0"##])
  func nothing(keys: String) throws {
    #expect(try commands("{ \(keys), \"children\": [{ \"background\": \"#000\" }] }").isEmpty)
    #expect(try commands("{}").isEmpty)
    #expect(try commands(#"{ "shadow": {}, "opacity": 0.5, "clip": true }"#).isEmpty)
  }

  @Test("Opacity applies to the node and its children as a group")
  func opacity() throws {
    let found = try layer(try commands(##"{ \##(plain), "opacity": 0.5, "children": [{ "background": "#00FF00" }] }"##))
    #expect(found.opacity == 0.5 && found.clip == nil && found.shadow == nil)
    #expect(found.commands.map(color) == [red, green])
  }

  @Test("A clip has the shape of the bounds, with or without rounded corners")
  func clip() throws {
    let round = try layer(try commands(#"{ \#(plain), "clip": true, "cornerRadius": 5 }"#))
    let bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    #expect(round.clip == .rounded(RoundedRect(bounds, radius: 5)))
    #expect(round.clipTransform == .translation(10, 20))
    #expect(try layer(try commands("{ \(plain), \"clip\": true }")).clip == .rect(bounds))
  }

  @Test("An image without children is clipped by the shape that it fills and needs no layer")
  func image() throws {
    let image = Image(Bitmap(width: 80, height: 30))
    let keys =
      #""image": "a.png", "frame": { "width": 40, "height": 30 }, "contentMode": "scaleAspectFill", "cornerRadius": 5"#
    let bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    let frame = Rect(x: -20, y: 0, width: 80, height: 30)
    #expect(
      try commands("{ \(keys) }", images: [image]) == [
        .fill(.rounded(RoundedRect(bounds, radius: 5)), .image(image, frame: frame), .identity, tag: Tag(2))
      ])
    #expect(
      try commands("{ \(keys), \"clip\": false }", images: [image]) == [
        .fill(.rect(frame), .image(image, frame: frame), .identity, tag: Tag(2))
      ])
    #expect(try layer(try commands("{ \(keys), \"children\": [{}] }", images: [image])).clip != nil)
  }

  @Test(
    "A shadow is cast by the bounds if the node covers them opaquely, otherwise by the drawn content",
    arguments: [
      (##""background": "#FF0000""##, true), (##""background": "#FF000080""##, false), (#""symbol": "star""#, false),
      (##""background": "#FF0000", "children": [{}]"##, false),
      (##""background": "#FF0000", "clip": true, "children": [{}]"##, true),
      (##""background": { "colors": ["#000", "#FFF"] }"##, true),
      (##""background": { "colors": ["#000", "#FFF0"] }"##, false),
      (##""background": "#FF0000", "blur": 2"##, false),
    ])
  func shadow(keys: String, isOpaque: Bool) throws {
    let shadow = ##""shadow": { "color": "#00000080", "opacity": 0.5, "radius": 4, "offset": [1, 2] }"##
    let found = try #require(
      try layer(try commands("{ \(keys), \(shadow), \"frame\": { \"width\": 40, \"height\": 30 } }")).shadow)
    #expect((found.shape != nil) == isOpaque)
    #expect(found.sigma == 4 && found.offset == Point(1, 2))
    #expect(abs(found.color.alpha - 64.0 / 255) < 1e-9)
  }

  @Test("A shadow with an opacity of 0 is not drawn")
  func noShadow() throws {
    #expect(try commands(#"{ \#(plain), "shadow": { "opacity": 0 } }"#) == commands("{ \(plain) }"))
  }

  @Test("A backdrop is clipped to the rounded bounds, even if the node draws nothing else")
  func backdrop() throws {
    let found = try layer(
      try commands(##"{ "cornerRadius": 5, "backdrop": { "radius": 8, "saturation": 2, "tint": "#FFFFFF" } }"##))
    #expect(found.backdrop == Backdrop(sigma: 8, saturation: 2, tint: .white, weight: 1, edges: .clamp))
    #expect(found.clip == .rounded(RoundedRect(Rect(x: 0, y: 0, width: 200, height: 100), radius: 5)))
    #expect(try layer(try commands(#"{ "backdrop": { "edges": "sample" } }"#)).backdrop?.edges == .sample)
  }

  @Test("A node is rotated, then scaled, then translated, about its centre")
  func transforms() throws {
    let found = try commands(#"{ \#(plain), "transform": { "rotate": 90, "scale": [2, 1], "translate": [5, 0] } }"#)
    let placed = try #require(found.first.flatMap(transform))
    // The box's centre (20, 15) is at (30, 35) in the parent, and is then moved 5 to the right.
    for (from, to) in [(Point(20, 15), Point(35, 35)), (Point(40, 15), Point(35, 55)), (Point(20, 30), Point(5, 35))] {
      let found = placed.apply(from)
      #expect(abs(found.x - to.x) < 1e-9 && abs(found.y - to.y) < 1e-9, "\(from)")
    }
  }

  @Test("A node rotated by a multiple of 90° has its edges on whole pixels", arguments: [90, 180, -90, 450])
  func quarterTurns(degrees: Int) throws {
    for size in ["\"width\": 20.3, \"height\": 9.6", "\"width\": 7, \"height\": 4.5"] {
      let found = try commands(
        ##"{ "frame": { "x": 3.2, "y": 5.7, \##(size) }, "background": "#FF0000", "transform": { "rotate": \##(degrees) } }"##
      )
      guard case .fill(let shape, _, let placed, _) = try #require(found.first) else { return }
      let box = placed.boundingBox(of: shape.bounds)
      for edge in [box.minX, box.minY, box.maxX, box.maxY] { #expect(abs(edge - edge.rounded()) < 1e-9) }
    }
  }

  @Test("Blur radius, shadow radius and shadow offset are scaled by the transform")
  func scaledEffects() throws {
    let found = try layer(
      try commands(
        ##"{ \##(plain), "transform": { "scale": 3 }, "blur": 2, "shadow": { "radius": 1, "offset": [1, 0] } }"##))
    #expect(abs(found.blurSigma - 6) < 1e-9)
    #expect(try abs(#require(found.shadow).sigma - 3) < 1e-9)
    #expect(try abs(#require(found.shadow).offset.x - 3) < 1e-9)
  }

  @Test("A content offset moves the children, not the node itself")
  func contentOffset() throws {
    let found = try commands(##"{ \##(plain), "contentOffset": [3, 4], "children": [{ "background": "#00FF00" }] }"##)
    #expect(found.compactMap(transform) == [.translation(10, 20), .translation(7, 16)])
  }

  @Test("An override fades and moves a node, and removes it at an opacity of 0")
  func overrides() throws {
    let half = try layer(
      try commands(
        "{ \(plain), \"opacity\": 0.5 }", overrides: [NodeOverride(tag: 2, opacity: 0.5, offset: Point(0, 7))]))
    #expect(half.opacity == 0.25)
    #expect(half.commands.compactMap(transform) == [.translation(10, 27)])
    #expect(try commands("{ \(plain) }", overrides: [NodeOverride(tag: 2, opacity: 0)]).isEmpty)
  }

  @Test("An override scales a node about its centre, with its own scale, and removes it at a scale of 0")
  func scaled() throws {
    var change = NodeOverride(tag: 2, offset: Point(0, 4))
    change.scale = 0.5
    let plainly = try #require(try commands("{ \(plain) }").compactMap(transform).first)
    let half = try #require(try commands("{ \(plain) }", overrides: [change]).compactMap(transform).first)
    let twice = ##", "transform": { "scale": 2 }"##
    let whole = try #require(try commands("{ \(plain) \(twice) }", overrides: [change]).compactMap(transform).first)
    #expect((half.a, half.d) == (0.5, 0.5))
    #expect(whole.apply(.zero) == plainly.apply(Point(0, 4)))
    change.scale = 0
    #expect(try commands("{ \(plain) }", overrides: [change]).isEmpty)
  }

  @Test(
    "A tint colour replaces the colours of texts, symbols and paths in the node and its children, but no background")
  func tint() throws {
    var tint = NodeOverride(tag: 2)
    tint.tintColor = blue
    let child = ##"{ "path": "M0 0H10V10H0Z", "fill": "#00FF00", "stroke": "#FF0000" }"##
    let node = ##"{ \##(plain), "children": [\##(child), { "symbol": "xmark" }, { "background": "#00FF00" }] }"##
    #expect(try commands(node, overrides: [tint]).map(color) == [red, blue, blue, blue, green])
    #expect(try commands(node).map(color) == [red, green, red, .black, green])
  }

  @Test(
    "A path or a symbol fills its bounds by its contentMode, as an image does; without one, it is fitted",
    arguments: [
      ("scaleAspectFit", Transform.scale(4, 4).then(.translation(20, 0))), ("scaleToFill", .scale(8, 4)),
      ("scaleAspectFill", Transform.scale(8, 8).then(.translation(0, -20))), ("center", .translation(35, 15)),
      ("bottomRight", .translation(70, 30)),
    ])
  func contentMode(mode: String, transform expected: Transform) throws {
    let data = #""path": "M0 0H10V10H0Z", "frame": { "width": 80, "height": 40 }"#
    func drawn(_ commands: [Command]) -> [Command] {
      if case .layer(let layer, _) = commands.first { layer.commands } else { commands }
    }
    #expect(drawn(try commands(#"{ \#(data), "contentMode": "\#(mode)" }"#)).compactMap(transform) == [expected])
    let symbol = #""symbol": "square.fill", "size": 10, "frame": { "width": 80, "height": 40 }"#
    let fitted = try commands("{ \(symbol) }").compactMap(transform)
    let found = drawn(try commands(#"{ \#(symbol), "contentMode": "\#(mode)" }"#)).compactMap(transform)
    #expect((found == fitted) == (mode == "scaleAspectFit"))
  }

  @Test("What a path's contentMode puts outside of the bounds is clipped, unless clip says otherwise")
  func clippedShape() throws {
    let data = #""path": "M0 0H10V10H0Z", "frame": { "width": 80, "height": 40 }"#
    let filled = try layer(try commands(#"{ \#(data), "contentMode": "scaleAspectFill" }"#))
    #expect(filled.clip == .rect(Rect(x: 0, y: 0, width: 80, height: 40)))
    #expect(
      try commands(#"{ \#(data), "contentMode": "scaleAspectFill", "clip": false }"#).compactMap(transform).count == 1)
    #expect(try commands(#"{ \#(data), "contentMode": "scaleToFill" }"#).compactMap(transform).count == 1)
  }

  @Test("A path is scaled to fit from its view box, or from its own bounds")
  func path() throws {
    let data = ##""path": "M0 0H10V10H0Z", "fill": "#00FF00", "frame": { "width": 40, "height": 40 }"##
    #expect(try commands("{ \(data) }").compactMap(transform) == [.scale(4, 4)])
    #expect(try commands("{ \(data), \"viewBox\": [0, 0, 20, 20] }").compactMap(transform) == [.scale(2, 2)])
    #expect(try commands(##"{ \##(data), "stroke": "#0000FF" }"##).map(color) == [green, blue])
    for box in ["[0, 0, 0, 5]", "[0, 0, -1, 5]", "[0, 0, 5]", "[1e300, 0, 1, 1]"] {
      #expect(SceneText.problems(SceneText.children("{ \(data), \"viewBox\": \(box) }")).count == 1)
    }
  }
}

@Suite("Converting fills to paint")
struct FillPaintTests {
  private let box = Rect(x: 10, y: 20, width: 100, height: 50)
  private let stops = [Fill.Stop(position: 0, color: .black), Fill.Stop(position: 1, color: .white)]
  private let gradientStops = [GradientStop(position: 0, color: .black), GradientStop(position: 1, color: .white)]

  @Test("Unit positions are mapped to the box's coordinates")
  func positions() {
    #expect(Fill.color(.black).paint(in: box) == .solid(.black))
    #expect(
      Fill.linear(start: Point(0, 0), end: Point(1, 0.5), stops: stops).paint(in: box)
        == .linear(LinearGradient(start: Point(10, 20), end: Point(110, 45), stops: gradientStops)))
    #expect(
      Fill.radial(center: Point(0.5, 0.5), radius: 1, stops: stops).paint(in: box)
        == .radial(RadialGradient(center: Point(60, 45), radius: Size(50, 25), stops: gradientStops)))
  }

  @Test("A radial gradient in an empty box has radii above zero")
  func emptyBox() {
    guard case .radial(let gradient) = Fill.radial(center: .zero, radius: 1, stops: stops).paint(in: .zero) else {
      Issue.record("expected a radial gradient")
      return
    }
    #expect(gradient.radius.width > 0 && gradient.radius.height > 0)
  }
}
