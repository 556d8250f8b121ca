import SegueCore
import SegueGraphics
import TestSupport
import Testing

@Suite("A layer that turns about a vertical line")
struct TurnTests {
  private func turn(_ degrees: Double, _ area: PixelRect, distance: Double = 120) -> LayerTurn {
    let angle = degrees * Double.pi / 180
    return LayerTurn(
      area: area,
      center: Point(Double(area.minX + area.maxX) / 2, Double(area.minY + area.maxY) / 2),
      cosine: DeterministicMath.cos(angle), sine: DeterministicMath.sin(angle), distance: distance)
  }

  /// Random opaque and translucent pixels, as an image and as the commands that draw it at (8, 6).
  private func picture(_ seed: UInt64) -> (image: Image, commands: [Command]) {
    var random = Xorshift(seed: seed)
    var bitmap = Bitmap(width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 {
        let alpha = UInt8(truncatingIfNeeded: random.next() % 2 == 0 ? 255 : random.next() % 256)
        func channel() -> UInt8 { UInt8(truncatingIfNeeded: random.next() % (UInt64(alpha) + 1)) }
        bitmap[x, y] = RGBA8(red: channel(), green: channel(), blue: channel(), alpha: alpha)
      }
    }
    let image = Image(bitmap)
    let frame = Rect(x: 8, y: 6, width: 40, height: 30)
    return (image, [.fill(.rect(frame), .image(image, frame: frame), .identity)])
  }

  private func render(_ commands: [Command]) -> [RGBA8] {
    pixels(
      of: Renderer().render(
        DisplayList(width: 60, height: 44, background: .clear, commands: commands)))
  }

  private let area = PixelRect(left: 8, top: 6, width: 40, height: 30)

  @Test("Turned by 0°, it is what it was, to the byte")
  func flat() {
    let commands = picture(3).commands
    #expect(render([.layer(Layer(commands: commands, turn: turn(0, area)))]) == render(commands))
  }

  @Test(
    "Each pixel is the mean of the flat pixels that it shows",
    arguments: [-80.0, -50, -12, 3, 25, 48, 70, 84])
  func model(degrees: Double) {
    let (image, commands) = picture(7)
    let turn = turn(degrees, area)
    let turned = render([.layer(Layer(commands: commands, turn: turn))])
    var worst = 0.0
    for y in 0..<44 {
      for x in 0..<60 {
        let pixel = turned[y * 60 + x]
        for (value, channel) in zip(
          mean(image, turn, x, y), [pixel.red, pixel.green, pixel.blue, pixel.alpha])
        {
          worst = max(worst, abs(value - Double(channel)))
        }
      }
    }
    #expect(worst <= 0.51)
  }

  /// The four channels of a pixel, in floating point.
  private func mean(_ flat: Image, _ turn: LayerTurn, _ x: Int, _ y: Int) -> [Double] {
    let shown = Point(Double(x) + 0.5, Double(y) + 0.5) - turn.center
    let slope = turn.cosine + shown.x * turn.sine / turn.distance
    let u = shown.x / slope
    let w = 1 - u * turn.sine / turn.distance
    guard slope > 0, w > 0.05 else { return [0, 0, 0, 0] }
    let center = Point(turn.center.x + u - 8, turn.center.y + shown.y * w - 6)
    let (width, height) = (max(1, w * w / turn.cosine), max(1, w))
    func share(_ pixel: Int, _ center: Double, _ length: Double) -> Double {
      max(0, min(Double(pixel + 1), center + length / 2) - max(Double(pixel), center - length / 2))
        / length
    }
    var sums = [0.0, 0, 0, 0]
    for row in 0..<30 {
      let rowShare = share(row, center.y, height)
      if rowShare == 0 { continue }
      for column in 0..<40 {
        let weight = rowShare * share(column, center.x, width)
        if weight == 0 { continue }
        let pixel = flat.bitmap[column, row]
        for (i, channel) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
          sums[i] += weight * Double(channel)
        }
      }
    }
    return sums
  }

  @Test("From 90° on, nothing shows")
  func edge() {
    for degrees in [90.0, -90, 120, 180] {
      let layer = Layer(commands: picture(1).commands, turn: turn(degrees, area))
      #expect(render([.layer(layer)]).allSatisfy { $0 == .clear })
    }
  }

  @Test("What the content paints outside of the area is cut off")
  func cut() {
    let wide = Command.fill(
      .rect(Rect(x: -100, y: -100, width: 300, height: 300)), .solid(.black), .identity)
    let turn = turn(40, area)
    let shown = render([.layer(Layer(commands: [wide], turn: turn))])
    let box = turn.bounds(of: area)
    for y in 0..<44 {
      for x in 0..<60 where x < box.minX || x >= box.maxX || y < box.minY || y >= box.maxY {
        #expect(shown[y * 60 + x] == .clear)
      }
    }
    #expect(shown[21 * 60 + 28].alpha == 255)
  }

  @Test("A point is found under the pixel that shows it")
  func inverse() throws {
    let turn = turn(37, area)
    for point in [Point(9, 7), Point(28, 21), Point(47, 35), Point(20.5, 30)] {
      let found = try #require(turn.source(of: turn.image(of: point)))
      #expect((found - point).length < 1e-9)
    }
  }

  @Test("A tag is found where the turned command is shown, and nowhere else")
  func tags() {
    let stripe = Command.fill(
      .rect(Rect(x: 38, y: 6, width: 10, height: 30)), .solid(.black), .identity, tag: Tag(5))
    let turn = turn(60, area)
    let list = DisplayList(
      width: 60, height: 44, background: .clear,
      commands: [.layer(Layer(commands: [stripe], turn: turn))])
    let middle = turn.image(of: Point(43, 21))
    #expect(list.tag(x: Int(middle.x), y: Int(middle.y)) == Tag(5))
    #expect(list.tag(x: 45, y: 21) == .none)
    let bounds = list.bounds(of: Tag(5))
    #expect(bounds.minX <= Int(middle.x) && bounds.maxX > Int(middle.x) && bounds.maxX < 44)
  }
}
