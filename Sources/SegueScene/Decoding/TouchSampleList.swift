import SegueCore
import SegueJSON
import SegueMotion

/// Samples as they are read one after another: their times rise and count from the first.
struct TouchSampleList {
  static let coordinates = -1_000_000.0...1_000_000.0
  static let leastCount = 2
  /// Seconds that a recording may take.
  static let longest = 3600.0

  private var samples: [TouchSample] = []
  /// How many were read, right or wrong.
  private var count = 0
  private var isRight = true
  /// The time, as it was written, of the first sample and of the last one that was right.
  private var first: Seconds?
  private var last: Seconds = 0

  /// Takes the next sample, whose time was written at `location`.
  mutating func append(_ sample: TouchSample, at location: Location, in context: DecodingContext) {
    count += 1
    let time = sample.time - (first ?? sample.time)
    defer { last = sample.time }
    guard let before = samples.last else {
      first = sample.time
      samples.append(TouchSample(time: 0, position: sample.position))
      return
    }
    if time > Self.longest {
      // The rest is as late: once is enough.
      if before.time <= Self.longest {
        context.error(
          "out-of-range", at: location, "sample \(count) comes too long after the first",
          expected: "at most \(JSONWriter.text(of: Self.longest)) seconds")
      }
      isRight = false
    } else if !(time > before.time) {
      isRight = false
      context.error(
        "bad-recording", at: location,
        "the time of sample \(count), \(JSONWriter.text(of: sample.time)), is not after that of the sample before, "
          + JSONWriter.text(of: last),
        expected: "times that rise from sample to sample")
    }
    samples.append(TouchSample(time: time, position: sample.position))
  }

  /// Leaves out a sample that is wrong, which was reported.
  mutating func skip() {
    count += 1
    isRight = false
  }

  /// All samples; nil if something is wrong, which is reported.
  func finished(at location: Location, in context: DecodingContext) -> [TouchSample]? {
    if count < Self.leastCount {
      context.error(
        "wrong-count", at: location, count == 1 ? "there is one sample only" : "there are no samples",
        expected: "\(Self.leastCount) or more samples")
      return nil
    }
    return isRight ? samples : nil
  }
}
