/// A property's value, and where it stands.
struct Declaration: Sendable {
  let value: String
  /// The attribute that holds it; nil if it comes from a style sheet.
  let attribute: String?

  /// Whether it is written in CSS.
  var isCSS: Bool { isRule || attribute == "style" }
  /// Whether it is part of a style sheet. Browsers demand units of some lengths only there.
  var isRule: Bool { attribute == nil }
  /// Whether it has the syntax of CSS, with its keywords and comments. Some attributes have a syntax of their own.
  var isWrittenInCSS: Bool { isCSS || !["transform", "gradientTransform", "d"].contains(attribute) }

  /// The keyword of every property that the value is, in lower case; nil if it is none.
  var keyword: String? {
    // The longest keyword is `revert-layer`.
    guard value.utf8.count <= 12, isWrittenInCSS else { return nil }
    let text = value.lowercased()
    return SVGProperties.keywords.contains(text) ? text : nil
  }

  /// Design programs write such a colour after the same one in sRGB, for readers that know Display P3.
  var isDisplayP3: Bool { value.lowercased().hasPrefix("color(display-p3") }
}

/// The declarations for an element by property, after the cascade.
struct Declarations: Sendable {
  private(set) var winning: [String: Declaration] = [:]
  /// Those that lost, in ascending order of precedence: one of them applies if those after it cannot be read.
  private var overridden: [String: [Declaration]] = [:]

  mutating func add(_ declaration: Declaration, to name: String) {
    if let lost = winning.updateValue(declaration, forKey: name) { overridden[name, default: []].append(lost) }
  }

  subscript(name: String) -> Declaration? { winning[name] }

  /// The value of the first declaration that `read` understands, starting with the winning one, and the declarations
  /// that were ignored before it.
  func first<Value>(_ name: String, read: (Declaration) -> Value?) -> (value: Value?, ignored: [Declaration]) {
    guard let declaration = winning[name] else { return (nil, []) }
    if let value = read(declaration) { return (value, []) }
    var ignored = [declaration]
    for declaration in overridden[name, default: []].reversed() {
      if let value = read(declaration) { return (value, ignored) }
      ignored.append(declaration)
    }
    return (nil, ignored)
  }

  // MARK: Keywords of every property

  /// Whether a property that elements do not inherit has the value `inherit`, so that `resolveKeywords` needs the parent.
  var needsParent: Bool {
    winning.contains { name, last in
      SVGProperties.initialValues[name] != nil
        && (last.keyword == "inherit" || overridden[name, default: []].contains { $0.keyword == "inherit" })
    }
  }

  /// Replaces `initial`, `inherit`, `unset` and `revert` of properties that elements do not inherit, and `revert-layer` of
  /// all properties. What remains of the others means the same as `inherit`.
  ///
  /// - Parameter parent: the declarations of the element around this one, with its keywords replaced.
  mutating func resolveKeywords(parent: Declarations?) {
    for (name, last) in winning where last.keyword == "revert-layer" {
      // Attributes are a layer below all style sheets.
      let attribute = overridden[name, default: []].last { !$0.isCSS }
      overridden[name] = nil
      winning[name] = attribute
    }
    for (name, last) in winning {
      guard let initial = SVGProperties.initialValues[name] else { continue }
      if last.keyword == "revert" {
        winning[name] = nil
        overridden[name] = nil
        continue
      }
      func resolved(_ declaration: Declaration) -> Declaration? {
        switch declaration.keyword {
        case "initial", "unset": return Declaration(value: initial, attribute: "style")
        case "inherit":
          return parent?[name] ?? SVGProperties.uninherited[name].map { Declaration(value: $0, attribute: "style") }
        default: return declaration
        }
      }
      if last.keyword != nil { winning[name] = resolved(last) }
      if let lost = overridden[name], lost.contains(where: { $0.keyword != nil }) {
        overridden[name] = lost.compactMap(resolved)
      }
    }
  }
}
