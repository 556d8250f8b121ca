import Dispatch
import SegueGraphics
import SegueFiles
import Synchronization

/// Encodes frames in four steps: count colours (concurrently), choose a palette (in order), choose indices
/// (concurrently), and write LZW codes. The last two go from stripe to stripe of a frame. The output does not depend on the
/// number of threads. The first palette may be chosen for several frames (`JointPalette`).
///
/// The codes of a row depend on what the canvas displays there, and on those of the rows above. So a frame follows the one
/// before it at a small distance: a stripe is encoded in bands of a few rows, each when the frames before it are encoded as far
/// down as the band reaches. In the rare case that a complete frame looks different from its first attempt, because another
/// one is smaller, those after it begin again. A small frame is encoded at several qualities, all at the same time; those
/// after it wait until the smallest result is known, if they overlap.
///
/// The first open frame waits for no other, so there is always a step that can be done or is being done.
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

  let options: GIFOptions
  private let threads: Int
  let stripePixels: Int
  let profile = Profile.current
  let overlaps: Bool
  /// The maximum number of frames in flight when `add` returns.
  let limit: Int
  let state: Mutex<State>
  let palettes: Mutex<PaletteChain>
  let canvas: DisplayedCanvas
  let progress = DispatchSemaphore(value: 0)

  init(width: Int, height: Int, options: GIFOptions, threads: Int, stripePixels: Int) {
    self.options = options
    self.threads = max(1, threads)
    self.stripePixels = stripePixels
    let isLarge = width * height >= Self.largeFrame
    overlaps = threads > 1 && !options.isTransparent
    // At quality 100 every colour is exact if possible, and with transparency a table cannot be shared in part.
    state = Mutex(
      State(
        threads: self.threads, overlaps: overlaps, collects: options.quality < 100 && !options.isTransparent))
    limit = threads <= 1 ? 0 : min(isLarge ? threads - 1 : threads + 2, max(1, Self.pixelsInFlight / (width * height)))
    palettes = Mutex(PaletteChain(options))
    canvas = DisplayedCanvas(width: width, height: height, overlaps: overlaps)
  }

  /// The number of pixels of a band of a frame with this number of pixels: so few that as many frames as there are threads can
  /// follow one another, and that what is known of them stays in a near cache, but enough that taking a step costs little.
  func bandPixels(_ pixels: Int) -> Int {
    min(stripePixels, overlaps ? max(Self.leastBand, min(Self.mostBand, pixels / (4 * threads))) : Self.mostBand)
  }

  private static let leastBand = 1 << 11
  private static let mostBand = 1 << 14

  /// A pixel in flight takes some 16 bytes, so this limits memory to about 800 MB on any number of threads.
  private static let pixelsInFlight = 50_000_000
  /// Frames with at least this number of pixels have a lower limit in flight, because two threads can share one frame,
  /// stripe by stripe. A limit lower by one more would save the memory of three frames of a GIF @3x, but take a fifth
  /// longer on two threads. Overlapping frames would take 5 % less time on two threads, and the memory of 1.5 more frames.
  private static let largeFrame = 1 << 20

  /// Adds a frame, then works or waits until few enough frames are in flight. While the first palette waits for more
  /// frames, they are only counted.
  func add(_ frame: CoalescedFrame) {
    let startsWorker = state.withLock { state in
      state.arrived.append(frame)
      state.inFlight += 1
      return state.addWorker()
    }
    if startsWorker { startWorker() }
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

  /// Starts a worker thread that is counted already.
  func startWorker() {
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
}
