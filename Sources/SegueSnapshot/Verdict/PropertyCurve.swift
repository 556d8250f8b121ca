/// A property over all frames, before and after.
package struct PropertyCurve: Hashable, Sendable {
  /// `dunes.cornerRadius`.
  package let name: String
  /// A value a frame; nil where a frame has none.
  package let before: [Double?]
  package let after: [Double?]

  package init(name: String, before: [Double?], after: [Double?]) {
    self.name = name
    self.before = before
    self.after = after
  }
}
