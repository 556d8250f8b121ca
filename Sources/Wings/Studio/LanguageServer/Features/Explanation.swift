import SegueJSON

/// What a key means, in Markdown.
enum Explanation {
  /// The key's name, its type with the default, and its meaning.
  static func text(of field: AnyField) -> String {
    "`\(field.name)`: \(type(of: field))\n\n\(field.summary)"
  }

  /// `a number from 0 to 1, default 1`
  static func type(of field: AnyField) -> String {
    let phrase = field.schema.phrase
    // An enumeration can have hundreds of words: completions list them.
    let type = phrase.utf8.count > 300 ? String(phrase.prefix(280)) + "…" : phrase
    if field.isRequired { return type + ", required" }
    return field.documentedDefault.map { type + ", default " + JSONWriter.compact($0) } ?? type
  }
}
