import SegueGraphics

// The scheduler: which step is next.
extension EncodingPipeline.State {
  var canStart: Bool { if case .ready = start { true } else { false } }

  /// The position of the first frame whose next band, or next attempt, can be encoded.
  var nextCode: Int? {
    open.indices.first { position in
      guard let band = open[position].nextBand else { return false }
      // The frame just before is the least likely to be far enough.
      return position == 0 || overlaps && open[..<position].reversed().allSatisfy { $0.isCoded(in: band) }
    }
  }

  /// The position of the first frame that has stripes left, none in progress and few that wait: index choices take much more
  /// memory than a frame, so they are not computed long before they are needed. The first frame never waits for others.
  var nextChoice: Int? {
    let next = open.firstIndex {
      !$0.isChosen && !$0.isChoosing && $0.ready.count < EncodingPipeline.OpenFrame.readyStripes
    }
    guard let next else { return nil }
    let waiting = open.reduce(0) { $0 + $1.ready.count + ($1.isChoosing ? 1 : 0) }
    return waiting < 2 * threads || next == 0 && open[0].ready.isEmpty ? next : nil
  }

  /// After a cleared frame, the redrawn pixels depend on the canvas, so all earlier frames must be encoded.
  var canAnalyse: Bool {
    guard case .done = start, let frame = counted[nextPalette]?.frame, !isAnalysing,
      open.count(where: { !$0.isChosen }) < threads
    else {
      return false
    }
    return frame.cleared == nil || frame.number == complete
  }

  var canCount: Bool { !arrived.isEmpty && (isCollecting ? 0 : counted.count) + counting < threads }

  var canFinish: Bool { open.first.map { $0.isCoded && !$0.isFinishing } ?? false }

  var canWork: Bool { canFinish || nextCode != nil || nextChoice != nil || canStart || canAnalyse || canCount }

  /// Takes the available step that is latest in the pipeline, to keep few frames in flight.
  mutating func takeStep() -> EncodingPipeline.Step? {
    if canFinish {
      open[0].isFinishing = true
      return .finish(open[0].coder)
    }
    if let next = nextCode, let band = open[next].nextBand {
      let earlier = open[..<next].map(\.coder)
      open[next].hasBegun = true
      let stripe = open[next].ready[0]
      if open[next].attempts > 0 {
        open[next].attemptsBegun += 1
        return .attempt(open[next].coder, stripe, open[next].attemptsBegun - 1, over: earlier)
      }
      open[next].isCoding = true
      return .code(open[next].coder, stripe, band, over: earlier)
    }
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
