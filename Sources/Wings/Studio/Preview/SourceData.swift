import SegueCore
package import SegueJSON
import SegueScene

/// What a page knows about the file that it shows: the unwritten changes, and the values that can be changed.
package enum SourceData {
  /// `{ source, base, file, edits, knobs, objects, components, tables, fields }`.
  ///
  /// - `edits`: `{ path, text, was }`, where `was` is null for a key that the file lacks.
  /// - `knobs`: the values that a page can change, as `[path, line, column, text, field, owner]`.
  /// - `objects`: the objects to which a page can add keys, as `[path, table, owner]`.
  /// - `tables`: arrays of indices of `fields`.
  /// - `fields`: which control a value has: `{ kind, name, summary }` with limits, unit, words or default.
  /// - `components`: from the place of each node that uses a component to the place of the component's definition.
  ///
  /// An owner is the place of the node around a value, such as `47:13`, or null.
  ///
  /// - Parameter number: Increases with every change of the source; the member `source`.
  package static func json(_ source: EditedFile, number: Int) -> JSON {
    let base = DecodingContext().parse(SourceFile(name: source.path, bytes: source.base.bytes))
    let edits = source.edits.map { edit -> JSON in
      [
        "path": edit.path.json, "text": .string(edit.text),
        "was": .string(orNull: base?[edit.path]?.location.text),
      ]
    }
    let root = DecodingContext().parse(SourceFile(name: source.path, bytes: source.bytes))
    var knobs = Knobs(definitions: root?["components"]?.object)
    if let root { knobs.add(SchemaMatch(root, SceneDecoder.schema) { $0.hasPrefix("$") }, owner: .null, path: []) }
    return .object(
      [
        ("source", .integer(number)), ("base", .string(source.base.name)), ("file", .string(source.file.name)),
        ("edits", .array(edits)),
      ] + knobs.members)
  }
}

/// The values of a document that a control can set: numbers, colours, curves, enumerations and Booleans.
private struct Knobs {
  let definitions: JSON.Object?
  private var components: [(String, JSON)] = []
  private var knobs: [JSON] = []
  private var objects: [JSON] = []
  private var fields = UniqueList<JSON>()
  private var tables = UniqueList<JSON>()

  init(definitions: JSON.Object?) { self.definitions = definitions }

  var members: [(String, JSON)] {
    [
      ("knobs", .array(knobs)), ("objects", .array(objects)), ("components", .object(components)),
      ("tables", .array(tables.elements)), ("fields", .array(fields.elements)),
    ]
  }

  mutating func add(_ match: SchemaMatch, owner: JSON, path: [JSON]) {
    let value = match.value
    var owner = owner
    if match.tables.contains(where: { $0.name == "node" || $0.name == "screen" }) {
      let place = "\(value.location.start)"
      owner = .string(place)
      if let definition = value["component"]?.string.flatMap({ definitions?[$0] }) {
        components.append((place, .string("\(definition.location.start)")))
      }
    }
    if let kind = Self.kind(match.schemas, of: match.field, for: value) {
      let place = value.location.start
      knobs.append([
        .array(path), .integer(place.line), .integer(place.column ?? 1), .string(value.location.text),
        .integer(fields.index(of: Self.field(match.field, kind))), owner,
      ])
      // The numbers of a curve are chosen together.
      if kind.first?.1 == "curve" { return }
    }
    if value.kind == .object, let table = match.tables.first {
      let known = table.fields.compactMap { field in
        Self.kind(field.schema.alternatives, of: field, for: nil).map { fields.index(of: Self.field(field, $0)) }
      }
      if !known.isEmpty {
        objects.append([.array(path), .integer(tables.index(of: .array(known.map { .integer($0) }))), owner])
      }
    }
    for child in match.children {
      let step: JSON = if case .index(let index)? = child.step { .integer(index) } else { .string(child.key ?? "") }
      add(child, owner: owner, path: path + [step])
    }
  }

  private static func field(_ field: AnyField?, _ kind: [(String, JSON)]) -> JSON {
    guard let field else { return .object(kind) }
    let fallback = field.documentedDefault.map { [("default", JSON.string(JSONWriter.compact($0)))] } ?? []
    return .object(kind + [("name", .string(field.name)), ("summary", .string(field.summary))] + fallback)
  }

  /// The control for a value with these schemas: its `kind` and the members that belong to it; nil if there is none.
  ///
  /// - Parameter value: Nil for a key that the object lacks.
  private static func kind(_ schemas: [Schema], of field: AnyField?, for value: JSON?) -> [(String, JSON)]? {
    let alternatives = field?.schema.alternatives ?? []
    if alternatives.contains(where: \.isMotion), value?.kind != .number { return [("kind", "motion")] }
    if alternatives.contains(where: \.isControlPoints), let words = alternatives.lazy.compactMap(\.words).first,
      value?.kind != .number
    {
      return [("kind", "curve"), ("words", words)]
    }
    for schema in schemas {
      switch (schema, value?.kind) {
      case (.number(let range), .number), (.number(let range), nil): return number(range, isWhole: false)
      case (.integer(let range), .number), (.integer(let range), nil): return number(range, isWhole: true)
      case (.bool, .bool), (.bool, nil), (.any, .bool): return [("kind", "bool")]
      case (.enumeration(let words), .string) where words.contains(value?.string ?? ""), (.enumeration(let words), nil):
        return [("kind", "choice"), ("words", .array(words.map { .string($0) }))]
      case (.string(let noun, let pattern), .string):
        if noun.hasPrefix("a colour") { return [("kind", "color")] }
        if noun.hasPrefix("a percentage"), let text = value?.string, Quantity.percent(text) != nil {
          let isSigned = pattern?.contains("-?") == true
          return [("kind", "percentage"), ("unit", "%")] + (isSigned ? [] : [("min", 0)])
        }
      case (.string(let noun, _), nil):
        if noun.hasPrefix("a colour") { return [("kind", "color")] }
      // An argument of a component can have any kind.
      case (.any, .number): return [("kind", "number")]
      case (.any, .string):
        if let text = value?.string, text.hasPrefix("#"), Color(hexadecimal: text.dropFirst()) != nil {
          return [("kind", "color")]
        }
      default: break
      }
    }
    return nil
  }

  private static func number(_ range: NumberRange, isWhole: Bool) -> [(String, JSON)] {
    var members: [(String, JSON)] = [("kind", "number")]
    for (name, bound) in [("min", range.lower), ("max", range.upper)] {
      switch bound {
      case .including(let limit): members.append((name, .number(limit)))
      case .excluding(let limit): members += [(name, .number(limit)), ("\(name)Excluded", true)]
      case nil: break
      }
    }
    if let unit = range.unit { members.append(("unit", .string(unit))) }
    if isWhole { members.append(("whole", true)) }
    return members
  }
}

extension Schema {
  fileprivate var isMotion: Bool { if case .object(let table) = self { table.name == "motion" } else { false } }

  /// Four numbers. Where an enumeration is allowed too, they are the control points of a curve.
  fileprivate var isControlPoints: Bool { if case .tuple(let parts) = self { parts.count == 4 } else { false } }

  fileprivate var words: JSON? {
    if case .enumeration(let words) = self { .array(words.map { .string($0) }) } else { nil }
  }
}
