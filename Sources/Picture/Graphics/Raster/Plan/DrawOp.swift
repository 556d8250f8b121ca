import SegueCore

/// A paint transformed to device space.
enum PreparedPaint: Sendable {
  case solid(SolidColor)
  case gradient(Gradient)
  case image(ImageSampler)
}

/// One draw operation in device space. It can be drawn into any band of its canvas, since it reads no pixels but those
/// it writes. Bounds, clips and bands only choose which pixels are drawn: what a pixel gets does not depend on them.
struct DrawOp: Sendable {
  /// Device pixels it may change.
  let bounds: PixelRect
  /// Clips; the coverage is their product. If empty, all of `bounds` is covered.
  private(set) var coverage: [Coverage]
  let opacity: UnitFixed
  private(set) var content: Content
  /// Pixels that need not be drawn, because a later operation replaces them or this one would not change them.
  private(set) var occluded = PixelRect.empty

  enum Content: Sendable {
    case paint(PreparedPaint)
    /// Premultiplied pixels, drawn source-over.
    case bitmap(PlacedBitmap)
    /// A cross-fade from the canvas to a bitmap.
    case crossFade(PlacedBitmap)
    case shadow(ShadowProfile, SolidColor)
    /// Operations drawn on a copy of the rows, to which the rows are then cross-faded. This equals compositing the
    /// group from a surface of its own, but rounds once less and needs no such surface.
    case group([DrawOp])
  }

  /// Nil if nothing would change.
  init?(_ content: Content, bounds: PixelRect, coverage: [Coverage] = [], opacity: UnitFixed = .full) {
    var bounds = bounds
    var partial: [Coverage] = []
    for c in coverage {
      bounds = bounds.intersection(c.bounds)
      if !c.isSolid { partial.append(c) }
    }
    guard !bounds.isEmpty, opacity > 0 else { return nil }
    self.content = content
    self.bounds = bounds
    self.coverage = partial
    self.opacity = opacity
  }

  /// Marks `pixels` as not to be drawn. Only the largest such rectangle is kept.
  mutating func occlude(_ pixels: PixelRect) {
    guard occluded.area < pixels.area else { return }
    occluded = pixels
    guard case .group(var inner) = content else { return }
    for i in inner.indices { inner[i].occlude(pixels) }
    content = .group(inner)
  }

  /// The parts of `rect` that are not occluded, for operations that compute all pixels of a row. If less than half of
  /// `rect` is occluded, it stays whole, because each part may compute the coverage anew.
  fileprivate func visiblePieces(of rect: PixelRect) -> [PixelRect] {
    2 * rect.intersection(occluded).area > rect.area ? rect.pieces(around: occluded) : [rect]
  }

  /// The same operation with `coverage` in place of its clips.
  fileprivate func replacing(_ coverage: [Coverage]) -> DrawOp {
    var op = self
    op.coverage = coverage
    return op
  }

  /// The same operation with additional clips and its opacity multiplied by `other`. Nil if nothing would change.
  func clipped(to clips: [Coverage], opacity other: UnitFixed) -> DrawOp? {
    DrawOp(content, bounds: bounds, coverage: coverage + clips, opacity: opacity.times(other))
  }
}

extension [DrawOp] {
  /// The pixels that any of the operations may change.
  var bounds: PixelRect { reduce(.empty) { $0.union($1.bounds) } }

  /// The pixels of `rect` that any of the operations may change.
  fileprivate func changes(within rect: PixelRect) -> PixelRect {
    reduce(.empty) { all, op in
      let part = op.bounds.intersection(rect)
      guard case .group(let inner) = op.content, !part.isEmpty else { return all.union(part) }
      return all.union(inner.changes(within: part))
    }
  }
}

/// Draws operations into rows. Each thread has its own, which reuses its buffers from one operation to the next.
struct DrawOpRunner: ~Copyable {
  private var scanners: [CoverageScanner] = []
  /// The covered runs of the current row, with the operation's opacity.
  private var runs = CoverageRuns()
  /// The runs of one coverage, and their product with `runs`.
  private var other = CoverageRuns()
  private var product = CoverageRuns()
  /// The pixels of a gradient or an image in the current row.
  private var pixels: [RGBA8] = []
  /// The intensities of a shadow in the current row.
  private var weights: [UnitFixed] = []
  private var resampling = ResampleBlock()

