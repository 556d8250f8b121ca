import SegueCore
import SegueJSON
import SegueMotion

/// What a drag's `path` may be.
enum DragPath: Sendable {
  case points([Point])
  /// A line that says where it starts: path data, in steps so small that they look like its curves.
  case outline([Point])
  case samples([TouchSample])
}

extension Format where Value == DragPath {
  /// Points, with or without times, or SVG path data.
  static var dragPath: Format {
    let points = Format<[Point]>.array(of: .vector, count: 1...).map { DragPath.points($0) }
    let samples = Format<[TouchSample]>.touchSamples.map { DragPath.samples($0) }
    let schema = Schema.either([points.schema, samples.schema, outline.schema])
    return Format(schema) { json, context in
      switch json.content {
      case .string: return outline.decode(json, in: context)
      case .array(let elements):
        // The first point says whether points have times, so that what is wrong with one is said of that one.
        let isTimed = elements.lazy.compactMap { $0.array?.count }.first == 3
        return (isTimed ? samples : points).decode(json, in: context)
      default:
        context.mismatch(json, schema)
        return nil
      }
    }
  }

  /// How far, in points, the finger may be from a curve that it follows.
  private static var tolerance: Double { 0.1 }
  private static var limit: Double { 1_000_000 }

  private static var outline: Format {
    Format<Path>.svgPath.refined { path, json, context in
      func fail(_ message: String, expected: String) -> DragPath? {
        context.error("bad-path", at: json.location, message, expected: expected)
        return nil
      }
      let lines = path.polylines(tolerance: tolerance)
      guard let line = lines.first else { return fail("this path goes nowhere", expected: "a line to follow") }
      guard lines.count == 1 else {
        return fail("this path has \(lines.count) lines", expected: "one line: the finger stays down")
      }
      guard line.allSatisfy({ abs($0.x) <= limit && abs($0.y) <= limit }) else {
        return fail("this path leaves the canvas by far", expected: "coordinates from -1000000 to 1000000")
      }
      return .outline(line)
    }
  }
}
