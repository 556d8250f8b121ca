/// A property's value, and where it stands.
struct Declaration: Sendable {
  let value: String
  /// The attribute that holds it; nil if it comes from a style sheet.
  let attribute: String?

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
  func first<Value>(_ name: String, read: (String) -> Value?) -> (value: Value?, ignored: [Declaration]) {
    guard let declaration = winning[name] else { return (nil, []) }
    if let value = read(declaration.value) { return (value, []) }
    var ignored = [declaration]
    for declaration in overridden[name, default: []].reversed() {
      if let value = read(declaration.value) { return (value, ignored) }
      ignored.append(declaration)
    }
    return (nil, ignored)
  }
}

/// The declarations of `style` elements, for elements by type, class and id.
struct StyleSheet: Sendable {
  private struct Rule: Sendable {
    let type: String?
    let id: String?
    let classes: [String]
    let declarations: [(name: String, value: String, isImportant: Bool)]
    /// The cost of applying the declarations, in bytes.
    let bytes: Int

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
    /// The end of a style sheet that ends inside a rule.
    case syntax
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
    var scanner = TextScanner(Self.withoutComments(text))
    scanner.skipSpace()
    while !scanner.isAtEnd {
      if scanner.take("@") {
        problems.append(.atRule)
        Self.skipAtRule(&scanner)
      } else {
        guard let selectors = scanner.text(upTo: "{"), let body = scanner.text(upTo: "}") else {
          problems.append(.syntax)
          break
        }
        let declarations = Self.declarations(body)
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
      result.add(Declaration(value: value, attribute: name), to: name)
      bytes += Self.bytes(name, value)
    }
    var important: [(String, Declaration)] = []
    func apply(_ list: [(name: String, value: String, isImportant: Bool)], _ attribute: String?) {
      for (name, value, isImportant) in list {
        let declaration = Declaration(value: value, attribute: attribute)
        if isImportant { important.append((name, declaration)) } else { result.add(declaration, to: name) }
      }
    }
    for index in matching(element, tested: &tested) {
      apply(rules[index].declarations, nil)
      bytes += rules[index].bytes
    }
    if let style = element["style"] { apply(Self.declarations(style), "style") }
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
  private static func rule(
    _ selector: Substring, _ declarations: [(name: String, value: String, isImportant: Bool)]
  ) -> Rule? {
    var scanner = TextScanner(selector)
    scanner.skipSpace()
    let isUniversal = scanner.take("*")
    let type = isUniversal ? "" : scanner.word()
    var (id, classes) = (String?.none, [String]())
    while true {
      if scanner.take(".") {
        classes.append(scanner.word())
      } else if scanner.take("#") {
        guard id == nil else { return nil }
        id = scanner.word()
      } else {
        break
      }
    }
    guard scanner.rest().isEmpty, !classes.contains(""), id != "",
      isUniversal || type != "" || id != nil || !classes.isEmpty
    else { return nil }
    return Rule(
      type: type.isEmpty ? nil : type, id: id, classes: classes, declarations: declarations,
      bytes: declarations.reduce(0) { $0 + bytes($1.name, $1.value) })
  }

  /// `name: value; name: value !important`.
  private static func declarations(_ text: String) -> [(name: String, value: String, isImportant: Bool)] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      var name = TextScanner(part[..<colon])
      var value = TextScanner(part[part.index(after: colon)...])
      var text = value.rest()
      let isImportant = text.lowercased().hasSuffix("!important")
      if isImportant {
        var start = TextScanner(text.dropLast("!important".count))
        text = start.rest()
      }
      return (name.rest().lowercased(), text, isImportant)
    }
  }

  /// The text with a space in place of each comment.
  private static func withoutComments(_ text: String) -> String {
    var bytes: [UInt8] = []
    var isComment = false
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if isComment {
        isComment = !(previous == UInt8(ascii: "*") && byte == UInt8(ascii: "/"))
        previous = isComment ? byte : 0
      } else if previous == UInt8(ascii: "/"), byte == UInt8(ascii: "*") {
        // A space in place of the slash.
        bytes[bytes.count - 1] = 0x20
        isComment = true
        previous = 0
      } else {
        bytes.append(byte)
        previous = byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Skips a rule such as `@media … { … { … } … }` or `@import …;`.
  private static func skipAtRule(_ scanner: inout TextScanner) {
    var ahead = scanner
    let hasNoBlock = ahead.text(upTo: ";").map { !$0.contains("{") } ?? false
    if hasNoBlock {
      scanner = ahead
      return
    }
    guard scanner.text(upTo: "{") != nil else {
      _ = scanner.rest()
      return
    }
    var depth = 1
    while depth > 0 {
      guard let inside = scanner.text(upTo: "}") else {
        _ = scanner.rest()
        return
      }
      depth += inside.utf8.count { $0 == UInt8(ascii: "{") } - 1
    }
  }
}
