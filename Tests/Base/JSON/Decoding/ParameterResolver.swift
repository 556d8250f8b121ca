import SegueJSON

extension Resolver {
  /// Replaces strings `"$name"` by the result of `argument`. Unknown names are not replaced.
  ///
  /// `scope` is the scope in which the arguments were written. Thus an argument `"$title"` passed on by an enclosing
  /// component refers to that component's title, and paths are relative to the right folder. `names` are the
  /// parameters, for spelling hints.
  static func parameters(
    _ names: [String], writtenIn scope: DecodingContext.Scope, _ argument: @escaping (_ name: String) -> JSON?
  ) -> Resolver {
    Resolver(
      { json in
        guard let name = name(in: json), let value = argument(name) else { return nil }
        let note = Diagnostic.Note("passed as \(JSONWriter.quoted("$" + name)) here", at: json.location)
        return Replacement(value, note: note, scope: scope)
      },
      hint: { json in
        guard let name = name(in: json) else { return nil }
        let written = JSONWriter.quoted("$" + name)
        guard let near = Spelling.nearest(to: name, among: names) else { return "there is no parameter \(written)" }
        return near == name ? "\(written) has no value" : Spelling.question("$" + near)
      })
  }

  /// The parameter name: `photo` for `"$photo"`.
  private static func name(in json: JSON) -> String? {
    guard let text = json.string, text.utf8.first == UInt8(ascii: "$") else { return nil }
    return String(text.dropFirst())
  }
}
