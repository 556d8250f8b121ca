import Foundation
import SegueCore
import SegueDisplay
import SeguePixels
import SegueRaster
import Testing

@Suite struct BackdropTests {
  func backdrop(_ weight: Double, sigma: Double = 30, tint: Color = Color(red: 1, green: 1, blue: 1, alpha: 0.3))
    -> Backdrop
  {
    Backdrop(sigma: sigma, saturation: 1.8, tint: tint, weight: weight)
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
      // The table's colours are not levels; what the frame holds is rounded, and saturation enlarges that.
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

  /// A frame with something on it.
  func scene(_ layer: Layer) -> DisplayList {
    var commands: [Command] = []
    for i in 0..<6 {
      let rect = Rect(x: Double(i) * 13, y: Double(i % 3) * 17, width: 11, height: 25)
      commands.append(.fill(.rect(rect), .solid(Color(UInt8(40 * i), UInt8(255 - 30 * i), 90)), .identity))
    }
    commands.append(.layer(layer))
    return DisplayList(width: 80, height: 60, background: .white, commands: commands)
  }

  @Test("The weight fades between the sharp and the blurred picture")
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

  @Test("A clip confines the effect and changes nothing inside")
  func clipped() {
    let clip = Rect(x: 20, y: 10, width: 30, height: 30)
    let sharp = Renderer().render(scene(Layer(commands: [])))
    let blurred = Renderer().render(scene(Layer(commands: [], backdrop: backdrop(1, sigma: 6))))
    let part = Renderer().render(scene(Layer(commands: [], clip: .rect(clip), backdrop: backdrop(1, sigma: 6))))
    for y in 0..<60 {
      for x in 0..<80 {
        let isInside = clip.contains(Point(Double(x) + 0.5, Double(y) + 0.5))
        #expect(part[x, y] == (isInside ? blurred[x, y] : sharp[x, y]))
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

  @Test("What a renderer remembers changes no byte")
  func cache() {
    let renderer = Renderer()
    for round in 0..<3 {
      for weight in [1.0, 0.5, 0.2] {
        for sigma in [4.0, 12] {
          let card = Command.fill(.rect(Rect(x: 5, y: 5, width: 20, height: 20)), .solid(.black), .identity)
          var list = scene(Layer(commands: [card], backdrop: backdrop(weight, sigma: sigma)))
          if round == 1 { list.commands.remove(at: 2) }
          if round == 2 {
            list.commands = [
              .layer(Layer(commands: list.commands, clip: .rect(Rect(x: 0, y: 0, width: 50, height: 60))))
            ]
          }
          expectEqual(renderer.render(list), Renderer().render(list))
          expectEqual(renderer.render(list), Renderer().render(list))
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