  /// Draws the parts of `ops` that lie in both `rows` and `area`, in order.
  mutating func draw(_ ops: [DrawOp], within area: PixelRect, into rows: PixelRows) {
    let area = area.intersection(rows.bounds)
    for op in ops {
      let rect = op.bounds.intersection(area).without(op.occluded)
      if rect.isEmpty { continue }
      switch op.content {
      case .group(let inner):
        let rect = inner.changes(within: rect)
        // Pixels that the group covers fully are drawn without a copy of the rows.
        let direct = op.opacity == .full ? op.coverage.reduce(rect) { $0.intersection($1.interior) } : .empty
        draw(inner, within: direct, into: rows)
        for part in rect.pieces(around: direct) {
          for piece in op.visiblePieces(of: part) { drawGroup(inner, op, piece, into: rows) }
        }
      case .paint(.image):
        for piece in op.visiblePieces(of: rect) { drawRows(op, piece, into: rows) }
      default: drawRows(op, rect, into: rows)
      }
    }
  }

  private mutating func drawGroup(_ inner: [DrawOp], _ op: DrawOp, _ rect: PixelRect, into rows: PixelRows) {
    var copy = Bitmap(uninitializedWidth: rect.width, height: rect.height)
    let start = rect.minX - rows.bounds.minX
    copy.withRows(0..<rect.height, x: rect.minX, y: rect.minY) { target in
      for y in rect.minY..<rect.maxY {
        rows.withRow(y) { from in
          target.withMutableRow(y) { to in
            CrossFade.blend(from, at: start, into: &to, 0..<rect.width, weight: .full)
          }
        }
      }
      draw(inner, within: rect, into: target)
    }
    let group = PlacedBitmap(copy, x: rect.minX, y: rect.minY)
    if var fade = DrawOp(.crossFade(group), bounds: rect, coverage: op.coverage, opacity: op.opacity) {
      fade.occlude(op.occluded)
      drawRows(fade, rect, into: rows)
    }
  }

  private mutating func drawRows(_ op: DrawOp, _ rect: PixelRect, into rows: PixelRows) {
    let op = withMasks(op, rect)
    while scanners.count < op.coverage.count { scanners.append(CoverageScanner()) }
    for (i, coverage) in op.coverage.enumerated() {
      scanners[i].begin(coverage, rect.minY..<rect.maxY)
    }
    // The content is unwrapped once for all rows: unwrapping it per row can cost more than drawing the row.
    switch op.content {
    case .paint(.solid(let color)):
      if op.coverage.count == 1 { return fill(op, color.faded(by: op.opacity), rect, into: rows) }
      forEachRow(op, rect) { runner, y in
        runner.composite(y, into: rows) { row, range, run in color.blend(&row, range, coverage: run.weight) }
      }
    case .paint(.gradient(let gradient)):
      forEachRow(op, rect) { runner, y in
        let range = runner.runs.range
        runner.prepare(range.count) { gradient.fill(&$0, range, y: y) }
        runner.composite(runner.pixels.span, range.lowerBound, y, into: rows)
      }
    case .paint(.image(.separable(let sampler))):
      sampler.begin(&resampling, rect)
      forEachRow(op, rect) { runner, y in
        if sampler.copies(y) {
          sampler.withCopiedRow(y) { runner.composite($0, $1, y, into: rows) }
        } else {
          sampler.load(y, of: rect, into: &runner.resampling)
          sampler.withRow(y, of: rect, in: runner.resampling) { runner.composite($0, $1, y, into: rows) }
        }
      }
    case .paint(.image(.free(let sampler))):
      forEachRow(op, rect) { runner, y in
        let range = runner.runs.range
        runner.prepare(range.count) { sampler.fill(&$0, range, y: y) }
        runner.composite(runner.pixels.span, range.lowerBound, y, into: rows)
      }
    case .bitmap(let placed):
      let bounds = placed.bounds
      forEachRow(op, rect) { runner, y in
        placed.bitmap.withRow(y - bounds.minY) { runner.composite($0, bounds.minX, y, into: rows) }
      }
    case .crossFade(let placed):
      let bounds = placed.bounds
      forEachRow(op, rect) { runner, y in
        placed.bitmap.withRow(y - bounds.minY) { source in
          runner.composite(y, into: rows) { row, range, run in
            CrossFade.blend(source, at: run.start - bounds.minX, into: &row, range, weight: run.weight)
          }
        }
      }
    case .shadow(let profile, let color):
      var weights: [UnitFixed] = []
      swap(&weights, &self.weights)
      if weights.count < rect.width { weights = Array(repeating: 0, count: rect.width) }
      forEachRow(op, rect) { runner, y in
        runner.composite(y, into: rows) { row, range, run in
          var shade = weights.mutableSpan
          profile.fill(&shade, run.start..<run.end, y: y)
          color.blend(&row, range, shade: shade.span, coverage: run.weight)
        }
      }
      swap(&weights, &self.weights)
    case .group: break
    }
  }

