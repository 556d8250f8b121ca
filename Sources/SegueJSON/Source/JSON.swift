/// A JSON value that remembers where it stood.
package struct JSON: Sendable {
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// Finite. The text that the user wrote is `location.text`.
    case number(Double)
    case string(String)
    case array([JSON])
    case object(Object)
  }

  package let content: Content
  package let location: Location

  package init(_ content: Content, at location: Location = .generated) {
    self.content = content
    self.location = location
  }
}

extension JSON {
  /// What sort of value it is: all that `either` needs to choose by.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case null, bool, number, string, array, object

    /// With its article, as messages say it.
    package var phrase: String {
      switch self {
      case .null: "null"
      case .bool: "true or false"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  package var kind: Kind {
    switch content {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  package var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
  package var number: Double? { if case .number(let number) = content { number } else { nil } }
  package var string: String? { if case .string(let string) = content { string } else { nil } }
  package var array: [JSON]? { if case .array(let array) = content { array } else { nil } }
  package var object: Object? { if case .object(let object) = content { object } else { nil } }

  /// The value of a key, nil if this is no object or has no such key.
  package subscript(key: String) -> JSON? { object?[key] }
}

/// The same value, wherever it stands; objects compare in order.
extension JSON: Equatable {
  package static func == (a: JSON, b: JSON) -> Bool {
    switch (a.content, b.content) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.members.count == b.members.count
        && zip(a.members, b.members).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }
}

/// Generated documents are written as literals; the order of keys is kept.
extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self.init(.string(value)) }
  package init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  package init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  package init(floatLiteral value: Double) { self.init(.number(value)) }
  package init(nilLiteral: ()) { self.init(.null) }
  package init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }

  package static func string(_ value: String) -> JSON { JSON(.string(value)) }
  package static func bool(_ value: Bool) -> JSON { JSON(.bool(value)) }
  package static func number(_ value: Double) -> JSON { JSON(.number(value)) }
  package static func integer(_ value: Int) -> JSON { JSON(.number(Double(value))) }
  package static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }
  /// An object with its keys in this order; the keys are unique.
  package static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(Object(members.map { Object.Member(key: $0, keyLocation: .generated, value: $1) })))
  }
}
