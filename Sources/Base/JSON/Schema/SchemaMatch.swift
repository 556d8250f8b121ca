import SegueCore

/// A value in a document, with the schemas that describe it there, for tools that explain or change documents.
///
/// Matches are made on demand, each from its parent's: finding one value in a large file costs O(depth). Neither
/// invalid values nor unknown keys stop the walk; below an unknown key no schema is known.
package final class SchemaMatch: Sendable {
  package let value: JSON
  /// The value around this one; nil for the root.
  package let parent: SchemaMatch?
  /// The step from the parent; nil for the root.
  package let step: JSONPath.Step?
  /// The location of the value's key, including quotes; nil if it is not in an object.
  package let keyLocation: Location?
  /// The schemas for this position, with references and alternatives resolved. Only those that allow the value's kind;
  /// all of them if none does, or if the value is a placeholder. Empty if nothing is known.
  package let schemas: [Schema]
  /// The field that the value belongs to: that of its own key, or for an element of an array or map, that of the array
  /// or map.
  package let field: AnyField?
  /// Whether a string stands for a value of any kind.
  private let isPlaceholder: @Sendable (String) -> Bool

  private init(
    _ value: JSON, in parent: SchemaMatch?, _ step: JSONPath.Step?, at keyLocation: Location?, _ alternatives: [Schema],
    _ field: AnyField?, _ isPlaceholder: @escaping @Sendable (String) -> Bool
  ) {
    self.value = value
    self.parent = parent
    self.step = step
    self.keyLocation = keyLocation
    self.field = field
    self.isPlaceholder = isPlaceholder
    if alternatives.count < 2 || value.string.map(isPlaceholder) == true {
      schemas = alternatives
    } else {
      let fitting = alternatives.filter { $0.kinds.contains(value.kind) }
      schemas = fitting.isEmpty ? alternatives : fitting
    }
  }

  /// The root of a document. `isPlaceholder` recognizes strings that are replaced before they are decoded, such as
  /// `$name`: they keep all the schemas of their position.
  package convenience init(
    _ root: JSON, _ schema: Schema, isPlaceholder: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.init(root, in: nil, nil, at: nil, schema.alternatives, nil, isPlaceholder)
  }
}

extension SchemaMatch {
  /// The path from the root.
  package var path: JSONPath {
    var steps: [JSONPath.Step] = []
    var match = self
    while let step = match.step, let parent = match.parent {
      steps.append(step)
      match = parent
    }
    return JSONPath(steps.reversed())
  }

  /// The key of the value; nil if it is not in an object.
  package var key: String? { if case .key(let key) = step { key } else { nil } }

  /// The tables with the keys that the object can have; for an object with a valid tag, only its variant's table.
  package var tables: [FieldTable] {
    schemas.flatMap { schema -> [FieldTable] in
      switch schema {
      case .object(let table): [table]
      case .variants(let variants): variants.table(of: value).map { [$0] } ?? variants.tables
      default: []
      }
    }
  }

  /// The tagged unions that the object can be one of.
  package var unions: [VariantTable] {
    schemas.compactMap { if case .variants(let variants) = $0 { variants } else { nil } }
  }

  /// What a key of this object means, whether or not the object has it; nil for keys of maps and unknown keys.
  package func field(of key: String) -> AnyField? {
    tables.lazy.compactMap { $0.field(key) }.first ?? unions.first { $0.key == key }?.tag
  }

  /// The elements or members, in order.
  package var children: [SchemaMatch] {
    switch value.content {
    case .array(let elements):
      let schemas = elementSchemas
      return elements.indices.map { element($0, elements[$0], schemas) }
    case .object(let object):
      let tables = tables
      return object.members.map { member($0, tables) }
    default: return []
    }
  }

  /// The element or member at a step; nil if there is none.
  package func child(_ step: JSONPath.Step) -> SchemaMatch? {
    switch (step, value.content) {
    case (.index(let index), .array(let elements)) where elements.indices.contains(index):
      element(index, elements[index], elementSchemas)
    case (.key(let key), .object(let object)):
      object.members.first { $0.key == key }.map { member($0, tables) }
    default: nil
    }
  }

