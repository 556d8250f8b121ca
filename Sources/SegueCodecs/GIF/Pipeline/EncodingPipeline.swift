import Dispatch
import SegueGraphics
import SegueProfile
import Synchronization

/// Takes frames through four steps: their colours are counted, side by side; each gets a palette, one after another; the
/// choices that their pixels have, side by side; their codes, one after another again, as each depends on what the one
/// before it shows. What comes out is the same for every number of threads.
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
    case count(SourceFrame)
    case analyse(FrameColors)
    case choose(FrameAnalysis)
    case code(SourceFrame, IndexChoices)

    var stage: PipelineStage {
      if case .code = self { .encode } else { .quantize }
    }
  }

  private struct State {
    var arrived: [SourceFrame] = []
    /// By the frame's number.
    var counted: [Int: FrameColors] = [:]
    /// Frames whose colours are being counted.
    var counting = 0
    /// The number of the frame whose palette comes next.
    var nextPalette = 0
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
      guard let frame = counted[nextPalette]?.frame, !isAnalysing, analysed.count < threads else { return false }
      return frame.cleared == nil || frame.number == next
    }

    var canCount: Bool { !arrived.isEmpty && counted.count + counting < threads }

    var canWork: Bool { canCode || canChoose || canAnalyse || canCount }

    /// The step that is nearest to the end of the way, so that as few frames as possible are under way.
    mutating func takeStep() -> Step? {
      if canCode {
        isCoding = true
        let (frame, choices) = chosen.removeValue(forKey: next)!
        return .code(frame, choices)
      }
      if canChoose {
        choosing += 1
        return .choose(analysed.removeFirst())
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

  private let options: GIFOptions
  private let threads: Int
  private let profile = Profile.current
  /// The most frames under way when `add` returns.
  private let limit: Int
  private let state: Mutex<State>
  private let palettes: Mutex<PaletteChain>
  private let canvas: Mutex<DisplayedFrame>
  private let progress = DispatchSemaphore(value: 0)

  init(width: Int, height: Int, options: GIFOptions, threads: Int) {
    self.options = options
    self.threads = max(1, threads)
    state = Mutex(State(threads: self.threads))
    limit = threads <= 1 ? 0 : max(2, min(threads + 2, Self.pixelsUnderWay / (width * height)))
    palettes = Mutex(PaletteChain(options))
    canvas = Mutex(
      DisplayedFrame(width: width, height: height, transparentFirst: options.isTransparent))
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
      state.counted = [:]
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

  /// Other threads do not know whose work they do.
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
      }
    case .analyse(let colors):
      let analysis = palettes.withLock { palettes in
        colors.frame.cleared == nil
          ? palettes.analyse(colors, shown: colors.frame.previous.bitmap)
          : canvas.withLock { canvas in palettes.analyse(colors, shown: canvas.bitmap) }
      }
      finish { state in
        state.isAnalysing = false
        state.nextPalette += 1
        state.analysed.append(analysis)
      }
    case .choose(let analysis):
      let choices = analysis.choices(options)
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
