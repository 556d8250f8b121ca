import Dispatch
import SegueGraphics
import SegueFiles
import Synchronization

/// Encodes frames in four steps: count colours (concurrently), choose a palette (in order), choose indices
/// (concurrently), and write LZW codes. The last two go from stripe to stripe of a frame. The output does not depend on the
/// number of threads. The first palette may be chosen for several frames (`JointPalette`).
///
/// The codes of a stripe depend on what the canvas displays there. So a frame follows the one before it at some distance:
/// each of its stripes is encoded when the frames before it are encoded as far down as the stripe reaches, and its last
/// stripe when they are complete. In the rare case that a complete frame looks different from its first attempt, because
/// another one is smaller, those after it begin again.
///
/// The thread that adds frames also works while too many frames are in flight.
final class EncodingPipeline: Sendable {
  /// The result for one frame.
  struct Output: Sendable {
    /// nil if the frame draws nothing and is omitted.
    let stored: GIFFrame?
    let delay: Int
    /// The number of input frames that were merged into it.
    let count: Int
  }

  private enum Step {
    case count(CoalescedFrame)
    /// The frames for which the first palette is chosen.
    case start([FrameColors])
    case analyse(FrameColors)
    /// The maker of the frame's stripes, unless this is the first.
    case choose(FrameCoder, ChoiceMaker?)
    /// The incomplete frames before it are in order.
    case code(FrameCoder, IndexChoices, over: [FrameCoder])

    var stage: PipelineStage {
      if case .code = self { .encode } else { .quantize }
    }
  }

  /// The progress of choosing the first palette.
  private enum Start {
    /// The frames for which it is chosen are being counted.
    case collecting(JointPalette)
    /// The palette can be chosen for this number of frames.
    case ready(Int)
    case choosing
    case done
  }

  /// A frame whose palette is chosen.
  private struct OpenFrame {
    let coder: FrameCoder
    /// nil before the first stripe, and while a thread makes one.
    var maker: ChoiceMaker?
    var isChoosing = false
    /// The number of rows for which choices are made.
    var rows = 0
    /// The stripes that wait for their codes.
    var ready: [IndexChoices] = []
    var isCoding = false
    /// Whether a stripe is encoded or being encoded.
    var hasBegun = false
    /// The number of rows that are encoded.
    var codedRows = 0

    init(_ coder: FrameCoder) { self.coder = coder }

    var frame: CoalescedFrame { coder.analysis.frame }
    var isChosen: Bool { rows == frame.rect.height }

    /// Whether all that the frame draws in the rectangle is encoded.
    func isCoded(in rect: PixelRect) -> Bool {
      rect.intersection(frame.rect).isEmpty || rect.maxY <= frame.rect.minY + codedRows
    }
  }

  private struct State {
    var arrived: [CoalescedFrame] = []
    /// By the frame's number.
    var counted: [Int: FrameColors] = [:]
    /// The number of frames whose colours are being counted.
    var counting = 0
    var start: Start
    /// Whether no frame will be added.
    var isComplete = false
    /// The number of the frame whose palette is chosen next.
    var nextPalette = 0
    /// In order, from the frame that is encoded next.
    var open: [OpenFrame] = []
    var coded: [Output] = []
    var isAnalysing = false
    /// The number of frames that are encoded.
    var complete = 0
    /// The number of frames added but not yet encoded.
    var inFlight = 0
    var workers = 0
    var isCallerWaiting = false

    let threads: Int
    /// Whether a frame may begin before the one before it is complete. With transparency it may clear the canvas first.
    let overlaps: Bool

    init(threads: Int, overlaps: Bool, collects: Bool) {
      self.threads = threads
      self.overlaps = overlaps
      start = collects ? .collecting(JointPalette()) : .done
    }

    var isCollecting: Bool { if case .collecting = start { true } else { false } }

    /// Adds frames that have been counted to those for which the first palette is chosen, in order.
    mutating func collect() {
      guard case .collecting(var joint) = start else { return }
      var isFull = false
      while !isFull, let next = counted[joint.count] { isFull = !joint.add(next) }
      let isLast = isComplete && counting == 0 && arrived.isEmpty && joint.count > 0
      start = isFull || isLast ? .ready(joint.count) : .collecting(joint)
    }

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
    mutating func takeStep() -> Step? {
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

    /// nil if the frame has begun again since, or the encoder was cancelled.
    func position(of coder: FrameCoder) -> Int? { open.firstIndex { $0.coder === coder } }
  }

  private let options: GIFOptions
  private let threads: Int
  private let stripePixels: Int
  private let profile = Profile.current
  private let overlaps: Bool
  /// The maximum number of frames in flight when `add` returns.
  private let limit: Int
  private let state: Mutex<State>
  private let palettes: Mutex<PaletteChain>
  private let canvas: DisplayedCanvas
  private let progress = DispatchSemaphore(value: 0)

  init(width: Int, height: Int, options: GIFOptions, threads: Int, stripePixels: Int) {
    self.options = options
    self.threads = max(1, threads)
    self.stripePixels = stripePixels
    let isLarge = width * height >= Self.largeFrame
    overlaps = threads > (isLarge ? 2 : 1) && !options.isTransparent
    // At quality 100 every colour is exact if possible, and with transparency a table cannot be shared in part.
    state = Mutex(
      State(
        threads: self.threads, overlaps: overlaps, collects: options.quality < 100 && !options.isTransparent))
    limit = threads <= 1 ? 0 : min(isLarge ? threads - 1 : threads + 2, max(1, Self.pixelsInFlight / (width * height)))
    palettes = Mutex(PaletteChain(options))
    canvas = DisplayedCanvas(width: width, height: height)
  }

