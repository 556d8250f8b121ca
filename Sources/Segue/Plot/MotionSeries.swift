import SegueCore
import SegueScene

/// An animation, sampled closely: the values of its quantities, and of the words that go with them.
struct MotionSeries {
  let times: [Seconds]
  let moments: [Moment]
  /// One value a sample.
  let numbers: [(quantity: TraceQuantity, values: [Double?])]

  init(_ animation: Animation, quantities: [TraceQuantity], times: [Seconds]) {
    self.times = times
    let wanted = quantities.filter { !$0.isWord }
    var columns = [[Double?]](repeating: [], count: wanted.count)
    moments = times.map { time in
      let sample = TraceSample(animation, at: time)
      for (index, quantity) in wanted.enumerated() { columns[index].append(sample.value(of: quantity)?.number) }
      return sample.moment
    }
    numbers = Array(zip(wanted, columns))
  }

  /// The stretches of time in which a word of the moment stays what it is.
  func stretches<Word: Equatable>(of word: (Moment) -> Word) -> [(range: ClosedRange<Seconds>, word: Word)] {
    var stretches: [(range: ClosedRange<Seconds>, word: Word)] = []
    for (time, moment) in zip(times, moments) {
      if let last = stretches.indices.last {
        stretches[last].range = stretches[last].range.lowerBound...time
        if stretches[last].word == word(moment) { continue }
      }
      stretches.append((time...time, word(moment)))
    }
    return stretches
  }
}
