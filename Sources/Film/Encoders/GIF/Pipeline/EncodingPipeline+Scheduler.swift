import SegueGraphics

// The scheduler: which step is next.
extension EncodingPipeline.State {
  private var canStart: Bool { if case .ready = start { true } else { false } }

  /// The first frame whose next band, or next attempt, can be encoded, and what that is.
  private var nextCode: (position: Int, band: PixelRect)? {
    for position in open.indices {
      if let band = open[position].nextBand, position == 0 || overlaps && isCoded(in: band, before: position) {
        return (position, band)
      }
    }
    return nil
  }

  /// Whether it is known what all frames before a position draw in a rectangle.
  private func isCoded(in rect: PixelRect, before position: Int) -> Bool {
    // The frame just before is the least likely to be far enough.
    for position in (0..<position).reversed() where !open[position].isCoded(in: rect) { return false }
    return true
  }

  /// The position of the first frame that has stripes left, none in progress and few that wait: index choices take much more
  /// memory than a frame, so they are not computed long before they are needed. The first frame never waits for others.
  private var nextChoice: Int? {
    var next: Int?
    var waiting = 0
    for position in open.indices {
      if next == nil, open[position].wantsStripe { next = position }
      waiting += open[position].readyCount + (open[position].isChoosing ? 1 : 0)
    }
    guard let next else { return nil }
    return waiting < 2 * threads || next == 0 && open[0].readyCount == 0 ? next : nil
  }

  /// After a cleared frame, the redrawn pixels depend on the canvas, so all earlier frames must be encoded.
  private var canAnalyse: Bool {
    guard case .done = start, !isAnalysing, let frame = counted[nextPalette]?.frame else { return false }
    var unchosen = 0
    for position in open.indices where !open[position].isChosen { unchosen += 1 }
    return unchosen < threads && (frame.cleared == nil || frame.number == complete)
  }

  private var canCount: Bool { !arrived.isEmpty && (isCollecting ? 0 : counted.count) + counting < threads }

  private var canFinish: Bool { !open.isEmpty && open[0].isCoded && !open[0].isFinishing }

  private var canWork: Bool { canFinish || nextCode != nil || nextChoice != nil || canStart || canAnalyse || canCount }

  /// Counts another worker thread if there is work for it. Another thread may take that step first.
  mutating func addWorker() -> Bool {
    guard workers < threads - 1, canWork else { return false }
    workers += 1
    return true
  }

  /// Takes the available step that is latest in the pipeline, to keep few frames in flight.
  mutating func takeStep() -> EncodingPipeline.Step? {
    if canFinish {
      open[0].isFinishing = true
      return .finish(open[0].coder)
    }
    if let (position, band) = nextCode { return open[position].begin(band, epoch: epoch) }
    if let next = nextChoice {
      open[next].isChoosing = true
      return .choose(open[next].coder, open[next].maker.take())
    }
    if case .ready(let count) = start {
      start = .choosing
      return .start((0..<count).map { counted[$0]! })
    }
    if canAnalyse {
      isAnalysing = true
      return .analyse(counted.removeValue(forKey: nextPalette)!)
    }
    if canCount {
      counting += 1
      return .count(arrived.removeFirst())
    }
    return nil
  }
}
