/// What a format accepts, as data: the source of messages, of the JSON Schema, and of the reference tables.
package indirect enum Schema: Sendable {
  case any
  case null
  case bool
  case number(NumberRange)
  case integer(NumberRange)
  /// `noun` with its article, such as `a colour like "#RRGGBB"`; `pattern` as JSON Schema has it.
  case string(noun: String, pattern: String?)
  case enumeration([String])
  case array(of: Schema, count: ClosedRange<Int>)
  /// An array with a meaning for each place.
  case tuple([Schema])
  /// Any keys, all values alike; `keys` says what the keys are, such as `the screen's name`.
  case map(of: Schema, keys: String)
  case object(FieldTable)
  /// An object whose `key` says which of the tables holds.
  case variants(VariantTable)
  case either([Schema])
  /// A schema by name, made when it is needed: that is how a table contains itself.
  case reference(name: String, @Sendable () -> Schema)
}

extension Schema {
  /// The kinds of JSON values that can be right.
  package var kinds: Set<JSON.Kind> {
    switch self {
    case .any: Set(JSON.Kind.allCases)
    case .null: [.null]
    case .bool: [.bool]
    case .number, .integer: [.number]
    case .string, .enumeration: [.string]
    case .array, .tuple: [.array]
    case .map, .object, .variants: [.object]
    case .either(let schemas): schemas.reduce(into: []) { $0.formUnion($1.kinds) }
    case .reference(_, let schema): schema().kinds
    }
  }

  /// The tables of the objects that stand directly here or in arrays here.
  var tables: [FieldTable] {
    switch self {
    case .object(let table): [table]
    case .variants(let variants): variants.tables
    case .array(let element, _): element.tables
    case .either(let schemas), .tuple(let schemas): schemas.flatMap(\.tables)
    case .reference(_, let schema): schema().tables
    default: []
    }
  }
}