  /// A pixel in flight takes some 16 bytes, so this limits memory to about 800 MB on any number of threads.
  private static let pixelsInFlight = 50_000_000
  /// Frames with at least this number of pixels have a lower limit in flight, because two threads can share one frame,
  /// stripe by stripe. A limit lower by one more would save the memory of three frames of a GIF @3x, but take a fifth
  /// longer on two threads. Overlapping frames would take 5 % less time on two threads, and the memory of 1.5 more frames.
  private static let largeFrame = 1 << 20

  /// Adds a frame, then works or waits until few enough frames are in flight. While the first palette waits for more
  /// frames, they are only counted.
  func add(_ frame: CoalescedFrame) {
    state.withLock { state in
      state.arrived.append(frame)
      state.inFlight += 1
    }
    startWorker()
    work(until: limit)
  }

  /// Works or waits until every frame is encoded.
  func drain() {
    state.withLock { state in
      state.isComplete = true
      state.collect()
    }
    work(until: 0)
  }

  /// Discards all steps that have not started.
  func cancel() {
    state.withLock { state in
      state.start = .done
      state.arrived = []
      state.counted = [:]
      state.open = []
    }
  }

  /// The frames encoded since the last call, in order.
  func takeOutputs() -> [Output] {
    state.withLock { state in
      defer { state.coded = [] }
      return state.coded
    }
  }

  /// The global colour table, once it is final: at the latest at the end of the file.
  func sharedPalette(atEnd isEnd: Bool) -> Palette? {
    palettes.withLock { $0.recent.finalShared ?? (isEnd ? $0.recent.sharedSoFar : nil) }
  }

  private func work(until limit: Int) {
    while true {
      let (isDone, step) = state.withLock { state -> (Bool, Step?) in
        if state.inFlight <= limit { return (true, nil) }
        let step = state.takeStep()
        // The first palette waits for frames that have not been added yet.
        if step == nil, state.isCollecting, state.counting == 0, !state.isComplete { return (true, nil) }
        state.isCallerWaiting = step == nil
        return (false, step)
      }
      if isDone { return }
      if let step { run(step) } else { progress.wait() }
    }
  }

  /// Starts another worker thread if a step is available. The caller may take that step first.
  private func startWorker() {
    let isWanted = state.withLock { state in
      guard state.workers < threads - 1, state.canWork else { return false }
      state.workers += 1
      return true
    }
    if !isWanted { return }
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      while let step = state.withLock({ state -> Step? in
        let step = state.takeStep()
        if step == nil { state.workers -= 1 }
        return step
      }) {
        run(step)
      }
    }
  }

  /// Worker threads do not inherit the task-local profile.
  private func run(_ step: Step) {
    guard let profile else { return perform(step) }
    Profile.$current.withValue(profile) {
      Profile.measure(step.stage) { perform(step) }
    }
  }

  private func perform(_ step: Step) {
    switch step {
    case .count(let frame):
      let colors = FrameColors(frame, options)
      finish { state in
        state.counting -= 1
        state.counted[frame.number] = colors
        state.collect()
      }
    case .start(let frames):
      let first = palettes.withLock { palettes in palettes.start(frames) }
      finish { state in
        state.counted[0] = first
        state.start = .done
      }
    case .analyse(let colors):
      let redrawn = colors.frame.cleared == nil ? nil : canvas.redrawn(with: colors.frame)
      let analysis = palettes.withLock { palettes in palettes.analyse(colors, redrawn: redrawn) }
      finish { state in
        state.isAnalysing = false
        state.nextPalette += 1
        state.open.append(OpenFrame(coder(analysis)))
      }
    case .choose(let coder, let maker):
      var maker = maker ?? coder.maker
      guard let stripe = maker.next() else { preconditionFailure("a chosen frame has no more stripes") }
      finish { [maker] state in
        guard let at = state.position(of: coder) else { return }
        state.open[at].isChoosing = false
        state.open[at].rows += stripe.rect.height
        state.open[at].maker = state.open[at].isChosen ? nil : maker
        state.open[at].ready.append(stripe)
      }
    case .code(let coder, let stripe, let earlier):
      let rows = coder.add(stripe, over: earlier)
      if stripe.rect.maxY == coder.analysis.frame.rect.maxY { return complete(coder) }
      finish { state in
        guard let at = state.position(of: coder) else { return }
        state.open[at].isCoding = false
        state.open[at].codedRows = rows
      }
    }
  }

  /// Finishes the first of the open frames.
  private func complete(_ coder: FrameCoder) {
    let frame = coder.analysis.frame
    let (coded, isAsExpected) = coder.finish()
    let output = Output(
      stored: coded.map { GIFFrame(coded: $0, delay: frame.delay, clearsAfter: frame.clearsAfter) },
      delay: frame.delay, count: frame.count)
    finish { state in
      guard state.position(of: coder) == 0 else { return }
      state.open.removeFirst()
      if !isAsExpected {
        for at in state.open.indices where state.open[at].hasBegun {
          state.open[at] = OpenFrame(self.coder(state.open[at].coder.analysis))
        }
      }
      state.complete += 1
      state.inFlight -= 1
      state.coded.append(output)
    }
  }

  private func coder(_ analysis: FrameAnalysis) -> FrameCoder {
    FrameCoder(analysis, options, stripePixels: stripePixels, on: canvas, isShared: overlaps)
  }

  /// Records the result of a step and wakes a waiting caller.
  private func finish(_ update: (inout sending State) -> Void) {
    let wakes = state.withLock { state in
      update(&state)
      defer { state.isCallerWaiting = false }
      return state.isCallerWaiting
    }
    if wakes { progress.signal() }
    startWorker()
  }
}
