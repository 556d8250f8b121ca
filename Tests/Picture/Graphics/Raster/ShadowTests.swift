import Foundation
import SegueCore
import SegueGraphics
import Testing

/// The fields of each line of a table after its heading.
func lines(_ name: String) throws -> [[String]] {
  let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "csv"))
  let text = try String(contentsOf: url, encoding: .utf8)
  return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
    line.split(separator: ",").map(String.init)
  }
}

/// The shadow of a layer on white.
func shade(_ shadow: Shadow, _ width: Int, _ height: Int, content: [Command] = []) -> Bitmap {
  Renderer().render(
    DisplayList(
      width: width, height: height, background: .white, commands: [.layer(Layer(commands: content, shadow: shadow))]))
}

@Suite struct ShadowTests {
  @Test("The edge of a large shadow falls like erf")
  func edge() throws {
    for line in try lines("shadow_edge_erf") {
      let sigma = try #require(Double(line[0]))
      let distance = try #require(Double(line[1]))
      let expected = try #require(Double(line[2]))
      // The edge is placed so that pixel 150's centre has that distance from it.
      let shape = Shape.rect(Rect(x: 150.5 - distance - 2000, y: -500, width: 2000, height: 1000))
      let result = shade(Shadow(color: .black, sigma: sigma, offset: .zero, shape: shape), 300, 4)
      #expect(abs(255 - Double(result[150, 2].red) - expected * 255) <= 0.51)
    }
  }

  /// The rounded rectangle of the table, moved by (40.5, 40.5).
  static let card = Shape.rounded(RoundedRect(Rect(x: 40.5, y: 40.5, width: 200, height: 120), radius: 20))

  /// The table's pixels, and the coverage of the card's shadow there.
  func grid() throws -> [(x: Int, y: Int, coverage: Double)] {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures/shadow_rrect_200x120_r20_s8_grid", withExtension: "json"))
    let table = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let xs = try #require(table["x"] as? [Double])
    let ys = try #require(table["y"] as? [Double])
    let coverage = try #require(table["coverage"] as? [[Double]])
    var points: [(x: Int, y: Int, coverage: Double)] = []
    for (j, y) in ys.enumerated() {
      for (i, x) in xs.enumerated() { points.append((Int(x) + 40, Int(y) + 40, coverage[j][i])) }
    }
    return points
  }

  @Test("A rounded card's shadow matches the table")
  func card() throws {
    let result = shade(Shadow(color: .black, sigma: 8, offset: .zero, shape: Self.card), 300, 220)
    for point in try grid() {
      #expect(abs(255 - Double(result[point.x, point.y].red) - point.coverage * 255) <= 0.55)
    }
  }

