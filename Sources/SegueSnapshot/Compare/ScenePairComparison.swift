import SegueCodecs
import SegueGraphics
package import SegueRendering

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
    let picture: Image?
  }

  /// Both sources must have the same frame size.
  package func run(
    _ first: any FrameSource, _ second: any FrameSource, clock: FrameClock, scale: Double,
    writer: (any DifferenceWriter)? = nil
  ) throws -> MotionComparison {
    var comparison = MotionComparison()
    let renderer = Renderer(threads: clock.samples.count < threads ? threads : 1)
    let draws = writer != nil
    for start in stride(from: 0, to: clock.samples.count, by: 2 * threads) {
      let batch = Array(clock.samples[start..<min(clock.samples.count, start + 2 * threads)])
      let outcomes = Concurrent.map(batch.count, threads: threads) { i in
        compare(
          first, second, batch[i], delay: clock.delay(at: start + i), scale: scale, renderer, draws: draws)
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
    _ renderer: Renderer, draws: Bool
  ) -> Outcome {
    let plans = (first.plan(at: sample.time, scale: scale), second.plan(at: sample.time, scale: scale))
    func outcome(_ result: PictureComparison, _ picture: Image?) -> Outcome {
      Outcome(
        frame: FrameComparison(index: sample.index, time: sample.time, delay: delay, result: result), picture: picture)
    }
    if !draws, plans.0 == plans.1 {
      let size = first.pixelSize(scale: scale)
      return outcome(
        PictureComparison(
          width: size.width, height: size.height, count: 0, antialiased: 0, largest: 0, regions: []), nil)
    }
    let a = StraightBitmap(plans.0.render(with: renderer).bitmap)
    let b = StraightBitmap(plans.1.render(with: renderer).bitmap)
    let compared = ComparedPictures(a, b, rule)
    return outcome(compared.result, draws ? Image(compared.picture(of: a, style)) : nil)
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
