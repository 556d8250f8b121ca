import SegueCore
import SegueGraphics
import SegueMotion
import SegueScene
import Testing

@Suite("Drawing touches")
struct TouchPainterTests {
  private let style = TouchStyle()

  private func commands(_ touches: [Touch], at time: Seconds, scale: Double = 1) -> [Command] {
    TouchPainter.commands(for: touches, at: time, style: style, device: .scale(scale, scale))
  }

  @Test("Nothing is drawn while no touch is down or fading")
  func absent() {
    let touches = [Touch.tap(at: 2, for: 0.1), .tap(at: 4, for: 0.1)]
    #expect(commands([], at: 1).isEmpty)
    for time in [-1, 0, 2 - style.fadeIn, 2.1 + style.fadeOut, 3, 4 - style.fadeIn, 4.1 + style.fadeOut, 99] {
      #expect(commands(touches, at: time).isEmpty, "\(time)")
    }
    for time in [2 - style.fadeIn / 2, 2, 2.05, 2.1, 2.1 + style.fadeOut / 2, 4] {
      #expect(!commands(touches, at: time).isEmpty, "\(time)")
    }
    let still = TouchStyle(fadeIn: 0, fadeOut: 0, trail: 0)
    let seen: [Bool] = [1.999, 2, 2.05, 2.1].map {
      !TouchPainter.commands(for: touches, at: $0, style: still, device: .identity).isEmpty
    }
    #expect(seen == [false, true, true, false])
  }

  @Test("A touch fades in and out monotonically, and has the style's diameter while the finger is down")
  func fades() throws {
    let touch = Touch(down: Nanoseconds(1), up: Nanoseconds(2), path: TouchPath(start: Point(50, 60)))
    var last = 0.0
    for step in 1...100 {
      let layer = try #require(commands([touch], at: 1 - style.fadeIn + style.fadeIn * Double(step) / 100).layer)
      #expect(layer.opacity > last && layer.opacity <= style.color.alpha)
      let disc = try #require(layer.disc)
      // The finger hovers over the screen before it touches down: the disc is up to 1.3 times as large.
      #expect(disc.width >= style.diameter && disc.width < style.diameter * 1.31)
      #expect(abs(disc.midpoint.x - 50) < 1e-9 && abs(disc.midpoint.y - 60) < 1e-9)
      last = layer.opacity
    }
    #expect(last == style.color.alpha)
    for time in [1, 1.3, 1.999] {
      let layer = try #require(commands([touch], at: time).layer)
      #expect(layer.opacity == style.color.alpha && layer.disc?.width == style.diameter)
    }
    for step in 0..<100 {
      let layer = try #require(commands([touch], at: 2 + style.fadeOut * (Double(step) + 0.5) / 100).layer)
      #expect(layer.opacity < last && layer.opacity > 0)
      last = layer.opacity
    }
  }

  @Test("A touch that is never lifted stays visible")
  func forever() {
    let touch = Touch(down: Nanoseconds(1), up: nil, path: TouchPath(start: .zero))
    #expect(commands([touch], at: 0.5).isEmpty)
    #expect(commands([touch], at: 1e6).layer?.opacity == style.color.alpha)
  }

  @Test("Of ten thousand touches only those near the time are drawn, whatever times were requested before")
  func many() {
    let touches = (0..<10_000).map { Touch.tap(at: Double($0) * 0.15 + ($0 % 7 == 0 ? 0.04 : 0), for: 0.1) }
    let times = (0..<300).map { Double(($0 * 7919) % 300) * 5.013 - 1 }
    let results = times.map { commands(touches, at: $0) }
    #expect(results.contains { $0.count > 2 } && results.contains(where: \.isEmpty))
    for (time, found) in zip(times, results) {
      let near = touches.filter { abs($0.down.seconds - time) < 2 }
      #expect(found == near.flatMap { commands([$0], at: time) })
      #expect(found == commands(touches, at: time))
    }
  }

  @Test("The scale multiplies lengths on the device and keeps the disc's own coordinates")
  func scale() throws {
    let touch = Touch(down: Nanoseconds(1), up: Nanoseconds(2), path: TouchPath(start: Point(50, 60)))
    let (one, two) = (
      try #require(commands([touch], at: 1.5).layer), try #require(commands([touch], at: 1.5, scale: 2).layer)
    )
    #expect(one.disc == two.disc)
    #expect(two.shadow?.sigma == one.shadow.map { $0.sigma * 2 })
    #expect(two.shadow?.offset == one.shadow.map { $0.offset * 2 })
  }

  @Test("A tap draws an expanding ring; a drag and a long touch do not")
  func pulse() throws {
    func rings(_ touch: Touch, at time: Seconds) -> [Rect] {
      commands([touch], at: time).layer?.rings ?? []
    }
    let tap = Touch.tap(at: 1, for: 0.1)
    #expect(rings(tap, at: 0.95).isEmpty)
    let widths = [1.02, 1.05, 1.1, 1.2, 1.3].compactMap { rings(tap, at: $0).first?.width }
    #expect(widths.count == 5 && widths == widths.sorted() && Set(widths).count == 5)
    #expect(widths.allSatisfy { $0 >= style.diameter && $0 <= 2 * style.diameter })

    #expect(rings(.tap(at: 1, for: 0.6), at: 1.1).isEmpty)
    var path = TouchPath(start: .zero)
    path.move(through: [Point(40, 0), .zero], duration: 0.2)
    let drag = Touch(down: Nanoseconds(1), up: Nanoseconds(1.2), path: path)
    #expect(rings(drag, at: 1.1).isEmpty, "a drag there and back is not a tap")
  }
}

extension Touch {
  fileprivate static func tap(at time: Seconds, for length: Seconds) -> Touch {
    Touch(down: Nanoseconds(time), up: Nanoseconds(time + length), path: TouchPath(start: Point(20, 20)))
  }
}

extension [Command] {
  /// The first layer.
  fileprivate var layer: Layer? {
    for case .layer(let layer, _) in self { return layer }
    return nil
  }
}

extension Layer {
  fileprivate var disc: Rect? {
    for case .fill(.rounded(let disc), _, _, _) in commands { return disc.rect }
    return nil
  }

  fileprivate var rings: [Rect] {
    commands.compactMap { if case .fill(.border(let ring, _), _, _, _) = $0 { ring.rect } else { nil } }
  }
}

extension Rect {
  fileprivate var midpoint: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
}
