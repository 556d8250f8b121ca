/// `switch`, and the attributes that decide whether an element is drawn.
extension SVGReader {
  /// What a `switch` draws: its first child whose conditions hold.
  mutating func firstChoice(of element: XMLElement, _ inner: Surroundings) -> Content {
    let choice = element.children.first { index in
      let child = document.elements[index]
      if child.isForeign || ["title", "desc", "metadata", "style"].contains(child.name) { return false }
      return meetsConditions(child)
    }
    return choice.map { content(of: $0, inner) } ?? Content()
  }

  /// Whether an element is drawn for a reader of English, with no extension of SVG but XHTML, as in browsers. As in SVG 2,
  /// `requiredFeatures` is not a condition.
  func meetsConditions(_ element: XMLElement) -> Bool {
    if let extensions = element["requiredExtensions"] {
      let names = extensions.split(whereSeparator: \.isWhitespace)
      if names.isEmpty || !names.allSatisfy({ $0 == "http://www.w3.org/1999/xhtml" }) { return false }
    }
    guard let languages = element["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains { part in
      let language = TextScanner.trimmed(part).lowercased()
      return language == Self.language || language.hasPrefix(Self.language + "-")
    }
  }

  /// The only language for which `systemLanguage` holds, so that every machine draws the same.
  private static let language = "en"
}
