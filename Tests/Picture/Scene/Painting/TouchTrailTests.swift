import SegueCore
import SegueGraphics
import SegueMotion
import SegueScene
import Testing

@Suite("The trail behind a finger")
struct TouchTrailTests {
  private let style = TouchStyle(trail: 0.3)

  /// The strands of the trail, the longest first.
  private func strands(_ touch: Touch, at time: Seconds, _ style: TouchStyle? = nil) -> [(path: Path, paint: Paint)] {
    func strands(in commands: [Command]) -> [(path: Path, paint: Paint)] {
      commands.flatMap { command -> [(path: Path, paint: Paint)] in
        switch command {
        case .fill(.path(let path, .nonZero), let paint, _, _): [(path, paint)]
        case .fill: []
        case .layer(let layer, _): strands(in: layer.commands)
        }
      }
    }
    return strands(
      in: TouchPainter.commands(for: [touch], at: time, style: style ?? self.style, device: .identity))
  }

  /// The outline of the whole trail.
  private func trail(_ touch: Touch, at time: Seconds, _ style: TouchStyle? = nil) -> Path? {
    strands(touch, at: time, style).first?.path
  }

  private func touch(_ path: TouchPath) -> Touch {
    Touch(down: Nanoseconds(1), up: Nanoseconds(1 + path.duration), path: path)
  }

  @Test("A resting finger has no trail, and a style can turn the trail off")
  func none() {
    var path = TouchPath(start: Point(10, 10))
    path.hold(for: 1)
    path.move(through: [Point(90, 10)], duration: 0.2)
    path.hold(for: 1)
    for time in [0.95, 1, 1.5, 2, 2.6, 3] { #expect(trail(touch(path), at: time) == nil, "\(time)") }
    for time in [2.1, 2.2, 2.4] {
      #expect(trail(touch(path), at: time) != nil)
      #expect(trail(touch(path), at: time, TouchStyle(trail: 0)) == nil)
    }
  }

  @Test("After the finger lifts, its trail shortens")
  func drawsIn() throws {
    var path = TouchPath(start: Point(0, 50))
    path.move(through: [Point(300, 50)], duration: 0.3)
    let lengths = try [1.31, 1.35, 1.4, 1.5].map {
      let bounds = try #require(trail(touch(path), at: $0)).controlBounds
      return 300 - bounds.minX
    }
    #expect(lengths == lengths.sorted(by: >))
    // At 1.31, the trail begins where the finger was 0.3 s before: at 1.01, after 10 points.
    #expect(abs(lengths[0] - 290) < 1e-6)
  }

  @Test("The trail covers the finger's path and stays within half its width of it", arguments: 0..<60)
  func covers(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed))
    var path = TouchPath(start: Point(200, 200))
    for _ in 0..<6 {
      switch random.next(below: 4) {
      case 0: path.hold(for: 0.03)
      case 1: path.move(through: [path.end + Point(random.next(within: 0.01), 0)], duration: 0.02)
      case 2:
        // There and straight back.
        let away = Point(random.next(within: 120), random.next(within: 120))
        path.move(through: [path.end + away, path.end], duration: 0.08)
      default:
        path.move(
          through: (0..<5).map { _ in path.end + Point(random.next(within: 60), random.next(within: 60)) },
          duration: 0.1)
      }
    }
    let touch = touch(path)
    for step in 1...12 {
      let time = 1 + path.duration * Double(step) / 12
      guard let outline = trail(touch, at: time) else { continue }
      let corners = outline.elements.compactMap(\.point)
      #expect(corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })

      let positions = (0...600).map {
        touch.position(at: Swift.max(1, time - style.trail + style.trail * Double($0) / 600))
      }
      // At the finger, the trail is 0.8 diameters wide. Positions are up to half a point apart.
      let half = 0.4 * style.diameter
      for corner in corners {
        #expect(positions.contains { ($0 - corner).length <= half + 0.5 })
      }
      // The outline covers the path at its fixed sample times; between them it cuts corners.
      var sample = ((time - 1 - style.trail) * 120).rounded(.up) + 1
      while sample / 120 < time - 1 {
        let point = path.position(at: sample / 120)
        if sample > 0, (point - path.position(at: Swift.max(0, time - 1 - style.trail))).length > 1 {
          #expect(corners.encloses(point), "seed \(seed), \(time): \(point)")
        }
        sample += 1
      }
    }
  }

  @Test("The trail is widest at the finger and tapers to a point")
  func taper() throws {
    var path = TouchPath(start: Point(0, 50))
    path.move(through: [Point(300, 50)], duration: 0.3)
    let corners = try #require(trail(touch(path), at: 1.3)).elements.compactMap(\.point)
    #expect((corners[0] - Point(0, 50)).length < 1e-9)
    for corner in corners where corner.x <= 300 {
      #expect(abs(abs(corner.y - 50) - 0.4 * style.diameter * corner.x / 300) < 1e-6 || corner.y == 50)
    }
  }

  @Test("The trail fades along its path and towards its sides, in small steps")
  func fades() throws {
    var path = TouchPath(start: Point(0, 50))
    path.move(through: [Point(300, 50)], duration: 0.3)
    let strands = strands(touch(path), at: 1.3).map { (corners: $0.path.elements.compactMap(\.point), paint: $0.paint) }
    func strength(_ x: Double, _ y: Double) throws -> Double {
      var rest = 1.0
      for strand in strands where strand.corners.encloses(Point(x, y)) {
        guard case .solid(let color) = strand.paint else { throw Missing() }
        rest *= 1 - color.alpha
      }
      return 1 - rest
    }
    let along = try stride(from: 1.0, through: 299, by: 1).map { try strength($0, 50) }
    #expect(along == along.sorted() && along[0] < 0.17 && along[298] > 0.8)
    #expect(zip(along, along.dropFirst()).allSatisfy { $1 - $0 < 0.17 })
    for x in [100.0, 200, 270] {
      let across = try stride(from: 50.0, through: 75, by: 0.25).map { try strength(x, $0) }
      #expect(across == across.sorted(by: >) && across[100] == 0)
      #expect(zip(across, across.dropFirst()).allSatisfy { $0 - $1 < 0.17 })
    }
  }
}

private struct Missing: Error {}

/// Knuth's linear congruential generator (MMIX).
private struct SeededRandom {
  var state: UInt64

  mutating func next(below limit: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % limit
  }

  mutating func next(within limit: Double) -> Double { (Double(next(below: 20_001)) - 10_000) / 10_000 * limit }
}

extension Path.Element {
  fileprivate var point: Point? {
    switch self {
    case .move(let point), .line(let point): point
    default: nil
    }
  }
}

extension [Point] {
  /// Whether the polygon contains the point (nonzero winding), or an edge passes within 0.06 points of it.
  fileprivate func encloses(_ point: Point) -> Bool {
    var winding = 0
    for (a, b) in zip(self, dropFirst() + prefix(1)) {
      let along = b - a
      let side = along.x * (point.y - a.y) - along.y * (point.x - a.x)
      let fraction = along.dot(along) > 0 ? Swift.min(1, Swift.max(0, (point - a).dot(along) / along.dot(along))) : 0
      if (a + along * fraction - point).length < 0.06 { return true }
      if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
      if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
    }
    return winding != 0
  }
}
