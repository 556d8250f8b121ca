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

  /// The outline, at most `tolerance` points away from the exact one; nil if it has more than `limit` segments.
  fileprivate func outline(tolerance: Double, limit: Int) -> Path? {
    let outline = path.stroked(
      width: width, cap: cap, join: join, miterLimit: miterLimit, dashes: dashes, dashOffset: dashOffset,
      tolerance: tolerance / scale, limit: limit)
    guard let outline else { return nil }
    return paintSpace.map { outline.transformed(by: $0) } ?? outline
  }
}

extension [StrokeSource] {
  /// The outlines of all strokes. Throws if they have more than `limit` segments together, which is noticed while they are
  /// made.
  fileprivate func outlines(tolerance: Double, limit: Int) throws(StrokeExcess) -> [Path] {
    var room = limit
    var outlines: [Path] = []
    for (index, source) in enumerated() {
      // Both sides of a stroke have at least as many segments as the path, unless dashes leave most of it out.
      guard 2 * source.path.elements.count <= room, let outline = source.outline(tolerance: tolerance, limit: room)
      else {
        throw StrokeExcess(index: index)
      }
      room -= outline.elements.count
      outlines.append(outline)
    }
    return outlines
  }
}

/// The stroke with which the outlines of a drawing's strokes become too large, by its index.
package struct StrokeExcess: Error {
  package let index: Int
}

/// The outlines of a drawing's strokes, with the precision that a scale needs. They are a pure function of the sources
/// and the scale.
package final class StrokeOutlines: Sendable {
  private let sources: [StrokeSource]
  /// The largest number of segments of `base`.
  private let limit: Int
  /// The outlines for scales up to `baseScale`.
  private let base: [Path]
  /// The outlines for the larger scale that was requested last.
  private let recent = Mutex<(level: Int, outlines: [Path])?>(nil)

  /// In device pixels per point.
  private static let baseScale = 4.0
  /// The greatest distance from the exact outline, in device pixels.
  private static let tolerance = 1.0 / 32

  /// How many times more segments than at `baseScale` the outlines may have at larger scales.
  private static let growth = 4

  /// Throws if the outlines have more than `limit` segments.
  package init(_ sources: [StrokeSource], limit: Int) throws(StrokeExcess) {
    self.sources = sources
    self.limit = limit
    base = try sources.outlines(tolerance: Self.tolerance / Self.baseScale, limit: limit)
  }

  /// For a drawing without strokes.
  package static let none = StrokeOutlines()

  private init() {
    sources = []
    limit = 0
    base = []
  }

  func bounds(of index: Int) -> Rect { base[index].bounds }

  /// The outlines for a scale in device pixels per point. Each level serves scales up to four times those of the level
  /// below. Where a level would have too many segments, the one below serves its scales too: only a drawing that is
  /// nearly too large, and much larger than any screen, has so many.
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
      var outlines: [Path]?
      while outlines == nil, levelScale > Self.baseScale {
        outlines = try? sources.outlines(tolerance: Self.tolerance / levelScale, limit: Self.growth * limit)
        levelScale /= 4
      }
      let found = outlines ?? base
      recent = (level, found)
      return found
    }
  }
}
