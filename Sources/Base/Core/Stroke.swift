/// The shape of a stroke at the ends of an open subpath.
package enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// A straight edge through the end point.
  case butt
  /// A half disc around the end point.
  case round
  /// A straight edge, half a stroke width beyond the end point.
  case square
}

/// The shape of a stroke on the outer side of a corner.
package enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// Both edges are extended until they meet. Becomes a bevel where the miter limit is exceeded.
  case miter
  /// A circular arc around the corner.
  case round
  /// A straight line from edge to edge.
  case bevel
}

extension Path {
  /// The outline of this path's stroke, to be filled with the non-zero rule.
  ///
  /// - Parameters:
  ///   - width: The stroke width in path units. A width that is not positive gives an empty path.
  ///   - miterLimit: The longest miter, as a multiple of the width. Longer miters become bevels.
  ///   - dashes: Lengths that are alternately drawn and skipped; a list of odd length is doubled. The stroke is solid
  ///     if the array is empty, contains a negative length or sums to zero.
  ///   - dashOffset: The position in the pattern at which the path starts.
  ///   - tolerance: The largest deviation from the exact outline, in path units.
  ///   - limit: The largest number of segments. A few bytes of path data can be a curve whose stroke has thousands of
  ///     segments, so they are counted while they are made.
  /// - Returns: nil if the outline has more than `limit` segments.
  package func stroked(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashOffset: Double = 0, tolerance: Double = 0.01, limit: Int
  ) -> Path? {
    guard width > 0, width.isFinite else { return Path() }
    var outline = StrokeOutline(
      radius: width / 2, cap: cap, join: join, miterLimit: miterLimit, tolerance: Swift.max(tolerance, width * 1e-6),
      limit: limit)
    let pattern = DashPattern(dashes, offset: dashOffset)
    for subpath in subpaths {
      guard let pattern else {
        outline.append(subpath)
        continue
      }
      guard let dashes = pattern.dashes(of: subpath, tolerance: tolerance, limit: outline.room) else { return nil }
      for dash in dashes { outline.append(dash) }
    }
    return outline.isTooLarge ? nil : Path(outline.elements)
  }

  /// The outline of the stroke of a path that Segue itself has made, whose size needs no limit.
  package func stroked(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashOffset: Double = 0, tolerance: Double = 0.01
  ) -> Path {
    stroked(
      width: width, cap: cap, join: join, miterLimit: miterLimit, dashes: dashes, dashOffset: dashOffset,
      tolerance: tolerance, limit: .max) ?? Path()
  }
}

/// Builds the outline of a stroke, to be filled with the non-zero rule.
///
/// The outline of a subpath is the sum of closed shapes that are all wound clockwise on screen: a band along each
/// piece, a wedge at each corner and a cap at each end. Edges that two of them share are omitted. All windings have the
/// same sign, so no part of the stroke can cancel another.
struct StrokeOutline {
  let radius: Double
  let cap: LineCap
  let join: LineJoin
  let miterLimit: Double
  let tolerance: Double
  /// The largest number of elements.
  let limit: Int
  private(set) var elements: [Path.Element] = []
  /// Whether there would be more elements than the limit. Then the outline is not complete.
  private(set) var isTooLarge = false
  /// How many more elements there may be.
  var room: Int { limit - elements.count }

  mutating func append(_ subpath: Subpath) {
    guard subpath.isFinite, !isTooLarge else { return }
    guard let pieces = pieces(of: subpath) else { return isTooLarge = true }
    guard !pieces.isEmpty else { return appendDot(at: subpath.start, subpath.direction) }
    defer { isTooLarge = elements.count > limit }
    let reversed = pieces.lazy.map { $0.reversed }.reversed()
    if subpath.isClosed {
      appendLoop(pieces, isForward: true)
      appendLoop(reversed, isForward: false)
    } else {
      elements.append(.move(pieces[0].start + pieces[0].startTangent.left * radius))
      appendSide(pieces, isForward: true)
      appendCap(of: pieces[pieces.count - 1])
      appendSide(reversed, isForward: false)
      appendCap(of: pieces[0].reversed)
      elements.append(.close)
    }
  }

  /// The lines and the parts of curves that a subpath consists of; nil if there are so many that the outline would exceed
  /// the limit: each piece has an element on either side.
  private func pieces(of subpath: Subpath) -> [StrokePiece]? {
    let room = self.room / 2
    var pieces: [StrokePiece] = []
    for segment in subpath.segments {
      switch segment {
      case .line(let start, let end):
        if let piece = StrokePiece(line: start, end) { pieces.append(piece) }
      case .curve(let curve):
        pieces += StrokeCurve(curve, radius: radius, tolerance: tolerance, limit: room - pieces.count).pieces
      }
      if pieces.count > room { return nil }
    }
    return pieces
  }

