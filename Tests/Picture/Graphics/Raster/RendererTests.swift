import Reference
import SegueCore
import SegueGraphics
import Testing

/// An image of random pixels, opaque or not.
func noise(_ width: Int, _ height: Int, seed: UInt64, opaque: Bool = true) -> Image {
  var random = SplitMix64(seed)
  var bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let alpha = opaque ? 255 : Int.random(in: 0...255, using: &random)
      func channel() -> UInt8 { UInt8(Int.random(in: 0...255, using: &random) * alpha / 255) }
      bitmap[x, y] = RGBA8(red: channel(), green: channel(), blue: channel(), alpha: UInt8(alpha))
    }
  }
  return Image(bitmap)
}

/// Makes random display lists, with commands of every kind.
struct RandomList {
  var random: SplitMix64
  let image = noise(37, 23, seed: 5, opaque: false)

  init(_ seed: UInt64) { random = SplitMix64(seed) }

  mutating func number(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
  /// True once in `n` times.
  mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }

  mutating func color() -> Color {
    Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: chance(2) ? 1 : number(0, 1))
  }

  mutating func rect() -> Rect {
    Rect(x: number(-30, 80), y: number(-30, 80), width: number(0, 90), height: number(0, 90))
  }

  mutating func shape() -> Shape {
    let rounded = RoundedRect(rect(), radius: number(0, 40), curve: chance(2) ? .circular : .continuous)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .rect(rect())
    case 1: return .border(rounded, width: number(0, 9))
    case 2:
      var path = Path([.move(Point(number(-20, 120), number(-20, 120)))])
      for _ in 0..<5 {
        let p = Point(number(-20, 120), number(-20, 120))
        let q = Point(number(-20, 120), number(-20, 120))
        path.append(chance(2) ? .quadratic(control: p, to: q) : .cubic(p, Point(p.y, q.x), to: q))
      }
      return .path(path, chance(2) ? .evenOdd : .nonZero)
    default: return .rounded(rounded)
    }
  }

  mutating func transform() -> Transform {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .identity
    case 1: .scale(number(0.3, 1.5), number(0.3, 1.5)).then(.translation(number(-9, 9), number(-9, 9)))
    case 2: Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: number(0, 50), ty: number(-20, 20))
    default: .translation(number(-9, 9), number(-9, 9))
    }
  }

  mutating func paint() -> Paint {
    let stops = [0, 0.3, 0.3, 1].map { GradientStop(position: $0, color: color()) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      return .linear(LinearGradient(start: Point(number(0, 50), 0), end: Point(99, number(0, 99)), stops: stops))
    case 1:
      let radius = Size(number(1, 60), number(1, 60))
      return .radial(RadialGradient(center: Point(number(0, 99), 40), radius: radius, stops: stops))
    case 2: return .image(image, frame: rect(), opacity: number(0, 1))
    default: return .solid(color())
    }
  }

  mutating func turn() -> LayerTurn {
    let angle = number(-1.5, 1.5)
    return LayerTurn(
      area: PixelRect(left: 5, top: 3, width: 70, height: 60), center: Point(number(20, 60), 33),
      cosine: DeterministicMath.cos(angle), sine: DeterministicMath.sin(angle), distance: number(100, 400))
  }

  mutating func commands(_ depth: Int) -> [Command] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      if depth == 0 || chance(2) { return .fill(shape(), paint(), transform()) }
      var layer = Layer(commands: commands(depth - 1))
      if chance(2) { layer.opacity = number(0, 1) }
      if chance(2) {
        layer.clip = shape()
        layer.clipTransform = transform()
      }
      if chance(4) { layer.blurSigma = number(0, 9) }
      if chance(5) { layer.turn = turn() }
      if chance(3) {
        layer.shadow = Shadow(color: color(), sigma: number(0, 12), offset: Point(number(-9, 9), number(-9, 9)))
        if chance(2) { layer.shadow?.shape = shape() }
      }
      if chance(4) {
        layer.backdrop = Backdrop(
          sigma: number(0, 20), saturation: number(0, 2), tint: color(), weight: number(0, 1),
          edges: chance(2) ? .clamp : .sample)
      }
      return .layer(layer)
    }
  }

  mutating func list() -> DisplayList {
    DisplayList(width: 97, height: 81, background: chance(2) ? .white : .clear, commands: commands(3))
  }
}

@Suite struct RendererTests {
  @Test("Bands, threads and caches change no byte", arguments: 0..<60)
  func bands(_ seed: UInt64) {
    var random = RandomList(seed)
    let list = random.list()
    let expected = Renderer(bandHeight: 1000).render(list)
    for height in [1, 7, 64] { expectEqual(Renderer(bandHeight: height).render(list), expected) }
    let renderer = Renderer(bandHeight: 16, threads: 2)
    expectEqual(renderer.render(list), expected)
    expectEqual(renderer.render(list), expected)
  }

