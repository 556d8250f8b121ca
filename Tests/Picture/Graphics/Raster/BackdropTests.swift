import Foundation
import Reference
import SegueCore
import SegueGraphics
import Testing

@Suite struct BackdropTests {
  func backdrop(_ weight: Double, sigma: Double = 30, edges: Backdrop.Edges = .clamp) -> Backdrop {
    Backdrop(
      sigma: sigma, saturation: 1.8, tint: Color(red: 1, green: 1, blue: 1, alpha: 0.3), weight: weight, edges: edges)
  }

  @Test("Flat colours become those of the table", arguments: ["light", "extraLight", "dark"])
  func flat(_ style: String) throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/blur_effect_colour", withExtension: "json"))
    let table = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    let styles = try #require(table["styles"] as? [String: [String: Any]])
    let results = try #require(table["flat_colour_result_8bit"] as? [String: [String: [Double]]])
    let values = try #require(styles[style])
    let tint = try #require(values["tint"] as? [Double])
    let effect = Backdrop(
      sigma: try #require(values["radius"] as? Double), saturation: try #require(values["saturation"] as? Double),
      tint: Color(red: tint[0], green: tint[1], blue: tint[2], alpha: try #require(values["alpha"] as? Double)),
      weight: 1)
    for (name, expected) in results.sorted(by: { $0.key < $1.key }) {
      let rgb = name.split { "(), ".contains($0) }.compactMap { Double($0) }
      // The table's colours are not rounded to levels, but the frame's are, and saturation magnifies the difference.
      let exact = rgb.allSatisfy { ($0 * 255).rounded() == $0 * 255 }
      let result = Renderer().render(
        DisplayList(
          width: 20, height: 10, background: Color(red: rgb[0], green: rgb[1], blue: rgb[2]),
          commands: [.layer(Layer(commands: [], backdrop: effect))]))
      let pixel = result[7, 4]
      for (a, b) in zip([pixel.red, pixel.green, pixel.blue], expected[style] ?? []) {
        #expect(abs(Double(a) - b) <= (exact ? 0.51 : 1.6), "\(name)")
      }
    }
  }

  /// A frame with some content.
  func scene(_ layer: Layer) -> DisplayList {
    var commands: [Command] = []
    for i in 0..<6 {
      let rect = Rect(x: Double(i) * 13, y: Double(i % 3) * 17, width: 11, height: 25)
      commands.append(.fill(.rect(rect), .solid(Color(UInt8(40 * i), UInt8(255 - 30 * i), 90)), .identity))
    }
    commands.append(.layer(layer))
    return DisplayList(width: 80, height: 60, background: .white, commands: commands)
  }

  @Test("The weight cross-fades between the sharp and the blurred picture")
  func crossFade() {
    let sharp = Renderer().render(scene(Layer(commands: [])))
    let blurred = Renderer().render(scene(Layer(commands: [], backdrop: backdrop(1, sigma: 5))))
    let half = Renderer().render(scene(Layer(commands: [], backdrop: backdrop(0.25, sigma: 5))))
    let faint = Renderer().render(scene(Layer(commands: [], opacity: 0.25, backdrop: backdrop(1, sigma: 5))))
    for y in 0..<60 {
      for x in 0..<80 {
        let expected = 0.75 * Double(sharp[x, y].green) + 0.25 * Double(blurred[x, y].green)
        #expect(abs(Double(half[x, y].green) - expected) <= 0.5)
        #expect(faint[x, y] == half[x, y])
      }
    }
  }

  @Test("A clip limits where a sampling effect shows, and changes nothing inside")
  func clipped() {
    let clip = Rect(x: 20, y: 10, width: 30, height: 30)
    let effect = backdrop(1, sigma: 6, edges: .sample)
    let sharp = Renderer().render(scene(Layer(commands: [])))
    let blurred = Renderer().render(scene(Layer(commands: [], backdrop: effect)))
    let part = Renderer().render(scene(Layer(commands: [], clip: .rect(clip), backdrop: effect)))
    for y in 0..<60 {
      for x in 0..<80 {
        let isInside = clip.contains(Point(Double(x) + 0.5, Double(y) + 0.5))
        #expect(part[x, y] == (isInside ? blurred[x, y] : sharp[x, y]))
      }
    }
  }

