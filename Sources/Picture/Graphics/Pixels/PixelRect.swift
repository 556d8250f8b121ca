package import SegueCore

/// A half-open rectangle of whole pixels. A rectangle without area is empty; test it with `isEmpty`, not with `==`.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last one.
  public var maxX: Int
  /// The row after the last one.
  public var maxY: Int

  /// The pixels from the first column and row up to, but not including, the last ones.
  @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// `width` and `height` must not be negative.
  package init(left: Int, top: Int, width: Int, height: Int) {
    self.init(minX: left, minY: top, maxX: left + width, maxY: top + height)
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The pixels that `rect` touches, clamped to ±2³⁰; empty if a coordinate is NaN.
  package init(touching rect: Rect) {
    self.init(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: rect.maxY)
  }

  /// The pixels that the rectangle between these coordinates touches, clamped to ±2³⁰; empty if a coordinate is NaN.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    guard left <= right, top <= bottom else {
      self = .empty
      return
    }
    self.init(
      minX: Self.floor(left), minY: Self.floor(top), maxX: Self.floor(right.rounded(.up)),
      maxY: Self.floor(bottom.rounded(.up)))
  }

  /// The coordinate rounded down, which is the index of the pixel that contains it, clamped to ±2³⁰.
  package static func floor(_ v: Double) -> Int {
    let limit = 1_073_741_824.0
    return Int(Swift.min(limit, Swift.max(-limit, v)).rounded(.down))
  }

  /// Enlarges the rectangle so that it has a pixel.
  @inline(__always) package mutating func include(_ x: Int, _ y: Int) {
    self = union(PixelRect(left: x, top: y, width: 1, height: 1))
  }

  /// In pixels; 0 if the rectangle is empty.
  @inlinable public var width: Int { Swift.max(0, maxX - minX) }
  /// In pixels; 0 if the rectangle is empty.
  @inlinable public var height: Int { Swift.max(0, maxY - minY) }
  /// In pixels.
  package var area: Int { width * height }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  package func intersection(_ o: PixelRect) -> PixelRect {
    let r = PixelRect(
      minX: Swift.max(minX, o.minX), minY: Swift.max(minY, o.minY), maxX: Swift.min(maxX, o.maxX),
      maxY: Swift.min(maxY, o.maxY))
    return r.isEmpty ? .empty : r
  }

  package func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(
      minX: Swift.min(minX, o.minX), minY: Swift.min(minY, o.minY), maxX: Swift.max(maxX, o.maxX),
      maxY: Swift.max(maxY, o.maxY))
  }

  /// Grown by `d` pixels on every side.
  package func grown(by d: Int) -> PixelRect {
    isEmpty ? .empty : PixelRect(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)
  }

  package func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  package func contains(_ o: PixelRect) -> Bool {
    o.isEmpty || (minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY)
  }

  /// The bounding box of this rectangle minus `other`: smaller only if `other` cuts off a whole side.
  func without(_ other: PixelRect) -> PixelRect {
    var rest = self
    if other.minX <= minX, other.maxX >= maxX {
      if other.minY <= minY { rest.minY = Swift.max(minY, other.maxY) }
      if other.maxY >= maxY { rest.maxY = Swift.min(maxY, other.minY) }
    } else if other.minY <= minY, other.maxY >= maxY {
      if other.minX <= minX { rest.minX = Swift.max(minX, other.maxX) }
      if other.maxX >= maxX { rest.maxX = Swift.min(maxX, other.minX) }
    }
    return rest.isEmpty ? .empty : rest
  }

  /// This rectangle minus `other`, as disjoint rectangles.
  func pieces(around other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
      PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
      PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }
}