  @Test("No channel is greater than its alpha", arguments: 0..<60)
  func premultiplied(_ seed: UInt64) {
    var random = RandomList(seed + 1000)
    let result = Renderer().render(random.list())
    result.withPixels { pixels in
      for i in pixels.indices {
        let p = pixels[i]
        if max(p.red, max(p.green, p.blue)) > p.alpha { Issue.record("pixel \(i) is \(p)") }
      }
    }
  }

  @Test("Frames that are drawn at the same time equal those drawn alone")
  func concurrent() async {
    let renderer = Renderer()
    let expected = (0..<12).map { seed in
      var random = RandomList(UInt64(seed) + 300)
      return Image(Renderer().render(random.list()))
    }
    await withTaskGroup(of: (Int, Image).self) { group in
      for i in 0..<24 {
        group.addTask {
          var random = RandomList(UInt64(i % 12) + 300)
          return (i % 12, Image(renderer.render(random.list())))
        }
      }
      for await (i, image) in group { expectEqual(image.bitmap, expected[i].bitmap) }
    }
  }

  @Test("Twenty half-transparent fills or layers are within a level of exact", arguments: [false, true], 0..<10)
  func stack(_ asLayers: Bool, _ seed: UInt64) {
    var random = RandomList(seed)
    var expected = FloatPixel(.white)
    var commands: [Command] = []
    for _ in 0..<20 {
      var color = random.color()
      if asLayers {
        // The pixels of a layer are rounded to levels.
        func level(_ v: Double) -> Double { (v * 255).rounded() / 255 }
        color = Color(red: level(color.red), green: level(color.green), blue: level(color.blue))
      }
      color.alpha = 1
      let rect = Shape.rect(Rect(x: -5, y: -5, width: 20, height: 20))
      if asLayers {
        // Two fills, so that the layer is a group.
        let fill = Command.fill(rect, .solid(color), .identity)
        commands.append(.layer(Layer(commands: [fill, fill], opacity: 0.5)))
      } else {
        commands.append(.fill(rect, .solid(color.multipliedAlpha(by: 0.5)), .identity))
      }
      expected = FloatPixel(color.multipliedAlpha(by: 0.5)).over(expected)
    }
    let p = Renderer().render(DisplayList(width: 3, height: 2, background: .white, commands: commands))[1, 1]
    #expect(expected.distance(p.red, p.green, p.blue, p.alpha) <= 1)
  }

  @Test("A group is its content drawn separately, clipped, and made translucent", arguments: 0..<30)
  func group(_ seed: UInt64) {
    var random = RandomList(seed)
    let colors = [random.color(), random.color()]
    let rects = [random.rect(), random.rect()]
    let opacity = random.number(0, 1)
    let clip = Rect(x: 10.3, y: 12.6, width: 51.9, height: 40.2)
    func coverage(_ r: Rect, _ x: Int, _ y: Int) -> Double {
      let part = r.intersection(Rect(x: Double(x), y: Double(y), width: 1, height: 1))
      return part.width * part.height
    }
    let layer = Layer(
      commands: zip(rects, colors).map { .fill(.rect($0), .solid($1), .identity) }, opacity: opacity, clip: .rect(clip))
    let background = Color(red: 0.2, green: 0.5, blue: 1, alpha: 0.7)
    let result = Renderer().render(
      DisplayList(width: 90, height: 90, background: background, commands: [.layer(layer)]))
    for y in 0..<90 {
      for x in 0..<90 {
        var content = FloatPixel(.clear)
        for (rect, color) in zip(rects, colors) {
          content = FloatPixel(color).over(content, coverage: coverage(rect, x, y))
        }
        let expected = content.over(FloatPixel(background), coverage: coverage(clip, x, y) * opacity)
        let p = result[x, y]
        // The background, each fill and the group are rounded once.
        #expect(expected.distance(p.red, p.green, p.blue, p.alpha) <= 2)
      }
    }
  }

