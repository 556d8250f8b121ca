/// A number rounded to a fixed number of decimal places. Its text depends only on the rounded value, not on the locale.
package struct FixedDecimal: Hashable, Sendable {
  /// The number times 10^`places`.
  package let units: Int64
  /// 0…9.
  package let places: Int

  /// Rounds to the nearest, halves away from zero. Nil if the value is not finite or exceeds 64 bits.
  package init?(_ value: Double, places: Int) {
    precondition((0...9).contains(places), "A fixed decimal has 0…9 places.")
    guard let units = Int64(exactly: (value * Double(Self.unit(places))).rounded()) else { return nil }
    self.units = units
    self.places = places
  }

  /// For example `-0.2500`. Zero has no sign.
  package var text: String {
    let digits = String(units.magnitude)
    let sign = units < 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: Swift.max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// The nearest `Double`. Its shortest decimal form has at most `places` decimal places.
  package var value: Double { Double(units) / Double(Self.unit(places)) }

  private static func unit(_ places: Int) -> Int64 { (0..<places).reduce(1) { unit, _ in unit * 10 } }

  /// The text of a value that is known to be in range.
  package static func text(_ value: Double, places: Int) -> String {
    guard let decimal = FixedDecimal(value, places: places) else { preconditionFailure("\(value) is out of range") }
    return decimal.text
  }
}