  @Test(
    "A shadow that is blurred as a picture matches the table, too: from a path, a turned shape, or a layer's alpha",
    arguments: 0..<4)
  func general(_ way: Int) throws {
    guard case .rounded(let rounded) = Self.card else { return }
    var shadow = Shadow(color: .black, sigma: 8, offset: Point(-30, 7.5))
    let moved = Transform.translation(30, -7.5)
    var content: [Command] = []
    switch way {
    case 0:
      shadow.shape = .path(rounded.path, .nonZero)
      shadow.shapeTransform = moved
    case 1:
      shadow.shape = .rounded(
        RoundedRect(Rect(x: 40.5, y: -240.5, width: 120, height: 200), radius: 20))
      shadow.shapeTransform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0).then(moved)
    case 2:
      // Far away, so that only its shadow is seen.
      shadow.offset = Point(1000.5, -7.5)
      let away = Transform.translation(-1000.5, 7.5)
      content = [
        .fill(Self.card, .solid(.white), away),
        .fill(.rect(Rect(x: 70, y: 70, width: 50, height: 50)), .solid(.white), away),
      ]
    default:
      // Sheared by a tiny amount, so that the closed form for rounded rectangles does not apply.
      shadow.shape = Self.card
      shadow.shapeTransform = Transform(a: 1, b: 1e-9, c: 0, d: 1, tx: 30, ty: -7.5)
    }
    let result = shade(shadow, 300, 220, content: content)
    for point in try grid() {
      #expect(abs(255 - Double(result[point.x, point.y].red) - point.coverage * 255) <= 1)
    }
  }

  @Test("The shadow beside the left edge of a large card matches the table")
  func seed() throws {
    let shape = Shape.rounded(RoundedRect(Rect(x: 100, y: 60, width: 358, height: 332), radius: 20))
    let color = Color(red: 0, green: 0, blue: 0, alpha: 0.3)
    let result = shade(Shadow(color: color, sigma: 8, offset: .zero, shape: shape), 500, 420)
    for line in try lines("seed1_card_shadow_left_midline_1x") {
      let distance = try #require(Double(line[0]))
      let level = try #require(Double(line[3]))
      #expect(abs(Double(result[99 - Int(distance), 226].red) - level) <= 1)
    }
  }

  @Test(
    "A transform that scales a shadow, except its σ, gives the shadow of the larger shape",
    arguments: CornerCurve.allCases)
  func scaled(_ curve: CornerCurve) {
    let small = Shape.rounded(RoundedRect(Rect(x: 10, y: 10, width: 40, height: 30), radius: 7, curve: curve))
    let large = Shape.rounded(RoundedRect(Rect(x: 20, y: 20, width: 80, height: 60), radius: 14, curve: curve))
    let a = shade(
      Shadow(color: .black, sigma: 5, offset: .zero, shape: small, shapeTransform: .scale(2, 2)), 120, 100)
    let b = shade(Shadow(color: .black, sigma: 5, offset: .zero, shape: large), 120, 100)
    // And blurred as a picture, because the tiny shear excludes the closed form.
    let sheared = Transform(a: 1, b: 1e-9, c: 0, d: 1, tx: 0, ty: 0)
    let c = shade(Shadow(color: .black, sigma: 5, offset: .zero, shape: large, shapeTransform: sheared), 120, 100)
    for y in 0..<100 {
      for x in 0..<120 {
        #expect(a[x, y] == b[x, y])
        #expect(abs(Int(b[x, y].red) - Int(c[x, y].red)) <= 1)
      }
    }
  }

  @Test("A shadow of corners with different radii equals that of the blurred picture", arguments: [2.0, 6, 25])
  func unequal(_ sigma: Double) {
    let shape = Shape.rounded(
      RoundedRect(
        Rect(x: 30.25, y: 28.5, width: 60, height: 50),
        radii: CornerRadii(topLeft: 0, topRight: 8, bottomRight: 16, bottomLeft: 25)))
    // The tiny shear excludes the closed form.
    let sheared = Transform(a: 1, b: 1e-9, c: 0, d: 1, tx: 0, ty: 0)
    let a = shade(Shadow(color: .black, sigma: sigma, offset: .zero, shape: shape), 120, 110)
    let b = shade(Shadow(color: .black, sigma: sigma, offset: .zero, shape: shape, shapeTransform: sheared), 120, 110)
    for y in 0..<110 { for x in 0..<120 { #expect(abs(Int(a[x, y].red) - Int(b[x, y].red)) <= 1) } }
  }

  @Test("A shadow shows through translucent content, and without blur it is the shape")
  func translucent() {
    let rect = Rect(x: 2, y: 2, width: 6, height: 6)
    let fill = Command.fill(.rect(rect), .solid(Color(red: 1, green: 0, blue: 0, alpha: 0.5)), .identity)
    let shadow = Shadow(
      color: Color(red: 0, green: 0, blue: 1, alpha: 0.5), sigma: 0, offset: Point(1, 0), shape: .rect(rect))
    let result = shade(shadow, 12, 10, content: [fill])
    // White under half blue, under half red.
    #expect(result[5, 5] == RGBA8(red: 192, green: 64, blue: 128, alpha: 255))
    #expect(result[8, 5] == RGBA8(red: 128, green: 128, blue: 255, alpha: 255))
    #expect(result[9, 5] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test("Leaving out what opaque content hides changes no byte", arguments: 0..<40)
  func hidden(_ seed: UInt64) {
    var random = RandomList(seed)
    let rect = Rect(
      x: random.number(-9, 30), y: random.number(-9, 30), width: random.number(0, 60), height: random.number(0, 60))
    let curve = random.chance(2) ? CornerCurve.circular : .continuous
    let rounded = RoundedRect(rect, radius: random.number(0, 30), curve: curve)
    let t = Transform.scale(1.2, 1.2).then(.translation(random.number(0, 3), random.number(0, 3)))
    let image = noise(9, 9, seed: seed)
    let paint: Paint = random.chance(2) ? .solid(Color(20, 200, 90)) : .image(image, frame: rect)
    let clip: Shape? = random.chance(2) ? .rounded(rounded) : nil
    let shape: Shape = random.chance(2) ? .rect(rect) : .rounded(rounded)
    let layer = Layer(
      commands: [.fill(shape, paint, t)], clip: clip, clipTransform: t,
      shadow: Shadow(
        color: Color(red: 0.3, green: 0, blue: 0, alpha: 0.8), sigma: random.number(0.5, 9), offset: Point(2, 3)))
    // The same, but the fill is inside a group, so the renderer cannot know which shape casts the shadow.
    var plain = layer
    plain.commands = [.layer(Layer(commands: layer.commands))]
    plain.shadow?.shape = clip ?? shape
    plain.shadow?.shapeTransform = t
    var shaped = layer
    shaped.shadow = plain.shadow
    func draw(_ layer: Layer) -> Bitmap {
      Renderer().render(DisplayList(width: 80, height: 80, background: .white, commands: [.layer(layer)]))
    }
    expectEqual(draw(shaped), draw(plain))
  }
}
