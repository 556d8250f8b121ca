package import SegueJSON

/// Any JSON value of a scene file, written as a Swift literal: `3`, `"$title"`, `[1, 2]`, `["x": true]`.
public struct JSONValue: Equatable, Sendable {
  package let json: JSON

  package init(_ json: JSON) { self.json = json }

  /// Creates a string. A leading `$` makes it a parameter or a name of the theme.
  public init(_ text: String) { json = .string(text) }

  /// Creates a number, which must be finite.
  public init(_ number: Double) { json = .number(number) }

  /// Creates an integer.
  public init(_ number: Int) { json = .integer(number) }

  /// Creates a Boolean.
  public init(_ bool: Bool) { json = .bool(bool) }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string from a literal.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates an integer from a literal.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Creates a number from a literal.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a Boolean from a literal.
  public init(booleanLiteral value: Bool) { self.init(value) }
  /// Creates `null`.
  public init(nilLiteral: ()) { self.init(JSON(.null)) }
  /// Creates an array from a literal.
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements.map(\.json))) }
  /// Creates an object from a literal. The keys keep their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(.object(elements.map { ($0.0, $0.1.json) }))
  }
}

/// The arguments of a component or of repeated copies, in order: `["title": "Dunes", "photo": "dunes.jpg"]`.
public struct Arguments: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  let json: JSON

  /// Creates arguments from parameter names, without `$`, and values.
  public init(_ arguments: [(name: String, value: JSONValue)]) {
    json = .object(arguments.map { ($0.name, $0.value.json) })
  }

  /// Creates arguments from a literal of parameter names and values.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}

/// Optional values; nil members are omitted from the JSON.
extension JSON {
  static func string(_ value: String?) -> JSON? { value.map { JSON.string($0) } }
  static func bool(_ value: Bool?) -> JSON? { value.map { JSON.bool($0) } }
  static func number(_ value: Double?) -> JSON? { value.map { JSON.number($0) } }
  static func integer(_ value: Int?) -> JSON? { value.map { JSON.integer($0) } }
  static func strings(_ values: [String]?) -> JSON? { values.map { .array($0.map { .string($0) }) } }
  static func numbers(_ values: [Double]?) -> JSON? { values.map { .array($0.map { .number($0) }) } }

  /// `[x, y]`.
  static func pair(_ value: (x: Double, y: Double)?) -> JSON? { value.map { .array([.number($0.x), .number($0.y)]) } }

  /// `{ "name": "value" }`, in order.
  static func names(_ pairs: KeyValuePairs<String, String>?) -> JSON? {
    guard let pairs, !pairs.isEmpty else { return nil }
    return .object(pairs.map { ($0.key, .string($0.value)) })
  }

  static func choice<Choice: RawRepresentable<String>>(_ choice: Choice?) -> JSON? { string(choice?.rawValue) }
}
