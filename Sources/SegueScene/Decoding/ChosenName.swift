import SegueJSON

/// Which of a file's tables by name (themes, locales) holds.
enum ChosenName {
  /// The member of `"KINDs"` that is asked for, or that the file's `"KIND"` names, or the first; an error if there is none of the
  /// name.
  static func member(
    _ kind: String, of json: JSON, requested: String?, unknown code: Diagnostic.Code, in context: DecodingContext
  ) -> (name: String, value: JSON)? {
    let members = json["\(kind)s"]?.object?.members ?? []
    let preferred = json[kind]
    let names = members.map(\.key)
    let name = requested ?? preferred?.string
    if let name, !names.contains(name) {
      context.error(
        code, at: requested == nil ? preferred?.location : nil,
        "there is no \(kind) \(JSONWriter.quoted(name))",
        expected: names.isEmpty ? "\"\(kind)s\" in the scene" : Schema.oneOf(names.map(JSONWriter.quoted)),
        hint: Spelling.hint(for: name, among: names))
    }
    return (members.first { $0.key == name } ?? members.first).map { ($0.key, $0.value) }
  }
}
