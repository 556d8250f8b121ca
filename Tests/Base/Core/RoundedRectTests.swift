import Foundation
import SegueCore
import Testing

@Suite struct RoundedRectTests {
  static func table(_ name: String) throws -> Any {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json"))
    return try JSONSerialization.jsonObject(with: Data(contentsOf: url))
  }

  /// The rectangles in the table: name, size and corner radius.
  static let shapes: [(String, Size, Double)] = [
    ("100x100_r20", Size(100, 100), 20), ("100x44_r22_capsule", Size(100, 44), 22), ("390x68_r8", Size(390, 68), 8),
  ]

  /// The outline with 400 chords for each curve.
  func polygon(_ path: Path) -> [Point] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .cubic(let c, let d, let p):
        let a = points[points.count - 1]
        for i in 1...400 {
          let t = Double(i) / 400
          let u = 1 - t
          points.append(a * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + p * (t * t * t))
        }
      case .quadratic, .close: break
      }
    }
    return points
  }

  func area(_ points: [Point]) -> Double {
    var twice = 0.0
    for (i, p) in points.enumerated() {
      let q = points[(i + 1) % points.count]
      twice += p.x * q.y - q.x * p.y
    }
    return abs(twice) / 2
  }

  @Test("A continuous outline has the curves in the reference table", arguments: shapes)
  func continuous(_ name: String, _ size: Size, _ radius: Double) throws {
    let table = try #require(try Self.table("rrect_paths") as? [String: [String: Any]])
    let entry = try #require(table[name]?["continuous"] as? [String: Any])
    let commands = try #require(entry["path"] as? [[Any]])
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: size.width, height: size.height), radius: radius, curve: .continuous)
    var expected: [[Point]] = []
    for command in commands where command[0] as? String == "C" {
      expected.append(
        try command.dropFirst().map { value in
          let pair = try #require(value as? [NSNumber])
          return Point(pair[0].doubleValue, pair[1].doubleValue)
        })
    }
    var found: [[Point]] = []
    for case .cubic(let c, let d, let p) in shape.path.elements { found.append([c, d, p]) }
    // The table starts with the top right corner and ends with the top left one; the path starts with the top left one.
    found = Array(found.dropFirst(3) + found.prefix(3))
    #expect(found.count == expected.count)
    for (a, b) in zip(found.joined(), expected.joined()) {
      #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6, "\(a) is not \(b)")
    }
    #expect(abs(area(polygon(shape.path)) - (try #require(entry["area"] as? Double))) < 0.01)
  }

  @Test("A circular outline has the exact area of circular corners", arguments: shapes)
  func circular(_ name: String, _ size: Size, _ radius: Double) throws {
    let table = try #require(try Self.table("rrect_paths") as? [String: [String: Any]])
    let exact = try #require(table[name]?["exact_circular_area"] as? Double)
    let shape = RoundedRect(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: radius)
    #expect(abs(area(polygon(shape.path)) - exact) < 0.02)
  }

  @Test("Every point of a circular corner is one radius from its centre")
  func radius() {
    for p in polygon(RoundedRect(Rect(x: 0, y: 0, width: 2, height: 2), radius: 1).path) {
      let d = p - Point(1, 1)
      #expect(abs((d.x * d.x + d.y * d.y).squareRoot() - 1) < 5e-6)
    }
  }

  @Test("The depth of corners on the diagonal matches the reference table", arguments: CornerCurve.allCases)
  func diagonal(_ curve: CornerCurve) throws {
    let table = try #require(try Self.table("corner_diagonal") as? [String: Double])
    let expected = try #require(table[curve == .circular ? "circular_exact" : "continuous"])
    let outline = polygon(RoundedRect(Rect(x: 0, y: 0, width: 100, height: 100), radius: 20, curve: curve).path)
    var depth = Double.infinity
    // The points next to the diagonal.
    for p in outline where abs(p.x - p.y) < 0.03 { depth = min(depth, (p.x * p.x + p.y * p.y).squareRoot()) }
    #expect(abs(depth - expected) < 0.002)
  }

  @Test("Unequal radii are applied to their own corners")
  func unequal() {
    let shape = RoundedRect(
      Rect(x: 10, y: 20, width: 100, height: 60),
      radii: CornerRadii(topLeft: 0, topRight: 5, bottomRight: 10, bottomLeft: 20))
    let points = polygon(shape.path)
    #expect(points.contains(Point(10, 20)))
    #expect(points.contains(Point(105, 20)) && points.contains(Point(110, 25)))
    #expect(points.contains(Point(110, 70)) && points.contains(Point(100, 80)))
    #expect(points.contains(Point(30, 80)) && points.contains(Point(10, 60)))
    // What the corners with the radii 5, 10 and 20 cut off.
    let cut = (25.0 + 100 + 400) * (1 - Double.pi / 4)
    #expect(abs(area(points) - (6000 - cut)) < 0.01)
  }
}
