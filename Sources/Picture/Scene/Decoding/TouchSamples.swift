import SegueCore
import SegueJSON
import SegueMotion

extension Format where Value == [TouchSample] {
  /// `[[t, x, y], …]`: at least two samples, `t` in seconds and increasing, `x` and `y` in points. Times become
  /// relative to the first sample.
  static var touchSamples: Format {
    let number = Format<Double>.number
    let coordinate = Format<Double>.number(in: TouchSampleCollector.coordinates, unit: "points")
    let element = Format<TouchSample>.tuple(number, coordinate, coordinate) {
      TouchSample(time: $0, position: Point($1, $2))
    }
    let schema = Schema.array(of: element.schema, count: TouchSampleCollector.minimumCount...Int.max)
    return Format(schema) { json, context in
      guard let elements = json.array else {
        context.mismatch(json, schema)
        return nil
      }
      var list = TouchSampleCollector()
      for json in elements {
        guard let sample = element.decode(json, in: context) else {
          list.skip()
          continue
        }
        list.append(sample, at: json.array?.first?.location ?? json.location, in: context)
      }
      return list.finished(at: json.location, in: context)
    }
  }
}

/// Collects and validates touch samples: times must increase, and are made relative to the first sample.
struct TouchSampleCollector {
  /// The allowed coordinates, in points.
  static let coordinates = -1_000_000.0...1_000_000.0
  static let minimumCount = 2
  /// The maximum duration of a recording, in seconds.
  static let maximumDuration = 3600.0

  private var samples: [TouchSample] = []
  /// The number of samples read so far, invalid ones included.
  private var count = 0
  private var isValid = true
  /// The original time of the first sample.
  private var firstTime: Seconds?
  /// The original time of the latest sample that was not skipped.
  private var lastTime: Seconds = 0

  /// Adds the next sample; errors are reported at `location`.
  mutating func append(_ sample: TouchSample, at location: Location, in context: DecodingContext) {
    count += 1
    let time = sample.time - (firstTime ?? sample.time)
    defer { lastTime = sample.time }
    guard let previous = samples.last else {
      firstTime = sample.time
      samples.append(TouchSample(time: 0, position: sample.position))
      return
    }
    if time > Self.maximumDuration {
      // All later samples exceed the limit, too: report it once.
      if previous.time <= Self.maximumDuration {
        context.error(
          "out-of-range", at: location, "sample \(count) is too long after the first",
          expected: "at most \(JSONWriter.text(of: Self.maximumDuration)) seconds")
      }
      isValid = false
    } else if !(time > previous.time) {
      isValid = false
      context.error(
        "bad-recording", at: location,
        "the time of sample \(count), \(JSONWriter.text(of: sample.time)), is not after that of the sample before, "
          + JSONWriter.text(of: lastTime),
        expected: "times that increase from sample to sample")
    }
    samples.append(TouchSample(time: time, position: sample.position))
  }

  /// Counts an invalid sample, which has been reported already.
  mutating func skip() {
    count += 1
    isValid = false
  }

  /// All samples; nil if one of them is invalid or there are too few, which is reported.
  func finished(at location: Location, in context: DecodingContext) -> [TouchSample]? {
    if count < Self.minimumCount {
      context.error(
        "wrong-count", at: location, count == 1 ? "there is only one sample" : "there are no samples",
        expected: "\(Self.minimumCount) or more samples")
      return nil
    }
    return isValid ? samples : nil
  }
}
