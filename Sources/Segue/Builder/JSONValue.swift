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
  /// Text as it is written.
  public init(stringLiteral value: String) { self.init(value) }
  /// A whole number as it is written.
  public init(integerLiteral value: Int) { self.init(value) }
  /// A number as it is written.
  public init(floatLiteral value: Double) { self.init(value) }
  /// As it is written.
  public init(booleanLiteral value: Bool) { self.init(value) }
  /// No value: `null`.
  public init(nilLiteral: ()) { self.init(JSON(.null)) }
  /// A list of values.
  public init(arrayLiteral elements: JSONValue...) { self.init(.array(elements.map(\.json))) }
  /// Keys with their values, in order.
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

  /// The names of parameters, and what stands for them.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}
