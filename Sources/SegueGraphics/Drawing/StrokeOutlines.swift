package import SegueCore
import Synchronization

/// A stroke before it is an outline.
package struct StrokeSource: Sendable {
  package var path: Path
  package var width: Double
  package var cap: LineCap
  package var join: LineJoin
  package var miterLimit: Double
  package var dashes: [Double]
  package var dashOffset: Double
  /// Points for each unit of the path.
  package var scale: Double
  /// Maps the outline to the coordinates of its paint; nil if those are its own.
  package var paintSpace: Transform?

  package init(
    path: Path, width: Double, cap: LineCap, join: LineJoin, miterLimit: Double, dashes: [Double], dashOffset: Double,
    scale: Double, paintSpace: Transform? = nil
  ) {
    self.path = path
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
    self.scale = scale
    self.paintSpace = paintSpace
  }

  /// The outline with at most this deviation, in points.
  func outline(tolerance: Double) -> Path {
    let outline = path.stroked(
      width: width, cap: cap, join: join, miterLimit: miterLimit, dashes: dashes, dashOffset: dashOffset,
      tolerance: tolerance / scale)
    return paintSpace.map { outline.transformed(by: $0) } ?? outline
  }
}

/// The outlines of a drawing's strokes, as precise as a scale needs: a pure function of the sources and the scale.
package final class StrokeOutlines: Sendable {
  private let sources: [StrokeSource]
  /// For up to `baseScale` pixels for each point.
  private let base: [Path]
  /// For a larger scale, the last that was asked for.
  private let recent = Mutex<(level: Int, outlines: [Path])?>(nil)

  private static let baseScale = 4.0
  /// In device pixels.
  private static let tolerance = 1.0 / 32

  /// Nil if the outlines have more than `limit` segments.
  package init?(_ sources: [StrokeSource], limit: Int) {
    self.sources = sources
    var count = 0
    var base: [Path] = []
    for source in sources {
      // Both sides of a stroke have at least as many segments as the path, unless dashes leave most of it out.
      if count + 2 * source.path.elements.count > limit { return nil }
      base.append(source.outline(tolerance: Self.tolerance / Self.baseScale))
      count += base[base.count - 1].elements.count
      if count > limit { return nil }
    }
    self.base = base
  }

  /// Of a drawing without strokes.
  package static let none = StrokeOutlines()

  private init() {
    sources = []
    base = []
  }

  func bounds(of index: Int) -> Rect { base[index].bounds }

  /// The outlines for this many device pixels for each point. Each level serves four times the scale of the one below.
  func outlines(at scale: Double) -> [Path] {
    var level = 0
    var reach = Self.baseScale
    while scale > reach, level < 8 {
      level += 1
      reach *= 4
    }
    if level == 0 || sources.isEmpty { return base }
    return recent.withLock { recent in
      if let recent, recent.level == level { return recent.outlines }
      let outlines = sources.map { $0.outline(tolerance: Self.tolerance / reach) }
      recent = (level, outlines)
      return outlines
    }
  }
}
