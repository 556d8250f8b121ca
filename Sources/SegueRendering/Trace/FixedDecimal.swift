/// A number rounded to a fixed number of decimal places: its text depends neither on a locale nor on how a number came about.
package struct FixedDecimal: Hashable, Sendable {
  /// The number times 10^`places`.
  package let units: Int64
  /// 0…9.
  package let places: Int

  /// To the nearest, halves away from zero. Nil for what is not finite or beyond 64 bits.
  package init?(_ value: Double, places: Int) {
    precondition((0...9).contains(places), "A fixed decimal has 0…9 places.")
    guard let units = Int64(exactly: (value * Double(Self.unit(places))).rounded()) else { return nil }
    self.units = units
    self.places = places
  }

  /// `-0.2500`; zero has no sign.
  package var text: String {
    let digits = String(units.magnitude)
    let sign = units < 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: Swift.max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// The floating-point number that is nearest: its shortest text has no more places.
  package var value: Double { Double(units) / Double(Self.unit(places)) }

  private static func unit(_ places: Int) -> Int64 { (0..<places).reduce(1) { unit, _ in unit * 10 } }

  /// The text of a number that is known to fit.
  package static func text(_ value: Double, places: Int) -> String {
    guard let decimal = FixedDecimal(value, places: places) else { preconditionFailure("\(value) is out of range") }
    return decimal.text
  }
}
