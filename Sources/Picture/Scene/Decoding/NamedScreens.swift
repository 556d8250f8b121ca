package import SegueJSON

extension SceneDecoder {
  /// The screens on which a transition looks for a node that one of its options calls `id`. Nil if it does not say so: no such
  /// option names it, or the screens are unknown.
  ///
  /// - Parameters:
  ///   - transition: May lack options that it needs, and be wrong in others.
  ///   - scene: The scene that it belongs to.
  package static func screens(ofNode id: String, namedBy transition: JSON, in scene: JSON) -> [String]? {
    let context = DecodingContext()
    context[ScreenNames.self] = ScreenNames.Value(
      all: scene["screens"]?.object?.members.map(\.key) ?? [], isFlow: scene["transitions"] != nil)
    // A word that no other option has.
    let word = "\u{E000}"
    guard let type = transition["type"]?.string.flatMap(Transitions.named) else { return nil }
    let complete = transition.replacing(id, by: word).adding(type.table.fields.filter(\.isRequired), named: "other")
    let decoded = Format<any Transition>.transition.decode(complete, in: context)
    return decoded?.namedNodes.first { names in names.ids.contains { $0.value == word } }?.screens
  }
}

extension JSON {
  /// The value with another string in place of all others that are like `text`.
  fileprivate func replacing(_ text: String, by word: String) -> JSON {
    switch content {
    case .string(let string): .string(string == text ? word : string)
    case .array(let elements): .array(elements.map { $0.replacing(text, by: word) })
    case .object(let object): .object(object.members.map { ($0.key, $0.value.replacing(text, by: word)) })
    case .null, .bool, .number: self
    }
  }

  /// An object with those of the fields that it lacks, where these can be names.
  fileprivate func adding(_ fields: [AnyField], named word: String) -> JSON {
    let missing = fields.filter { field in
      self[field.name] == nil
        && field.schema.alternatives.contains { if case .string = $0 { true } else { false } }
    }
    return .object((object?.members.map { ($0.key, $0.value) } ?? []) + missing.map { ($0.name, .string(word)) })
  }
}
