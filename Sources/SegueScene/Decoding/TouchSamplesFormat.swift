import SegueCore
import SegueJSON
import SegueMotion

extension Format where Value == [TouchSample] {
  /// `[[t, x, y], …]`: two at least, with rising times, which count from the first.
  static var touchSamples: Format {
    let number = Format<Double>.number
    let coordinate = Format<Double>.number(in: TouchSampleList.coordinates, unit: "points")
    let element = Format<TouchSample>.tuple(number, coordinate, coordinate) {
      TouchSample(time: $0, position: Point($1, $2))
    }
    let schema = Schema.array(of: element.schema, count: TouchSampleList.leastCount...Int.max)
    return Format(schema) { json, context in
      guard let elements = json.array else {
        context.mismatch(json, schema)
        return nil
      }
      var list = TouchSampleList()
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
