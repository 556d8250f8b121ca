/// What is one thing where a page is light and another where it is dark, or the same in both.
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
