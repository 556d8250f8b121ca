package import SegueJSON

/// A value with variants for light and dark pages.
package struct ByAppearance<Value: Hashable & Sendable>: Hashable, Sendable {
  package let light: Value
  package let dark: Value

  package init(light: Value, dark: Value) {
    self.light = light
    self.dark = dark
  }

  package init(_ both: Value) { self.init(light: both, dark: both) }

  package func value(isDark: Bool) -> Value { isDark ? dark : light }
}

extension Format {
  /// One value for all pages, or an object with one for light and one for dark pages.
  package static func byAppearance<Part: Hashable & Sendable>(
    _ format: Format<Part>, _ name: String, _ summary: String
  ) -> Format
  where Value == ByAppearance<Part> {
    let light = Field<Part>(required: "light", format, "On light pages.")
    let dark = Field<Part>(required: "dark", format, "On dark pages.")
    let table = FieldTable(name, summary) {
      light
      dark
    }
    return .either(
      format.map { ByAppearance($0) },
      .object(table) { fields, _ in ByAppearance(light: fields[light], dark: fields[dark]) })
  }
}
