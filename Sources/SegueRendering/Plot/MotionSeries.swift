import SegueCore
import SegueScene

/// An animation, sampled closely: the curves of its quantities, and the words that go with them.
struct MotionSeries {
  /// A stretch of time in which a word stays what it is, up to where it has changed.
  typealias Stretch<Word> = (range: ClosedRange<Seconds>, word: Word)

  private(set) var phases: [Stretch<Moment.Phase>] = []
  private(set) var decisions: [Stretch<Release.Ending?>] = []
  /// Of every quantity that has a number at some time.
  let curves: [(quantity: TraceQuantity, runs: [[Point]])]

  init(_ animation: Animation, quantities: [TraceQuantity], at times: PlotTimes) {
    let wanted = quantities.filter { !$0.isWord }
    var curves = [ColumnCurve](repeating: ColumnCurve(), count: wanted.count)
    for time in times.times {
      let sample = TraceSample(animation, at: time)
      let column = times.column(of: time)
      for (index, quantity) in wanted.enumerated() {
        curves[index].add(sample.value(of: quantity)?.number, at: time, column: column)
      }
      Self.extend(&phases, by: sample.moment.phase, at: time)
      Self.extend(&decisions, by: sample.moment.decision, at: time)
    }
    self.curves = zip(wanted, curves.map(\.runs)).filter { !$0.1.isEmpty }
  }

  private static func extend<Word: Equatable>(_ stretches: inout [Stretch<Word>], by word: Word, at time: Seconds) {
    if let last = stretches.indices.last {
      stretches[last].range = stretches[last].range.lowerBound...time
      if stretches[last].word == word { return }
    }
    stretches.append((time...time, word))
  }
}