  /// Bars over the frame of `scene`, and the pixels under them.
  static let bars: [(clip: Shape, transform: Transform, box: PixelRect)] = [
    (.rect(Rect(x: 0, y: 40, width: 80, height: 20)), .identity, PixelRect(minX: 0, minY: 40, maxX: 80, maxY: 60)),
    (
      .rounded(RoundedRect(Rect(x: 15, y: 13, width: 41, height: 27), radius: 11)), .identity,
      PixelRect(minX: 15, minY: 13, maxX: 56, maxY: 40)
    ),
    // Turned, scaled, and half outside.
    (
      .rounded(RoundedRect(Rect(x: 0, y: 0, width: 30, height: 12), radius: 4, curve: .continuous)),
      Transform(a: 0, b: 2, c: -2, d: 0, tx: 50, ty: -8), PixelRect(minX: 26, minY: 0, maxX: 50, maxY: 52)
    ),
    // At fractional positions: all pixels that the bar touches lie below it.
    (
      .rect(Rect(x: 20.4, y: 10.5, width: 30.2, height: 30.1)), .identity,
      PixelRect(minX: 20, minY: 10, maxX: 51, maxY: 41)
    ),
    (.rect(Rect(x: 55, y: -20, width: 70, height: 55)), .identity, PixelRect(minX: 55, minY: 0, maxX: 80, maxY: 35)),
  ]

  @Test("An effect with clamped edges depends only on pixels under it; a sampling one also on others", arguments: bars)
  func edges(_ bar: (clip: Shape, transform: Transform, box: PixelRect)) {
    for (edges, bleeds) in [(Backdrop.Edges.clamp, false), (.sample, true)] {
      let layer = Layer(
        commands: [], clip: bar.clip, clipTransform: bar.transform, backdrop: backdrop(1, sigma: 5, edges: edges))
      let original = scene(layer)
      var surrounded = original
      // Red covers everything around the bar, right up to it.
      let (box, frame) = (bar.box, Rect(x: 0, y: 0, width: 80, height: 60))
      var around = Path(RoundedRect(frame).path.elements)
      around.append(
        RoundedRect(
          Rect(x: Double(box.minX), y: Double(box.minY), width: Double(box.width), height: Double(box.height))
        ).path)
      surrounded.commands.insert(
        .fill(.path(around, .evenOdd), .solid(Color(red: 1, green: 0, blue: 0)), .identity),
        at: surrounded.commands.count - 1)
      let before = Renderer().render(original)
      let after = Renderer().render(surrounded)
      var changed = 0
      for y in box.minY..<box.maxY { for x in box.minX..<box.maxX where before[x, y] != after[x, y] { changed += 1 } }
      #expect((changed > 0) == bleeds, "\(edges): \(changed) pixels")
    }
  }

  @Test("An effect equals its definition applied to the pixels under it, whatever part of it shows", arguments: bars)
  func definition(_ bar: (clip: Shape, transform: Transform, box: PixelRect)) {
    for (sigma, weight) in [(1.5, 1.0), (4, 0.7), (11, 1)] {
      var effect = backdrop(weight, sigma: sigma)
      effect.saturation = 1.2
      let layer = Layer(commands: [], clip: bar.clip, clipTransform: bar.transform, backdrop: effect)
      let sharp = Renderer().render(scene(Layer(commands: [])))
      let plain = PlainBackdrop(
        sigma: sigma, saturation: effect.saturation, tint: effect.tint, weight: weight)
      let expected = plain.applied(window: bar.box) { sharp[$0, $1] }
      let result = Renderer().render(scene(layer))
      let coverage = weights(bar.clip, bar.transform, clip: sharp.bounds)
      let window = Rect(x: 25, y: 17, width: 20, height: 29)
      let cut = Renderer().render(scene(Layer(commands: [.layer(layer)], clip: .rect(window))))
      for y in bar.box.minY..<bar.box.maxY {
        for x in bar.box.minX..<bar.box.maxX where coverage[y][x] == 1 {
          let p = result[x, y]
          let exact = expected[(y - bar.box.minY) * bar.box.width + x - bar.box.minX]
          #expect(exact.distance(p.red, p.green, p.blue, p.alpha) <= 1.5, "(\(x), \(y)), sigma \(sigma)")
          let isSeen = window.contains(Point(Double(x) + 0.5, Double(y) + 0.5))
          #expect(cut[x, y] == (isSeen ? p : sharp[x, y]))
        }
      }
    }
  }

  @Test("Over the whole frame, nothing lies beside an effect", arguments: [3.0, 14, 60])
  func whole(_ sigma: Double) {
    func render(_ clip: Shape?, _ edges: Backdrop.Edges) -> Bitmap {
      Renderer().render(scene(Layer(commands: [], clip: clip, backdrop: backdrop(1, sigma: sigma, edges: edges))))
    }
    let expected = render(nil, .sample)
    expectEqual(render(nil, .clamp), expected)
    expectEqual(render(.rect(Rect(x: 0, y: 0, width: 80, height: 60)), .clamp), expected)
    expectEqual(render(.rect(Rect(x: -9, y: -3, width: 280, height: 90)), .clamp), expected)
  }

