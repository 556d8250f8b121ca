import Dispatch
import SegueGraphics
import SegueFiles
import Synchronization

/// Encodes frames in four steps: count colours (concurrently), choose a palette (in order), choose indices
/// (concurrently), and write LZW codes (in order, as each frame depends on what the previous one displays). The output
/// does not depend on the number of threads. The first palette may be chosen for several frames (`JointPalette`).
///
/// The thread that adds frames also works while too many frames are in flight.
final class EncodingPipeline: Sendable {
  /// The result for one frame.
  struct Output: Sendable {
    /// nil if the frame draws nothing and is omitted.
    let stored: StoredFrame?
    let delay: Int
    /// The number of input frames that were merged into it.
    let count: Int
  }

  private enum Step {
    case count(SourceFrame)
    /// The frames for which the first palette is chosen.
    case start([FrameColors])
    case analyse(FrameColors)
    case choose(FrameAnalysis)
    case code(SourceFrame, IndexChoices)

    var stage: PipelineStage {
      if case .code = self { .encode } else { .quantize }
    }
  }

  /// How far the choice of the first palette is.
  private enum Start {
    /// The frames for which it is chosen are being counted.
    case collecting(JointPalette)
    /// This number of frames is counted.
    case ready(Int)
    case choosing
    case done
  }

  private struct State {
    var arrived: [SourceFrame] = []
    /// By the frame's number.
    var counted: [Int: FrameColors] = [:]
    /// The number of frames whose colours are being counted.
    var counting = 0
    var start: Start
    /// Whether no frame will be added.
    var isComplete = false
    /// The number of the frame whose palette is chosen next.
    var nextPalette = 0
    var analysed: [FrameAnalysis] = []
    /// By the frame's number.
    var chosen: [Int: (SourceFrame, IndexChoices)] = [:]
    var coded: [Output] = []
    var isAnalysing = false
    /// The number of frames whose index choices are being computed.
    var choosing = 0
    var isCoding = false
    /// The number of the frame that is encoded next.
    var nextCode = 0
    /// The number of frames added but not yet encoded.
    var inFlight = 0
    var workers = 0
    var isCallerWaiting = false

    let threads: Int

    init(threads: Int, collects: Bool) {
      self.threads = threads
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

    var canCode: Bool { !isCoding && chosen[nextCode] != nil }

    /// Index choices take much more memory than a frame, so they are not computed long before they are needed.
    var canChoose: Bool { !analysed.isEmpty && chosen.count + choosing < threads }

    /// After a cleared frame, the redrawn pixels depend on the canvas, so all earlier frames must be encoded.
    var canAnalyse: Bool {
      guard case .done = start, let frame = counted[nextPalette]?.frame, !isAnalysing, analysed.count < threads else {
        return false
      }
      return frame.cleared == nil || frame.number == nextCode
    }

    var canCount: Bool { !arrived.isEmpty && (isCollecting ? 0 : counted.count) + counting < threads }

    var canWork: Bool { canCode || canChoose || canStart || canAnalyse || canCount }

    /// Takes the available step that is latest in the pipeline, to keep few frames in flight.
    mutating func takeStep() -> Step? {
      if canCode {
        isCoding = true
        let (frame, choices) = chosen.removeValue(forKey: nextCode)!
        return .code(frame, choices)
      }
      if canChoose {
        choosing += 1
        return .choose(analysed.removeFirst())
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

  private let options: GIFOptions
  private let threads: Int
  private let profile = Profile.current
  /// The maximum number of frames in flight when `add` returns.
  private let limit: Int
  private let state: Mutex<State>
  private let palettes: Mutex<PaletteChain>
  private let canvas: Mutex<DisplayedFrame>
  private let progress = DispatchSemaphore(value: 0)

  init(width: Int, height: Int, options: GIFOptions, threads: Int) {
    self.options = options
    self.threads = max(1, threads)
    // At quality 100 every colour is exact if possible, and with transparency a table cannot be shared in part.
    state = Mutex(State(threads: self.threads, collects: options.quality < 100 && !options.isTransparent))
    limit = threads <= 1 ? 0 : max(2, min(threads + 2, Self.pixelsInFlight / (width * height)))
    palettes = Mutex(PaletteChain(options))
    canvas = Mutex(
      DisplayedFrame(width: width, height: height, transparentFirst: options.isTransparent))
  }

  /// A pixel in flight takes up to 60 bytes, so this limits memory to about 750 MB on any number of threads.
  private static let pixelsInFlight = 12_500_000

  /// Adds a frame, then works or waits until few enough frames are in flight. While the first palette waits for more
  /// frames, they are only counted.
  func add(_ frame: SourceFrame) {
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
      state.analysed = []
      state.chosen = [:]
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
        if step == nil, state.isCollecting, !state.isComplete { return (true, nil) }
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
        state.nextCode += 1
        state.inFlight -= 1
        state.coded.append(output)
      }
    }
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
