import SegueGraphics

/// `name: value !important` of a rule or a `style` attribute.
struct CSSDeclaration: Sendable {
  /// In lower case, without a prefix of browsers.
  let name: String
  let value: String
  let isImportant: Bool

  /// The declarations of a rule or a `style` attribute, with shorthands replaced by what they set, and whether a rule stands
  /// among them.
  static func list(_ text: String) -> (declarations: [CSSDeclaration], hasNested: Bool) {
    var scanner = CSSScanner(text)
    var (declarations, hasNested) = ([CSSDeclaration](), false)
    while !scanner.isAtEnd {
      let (part, end) = scanner.text(upTo: ";", "{")
      if end == "{" {
        hasNested = true
        _ = scanner.text(upTo: "}")
      } else if let declaration = CSSDeclaration(part) {
        declarations += declaration.longhands
      }
    }
    return (declarations, hasNested)
  }

  private init(_ name: String, _ value: String, isImportant: Bool) {
    self.name = name
    self.value = value
    self.isImportant = isImportant
  }

  /// Nil if there is no colon.
  private init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = CSSScanner.unescaped(TextScanner.trimmed(text[..<colon])).lowercased()
    var value = TextScanner.trimmed(text[text.index(after: colon)...])
    // White space may stand after the exclamation mark.
    var isImportant = false
    if value.lowercased().hasSuffix("important") {
      let before = TextScanner.trimmed(value.dropLast("important".count))
      isImportant = before.hasSuffix("!")
      if isImportant { value = TextScanner.trimmed(before.dropLast()) }
    }
    self.init(SVGProperties.withoutPrefix(name), CSSScanner.unescaped(value), isImportant: isImportant)
  }

  /// What a shorthand sets, as far as it is drawn; the declaration itself if it is not a shorthand.
  private var longhands: [CSSDeclaration] {
    func set(_ name: String, _ value: String) -> CSSDeclaration {
      CSSDeclaration(name, value, isImportant: isImportant)
    }
    var isKeyword: Bool { SVGProperties.keywords.contains(value.lowercased()) }
    switch name {
    case "all": return isKeyword ? SVGProperties.names.map { set($0, value) } : []
    case "marker": return ["start", "mid", "end"].map { set("marker-\($0)", value) }
    case "font": return [set("font-size", isKeyword ? value : fontSize ?? value)]
    case "background":
      if isKeyword { return [set("background-color", value), set("background-image", value)] }
      let words = CSSScanner.words(value)
      let image = words.first { $0.lowercased().contains("gradient(") || $0.lowercased().hasPrefix("url(") }
      let color = words.first { SVGColor.ink($0, current: .black) != nil }
      // What is neither a colour nor an image may be a position; alone, it is `none`, or a colour that is not known.
      let rest = image == nil && words.count == 1 && value.lowercased() != "none" ? value : "transparent"
      return [set("background-color", color ?? rest), set("background-image", image ?? "none")]
    default: return [self]
    }
  }

  /// The size in `font: bold 12px/1.5 Inter`: the first word with a unit, or that is a keyword for sizes.
  private var fontSize: String? {
    for word in CSSScanner.words(value) {
      let size = word.prefix { $0 != "/" }
      if StyleProperty.isFontSize(String(size)) { return String(size) }
    }
    return nil
  }
}