  /// The stroke of a subpath without length: only its caps, which lie along `tangent`.
  private mutating func appendDot(at center: Point, _ tangent: Point) {
    guard cap != .butt else { return }
    let dot = StrokePiece(start: center, end: center, startTangent: tangent, endTangent: tangent, curve: nil)
    elements.append(.move(center + tangent.left * radius))
    appendCap(of: dot)
    appendCap(of: dot.reversed)
    elements.append(.close)
  }

  /// Appends the left offset curves of consecutive pieces and the corners between them.
  private mutating func appendSide(_ pieces: some Collection<StrokePiece>, isForward: Bool) {
    var before: StrokePiece?
    for piece in pieces {
      if let before { appendCorner(before, piece, isForward: isForward) }
      elements.append(piece.parallel(at: radius))
      before = piece
    }
  }

  /// Appends the left offset curves of a closed subpath's pieces as a subpath of its own.
  private mutating func appendLoop(_ pieces: some BidirectionalCollection<StrokePiece>, isForward: Bool) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let start = innerCorner(last, first) ?? first.start + first.startTangent.left * radius
    elements.append(.move(start))
    appendSide(pieces, isForward: isForward)
    appendCorner(last, first, isForward: isForward)
    elements.append(.close)
  }

  private mutating func appendCap(of piece: StrokePiece) {
    let (center, along) = (piece.end, piece.endTangent * radius)
    switch cap {
    case .butt: break
    case .round: return appendArc(around: center, from: piece.endTangent.left, to: piece.endTangent.left * -1)
    case .square:
      elements.append(.line(center + along + along.left))
      elements.append(.line(center + along - along.left))
    }
    elements.append(.line(center - along.left))
  }

  /// Appends an arc, clockwise on screen, of at most 180°.
  private mutating func appendArc(around center: Point, from start: Point, to end: Point) {
    CircularArc(start: start, end: end, isLarge: false, isPositive: true).append(
      to: &elements, Transform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y))
  }

  /// Connects the left offset curve of one piece with that of the next.
  private mutating func appendCorner(_ before: StrokePiece, _ after: StrokePiece, isForward: Bool) {
    let (from, to) = (before.endTangent, after.startTangent)
    // The sine of the angle between the pieces, positive for a turn to the right.
    let sine = from.cross(to)
    let target = after.start + to.left * radius
    if Swift.abs(sine) < 1e-3, from.dot(to) > 0 {
      // So nearly straight that no join would be visible.
      if sine != 0 { elements.append(.line(target)) }
    } else if sine > 0 || sine == 0 && isForward {
      // Where the path turns back by 180°, only one of its sides gets the join.
      appendOuterCorner(before, after, target)
    } else if let corner = innerCorner(before, after) {
      // Both offset lines end at their intersection.
      elements[elements.count - 1] = .line(corner)
    } else {
      elements.append(.line(after.start))
      elements.append(.line(target))
    }
  }

  /// Appends the join. With φ the angle between the edges and turn = 180° − φ, `1 / sin(φ/2) ≤ limit` is equivalent to
  /// `limit² · (1 + cos(turn)) ≥ 2`.
  private mutating func appendOuterCorner(_ before: StrokePiece, _ after: StrokePiece, _ target: Point) {
    let (from, to) = (before.endTangent.left, after.startTangent.left)
    let cosine = from.dot(to)
    let isInsideCurve = before.isSmoothAtEnd && after.isSmoothAtStart
    switch isInsideCurve ? .round : join {
    case .round: return appendArc(around: after.start, from: from, to: to)
    case .miter where miterLimit * miterLimit * (1 + cosine) >= 2 && cosine > -1:
      elements.append(.line(after.start + (from + to) * (radius / (1 + cosine))))
    case .miter, .bevel: break
    }
    elements.append(.line(target))
  }

  /// The intersection of the left offset lines of two pieces on the inner side of their corner.
  ///
  /// Nil if a piece is a curve, if the corner is an outer one, or if a line is too short: each is trimmed by at most
  /// half of its length.
  private func innerCorner(_ before: StrokePiece, _ after: StrokePiece) -> Point? {
    guard before.curve == nil, after.curve == nil else { return nil }
    let (from, to) = (before.endTangent, after.startTangent)
    let (cosine, sine) = (from.dot(to), from.cross(to))
    guard sine <= -1e-3, cosine > -1 else { return nil }
    // tan(turn/2) = sin(turn) / (1 + cos(turn))
    let trim = radius * -sine / (1 + cosine)
    guard trim <= before.length / 2, trim <= after.length / 2 else { return nil }
    return after.start + (from.left + to.left) * (radius / (1 + cosine))
  }
}
