import SegueCore
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SegueText

/// What can be written at the cursor: keys that the object does not have yet, and values that its place accepts.
struct Completion {
  /// The protocol's kinds of completions.
  enum Kind: Int {
    case field = 5, module = 9, property = 10, value = 12, enumeration = 13, snippet = 15, color = 16, file = 17
    case reference = 18, folder = 19, constant = 21, event = 23
  }

  struct Item {
    let label: String
    let kind: Kind
    var detail: String?
    var documentation: String?
    /// The text to insert: a string's content if `isString`, else any JSON text.
    var text: String
    var isString = false
    var isSnippet = false
    /// Whether the editor asks for completions again once this one is chosen, as inside a folder.
    var continues = false
  }

  let document: TextDocument
  let cursor: Cursor
  let client: ClientCapabilities
  let access: SceneAccess
  /// The place that is filled in.
  private let match: SchemaMatch
  let names: Names?
  var items: [Item] = []
  /// Inside `${…}` in a text, the part of the name that has been typed: only that is replaced.
  var interpolation: Range<Int>?

  /// Completions at an offset, as the protocol's `CompletionList`.
  static func list(
    in document: TextDocument, at offset: Int, _ client: ClientCapabilities, _ access: SceneAccess
  ) -> JSON {
    let none: JSON = ["isIncomplete": false, "items": []]
    guard document.kind != .other, let cursor = Cursor(document.text.bytes, at: offset) else { return none }
    let (bytes, place) = cursor.completed(document.text.bytes)
    guard let root = JSON.recovered(from: SourceFile(name: document.name, bytes: bytes)) else { return none }
    let found = document.match(root).innermost(at: place)
    guard found.match.value.string == Cursor.placeholder || found.match.key == Cursor.placeholder else { return none }
    var completion = Completion(document, cursor, client, access, found.match)
    if cursor.isKey { completion.addKeys() } else { completion.addValues(at: offset) }
    return ["isIncomplete": false, "items": .array(completion.json)]
  }

  private init(
    _ document: TextDocument, _ cursor: Cursor, _ client: ClientCapabilities, _ access: SceneAccess,
    _ match: SchemaMatch
  ) {
    self.document = document
    self.cursor = cursor
    self.client = client
    self.access = access
    self.match = match
    names = document.recentNames
  }

  // Keys.

  private mutating func addKeys() {
    guard let object = match.parent else { return }
    let present = Set(object.value.object?.members.map(\.key) ?? [])
    for variants in object.unions where !present.contains(variants.key) {
      if let tag = object.field(of: variants.key) { addKey(tag) }
    }
    var seen: Set<String> = []
    for table in object.tables {
      let given = Set(table.fields.map(\.name).filter(present.contains))
      let excluded = table.excludedKeys(beside: given)
      let free = table.fields.filter {
        !given.contains($0.name) && !excluded.contains($0.name) && seen.insert($0.name).inserted
      }
      for field in free.filter(\.isRequired) + free.filter({ !$0.isRequired }) { addKey(field) }
    }
    addFreeKeys(of: object, besides: present)
    addProperties(of: object)
  }

  private mutating func addKey(_ field: AnyField) {
    addKey(
      Item(
        label: field.name, kind: .property, detail: Explanation.type(of: field), documentation: field.summary,
        text: field.name, isString: true),
      value: template(for: field))
  }

  /// Where transitions have no names, a step presents `{}`.
  private func template(for field: AnyField) -> Template {
    let alternatives = field.schema.alternatives
    if alternatives.contains(where: { $0.meaning == .transition }), names?.defined(.transition).isEmpty != false,
      let other = alternatives.first(where: { $0.meaning != .transition })
    {
      return Template(other, isSnippet: client.takesSnippets)
    }
    return Template(field, isSnippet: client.takesSnippets)
  }

  /// Adds a key, with its value unless a colon follows already.
  mutating func addKey(_ item: Item, value: Template) {
    var item = item
    if !cursor.hasColon {
      let key = JSONWriter.quoted(item.label)
      let name = client.takesSnippets ? Template.escaped(key, in: "$}\\") : key
      item.text = "\(name): \(value.text)\(cursor.isFollowed ? "," : "")"
      (item.isString, item.isSnippet) = (false, client.takesSnippets)
    }
    items.append(item)
  }

  /// Keys that no table lists: names that other places of the scene have.
  private mutating func addFreeKeys(of object: SchemaMatch, besides present: Set<String>) {
    let path = object.path.steps
    var keys: [String] = []
    var component: String?
    if path.last == .key("with"), let name = object.parent?.value["component"]?.string {
      component = name
      keys = names?.parameters[name]?.map(\.name) ?? []
    } else if path.first == .key("themes") || path.first == .key("locales"), let tables = document.root?.object {
      // The keys of the other themes or locales.
      if path.first == .key("themes"), path.count == 2 {
        keys = tables["themes"]?.object?.members.flatMap { $0.value.object?.members.map(\.key) ?? [] } ?? []
      } else if path.count == 3, path.last == .key("strings") {
        keys =
          tables["locales"]?.object?.members.flatMap { $0.value["strings"]?.object?.members.map(\.key) ?? [] } ?? []
      }
    }
    var seen = present
    for key in keys where seen.insert(key).inserted && key != Cursor.placeholder {
      let schema = component.flatMap { names?.schemas(ofParameter: key, of: $0).first }
      addKey(
        Item(label: key, kind: .field, text: key, isString: true),
        value: Template(schema ?? .string(noun: "", pattern: nil), isSnippet: client.takesSnippets))
    }
  }