  @Test("A change beside a bar damages the bar only if it samples there", arguments: [Backdrop.Edges.clamp, .sample])
  func damage(_ edges: Backdrop.Edges) {
    let bar = PixelRect(minX: 0, minY: 30, maxX: 80, maxY: 60)
    func list(_ y: Double, _ color: Color) -> DisplayList {
      let layer = Layer(
        commands: [], clip: .rect(Rect(x: 0, y: 30, width: 80, height: 30)),
        backdrop: backdrop(1, sigma: 6, edges: edges))
      var list = scene(layer)
      list.commands.insert(.fill(.rect(Rect(x: 3, y: y, width: 9, height: 9)), .solid(color), .identity), at: 6)
      return list
    }
    func isDamaged(at y: Double) -> Bool {
      list(y, .black).damage(since: list(y, .white)).contains { !$0.intersection(bar).isEmpty }
    }
    #expect(isDamaged(at: 19) == (edges == .sample))
    #expect(isDamaged(at: 26) && isDamaged(at: 45))
  }

  @Test("A frame is painted where it differs, unless a bar must be blurred again")
  func redrawing() {
    for edges in Backdrop.Edges.allCases {
      let layer = Layer(
        commands: [.fill(.rect(Rect(x: 30, y: 40, width: 9, height: 9)), .solid(.black), .identity)], opacity: 0.9,
        clip: .rect(Rect(x: 0, y: 30, width: 80, height: 30)), backdrop: backdrop(0.8, sigma: 3, edges: edges))
      let renderer = Renderer(bandHeight: 7)
      for x in 0..<12 {
        var list = scene(layer)
        let spot = Rect(x: Double(5 * x), y: x < 8 ? 20 : 26, width: 7, height: 8)
        list.commands.insert(.fill(.rect(spot), .solid(Color(red: 1, green: 0, blue: 0.5)), .identity), at: 6)
        expectEqual(renderer.picture(of: list).bitmap, Renderer(shortcuts: []).render(list))
      }
    }
  }

  @Test("Inside a translucent group an effect sees the frame, and fades with the group")
  func nested() {
    let inner = Layer(commands: [], backdrop: backdrop(1, sigma: 4))
    let group = Layer(commands: [.layer(inner)], opacity: 0.5)
    let sharp = Renderer().render(scene(Layer(commands: [])))
    let whole = Renderer().render(scene(inner))
    let result = Renderer().render(scene(group))
    for y in 0..<60 {
      for x in 0..<80 {
        let expected = (Double(sharp[x, y].red) + Double(whole[x, y].red)) / 2
        #expect(abs(Double(result[x, y].red) - expected) <= 0.5)
      }
    }
  }

  @Test("A renderer's caches change no byte")
  func cache() {
    let renderer = Renderer()
    for round in 0..<3 {
      for weight in [1.0, 0.5, 0.2] {
        for (sigma, width, edges) in [
          (4.0, 50.0, Backdrop.Edges.clamp), (4, 60, .clamp), (4, 50, .sample), (12, 50, .clamp),
        ] {
          let card = Command.fill(.rect(Rect(x: 5, y: 5, width: 20, height: 20)), .solid(.black), .identity)
          let bar = Shape.rect(Rect(x: 4, y: 20, width: width, height: 30))
          var list = scene(
            Layer(commands: [card], clip: bar, backdrop: backdrop(weight, sigma: sigma, edges: edges)))
          if round == 1 { list.commands.remove(at: 2) }
          if round == 2 {
            list.commands = [
              .layer(Layer(commands: list.commands, clip: .rect(Rect(x: 0, y: 0, width: 50, height: 60))))
            ]
          }
          let expected = Renderer(shortcuts: []).render(list)
          expectEqual(renderer.render(list), expected)
          expectEqual(renderer.render(list), expected)
        }
      }
    }
  }
}

/// Records one issue if two bitmaps differ.
func expectEqual(
  _ a: borrowing Bitmap, _ b: borrowing Bitmap, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard a.width == b.width, a.height == b.height else {
    Issue.record("sizes differ", sourceLocation: sourceLocation)
    return
  }
  for y in 0..<a.height {
    for x in 0..<a.width where a[x, y] != b[x, y] {
      Issue.record("(\(x), \(y)): \(a[x, y]) is not \(b[x, y])", sourceLocation: sourceLocation)
      return
    }
  }
}