  @Test("A blurred layer is the blurred picture of its content, wherever it is cut off")
  func contentBlur() {
    let fill = Command.fill(
      .rounded(RoundedRect(Rect(x: 20, y: 15, width: 70, height: 40), radius: 9)), .solid(Color(250, 40, 40)), .identity
    )
    let layer = Command.layer(Layer(commands: [fill, fill], blurSigma: 5))
    let whole = Renderer().render(DisplayList(width: 110, height: 80, background: .white, commands: [layer]))
    let cut = Renderer().render(DisplayList(width: 50, height: 30, background: .white, commands: [layer]))
    for y in 0..<30 {
      for x in 0..<50 {
        // The samples of a cropped picture lie at other positions, so results may differ by a rounding error.
        #expect(abs(Int(whole[x, y].green) - Int(cut[x, y].green)) <= 1)
      }
    }
    #expect(whole[55, 35].green < 45)
    // At the edge, half of the colour's 40 and half of white.
    #expect(abs(Int(whole[55, 14].green) - 148) < 12)
    #expect(whole[2, 2] == RGBA8(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test("A layer without effects draws what its commands draw", arguments: 0..<20)
  func plainLayer(_ seed: UInt64) {
    var random = RandomList(seed)
    var list = random.list()
    let expected = Renderer().render(list)
    list.commands = [.layer(Layer(commands: list.commands))]
    expectEqual(Renderer().render(list), expected)
  }

  @Test("Empty lists, sizes and shapes draw nothing")
  func empty() {
    let nothing = Renderer().render(DisplayList(width: 0, height: 5, background: .white))
    #expect(nothing.width == 0 && nothing.height == 5)
    let clear = Renderer().render(DisplayList(width: 3, height: 3, background: .clear))
    #expect(clear[1, 1] == .clear)
    let zero = Rect(x: 1, y: 1, width: 0, height: 0)
    let solid = Paint.solid(.black)
    let image = Paint.image(noise(4, 4, seed: 1), frame: zero)
    let none = Paint.image(Image(Bitmap(width: 0, height: 0)), frame: Rect(x: 0, y: 0, width: 3, height: 3))
    let all = Shape.rect(Rect(x: 0, y: 0, width: 3, height: 3))
    let flat = Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    let list = DisplayList(
      width: 3, height: 3, background: .white,
      commands: [
        .fill(.rect(zero), solid, .identity), .fill(.rounded(RoundedRect(zero, radius: 3)), solid, .identity),
        .fill(.path(Path(), .nonZero), solid, .identity),
        .fill(.path(Path([.move(.zero)]), .evenOdd), solid, .identity),
        .fill(all, image, .identity), .fill(all, none, .identity), .fill(all, solid, .scale(0, 0)),
        .fill(all, solid, flat), .fill(all, image, flat), .layer(Layer(commands: [])),
        .layer(Layer(commands: [.fill(all, solid, .identity)], opacity: 0)),
        .layer(Layer(commands: [.fill(all, solid, .identity)], opacity: .nan)),
        .layer(Layer(commands: [.fill(all, solid, .identity)], clip: .rect(zero))),
        .layer(Layer(commands: [], shadow: Shadow(color: .black, sigma: 3, offset: .zero))),
      ])
    let result = Renderer().render(list)
    for y in 0..<3 { for x in 0..<3 { #expect(result[x, y].word == 0xFFFF_FFFF) } }
  }

  @Test("Coordinates of any size neither hang nor crash", arguments: [1e5, 1e9, 1e18, 1e300, .infinity, .nan])
  func enormous(_ size: Double) {
    let rect = Rect(x: -size, y: -size, width: 2 * size, height: 2 * size)
    let shapes: [Shape] = [
      .rect(rect), .rounded(RoundedRect(rect, radius: size)), .border(RoundedRect(rect, radius: 9), width: size / 2),
      .path(Path([.move(Point(size, 0)), .cubic(Point(0, size), Point(-size, 1), to: Point(3, -size))]), .evenOdd),
    ]
    let image = noise(5, 5, seed: 2)
    let transforms = [
      Transform.identity, .scale(size, 1), .translation(size, size),
      Transform(a: 0, b: size, c: -size, d: 0, tx: 0, ty: 0),
    ]
    let stops = [GradientStop(position: 0, color: .white), GradientStop(position: 1, color: .black)]
    var commands: [Command] = []
    for shape in shapes {
      for transform in transforms {
        for paint in [
          Paint.solid(.black), .image(image, frame: rect),
          .image(image, frame: Rect(x: 0, y: 0, width: 1 / size, height: 3)),
          .linear(LinearGradient(start: .zero, end: Point(size, size), stops: stops)),
          .radial(RadialGradient(center: Point(size, 0), radius: Size(size, 1), stops: stops)),
        ] { commands.append(.fill(shape, paint, transform)) }
        let fill = Command.fill(shape, .solid(.black), transform)
        commands.append(
          .layer(
            Layer(
              commands: [fill, fill], opacity: 0.5, clip: shape, clipTransform: transform, blurSigma: size / 1e4,
              shadow: Shadow(color: .black, sigma: size / 1e4, offset: Point(size / 1e4, 0)))))
        commands.append(
          .layer(
            Layer(
              commands: [],
              shadow: Shadow(color: .black, sigma: 4, offset: Point(size, 0), shape: shape, shapeTransform: transform),
              backdrop: Backdrop(sigma: size, saturation: size, tint: .white, weight: 0.5))))
      }
    }
    let result = Renderer().render(DisplayList(width: 20, height: 10, background: .white, commands: commands))
    #expect(result.width == 20)
  }
}
