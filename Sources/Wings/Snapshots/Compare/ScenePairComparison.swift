import SegueGraphics
import SegueImages
package import SegueExport

/// Compares the frames of two scenes at the same times.
package struct ScenePairComparison {
  package let rule: ComparisonRule
  package let style: DifferenceStyle
  package let threads: Int

  package init(_ rule: ComparisonRule, style: DifferenceStyle = DifferenceStyle(), threads: Int) {
    self.rule = rule
    self.style = style
    self.threads = threads
  }

  private struct Outcome: Sendable {
    let frame: FrameComparison
    /// The difference picture, if there is a writer for it.
    let picture: Image?
  }

  /// Both sources must have the same frame size.
  package func run(
    _ first: any FrameSource, _ second: any FrameSource, clock: FrameClock, scale: Double,
    writer: (any DifferenceWriter)? = nil
  ) throws -> MotionComparison {
    var comparison = MotionComparison()
    // With few frames, the threads share the bands of a frame; with many, each thread renders a frame.
    let renderer = Renderer(threads: clock.samples.count < threads ? threads : 1)
    let needsPictures = writer != nil
    // Two frames per thread, so that a thread with a simple frame need not wait for the others.
    let batchSize = 2 * threads
    for start in stride(from: 0, to: clock.samples.count, by: batchSize) {
      let batch = Array(clock.samples[start..<min(clock.samples.count, start + batchSize)])
      let outcomes = Concurrent.map(batch.count, threads: threads) { i in
        compare(
          first, second, batch[i], delay: clock.delay(at: start + i), scale: scale, renderer,
          needsPicture: needsPictures)
      }
      for outcome in outcomes {
        comparison.add(outcome.frame)
        try writer?.write(outcome.frame) { outcome.picture!.bitmap.clone() }
      }
    }
    return comparison
  }

  private func compare(
    _ first: any FrameSource, _ second: any FrameSource, _ sample: FrameClock.Sample, delay: FrameDelay, scale: Double,
    _ renderer: Renderer, needsPicture: Bool
  ) -> Outcome {
    let plans = (
      first: first.plan(at: sample.time, scale: scale), second: second.plan(at: sample.time, scale: scale)
    )
    func outcome(_ result: PictureComparison, _ picture: Image?) -> Outcome {
      Outcome(
        frame: FrameComparison(index: sample.index, time: sample.time, delay: delay, result: result), picture: picture)
    }
    if !needsPicture, plans.first == plans.second {
      let size = first.pixelSize(scale: scale)
      return outcome(
        PictureComparison(
          width: size.width, height: size.height, count: 0, antialiased: 0, largest: 0, regions: []), nil)
    }
    let a = StraightBitmap(plans.first.render(with: renderer).bitmap)
    let b = StraightBitmap(plans.second.render(with: renderer).bitmap)
    let compared = ComparedPictures(a, b, rule)
    return outcome(compared.result, needsPicture ? Image(compared.picture(of: a, style)) : nil)
  }
}

extension FrameClock {
  /// How long a sample is shown: until the next one; the last for a hundredth of a second.
  fileprivate func delay(at position: Int) -> FrameDelay {
    let last = FrameDelay.centiseconds(1)
    guard position + 1 < samples.count else { return last }
    let milliseconds = ((samples[position + 1].time - samples[position].time) * 1000).rounded()
    return milliseconds >= 1 ? FrameDelay(Int(milliseconds), per: 1000) : last
  }
}
