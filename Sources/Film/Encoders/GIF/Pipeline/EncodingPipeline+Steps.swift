import Dispatch
import SegueGraphics
import SegueFiles
import Synchronization

extension EncodingPipeline {
  /// A piece of work that one thread does.
  enum Step {
    case count(CoalescedFrame)
    /// The frames for which the first palette is chosen.
    case start([FrameColors])
    case analyse(FrameColors)
    /// The maker of the frame's stripes, unless this is the first.
    case choose(FrameCoder, ChoiceMaker?)
    /// A band of a stripe.
    case code(FrameCoder, IndexChoices, PixelRect, epoch: Int)
    /// A frame at one of its qualities.
    case attempt(FrameCoder, IndexChoices, Int)
    /// The first of the open frames.
    case finish(FrameCoder)

    var stage: PipelineStage {
      switch self {
      case .code, .attempt, .finish: .encode
      case .count, .start, .analyse, .choose: .quantize
      }
    }
  }

  /// How the state changes when a step is done.
  typealias Effect = @Sendable (inout State) -> Void

  /// Worker threads do not inherit the task-local profile.
  func run(_ step: Step) {
    guard let profile else { return finish(perform(step)) }
    Profile.$current.withValue(profile) {
      finish(Profile.measure(step.stage) { perform(step) })
    }
  }

  func perform(_ step: Step) -> Effect {
    switch step {
    case .count(let frame):
      let colors = FrameColors(frame, options)
      return { state in
        state.counting -= 1
        state.counted[frame.number] = colors
        state.collect()
      }
    case .start(let frames):
      let first = palettes.withLock { palettes in palettes.start(frames) }
      return { state in
        state.counted[0] = first
        state.start = .done
      }
    case .analyse(let colors):
      let redrawn = colors.frame.cleared == nil ? nil : canvas.redrawn(with: colors.frame)
      let analysis = palettes.withLock { palettes in palettes.analyse(colors, redrawn: redrawn) }
      return { state in
        state.isAnalysing = false
        state.nextPalette += 1
        state.open.append(OpenFrame(self.coder(analysis)))
      }
    case .choose(let coder, let maker):
      var maker = maker ?? coder.maker
      guard let stripe = maker.next() else { preconditionFailure("a chosen frame has no more stripes") }
      return { [maker] state in
        guard let at = state.position(of: coder) else { return }
        state.open[at].add(stripe, maker)
      }
    case .code(let coder, let stripe, let band, let epoch):
      let rows = coder.add(stripe, band, epoch: epoch)
      return { state in
        guard let at = state.position(of: coder) else { return }
        state.open[at].end(band, codedRows: rows)
      }
    case .attempt(let coder, let stripe, let number):
      coder.attempt(number, stripe)
      return { state in
        guard let at = state.position(of: coder) else { return }
        state.open[at].endAttempt()
      }
    case .finish(let coder): return complete(coder)
    }
  }

  /// Finishes the first of the open frames.
  private func complete(_ coder: FrameCoder) -> Effect {
    let frame = coder.analysis.frame
    let (coded, isAsExpected) = coder.finish()
    let output = Output(
      stored: coded.map { GIFFrame(coded: $0, delay: frame.delay, clearsAfter: frame.clearsAfter) },
      delay: frame.delay, count: frame.count)
    return { state in
      guard state.position(of: coder) == 0 else { return }
      state.open.removeFirst()
      if !isAsExpected {
        state.epoch += 1
        self.canvas.restart(epoch: state.epoch)
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
    FrameCoder(
      analysis, options, stripePixels: stripePixels, bandPixels: bandPixels(analysis.frame.rect.area), on: canvas)
  }

  /// Records the result of a step and wakes a waiting caller.
  private func finish(_ effect: Effect) {
    let (wakes, startsWorker) = state.withLock { state in
      effect(&state)
      defer { state.isCallerWaiting = false }
      return (state.isCallerWaiting, state.addWorker())
    }
    if wakes { progress.signal() }
    if startsWorker { startWorker() }
  }
}
