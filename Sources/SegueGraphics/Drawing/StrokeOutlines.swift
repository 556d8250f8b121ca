package import SegueCore
import Synchronization

/// A stroked path, from which the outline of the stroke is computed.
package struct StrokeSource: Sendable {
  package var path: Path
  package var width: Double
  package var cap: LineCap
  package var join: LineJoin
  package var miterLimit: Double
  package var dashes: [Double]
  package var dashOffset: Double
  /// Points per unit of the path.
  package var scale: Double
  /// Maps the outline to the coordinates of its paint; nil if they are the same.
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

  /// The outline, at most `tolerance` points away from the exact one.
  func outline(tolerance: Double) -> Path {
    let outline = path.stroked(
      width: width, cap: cap, join: join, miterLimit: miterLimit, dashes: dashes, dashOffset: dashOffset,
      tolerance: tolerance / scale)
    return paintSpace.map { outline.transformed(by: $0) } ?? outline
  }
}

/// The outlines of a drawing's strokes, with the precision that a scale needs. They are a pure function of the sources
/// and the scale.
package final class StrokeOutlines: Sendable {
  private let sources: [StrokeSource]
  /// The outlines for scales up to `baseScale`.
  private let base: [Path]
  /// The outlines for the larger scale that was requested last.
  private let recent = Mutex<(level: Int, outlines: [Path])?>(nil)

  /// In device pixels per point.
  private static let baseScale = 4.0
  /// The greatest distance from the exact outline, in device pixels.
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

  /// For a drawing without strokes.
  package static let none = StrokeOutlines()

  private init() {
    sources = []
    base = []
  }

  func bounds(of index: Int) -> Rect { base[index].bounds }

  /// The outlines for a scale in device pixels per point. Each level serves scales up to four times those of the level
  /// below.
  func outlines(at scale: Double) -> [Path] {
    var level = 0
    var levelScale = Self.baseScale
    while scale > levelScale, level < 8 {
      level += 1
      levelScale *= 4
    }
    if level == 0 || sources.isEmpty { return base }
    return recent.withLock { recent in
      if let recent, recent.level == level { return recent.outlines }
      let outlines = sources.map { $0.outline(tolerance: Self.tolerance / levelScale) }
      recent = (level, outlines)
      return outlines
    }
  }
}
