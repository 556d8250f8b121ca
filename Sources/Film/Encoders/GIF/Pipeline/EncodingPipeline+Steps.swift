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
    /// The incomplete frames before it are in order.
    case code(FrameCoder, IndexChoices, over: [FrameCoder])

    var stage: PipelineStage {
      if case .code = self { .encode } else { .quantize }
    }
  }

  /// Worker threads do not inherit the task-local profile.
  func run(_ step: Step) {
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