  /// The operation with its planned masks drawn within `rect`.
  private mutating func withMasks(_ op: DrawOp, _ rect: PixelRect) -> DrawOp {
    guard op.coverage.contains(where: { $0.isPlanned }) else { return op }
    var coverage: [Coverage] = []
    for part in op.coverage {
      guard case .planned(let ops, let kind) = part.form else {
        coverage.append(part)
        continue
      }
      var mask = Bitmap(width: rect.width, height: rect.height)
      mask.withRows(0..<rect.height, x: rect.minX, y: rect.minY) { draw(ops, within: rect, into: $0) }
      coverage.append(Coverage(PlacedBitmap(mask, x: rect.minX, y: rect.minY), kind))
    }
    return op.replacing(coverage)
  }

  /// Calls `body` for each row from the top down, with `runs` set to the pixels that `op` covers in that row.
  @inline(__always) private mutating func forEachRow(
    _ op: DrawOp, _ rect: PixelRect, _ body: (inout DrawOpRunner, Int) -> Void
  ) {
    let occluded = op.occluded
    let opacity = op.opacity
    let coverage = op.coverage.span
    for y in rect.minY..<rect.maxY {
      runs.removeAll()
      runs.append(rect.minX, rect.maxX, opacity)
      for i in coverage.indices {
        scanners[i].readRow(y, of: coverage[i], into: &other)
        product.multiply(runs, other)
        swap(&runs, &product)
      }
      if y >= occluded.minY, y < occluded.maxY, !occluded.isEmpty {
        product.take(runs, without: occluded.minX..<occluded.maxX)
        swap(&runs, &product)
      }
      if !runs.isEmpty { body(&self, y) }
    }
  }

  /// The fast path for one colour and a single coverage: text and most shapes. The scanner has begun.
  private mutating func fill(_ op: DrawOp, _ color: SolidColor, _ rect: PixelRect, into rows: PixelRows) {
    let columns = rect.minX..<rect.maxX
    let left = rows.bounds.minX
    let coverage = op.coverage.span
    for y in rect.minY..<rect.maxY {
      let isOccluded = y >= op.occluded.minY && y < op.occluded.maxY
      let occluded = isOccluded ? op.occluded.minX..<op.occluded.maxX : 0..<0
      scanners[0].withRow(y, of: coverage[0]) { line in
        rows.withMutableRow(y) { line.paint(color, &$0, at: left, columns, occluded: occluded) }
      }
    }
  }

  /// Makes room for `count` pixels and fills them.
  @inline(__always) private mutating func prepare(_ count: Int, _ fill: (inout MutableSpan<RGBA8>) -> Void) {
    if pixels.count < count { pixels = Array(repeating: .clear, count: count) }
    var span = pixels.mutableSpan
    fill(&span)
  }

  /// For each run, calls `blend` with row `y`, the run's range within that row, and the run.
  @inline(__always) private func composite(
    _ y: Int, into rows: PixelRows, _ blend: (inout MutableSpan<RGBA8>, Range<Int>, CoverageRun) -> Void
  ) {
    let left = rows.bounds.minX
    rows.withMutableRow(y) { row in
      for i in runs.indices {
        let run = runs[i]
        blend(&row, run.start - left..<run.end - left, run)
      }
    }
  }

  /// Composites `pixels`, the first of which belongs at device column `start`, source-over within the runs.
  @inline(__always) private func composite(_ pixels: Span<RGBA8>, _ start: Int, _ y: Int, into rows: PixelRows) {
    composite(y, into: rows) { row, range, run in
      SourceOver.blend(pixels, at: run.start - start, over: &row, range, coverage: run.weight)
    }
  }
}
