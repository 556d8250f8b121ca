import SegueCore
package import SegueJSON

/// Numbers as people write them: 0.44 rather than 0.44444444444444436, and only as many decimal places as it takes to
/// tell two values apart. Different values never get the same text.
package enum ShortNumber {
  /// Numbers with at most this many decimal places are written as they are.
  private static let keptPlaces = 3
  /// The decimal places to which others are rounded.
  private static let places = 2...9

  /// A number that is not compared with another: at least two significant digits.
  package static func text(_ number: Double) -> String {
    for places in places {
      guard let rounded = FixedDecimal(number, places: places) else { break }
      if rounded.units.magnitude >= 10 { return text(number, places: places) }
    }
    return exact(number)
  }

  /// Two numbers, rounded to the same number of places: so many that they differ by at least two units of the last one.
  package static func texts(_ a: Double, _ b: Double) -> (String, String) {
    for places in places {
      guard let first = FixedDecimal(a, places: places), let second = FixedDecimal(b, places: places) else { break }
      if Swift.abs(first.units - second.units) > 1 { return (text(a, places: places), text(b, places: places)) }
    }
    return (exact(a), exact(b))
  }

  /// Two values with numbers in them. `write` writes a value, and calls `number` to write each number in it.
  package static func texts<Value>(
    _ a: Value, _ b: Value, write: (_ value: Value, _ number: (Double) -> String) -> String
  ) -> (String, String) {
    for places in places {
      let (first, second) = (write(a) { text($0, places: places) }, write(b) { text($0, places: places) })
      if first != second { return (first, second) }
    }
    return (write(a, exact), write(b, exact))
  }

  private static func text(_ number: Double, places: Int) -> String {
    guard FixedDecimal(number, places: keptPlaces)?.value != number,
      let rounded = FixedDecimal(number, places: places)
    else { return exact(number) }
    return exact(rounded.value)
  }

  /// The shortest digits that read back as the same number.
  package static func exact(_ number: Double) -> String {
    number.isFinite ? JSONWriter.text(of: number) : "\(number)"
  }
}

extension ShortNumber {
  /// Two JSON values; nil where there is none.
  package static func texts(_ a: JSON?, _ b: JSON?) -> (String?, String?) {
    if let a = a?.number, let b = b?.number { return texts(a, b) }
    guard let a, let b else { return (a.map { write($0, text) }, b.map { write($0, text) }) }
    return texts(a, b, write: write)
  }

  /// Like `JSONWriter.compact`, but `number` writes the numbers.
  private static func write(_ json: JSON, _ number: (Double) -> String) -> String {
    switch json.content {
    case .number(let value): number(value)
    case .array(let elements): "[" + elements.map { write($0, number) }.joined(separator: ", ") + "]"
    case .object(let object) where !object.members.isEmpty:
      "{ " + object.members.map { JSONWriter.quoted($0.key) + ": " + write($0.value, number) }.joined(separator: ", ")
        + " }"
    case .null, .bool, .string, .object: JSONWriter.compact(json)
    }
  }
}
