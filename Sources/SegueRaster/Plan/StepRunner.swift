import SeguePixels

/// Draws steps into rows. One per thread: it keeps what drawing needs from one step to the next.
struct StepRunner {
  private var scanners: [CoverageScanner] = []
  private var runs = CoverageRuns()
  private var other = CoverageRuns()
  private var product = CoverageRuns()
  private var pixels: [RGBA8] = []
  private var weights: [Weight] = []
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
    let group = Picture(copy, x: part.minX, y: part.minY)
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
    if case .paint(.solid(let color)) = step.content, step.coverage.count == 1 {
      drawRows(step, color.faded(by: step.weight), part, into: rows)
      return
    }
    if case .paint(.image(let sampler)) = step.content { sampler.begin(&resampling, part.minX..<part.maxX) }
    for y in part.minY..<part.maxY {
      runs.removeAll()
      runs.append(part.minX, part.maxX, step.weight)
      for (i, coverage) in step.coverage.enumerated() {
        scanners[i].row(y, of: coverage, into: &other)
        product.multiply(runs, other)
        swap(&runs, &product)
      }
      if y >= step.hidden.minY, y < step.hidden.maxY { runs.remove(step.hidden.minX..<step.hidden.maxX) }
      if !runs.isEmpty { draw(step.content, y, part, into: rows) }
    }
  }

  /// Draws a colour inside one coverage, as begun: text and most shapes.
  private mutating func drawRows(_ step: Step, _ color: SolidColor, _ part: PixelRect, into rows: PixelRows) {
    let columns = part.minX..<part.maxX
    let coverage = step.coverage[0]
    for y in part.minY..<part.maxY {
      let isHidden = y >= step.hidden.minY && y < step.hidden.maxY
      let hidden = isHidden ? step.hidden.minX..<step.hidden.maxX : 0..<0
      scanners[0].withRow(y, of: coverage) { line in
        rows.withMutableRow(y) { line.paint(color, &$0, at: rows.bounds.minX, columns, hidden: hidden) }
      }
    }
  }

  /// Draws one row where `runs` says.
  private mutating func draw(_ content: Step.Content, _ y: Int, _ part: PixelRect, into rows: PixelRows) {
    let left = rows.bounds.minX
    switch content {
    case .paint(.solid(let color)):
      rows.withMutableRow(y) { row in
        for i in runs.indices {
          color.blend(&row, runs[i].start - left..<runs[i].end - left, coverage: runs[i].weight)
        }
      }
    case .paint(.gradient(let gradient)):
      let range = runs.range
      prepare(range.count)
      do {
        var span = pixels.mutableSpan
        gradient.fill(&span, range, y: y)
      }
      Self.composite(pixels.span, range.lowerBound, runs, y, into: rows)
    case .paint(.image(let sampler)):
      // Two parts of `self` cannot be lent out at once, so they are taken out and put back.
      var block = ResampleBlock()
      var line: [RGBA8] = []
      swap(&block, &resampling)
      swap(&line, &pixels)
      let runs = runs
      sampler.withRow(y, runs.range, of: part, &block, &line) { Self.composite($0, $1, runs, y, into: rows) }
      swap(&line, &pixels)
      swap(&block, &resampling)
    case .picture(let picture):
      picture.bitmap.withRow(y - picture.bounds.minY) { source in
        rows.withMutableRow(y) { row in
          for i in runs.indices {
            let run = runs[i]
            SourceOver.blend(
              source, at: run.start - picture.bounds.minX, over: &row, run.start - left..<run.end - left,
              coverage: run.weight)
          }
        }
      }
    case .fade(let picture):
      picture.bitmap.withRow(y - picture.bounds.minY) { source in
        rows.withMutableRow(y) { row in
          for i in runs.indices {
            let run = runs[i]
            CrossFade.blend(
              source, at: run.start - picture.bounds.minX, into: &row, run.start - left..<run.end - left,
              weight: run.weight)
          }
        }
      }
    case .shadow(let profile, let color):
      for i in runs.indices {
        let run = runs[i]
        let count = run.end - run.start
        if weights.count < count { weights = Array(repeating: 0, count: count) }
        do {
          var span = weights.mutableSpan
          profile.fill(&span, run.start..<run.end, y: y)
        }
        rows.withMutableRow(y) { row in
          color.blend(&row, run.start - left..<run.end - left, shade: weights.span, coverage: run.weight)
        }
      }
    case .group: break
    }
  }

  private mutating func prepare(_ count: Int) {
    if pixels.count < count { pixels = Array(repeating: .clear, count: count) }
  }

  /// Paints `pixels`, of which the first belongs at `start`, where `runs` says.
  private static func composite(
    _ pixels: Span<RGBA8>, _ start: Int, _ runs: CoverageRuns, _ y: Int, into rows: PixelRows
  ) {
    let left = rows.bounds.minX
    rows.withMutableRow(y) { row in
      for i in runs.indices {
        let run = runs[i]
        SourceOver.blend(
          pixels, at: run.start - start, over: &row, run.start - left..<run.end - left, coverage: run.weight)
      }
    }
  }
}
