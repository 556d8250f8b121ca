import SegueGraphics

/// Where a picture is not the dimmed one below it, in whole points.
struct OverlayChanges {
  private let mask: [Bool]
  /// Whether what differs may be a shadow: it is darker, and about as much as its neighbours, so that the contrasts below it
  /// are still seen.
  private let shadow: [Bool]
  private let width: Int
  private let height: Int
  /// Pixels per point.
  private let point: Double

  /// Changes that are at most this many points apart belong together.
  private static let gap = 3
  /// Changes that are nearer than this may be parts of one panel, in points.
  private static let nearness = 48
  /// Smaller changes, in square points, are no part of a panel: the digits of a clock.
  private static let smallest = 40
  /// How far a shadow reaches around a panel, in points.
  private static let shadowReach = 64

  init(_ residual: Residual, point: Double) {
    self.point = point
    let width = max(1, Int((Double(residual.grid.width) / point).rounded()))
    let height = max(1, Int((Double(residual.grid.height) / point).rounded()))
    (self.width, self.height) = (width, height)
    let points = residual.grid.reduced(residual.grid.bounds, width: width, height: height)
    let below = residual.below.reduced(residual.grid.bounds, width: width, height: height)
    mask = points.mask(where: residual.isChange)
    shadow = (0..<width * height).map { i in
      let (x, y) = (i % width, i / width)
      let color = points.color(x, y)
      guard max(color.red, color.green, color.blue) <= 128 + residual.tolerance else { return false }
      let near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
      return near.allSatisfy { u, v in
        u < 0 || v < 0 || u >= width || v >= height
          || color.distance(to: points.color(u, v)) <= 4 + residual.tolerance
            + below.difference(below.index(x, y), below, below.index(u, v)) * residual.dimming.kept * 3 / (4 * 65536)
      }
    }
  }

  /// Bounds in which a panel may lie, in pixels: those of the largest change, those of what is near to it, and those of
  /// everything, without repetitions.
  func bounds() -> [PixelRect] {
    let parts = Component.all(in: mask, width: width, gap: Self.gap).filter { $0.count >= Self.smallest }
    guard let largest = parts.first else { return [] }
    var near = largest.area
    var rest = parts.dropFirst().map(\.area)
    while let i = rest.firstIndex(where: { !$0.intersection(near.grown(by: Self.nearness)).isEmpty }) {
      near = near.union(rest.remove(at: i))
    }
    let all = parts.reduce(PixelRect.empty) { $0.union($1.area) }
    var result: [PixelRect] = []
    for area in [largest.area, near, all] where area.width >= 40 && area.height >= 40 {
      let rect = area.inPixels(point).intersection(
        PixelRect(
          left: 0, top: 0, width: Int((Double(width) * point).rounded()),
          height: Int((Double(height) * point).rounded())))
      if !result.contains(rect) { result.append(rect) }
    }
    return result
  }

  /// For a rectangle in pixels: how much of what is outside has not changed, except for a shadow; how much of what has
  /// changed is inside; and how much of the inside has changed.
  func share(in rect: PixelRect) -> (outside: Double, enclosed: Double, filled: Double) {
    let inner = rect.inPoints(point)
    let shadowed = inner.grown(by: Self.shadowReach)
    var (outside, changedOutside, inside, changedInside) = (0, 0, 0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        if inner.contains(x, y) {
          inside += 1
          if mask[i] { changedInside += 1 }
        } else {
          outside += 1
          if mask[i], !(shadow[i] && shadowed.contains(x, y)) { changedOutside += 1 }
        }
      }
    }
    let changed = changedInside + changedOutside
    return (
      outside == 0 ? 1 : 1 - Double(changedOutside) / Double(outside),
      changed == 0 ? 0 : Double(changedInside) / Double(changed),
      inside == 0 ? 0 : Double(changedInside) / Double(inside)
    )
  }

  /// The side of a rectangle in pixels along whose outside most has changed: more than a tenth of the points within 10
  /// points of it. Nil if there is none.
  func sideWithChanges(around rect: PixelRect) -> String? {
    let inner = rect.inPoints(point).grown(by: 1)
    let outer = inner.grown(by: 9)
    let screen = PixelRect(left: 0, top: 0, width: width, height: height)
    let strips = [
      ("left", PixelRect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY)),
      ("upper", PixelRect(minX: inner.minX, minY: outer.minY, maxX: inner.maxX, maxY: inner.minY)),
      ("right", PixelRect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY)),
      ("lower", PixelRect(minX: inner.minX, minY: inner.maxY, maxX: inner.maxX, maxY: outer.maxY)),
    ]
    return strips.first { _, strip in
      let strip = strip.intersection(screen)
      guard !strip.isEmpty else { return false }
      var changed = 0
      for y in strip.minY..<strip.maxY {
        changed += (strip.minX..<strip.maxX).count { mask[y * width + $0] && !shadow[y * width + $0] }
      }
      return changed * 10 > strip.area
    }?.0
  }
}
