/// The declarations of `style` elements, for elements by type, class and id.
struct StyleSheet: Sendable {
  private struct Rule: Sendable {
    let type: String?
    let id: String?
    let classes: [String]
    let declarations: [CSSDeclaration]

    /// Ids count more than classes, and those more than types.
    var specificity: (Int, Int, Int) { (id == nil ? 0 : 1, classes.count, type == nil ? 0 : 1) }

    func matches(_ element: XMLElement, _ classes: [Substring]) -> Bool {
      (type == nil || type == element.name) && (id == nil || id == element["id"])
        && self.classes.allSatisfy { name in classes.contains { $0 == name } }
    }
  }

  /// What was skipped.
  enum Problem {
    /// A rule whose selector is not supported.
    case selector
    /// A rule that begins with `@`.
    case atRule
    /// A rule inside of another one.
    case nested
    /// The rules beyond `SVGLimits.rules`.
    case tooMany
  }

  private var rules: [Rule] = []
  /// The rules that can match elements with an id, a class or a type; those in `universal` can match any.
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var universal: [Int] = []

  /// Adds the rules of a `style` element, and returns what was skipped.
  mutating func add(_ text: String) -> [Problem] {
    var problems: [Problem] = []
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let (prelude, end) = scanner.text(upTo: "{", ";")
      let isAtRule = prelude.utf8.first == UInt8(ascii: "@")
      if end == nil, !isAtRule { break }
      if isAtRule {
        problems.append(.atRule)
        if end == "{" { _ = scanner.text(upTo: "}") }
      } else {
        // Only a rule with `@` ends with a semicolon. In a selector, it is an error.
        let selectors = end == ";" ? prelude + ";" + scanner.text(upTo: "{").text : prelude
        let (declarations, hasNested) = CSSDeclaration.list(scanner.text(upTo: "}").text)
        if hasNested { problems.append(.nested) }
        for selector in selectors.split(separator: ",", omittingEmptySubsequences: false) {
          if rules.count == SVGLimits.rules { return problems + [.tooMany] }
          if let rule = Self.rule(selector, declarations) { add(rule) } else { problems.append(.selector) }
        }
      }
      scanner.skipSpace()
    }
    return problems
  }

  private mutating func add(_ rule: Rule) {
    let index = rules.count
    rules.append(rule)
    if let id = rule.id {
      byID[id, default: []].append(index)
    } else if let name = rule.classes.first {
      byClass[name, default: []].append(index)
    } else if let type = rule.type {
      byType[type, default: []].append(index)
    } else {
      universal.append(index)
    }
  }

  /// The declarations for an element: attributes, then rules by specificity and order, then the `style` attribute, then
  /// declarations with `!important`.
  ///
  /// - Parameters:
  ///   - tested: Grows by the number of rules that were compared with the element.
  ///   - bytes: Grows by the bytes of the declarations.
  func declarations(of element: XMLElement, tested: inout Int, bytes: inout Int) -> Declarations {
    var result = Declarations()
    for (name, value) in element.attributes {
      if name != "style" { bytes += Self.bytes(name, value) }
      guard let property = SVGProperties.property(ofAttribute: name, on: element.name) else { continue }
      let written = Declaration(value: value, attribute: name)
      let text = written.isWrittenInCSS ? CSSScanner.withoutComments(value) : value
      result.add(Declaration(value: TextScanner.trimmed(text), attribute: name), to: property)
    }
    var important: [(String, Declaration)] = []
    func apply(_ list: [CSSDeclaration], _ attribute: String?) {
      for written in list {
        bytes += Self.bytes(written.name, written.value)
        let declaration = Declaration(value: written.value, attribute: attribute)
        if written.isImportant {
          important.append((written.name, declaration))
        } else {
          result.add(declaration, to: written.name)
        }
      }
    }
    for index in matching(element, tested: &tested) {
      apply(rules[index].declarations, nil)
    }
    if let style = element["style"] { apply(CSSDeclaration.list(style).declarations, "style") }
    for (name, declaration) in important { result.add(declaration, to: name) }
    return result
  }

  /// The cost of a declaration in bytes: its length, and 10 for the work that every declaration takes.
  private static func bytes(_ name: String, _ value: String) -> Int { name.utf8.count + value.utf8.count + 10 }

  /// The rules for an element, in ascending order of precedence.
  private func matching(_ element: XMLElement, tested: inout Int) -> [Int] {
    if rules.isEmpty { return [] }
    let classes = element["class"]?.split(whereSeparator: \.isWhitespace) ?? []
    var found = universal + byType[element.name, default: []]
    if let id = element["id"] { found += byID[id, default: []] }
    for name in Set(classes.map(String.init)) { found += byClass[name, default: []] }
    tested += found.count
    // Rules with the same specificity are sorted by index, because the order of `found` is not defined: a set has none.
    return found.filter { rules[$0].matches(element, classes) }.sorted {
      let (a, b) = (rules[$0].specificity, rules[$1].specificity)
      return a == b ? $0 < $1 : a < b
    }
  }

  /// `type.class#id`, each part optional; nil for other selectors.
  private static func rule(_ selector: Substring, _ declarations: [CSSDeclaration]) -> Rule? {
    var scanner = TextScanner(selector)
    scanner.skipSpace()
    let isUniversal = scanner.take("*")
    let type = isUniversal ? "" : scanner.name()
    var (id, classes) = (String?.none, [String]())
    while true {
      if scanner.take(".") {
        classes.append(scanner.name())
      } else if scanner.take("#") {
        guard id == nil else { return nil }
        id = scanner.name()
      } else {
        break
      }
    }
    guard scanner.rest().isEmpty, !classes.contains(""), id != "",
      isUniversal || type != "" || id != nil || !classes.isEmpty
    else { return nil }
    return Rule(type: type.isEmpty ? nil : type, id: id, classes: classes, declarations: declarations)
  }
}