  /// Calls `body` for this value and for all inside it, in the order of the document. Takes linear time.
  package func visit(_ body: (SchemaMatch) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// The innermost value whose range, or whose key's range, contains the offset or ends there. For an offset between
  /// the elements of an array or the members of an object, it is the array or object. O(depth · log members).
  package func innermost(at offset: Int) -> (match: SchemaMatch, isInKey: Bool) {
    var match = self
    while true {
      switch match.value.content {
      case .array(let elements):
        guard
          let i = Self.find(
            offset, elements.count, { elements[$0].location.range }, { elements[$0].location.range.lowerBound })
        else { return (match, false) }
        match = match.element(i, elements[i], match.elementSchemas)
      case .object(let object):
        let members = object.members
        guard
          let i = Self.find(
            offset, members.count, { members[$0].value.location.range },
            { members[$0].keyLocation.range.lowerBound })
        else { return (match, false) }
        let member = members[i]
        if member.keyLocation.range.lowerBound <= offset, offset <= member.keyLocation.range.upperBound {
          return (match.member(member, match.tables), true)
        }
        if member.value.location.range.lowerBound > offset { return (match, false) }
        match = match.member(member, match.tables)
      default: return (match, false)
      }
    }
  }

  /// The index of the item that contains the offset, by binary search over `count` ascending items. `start` includes an
  /// item's key. If one item ends and another begins at the offset, the result is the second one: the cursor is before
  /// it.
  private static func find(
    _ offset: Int, _ count: Int, _ range: (Int) -> Range<Int>, _ start: (Int) -> Int
  ) -> Int? {
    var index = (0..<count).partitioningIndex { range($0).upperBound >= offset }
    if index + 1 < count, start(index + 1) == offset { index += 1 }
    return index < count && start(index) <= offset ? index : nil
  }

  /// The schemas that all elements of the array have in common; a tuple adds one for each position.
  private var elementSchemas: [Schema] {
    schemas.flatMap { schema -> [Schema] in
      switch schema {
      case .array(let element, _): element.alternatives
      case .any: [.any]
      default: []
      }
    }
  }

  private func element(_ index: Int, _ value: JSON, _ schemas: [Schema]) -> SchemaMatch {
    let positional = self.schemas.flatMap { schema -> [Schema] in
      guard case .tuple(let elements) = schema, elements.indices.contains(index) else { return [] }
      return elements[index].alternatives
    }
    return SchemaMatch(
      value, in: self, .index(index), at: nil, positional.isEmpty ? schemas : schemas + positional, field, isPlaceholder
    )
  }

  private func member(_ member: JSON.Object.Member, _ tables: [FieldTable]) -> SchemaMatch {
    let fields = tables.compactMap { $0.field(member.key) } + unions.filter { $0.key == member.key }.map(\.tag)
    var alternatives = fields.count == 1 ? fields[0].schema.alternatives : fields.flatMap(\.schema.alternatives)
    var isInMap = false
    var properties: [AnyField] = []
    for schema in schemas {
      switch schema {
      case .map(let element, _):
        alternatives += element.alternatives
        isInMap = true
      case .properties(let table, _):
        guard let field = Schema.property(inKey: member.key).flatMap(table.field) else { continue }
        alternatives += field.schema.alternatives
        properties.append(field)
      case .any: alternatives.append(.any)
      default: break
      }
    }
    return SchemaMatch(
      member.value, in: self, .key(member.key), at: member.keyLocation, alternatives,
      fields.first ?? properties.first ?? (isInMap ? field : nil), isPlaceholder)
  }
}

extension Schema {
  /// The schema with references and alternatives resolved.
  package var alternatives: [Schema] {
    switch self {
    case .either(let schemas): schemas.flatMap(\.alternatives)
    case .reference(_, let schema): schema().alternatives
    default: [self]
    }
  }
}

extension VariantTable {
  /// The table of the variant that an object's tag selects; nil if it selects none.
  fileprivate func table(of object: JSON) -> FieldTable? {
    guard let word = object[key]?.string else { return nil }
    return variants.first { $0.word == word }?.table
  }

  /// The key that selects the variant, as a field.
  fileprivate var tag: AnyField {
    AnyField(Field(required: key, Format<Int>.choice(variants.map { ($0.word, 0) }), summary))
  }
}
