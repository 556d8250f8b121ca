/// The outline of what a round pen with the given caps and joins covers along figures, for filling by the non-zero rule.
///
/// Each figure's outline is a sum of figures that run clockwise on screen (a band along each piece, a wedge at each
/// corner, a cap at each end), written without the edges that they share; so no part of the stroke can cancel another.
struct StrokeOutline {
  let radius: Double
  let cap: LineCap
  let join: LineJoin
  let miterLimit: Double
  let tolerance: Double
  private(set) var elements: [Path.Element] = []

  init(radius: Double, cap: LineCap, join: LineJoin, miterLimit: Double, tolerance: Double) {
    self.radius = radius
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.tolerance = tolerance
  }

  mutating func append(_ figure: PathFigure) {
    guard figure.isFinite else { return }
    let pieces = figure.segments.flatMap { segment in
      switch segment {
      case .line(let start, let end): StrokePiece(line: start, end).map { [$0] } ?? []
      case .curve(let curve): StrokeCurve(curve, radius: radius, tolerance: tolerance).pieces
      }
    }
    guard !pieces.isEmpty else { return appendDot(at: figure.start) }
    let reversed = pieces.reversed().map(\.reversed)
    if figure.isClosed {
      appendLoop(pieces, isForward: true)
      appendLoop(reversed, isForward: false)
    } else {
      elements.append(.move(pieces[0].start + pieces[0].startTangent.left * radius))
      appendSide(pieces, isForward: true)
      appendCap(of: pieces[pieces.count - 1])
      appendSide(reversed, isForward: false)
      appendCap(of: reversed[reversed.count - 1])
      elements.append(.close)
    }
  }

  /// A figure without length: caps alone, as if it ran to the right.
  private mutating func appendDot(at center: Point) {
    guard cap != .butt else { return }
    let tangent = Point(1, 0)
    let dot = StrokePiece(start: center, end: center, startTangent: tangent, endTangent: tangent, curve: nil)
    elements.append(.move(center + tangent.left * radius))
    appendCap(of: dot)
    appendCap(of: dot.reversed)
    elements.append(.close)
  }

  /// The left sides of the pieces of an open figure and the corners between them.
  private mutating func appendSide(_ pieces: [StrokePiece], isForward: Bool) {
    for index in pieces.indices {
      if index > 0 { appendCorner(pieces[index - 1], pieces[index], isForward: isForward) }
      elements.append(pieces[index].parallel(at: radius))
    }
  }

  /// The left sides of the pieces of a closed figure, as a figure of their own.
  private mutating func appendLoop(_ pieces: [StrokePiece], isForward: Bool) {
    let (first, last) = (pieces[0], pieces[pieces.count - 1])
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

  /// Clockwise on screen, by at most half a turn.
  private mutating func appendArc(around center: Point, from start: Point, to end: Point) {
    CircularArc(start: start, end: end, isLarge: false, isPositive: true).append(
      to: &elements, Transform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y))
  }

  /// From the end of one piece's left side to the start of the next one's.
  private mutating func appendCorner(_ before: StrokePiece, _ after: StrokePiece, isForward: Bool) {
    let (from, to) = (before.endTangent, after.startTangent)
    let turn = from.cross(to)
    let target = after.start + to.left * radius
    if Swift.abs(turn) < 1e-3, from.dot(to) > 0 {
      if turn != 0 { elements.append(.line(target)) }
    } else if turn > 0 || turn == 0 && isForward {
      appendOuterCorner(before, after, target)
    } else if let corner = innerCorner(before, after) {
      elements[elements.count - 1] = .line(corner)
    } else {
      elements.append(.line(after.start))
      elements.append(.line(target))
    }
  }

  /// `1 / sin(φ/2) ≤ limit` for the corner's angle φ is `limit² · (1 + cos turn) ≥ 2`.
  private mutating func appendOuterCorner(_ before: StrokePiece, _ after: StrokePiece, _ target: Point) {
    let (from, to) = (before.endTangent.left, after.startTangent.left)
    let cosine = from.dot(to)
    switch before.isSmoothAtEnd && after.isSmoothAtStart ? .round : join {
    case .round: return appendArc(around: after.start, from: from, to: to)
    case .miter where miterLimit * miterLimit * (1 + cosine) >= 2 && cosine > -1:
      elements.append(.line(after.start + (from + to) * (radius / (1 + cosine))))
    case .miter, .bevel: break
    }
    elements.append(.line(target))
  }

  /// Where the left sides of two lines cross on the inner side of their corner; nil where a curve is involved, where a
  /// line is too short to reach the crossing (each gives up at most its half), and for an outer corner.
  private func innerCorner(_ before: StrokePiece, _ after: StrokePiece) -> Point? {
    guard before.curve == nil, after.curve == nil else { return nil }
    let (from, to) = (before.endTangent, after.startTangent)
    let (cosine, sine) = (from.dot(to), from.cross(to))
    guard sine <= -1e-3, cosine > -1 else { return nil }
    // tan(turn/2) = sin(turn) / (1 + cos(turn))
    let cutback = radius * -sine / (1 + cosine)
    guard cutback <= before.length / 2, cutback <= after.length / 2 else { return nil }
    return after.start + (from.left + to.left) * (radius / (1 + cosine))
  }
}
