import Dispatch
import SeguePixels
import Synchronization

/// Takes frames through three steps: a palette for each, one after another; the choices that their pixels have, side by
/// side; their codes, one after another again, as each depends on what the one before it shows. What comes out is the
/// same for every number of threads.
///
/// The thread that hands frames in works too whenever too many are under way.
final class EncodingPipeline: Sendable {
  /// What became of a frame.
  struct Output: Sendable {
    /// nil if nothing is drawn for it.
    let stored: StoredFrame?
    let delay: Int
    /// So many frames were given.
    let count: Int
  }

  private enum Step {
    case analyse(SourceFrame)
    case choose(FrameAnalysis, threads: Int)
    case code(SourceFrame, IndexChoices)
  }

  private struct State {
    var arrived: [SourceFrame] = []
    var analysed: [FrameAnalysis] = []
    /// By the frame's number.
    var chosen: [Int: (SourceFrame, IndexChoices)] = [:]
    var coded: [Output] = []
    var isAnalysing = false
    /// Frames whose choices are being made.
    var choosing = 0
    var isCoding = false
    /// The number of the frame whose codes come next.
    var next = 0
    /// Frames that arrived and are not coded.
    var underWay = 0
    var workers = 0
    var isCallerWaiting = false

    let threads: Int

    var canCode: Bool { !isCoding && chosen[next] != nil }

    /// Choices take much more memory than a frame: there is no use in having them long before their turn.
    var canChoose: Bool { !analysed.isEmpty && chosen.count + choosing < threads }

    /// What is drawn again depends on what was shown.
    var canAnalyse: Bool {
      guard let frame = arrived.first, !isAnalysing, analysed.count < threads else { return false }
      return frame.cleared == nil || frame.number == next
    }

    /// The step that is nearest to the end of the way, so that as few frames as possible are under way.
    mutating func takeStep() -> Step? {
      if canCode {
        isCoding = true
        let (frame, choices) = chosen.removeValue(forKey: next)!
        return .code(frame, choices)
      }
      if canChoose {
        choosing += 1
        return .choose(analysed.removeFirst(), threads: underWay == 1 ? threads : 1)
      }
      if canAnalyse {
        isAnalysing = true
        return .analyse(arrived.removeFirst())
      }
      return nil
    }
  }

  private let options: GIFOptions
  private let threads: Int
  /// The most frames under way when `add` returns.
  private let limit: Int
  private let state: Mutex<State>
  private let palettes: Mutex<PaletteChain>
  private let canvas: Mutex<ShownCanvas>
  private let progress = DispatchSemaphore(value: 0)

  init(width: Int, height: Int, options: GIFOptions, threads: Int) {
    self.options = options
    self.threads = max(1, threads)
    state = Mutex(State(threads: self.threads))
    limit = threads <= 1 ? 0 : max(2, min(threads + 2, Self.pixelsUnderWay / (width * height)))
    palettes = Mutex(PaletteChain(options))
    canvas = Mutex(ShownCanvas(width: width, height: height))
  }

  /// A pixel under way takes up to 60 bytes: this keeps large frames within half a gigabyte on many threads, too.
  private static let pixelsUnderWay = 12_500_000

  /// Waits, and works, until not too many frames are under way.
  func add(_ frame: SourceFrame) {
    state.withLock { state in
      state.arrived.append(frame)
      state.underWay += 1
    }
    callWorker()
    work(until: limit)
  }

  /// Waits, and works, until every frame is coded.
  func drain() { work(until: 0) }

  /// Forgets what nobody has begun.
  func cancel() {
    state.withLock { state in
      state.arrived = []
      state.analysed = []
      state.chosen = [:]
    }
  }

  /// The frames that were coded since the last call, in order.
  func takeOutputs() -> [Output] {
    state.withLock { state in
      defer { state.coded = [] }
      return state.coded
    }
  }

  private func work(until limit: Int) {
    while true {
      let (isDone, step) = state.withLock { state -> (Bool, Step?) in
        if state.underWay <= limit { return (true, nil) }
        let step = state.takeStep()
        state.isCallerWaiting = step == nil
        return (false, step)
      }
      if isDone { return }
      if let step { run(step) } else { progress.wait() }
    }
  }

  /// Calls another thread if there is a step for it. It takes the step when it comes; the caller may be faster.
  private func callWorker() {
    let isWanted = state.withLock { state in
      guard state.workers < threads - 1, state.canCode || state.canChoose || state.canAnalyse else { return false }
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

  private func run(_ step: Step) {
    switch step {
    case .analyse(let frame):
      let analysis = palettes.withLock { palettes in
        frame.cleared == nil
          ? palettes.analyse(frame, shown: frame.previous.bitmap)
          : canvas.withLock { canvas in palettes.analyse(frame, shown: canvas.bitmap) }
      }
      finish { state in
        state.isAnalysing = false
        state.analysed.append(analysis)
      }
    case .choose(let analysis, let threads):
      let choices = analysis.choices(options, threads: threads)
      finish { state in
        state.choosing -= 1
        state.chosen[analysis.frame.number] = (analysis.frame, choices)
      }
    case .code(let frame, let choices):
      let coded = canvas.withLock { canvas in canvas.encode(frame, choices) }
      let output = Output(
        stored: coded.map { StoredFrame(coded: $0, delay: frame.delay, clearsAfter: frame.clearsAfter) },
        delay: frame.delay, count: frame.count)
      finish { state in
        state.isCoding = false
        state.next += 1
        state.underWay -= 1
        state.coded.append(output)
      }
    }
  }

  /// Notes the end of a step, which others may have been waiting for.
  private func finish(_ note: (inout sending State) -> Void) {
    let wakes = state.withLock { state in
      note(&state)
      defer { state.isCallerWaiting = false }
      return state.isCallerWaiting
    }
    if wakes { progress.signal() }
    callWorker()
  }
}