  /// The transition in which the place is.
  var transition: JSON? {
    var place: SchemaMatch? = match
    while let outer = place {
      switch outer.path.steps.first {
      case .key("transition") where outer.path.steps.count == 1: return outer.value
      case .key("transitions") where outer.path.steps.count == 2: return outer.value
      default: place = outer.parent
      }
    }
    return nil
  }

  // Values.

  private mutating func addValues(at offset: Int) {
    let typed =
      cursor.isInString
      ? document.text.text(cursor.token.lowerBound + 1..<max(cursor.token.lowerBound + 1, offset)) : ""
    let schemas = names?.schemas(of: match) ?? match.schemas
    let scope = Scope(of: match)
    if !scope.isLiteral, let open = typed.ranges(of: "${").last, !typed[open.upperBound...].contains("}") {
      return addInterpolations(scope, from: offset - typed[open.upperBound...].utf8.count, to: offset)
    }
    let takesScalar = schemas.contains { !$0.kinds.isSubset(of: [.array, .object]) }
    // The scene's own names come first, except where a fixed set of words is expected.
    let hasWords = schemas.contains { if case .enumeration = $0 { true } else { $0.kinds == [.bool] } }
    if takesScalar, !scope.isLiteral, !hasWords { addParameters(scope, schemas) }
    for schema in schemas { add(schema, typed: typed) }
    if takesScalar, !scope.isLiteral, hasWords { addParameters(scope, schemas) }
    if let fallback = match.field?.documentedDefault, match.key == match.field?.name, !cursor.isInString,
      ![.string, .bool].contains(fallback.kind)
    {
      let text = JSONWriter.compact(fallback)
      items.append(Item(label: text, kind: .value, detail: "the default", text: text))
    }
  }

  private mutating func add(_ schema: Schema, typed: String) {
    switch schema {
    case .enumeration(let words):
      for word in words { items.append(Item(label: word, kind: .enumeration, text: word, isString: true)) }
    case .bool where !cursor.isInString:
      for word in ["true", "false"] { items.append(Item(label: word, kind: .constant, text: word)) }
    case .null where !cursor.isInString: items.append(Item(label: "null", kind: .constant, text: "null"))
    case .string: addNames(schema.meaning ?? .text, typed: typed)
    case .array, .tuple, .map, .object, .variants:
      guard !cursor.isInString else { return }
      let template = Template(schema, isSnippet: client.takesSnippets).text
      items.append(
        Item(
          label: schema.kinds == [.array] ? "[ ]" : "{ }", kind: .snippet, detail: schema.phrase, text: template,
          isSnippet: client.takesSnippets))
    default: break
    }
  }

  // The answer.

  private var json: [JSON] {
    let text = document.text
    let comma: [(String, JSON)] =
      cursor.missingComma.map {
        [("additionalTextEdits", [["range": text.range($0..<$0), "newText": ","]])]
      } ?? []
    let whole = text.range(cursor.token)
    let inner = cursor.isInString ? text.range(interpolation ?? contentOfToken) : whole
    let digits = String(items.count).count
    return items.enumerated().map { index, item in
      // If the cursor is in a string, only the content between the quotes is replaced: editors filter that best.
      // Otherwise the quotes are inserted, too.
      let isInside = item.isString && cursor.isInString
      let quoted = JSONWriter.quoted(item.text)
      let string = isInside ? String(quoted.dropFirst().dropLast()) : quoted
      let newText = item.isString ? string : item.text
      // Editors sort by this text, so it needs leading zeros.
      let order = String(index)
      let sortText = String(repeating: "0", count: digits - order.count) + order
      var members: [(String, JSON)] = [
        ("label", .string(item.label)), ("kind", .integer(item.kind.rawValue)), ("sortText", .string(sortText)),
        ("filterText", .string(isInside || !cursor.isInString ? item.label : JSONWriter.quoted(item.label))),
        // `InsertTextFormat`: 1 for plain text, 2 for a snippet.
        ("insertTextFormat", .integer(item.isSnippet ? 2 : 1)),
        ("textEdit", ["range": isInside ? inner : whole, "newText": .string(newText)]),
      ]
      if let detail = item.detail { members.append(("detail", .string(detail))) }
      if let documentation = item.documentation {
        members.append(
          ("documentation", item.kind == .color ? .string(documentation) : client.markup(documentation)))
      }
      if item.continues {
        members.append(("command", ["title": "Complete", "command": "editor.action.triggerSuggest"]))
      }
      return .object(members + comma)
    }
  }

  /// The token's range without its quotes.
  private var contentOfToken: Range<Int> {
    let bytes = document.text.bytes
    let isClosed = cursor.token.count > 1 && bytes[cursor.token.upperBound - 1] == UInt8(ascii: "\"")
    return cursor.token.lowerBound + 1..<cursor.token.upperBound - (isClosed ? 1 : 0)
  }
}

extension FieldTable {
  /// The keys that the given ones exclude, and those that need one of the excluded.
  fileprivate func excludedKeys(beside given: Set<String>) -> Set<String> {
    let excluded: Set<String> = rules.reduce(into: []) { excluded, rule in
      switch rule {
      case .exactlyOne(let keys), .atMostOne(let keys):
        if keys.contains(where: given.contains) { excluded.formUnion(keys) }
      case .atLeastOne, .requires: break
      }
    }
    return rules.reduce(into: excluded) { all, rule in
      guard case .requires(let key, let others) = rule, !others.contains(where: given.contains) else { return }
      if excluded.isSuperset(of: others) { all.insert(key) }
    }
  }
}
