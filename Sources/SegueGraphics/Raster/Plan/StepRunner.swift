/// Draws steps into rows. One per thread: it keeps what drawing needs from one step to the next.
struct StepRunner: ~Copyable {
  private var scanners: [CoverageScanner] = []
  private var runs = CoverageRuns()
  private var other = CoverageRuns()
  private var product = CoverageRuns()
  private var pixels: [RGBA8] = []
  private var weights: [UnitFixed] = []
  private var resampling = ResampleBlock()

  /// Draws all of `steps`, in order, as far as they lie in `rows` and in `area`.
  mutating func draw(_ steps: [Step], within area: PixelRect, into rows: PixelRows) {
    let area = area.intersection(rows.bounds)
    for step in steps {
      let part = step.bounds.intersection(area).without(step.hidden)
      if part.isEmpty { continue }
      if case .group(let inner) = step.content {
        drawGroup(inner, step, part, into: rows)
      } else {
        drawRows(step, part, into: rows)
      }
    }
  }

  private mutating func drawGroup(_ inner: [Step], _ step: Step, _ part: PixelRect, into rows: PixelRows) {
    var copy = Bitmap(unpaintedWidth: part.width, height: part.height)
    let start = part.minX - rows.bounds.minX
    copy.withRows(0..<part.height, x: part.minX, y: part.minY) { target in
      for y in part.minY..<part.maxY {
        rows.withRow(y) { from in
          target.withMutableRow(y) { to in
            CrossFade.blend(from, at: start, into: &to, 0..<part.width, weight: .full)
          }
        }
      }
      draw(inner, within: part, into: target)
    }
    let group = PlacedBitmap(copy, x: part.minX, y: part.minY)
    if var fade = Step(.fade(group), bounds: part, coverage: step.coverage, weight: step.weight) {
      fade.hide(step.hidden)
      drawRows(fade, part, into: rows)
    }
  }

  private mutating func drawRows(_ step: Step, _ part: PixelRect, into rows: PixelRows) {
    while scanners.count < step.coverage.count { scanners.append(CoverageScanner()) }
    for (i, coverage) in step.coverage.enumerated() {
      scanners[i].begin(coverage, part.minY..<part.maxY)
    }
    // What is drawn is looked at once for all rows: to take it out of its step for each costs more than many a row.
    switch step.content {
    case .paint(.solid(let color)):
      if step.coverage.count == 1 { return drawLines(step, color.faded(by: step.weight), part, into: rows) }
      forEachRow(step, part) { runner, y in
        runner.composite(y, into: rows) { color.blend(&$0, $1, coverage: $2.weight) }
      }
    case .paint(.gradient(let gradient)):
      forEachRow(step, part) { runner, y in
        let range = runner.runs.range
        runner.prepare(range.count) { gradient.fill(&$0, range, y: y) }
        runner.composite(runner.pixels.span, range.lowerBound, y, into: rows)
      }
    case .paint(.image(.separable(let sampler))):
      sampler.begin(&resampling, part)
      forEachRow(step, part) { runner, y in
        if sampler.copies(y) {
          sampler.withCopiedRow(y) { runner.composite($0, $1, y, into: rows) }
        } else {
          sampler.load(y, of: part, into: &runner.resampling)
          sampler.withRow(y, of: part, in: runner.resampling) { runner.composite($0, $1, y, into: rows) }
        }
      }
    case .paint(.image(.free(let sampler))):
      forEachRow(step, part) { runner, y in
        let range = runner.runs.range
        runner.prepare(range.count) { sampler.fill(&$0, range, y: y) }
        runner.composite(runner.pixels.span, range.lowerBound, y, into: rows)
      }
    case .picture(let picture):
      let bounds = picture.bounds
      forEachRow(step, part) { runner, y in
        picture.bitmap.withRow(y - bounds.minY) { runner.composite($0, bounds.minX, y, into: rows) }
      }
    case .fade(let picture):
      let bounds = picture.bounds
      forEachRow(step, part) { runner, y in
        picture.bitmap.withRow(y - bounds.minY) { source in
          runner.composite(y, into: rows) {
            CrossFade.blend(source, at: $2.start - bounds.minX, into: &$0, $1, weight: $2.weight)
          }
        }
      }
    case .shadow(let profile, let color):
      var weights: [UnitFixed] = []
      swap(&weights, &self.weights)
      if weights.count < part.width { weights = Array(repeating: 0, count: part.width) }
      forEachRow(step, part) { runner, y in
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

  /// Calls `body` for each row, from the top, where `runs` are then what `step` may change of it.
  @inline(__always) private mutating func forEachRow(
    _ step: Step, _ part: PixelRect, _ body: (inout StepRunner, Int) -> Void
  ) {
    let hidden = step.hidden
    let weight = step.weight
    let coverage = step.coverage.span
    for y in part.minY..<part.maxY {
      runs.removeAll()
      runs.append(part.minX, part.maxX, weight)
      for i in coverage.indices {
        scanners[i].row(y, of: coverage[i], into: &other)
        product.multiply(runs, other)
        swap(&runs, &product)
      }
      if y >= hidden.minY, y < hidden.maxY { runs.remove(hidden.minX..<hidden.maxX) }
      if !runs.isEmpty { body(&self, y) }
    }
  }

  /// Draws a colour inside one coverage, as begun: text and most shapes.
  private mutating func drawLines(_ step: Step, _ color: SolidColor, _ part: PixelRect, into rows: PixelRows) {
    let columns = part.minX..<part.maxX
    let left = rows.bounds.minX
    let coverage = step.coverage.span
    for y in part.minY..<part.maxY {
      let isHidden = y >= step.hidden.minY && y < step.hidden.maxY
      let hidden = isHidden ? step.hidden.minX..<step.hidden.maxX : 0..<0
      scanners[0].withRow(y, of: coverage[0]) { line in
        rows.withMutableRow(y) { line.paint(color, &$0, at: left, columns, hidden: hidden) }
      }
    }
  }

  /// Has at least `count` pixels filled.
  @inline(__always) private mutating func prepare(_ count: Int, _ fill: (inout MutableSpan<RGBA8>) -> Void) {
    if pixels.count < count { pixels = Array(repeating: .clear, count: count) }
    var span = pixels.mutableSpan
    fill(&span)
  }

  /// Calls `blend` with row `y`, the range in it and the run, for each of `runs`.
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

  /// Paints `pixels`, of which the first belongs at `start`, where `runs` says.
  @inline(__always) private func composite(_ pixels: Span<RGBA8>, _ start: Int, _ y: Int, into rows: PixelRows) {
    composite(y, into: rows) { SourceOver.blend(pixels, at: $2.start - start, over: &$0, $1, coverage: $2.weight) }
  }
}
