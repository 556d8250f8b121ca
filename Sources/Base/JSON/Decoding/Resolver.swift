/// Replaces values before they are decoded, such as `"$photo"` by an argument.
package struct Resolver {
  /// The replacement for a value.
  package struct Replacement {
    package let value: JSON
    /// A note for every problem inside the value, with the location where it is used.
    package let note: Diagnostic.Note?
    /// The scope in which the value was written, in which it is decoded.
    package let scope: DecodingContext.Scope
    /// Whether the value is reported where it is written. What its uses would report has the same cause.
    let isRejected: Bool

    package init(_ value: JSON, note: Diagnostic.Note?, scope: DecodingContext.Scope, isRejected: Bool = false) {
      self.value = value
      self.note = note
      self.scope = scope
      self.isRejected = isRejected
    }
  }

  package let replacement: (JSON) -> Replacement?
  let hint: (JSON) -> String?

  /// `replacement` returns nil for values that are not replaced. `hint` gives a hint for those that turn out to
  /// be invalid.
  package init(
    _ replacement: @escaping (JSON) -> Replacement?,
    hint: @escaping (JSON) -> String? = { _ in nil }
  ) {
    self.replacement = replacement
    self.hint = hint
  }
}
