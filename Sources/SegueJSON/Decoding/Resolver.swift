/// Puts another value in the place of a written one before it is decoded, such as an argument for `"$photo"`.
package struct Resolver {
  /// What takes the place of a value.
  package struct Replacement {
    package let value: JSON
    /// Said with every problem inside the value: where it is put to use.
    package let note: Diagnostic.Note?
    /// What holds inside the value: the scope of the place where it was written.
    package let scope: DecodingContext.Scope

    package init(_ value: JSON, note: Diagnostic.Note?, scope: DecodingContext.Scope) {
      self.value = value
      self.note = note
      self.scope = scope
    }
  }

  package let replacement: (JSON) -> Replacement?
  let hint: (JSON) -> String?

  /// `replacement` returns nil for a value that stays as it is; `hint` helps with one that then turned out wrong.
  package init(
    _ replacement: @escaping (JSON) -> Replacement?,
    hint: @escaping (JSON) -> String? = { _ in nil }
  ) {
    self.replacement = replacement
    self.hint = hint
  }
}

extension Resolver {
  /// Replaces the strings `"$name"` by the argument that `argument` knows under that name; unknown names stay.
  ///
  /// `scope` is the one in which the arguments were written, so that an argument `"$title"` handed on by an enclosing
  /// component means the title of that one, and paths are relative to the right folder. `names` are the parameters, for the hint to a misspelt one.
  package static func parameters(
    _ names: [String], writtenIn scope: DecodingContext.Scope, _ argument: @escaping (_ name: String) -> JSON?
  ) -> Resolver {
    Resolver(
      { json in
        guard let name = name(in: json), let value = argument(name) else { return nil }
        let note = Diagnostic.Note("in the place of \(JSONWriter.quoted("$" + name)) here", at: json.location)
        return Replacement(value, note: note, scope: scope)
      },
      hint: { json in
        guard let name = name(in: json) else { return nil }
        let written = JSONWriter.quoted("$" + name)
        guard let near = Spelling.nearest(to: name, among: names) else { return "there is no parameter \(written)" }
        return near == name ? "\(written) was given no value" : Spelling.question("$" + near)
      })
  }

  /// `photo` of `"$photo"`.
  private static func name(in json: JSON) -> String? {
    guard let text = json.string, text.utf8.first == UInt8(ascii: "$") else { return nil }
    return String(text.dropFirst())
  }
}
