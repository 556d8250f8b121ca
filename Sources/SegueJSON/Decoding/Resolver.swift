/// Puts another value in the place of a written one before it is decoded, such as an argument for `"$photo"`.
package struct Resolver: Sendable {
  /// What takes the place of a value.
  package struct Replacement: Sendable {
    package let value: JSON
    /// Said with every problem inside the value: where it is put to use.
    package let note: Diagnostic.Note?
    /// What resolves inside the replacement: the resolver of the place where it was written, nil if there is none.
    package let inside: Resolver?

    package init(_ value: JSON, note: Diagnostic.Note?, inside: Resolver?) {
      self.value = value
      self.note = note
      self.inside = inside
    }
  }

  package let replacement: @Sendable (JSON) -> Replacement?

  /// `replacement` returns nil for a value that stays as it is.
  package init(_ replacement: @escaping @Sendable (JSON) -> Replacement?) { self.replacement = replacement }
}

extension Resolver {
  /// Replaces the strings `"$name"` by the argument that `argument` knows under that name; unknown names stay.
  ///
  /// `outer` is the resolver in force where the arguments were written, so that an argument `"$title"` handed on by an
  /// enclosing component means the title of that one.
  package static func parameters(
    writtenIn outer: Resolver?, _ argument: @escaping @Sendable (_ name: String) -> JSON?
  ) -> Resolver {
    Resolver { json in
      guard let text = json.string, text.utf8.first == UInt8(ascii: "$"), let value = argument(String(text.dropFirst()))
      else { return nil }
      return Replacement(
        value, note: Diagnostic.Note("in the place of \(JSONWriter.quoted(text)) here", at: json.location),
        inside: outer)
    }
  }
}
