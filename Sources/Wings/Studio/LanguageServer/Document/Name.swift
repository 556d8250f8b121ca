/// A name that a scene gives to something.
struct Name: Hashable {
  enum Kind: String, Hashable {
    case node, screen, transition, component, parameter, theme, locale
    /// A colour or a path of a theme, or a text of a locale: `$name`.
    case value
    case font = "font family"
  }

  let kind: Kind
  let text: String
  /// Where a name is valid: the component of a parameter or of a node in it, or the offset of a repeated node. Nil for
  /// the whole scene.
  var scope: Scope?

  enum Scope: Hashable {
    case component(String)
    case repetition(Int)
  }
}

/// A place where a name is written.
struct Occurrence {
  let name: Name
  /// The name alone, without quotes, dollar sign and braces.
  let range: Range<Int>
  let isDefinition: Bool
}
