import SegueJSON

/// Renames a name everywhere in a scene.
enum Rename {
  /// The occurrence at an offset that can be renamed.
  static func target(in document: TextDocument, at offset: Int) throws(ResponseError) -> Occurrence {
    guard let names = document.names, let found = names.occurrence(at: offset) else {
      throw ResponseError(.requestFailed, "there is no name here that can be changed")
    }
    if !names.occurrences(of: found.name).contains(where: \.isDefinition) {
      throw ResponseError(
        .requestFailed, "\(JSONWriter.quoted(found.name.text)) is not defined in this file")
    }
    return found
  }

  /// The ranges to replace with the new name.
  static func ranges(
    in document: TextDocument, at offset: Int, to text: String
  ) throws(ResponseError) -> [Range<Int>] {
    let name = try target(in: document, at: offset).name
    guard let names = document.names else { return [] }
    try check(text, for: name, among: names)
    return names.occurrences(of: name).map(\.range)
  }

  private static func check(_ text: String, for name: Name, among names: Names) throws(ResponseError) {
    let quoted = JSONWriter.quoted(text)
    if text.isEmpty || quoted.utf8.count != text.utf8.count + 2 {
      throw ResponseError(.requestFailed, "\(quoted) cannot be a name")
    }
    if [.value, .parameter].contains(name.kind), !ParameterText.isName(text) {
      throw ResponseError(
        .requestFailed,
        "\(quoted) cannot be written as $name: it begins with a letter, and has letters, digits, - and .")
    }
    if name.kind == .node, ParameterText.isPlaceholder(text) || text.contains("${") {
      throw ResponseError(.requestFailed, "\(quoted) would be taken for a parameter")
    }
    // A value and a parameter of the same name would hide one another.
    let taken = names.occurrences.contains { other in
      guard other.name.text == text, other.name != name else { return false }
      if [.value, .parameter].contains(name.kind) {
        return other.name.kind == .value
          || (other.name.kind == .parameter && (other.name.scope == name.scope || name.kind == .value))
      }
      return other.name.kind == name.kind && other.name.scope == name.scope && other.isDefinition
    }
    if taken { throw ResponseError(.requestFailed, "there is already a \(name.kind.rawValue) \(quoted)") }
  }
}
