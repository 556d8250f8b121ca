package import SegueJSON

/// Any value that a scene file can hold, written as a Swift literal: `3`, `"$title"`, `[1, 2]`, `["x": true]`.
public struct JSONValue: Equatable, Sendable {
  package let json: JSON

  package init(_ json: JSON) { self.json = json }

  /// Text; a leading `$` makes it a parameter, or a name of the theme.
  public init(_ text: String) { json = .string(text) }

  /// A number, which is finite.
  public init(_ number: Double) { json = .number(number) }

  /// A whole number.
  public init(_ number: Int) { json = .integer(number) }

  /// True or false.
  public init(_ bool: Bool) { json = .bool(bool) }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
  public init(floatLiteral value: Double) { self.init(value) }
  public init(booleanLiteral value: Bool) { self.init(value) }
  public init(nilLiteral: ()) { self.init(JSON(.null)) }
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements.map(\.json))) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(.object(elements.map { ($0.0, $0.1.json) }))
  }
}

/// Arguments for the parameters of a component or of copies, in order: `["title": "Dunes", "photo": "dunes.jpg"]`.
public struct Arguments: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  let json: JSON

  /// The names of parameters, without `$`, and what stands for them.
  public init(_ arguments: [(name: String, value: JSONValue)]) {
    json = .object(arguments.map { ($0.name, $0.value.json) })
  }

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}
