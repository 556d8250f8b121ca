import SegueGraphics

// The scheduler: which step is next.
extension EncodingPipeline.State {
  var canStart: Bool { if case .ready = start { true } else { false } }

  /// The position of the first frame whose next stripe can be encoded.
  var nextCode: Int? {
    open.indices.first { position in
      let next = open[position]
      guard !next.isCoding, let stripe = next.ready.first else { return false }
      if position == 0 { return true }
      return overlaps && stripe.rect.maxY < next.frame.rect.maxY
        && open[..<position].allSatisfy { $0.isCoded(in: stripe.rect) }
    }
  }

  /// The position of the first frame that has stripes left and none in progress. Nil if enough stripes wait already:
  /// index choices take much more memory than a frame, so they are not computed long before they are needed.
  var nextChoice: Int? {
    guard let next = open.firstIndex(where: { !$0.isChosen && !$0.isChoosing }) else { return nil }
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

  var canWork: Bool { nextCode != nil || nextChoice != nil || canStart || canAnalyse || canCount }

  /// Takes the available step that is latest in the pipeline, to keep few frames in flight.
  mutating func takeStep() -> EncodingPipeline.Step? {
    if let next = nextCode {
      open[next].isCoding = true
      open[next].hasBegun = true
      return .code(open[next].coder, open[next].ready.removeFirst(), over: open[..<next].map(\.coder))
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
