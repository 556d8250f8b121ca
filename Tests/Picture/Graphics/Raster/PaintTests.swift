import SegueCore
import SegueGraphics
import Testing

@Suite struct PaintTests {
  func draw(
    _ paint: Paint, _ rect: Rect, _ transform: Transform = .identity, width: Int, height: Int,
    background: Color = .white
  ) -> Bitmap {
    Renderer().render(
      DisplayList(
        width: width, height: height, background: background,
        commands: [.fill(.rect(rect), paint, transform)]))
  }

  @Test("An image at its own size on whole pixels is copied byte for byte", arguments: [true, false])
  func identity(_ opaque: Bool) {
    let image = noise(31, 17, seed: 3, opaque: opaque)
    let frame = Rect(x: 4, y: 5, width: 31, height: 17)
    let result = draw(.image(image, frame: frame), frame, width: 40, height: 30, background: .clear)
    for y in 0..<30 {
      for x in 0..<40 {
        let inside = frame.contains(Point(Double(x), Double(y)))
        #expect(result[x, y] == (inside ? image.bitmap[x - 4, y - 5] : .clear))
      }
    }
  }

  /// The mean of an image over an area given in its pixels, by exact overlaps.
  func mean(_ image: Image, _ area: Rect) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for y in Int(area.minY.rounded(.down))..<Int(area.maxY.rounded(.up)) {
      for x in Int(area.minX.rounded(.down))..<Int(area.maxX.rounded(.up)) {
        let part = area.intersection(Rect(x: Double(x), y: Double(y), width: 1, height: 1))
        let p = image.bitmap[min(image.width - 1, max(0, x)), min(image.height - 1, max(0, y))]
        sum += SIMD4(Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha)) * (part.width * part.height)
      }
    }
    return sum / (area.width * area.height)
  }

  @Test("A shrunk image shows the mean of what each pixel covers", arguments: [1.0, 1.37, 2, 3.1, 7.9])
  func shrunk(_ scale: Double) {
    let image = noise(83, 61, seed: 9, opaque: false)
    let frame = Rect(x: 1.3, y: 2.6, width: 83 / scale, height: 61 / scale)
    let result = draw(.image(image, frame: frame), frame, width: 90, height: 70, background: .clear)
    for y in 4..<Int(frame.maxY) - 1 {
      for x in 3..<Int(frame.maxX) - 1 {
        let area = Rect(
          x: (Double(x) - frame.x) * scale, y: (Double(y) - frame.y) * scale, width: scale, height: scale)
        let expected = mean(image, area)
        let p = result[x, y]
        #expect(abs(Double(p.red) - expected.x) <= 0.51 && abs(Double(p.alpha) - expected.w) <= 0.51)
      }
    }
  }

  @Test("An image shrunk far, through halved images, shows nearly that mean", arguments: [8.0, 9.5, 16, 21])
  func farShrunk(_ scale: Double) {
    let image = noise(330, 250, seed: 10)
    let frame = Rect(x: 1.3, y: 2.6, width: 330 / scale, height: 250 / scale)
    let result = draw(.image(image, frame: frame), frame, width: 90, height: 70)
    for y in 4..<Int(frame.maxY) - 1 {
      for x in 3..<Int(frame.maxX) - 1 {
        let area = Rect(
          x: (Double(x) - frame.x) * scale, y: (Double(y) - frame.y) * scale, width: scale, height: scale)
        // Noise is the worst case: pixels at the edge of the area are known only by the mean of their neighbours.
        #expect(abs(Double(result[x, y].red) - mean(image, area).x) <= 16)
      }
    }
  }

  @Test("An enlarged image is interpolated bilinearly, and its border pixels are repeated: it has no dark fringe")
  func grown() {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = RGBA8(red: 0, green: 255, blue: 255, alpha: 255)
    bitmap[1, 0] = RGBA8(red: 200, green: 255, blue: 255, alpha: 255)
    let frame = Rect(x: 0.5, y: 0, width: 20, height: 10)
    let result = draw(.image(Image(bitmap), frame: frame), frame, width: 22, height: 10)
    for x in 1..<20 {
      // The centre of pixel x lies x + ½ from the left; the frame begins at ½, and a pixel of the image is 10 wide.
      let u = (Double(x) + 0.5 - 0.5) / 10
      let expected = 200 * min(1, max(0, u - 0.5))
      #expect(abs(Double(result[x, 5].red) - expected) <= 0.51)
      #expect(result[x, 0].green == 255 && result[x, 9].blue == 255)
    }
    // The half-covered pixels at both ends mix with white, and with nothing darker.
    #expect(result[0, 5] == RGBA8(red: 128, green: 255, blue: 255, alpha: 255))
    #expect(result[20, 5].red == 228)
  }

  @Test("An image that is drawn under a quarter turn is the turned image", arguments: [1.0, 3])
  func turned(_ scale: Double) {
    let image = noise(12, 8, seed: 12)
    let frame = Rect(x: 0, y: 0, width: 12, height: 8)
    let turn = Transform(a: 0, b: scale, c: -scale, d: 0, tx: 30, ty: 1)
    let result = draw(.image(image, frame: frame), frame, turn, width: 40, height: 40)
    if scale == 1 {
      for y in 0..<8 { for x in 0..<12 { #expect(result[29 - y, 1 + x] == image.bitmap[x, y]) } }
    } else {
      for y in 0..<8 {
        for x in 0..<12 { #expect(result[28 - 3 * y, 2 + 3 * x] == image.bitmap[x, y]) }
      }
    }
  }

  @Test("A mirrored image is mirrored")
  func mirrored() {
    let image = noise(12, 8, seed: 13)
    let frame = Rect(x: 0, y: 0, width: 12, height: 8)
    let result = draw(
      .image(image, frame: frame), frame, Transform(a: -1, b: 0, c: 0, d: 1, tx: 14, ty: 2), width: 20, height: 12)
    for y in 0..<8 { for x in 0..<12 { #expect(result[13 - x, 2 + y] == image.bitmap[x, y]) } }
  }

  @Test("Moving by hundredths of a pixel moves the picture smoothly, also when it is turned", arguments: [0.0, 0.3])
  func smooth(_ skew: Double) {
    let image = noise(40, 40, seed: 14)
    let frame = Rect(x: 0, y: 0, width: 15, height: 15)
    var before: Image?
    for i in 0..<60 {
      let t = Transform(a: 1, b: skew, c: -skew, d: 1, tx: 8 + Double(i) * 0.01, ty: 3)
      let result = Image(draw(.image(image, frame: frame), frame, t, width: 32, height: 32))
      if let before {
        for y in 0..<32 {
          for x in 0..<32 { #expect(abs(Int(result.bitmap[x, y].red) - Int(before.bitmap[x, y].red)) <= 8) }
        }
      }
      before = result
    }
  }

  @Test("Nothing of an image is painted outside its frame")
  func frame() {
    let image = noise(8, 8, seed: 15)
    let inner = Rect(x: 5, y: 5, width: 8, height: 8)
    let result = draw(.image(image, frame: inner), Rect(x: 0, y: 0, width: 20, height: 20), width: 20, height: 20)
    for y in 0..<20 {
      for x in 0..<20 {
        let inside = inner.contains(Point(Double(x), Double(y)))
        #expect(result[x, y] == (inside ? image.bitmap[x - 5, y - 5] : RGBA8(word: 0xFFFF_FFFF)))
      }
    }
  }

  @Test("A gradient is its formula within a level, premultiplied")
  func linear() {
    let stops = [
      GradientStop(position: 0, color: Color(red: 1, green: 0, blue: 0)),
      GradientStop(position: 0.5, color: Color(red: 0, green: 0, blue: 1, alpha: 0.5)),
      GradientStop(position: 1, color: Color(red: 0, green: 1, blue: 0)),
    ]
    let rect = Rect(x: 0, y: 0, width: 400, height: 8)
    let gradient = LinearGradient(start: Point(50, 0), end: Point(350, 0), stops: stops)
    let result = draw(.linear(gradient), rect, width: 400, height: 8, background: .clear)
    for x in 0..<400 {
      let t = min(1, max(0, (Double(x) + 0.5 - 50) / 300))
      let red = max(0, 1 - 2 * t)
      let blue = 0.5 * (t < 0.5 ? 2 * t : 2 - 2 * t)
      let alpha = t < 0.5 ? 1 - t : t
      for y in 0..<8 {
        let p = result[x, y]
        #expect(abs(Double(p.red) - red * 255) < 1 && abs(Double(p.blue) - blue * 255) < 1)
        #expect(abs(Double(p.alpha) - alpha * 255) < 1)
      }
    }
  }

  @Test("Between two levels, pixels of both are mixed in proportion", arguments: [100.0, 100.125, 100.5, 100.9])
  func dither(_ level: Double) {
    let color = Color(red: level / 255, green: 0, blue: 0)
    let stops = [GradientStop(position: 0, color: color), GradientStop(position: 1, color: color)]
    let rect = Rect(x: 0, y: 0, width: 16, height: 16)
    let result = draw(
      .linear(LinearGradient(start: .zero, end: Point(16, 0), stops: stops)), rect, width: 16, height: 16)
    for (left, top) in [(0, 0), (3, 5)] {
      var sum = 0.0
      for y in 0..<8 { for x in 0..<8 { sum += Double(result[left + x, top + y].red) / 64 } }
      #expect(abs(sum - level) <= 1.0 / 128 + 1e-9)
    }
  }

  @Test("Stops at one place make an edge, and a gradient of no length shows its last colour")
  func edges() {
    let stops = [
      GradientStop(position: 0, color: .black), GradientStop(position: 0.5, color: .black),
      GradientStop(position: 0.5, color: .white), GradientStop(position: 1, color: .white),
    ]
    let rect = Rect(x: 0, y: 0, width: 10, height: 1)
    let hard = draw(
      .linear(LinearGradient(start: .zero, end: Point(10, 0), stops: stops)), rect, width: 10, height: 1)
    for x in 0..<10 { #expect(hard[x, 0].red == (x < 5 ? 0 : 255)) }
    let point = LinearGradient(start: .zero, end: .zero, stops: stops)
    #expect(draw(.linear(point), rect, width: 10, height: 1, background: .black)[3, 0].red == 255)
    let none = LinearGradient(start: .zero, end: Point(10, 0), stops: [])
    #expect(draw(.linear(none), rect, width: 10, height: 1)[3, 0].word == 0xFFFF_FFFF)
  }

  @Test("A gradient whose stops all stand at one place has the first colour before it, and the last one after it")
  func onlyEdge() {
    let stops = [Color.black, Color(255, 0, 0), .white].map { GradientStop(position: 0.4, color: $0) }
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    func greens(_ paint: Paint) -> [UInt8] {
      let result = draw(paint, rect, width: 10, height: 10)
      return (0..<10).map { result[$0, $0].green }
    }
    func line(_ start: Point, _ end: Point) -> Paint { .linear(LinearGradient(start: start, end: end, stops: stops)) }
    let rising: [UInt8] = [0, 0, 0, 0, 255, 255, 255, 255, 255, 255]
    #expect(greens(line(.zero, Point(10, 0))) == rising)
    #expect(greens(line(.zero, Point(0, 10))) == rising)
    // From the right, the edge lies at 6.
    #expect(greens(line(Point(10, 0), .zero)) == [255, 255, 255, 255, 255, 255, 0, 0, 0, 0])
    let ring = RadialGradient(center: .zero, radius: Size(14, 14), stops: stops)
    #expect(greens(.radial(ring)) == rising)
  }

  @Test("A radial gradient has the same colour all along an ellipse")
  func radial() {
    let stops = [GradientStop(position: 0, color: .black), GradientStop(position: 1, color: .white)]
    let gradient = RadialGradient(center: Point(20, 20), radius: Size(20, 10), stops: stops)
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    let result = draw(.radial(gradient), rect, width: 40, height: 40, background: .black)
    for y in 0..<40 {
      for x in 0..<40 {
        let dx = (Double(x) + 0.5 - 20) / 20
        let dy = (Double(y) + 0.5 - 20) / 10
        let expected = min(1, (dx * dx + dy * dy).squareRoot()) * 255
        #expect(abs(Double(result[x, y].red) - expected) < 1)
      }
    }
  }
}
