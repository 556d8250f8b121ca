/// A JSON value with its location in the source file.
package struct JSON: Sendable {
  package indirect enum Content: Sendable {
    case null
    case bool(Bool)
    /// A finite number, unless it was built in code. Its source text is `location.text`.
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
  /// The type of a value.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case null, bool, number, string, array, object
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
  /// A whole number that fits into an `Int`.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
  package var string: String? { if case .string(let string) = content { string } else { nil } }
  package var array: [JSON]? { if case .array(let array) = content { array } else { nil } }
  package var object: Object? { if case .object(let object) = content { object } else { nil } }

  /// The value of a key; nil if this is not an object or has no such key.
  package subscript(key: String) -> JSON? { object?[key] }
}

/// Equality of values, ignoring locations. The order of keys matters.
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

/// Literals for generated documents. The order of keys is kept. Null has no literal, because `condition ? json : nil` means a
/// missing value.
extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self.init(.string(value)) }
  package init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  package init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  package init(floatLiteral value: Double) { self.init(.number(value)) }
  package init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }

  package static var null: JSON { JSON(.null) }
  package static func string(_ value: String) -> JSON { JSON(.string(value)) }
  package static func bool(_ value: Bool) -> JSON { JSON(.bool(value)) }
  package static func number(_ value: Double) -> JSON { JSON(.number(value)) }
  package static func integer(_ value: Int) -> JSON { JSON(.number(Double(value))) }
  package static func string(orNull value: String?) -> JSON { value.map { .string($0) } ?? .null }
  package static func bool(orNull value: Bool?) -> JSON { value.map { .bool($0) } ?? .null }
  package static func number(orNull value: Double?) -> JSON { value.map { .number($0) } ?? .null }
  package static func integer(orNull value: Int?) -> JSON { value.map { .integer($0) } ?? .null }
  package static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }
  /// An object with its keys in the given order. The keys must be unique.
  package static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(Object(members.map { Object.Member(key: $0, keyLocation: .generated, value: $1) })))
  }
}

extension JSON {
  /// The members of an object in the order of the file. Keys are unique.
  package struct Object: Sendable {
    package struct Member: Sendable {
      package let key: String
      /// The location of the key including its quotes.
      package let keyLocation: Location
      package let value: JSON

      package init(key: String, keyLocation: Location, value: JSON) {
        self.key = key
        self.keyLocation = keyLocation
        self.value = value
      }
    }

    package let members: [Member]
    /// Maps keys to indices; empty for small objects, which are searched linearly.
    private let index: [String: Int]

    /// If a key occurs twice, look-up finds the first member.
    package init(_ members: [Member]) {
      self.members = members
      index =
        members.count <= 16
        ? [:] : Dictionary(members.indices.map { (members[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(key: String) -> JSON? { member(key)?.value }

    package func member(_ key: String) -> Member? {
      index.isEmpty ? members.first { $0.key == key } : index[key].map { members[$0] }
    }
  }
}
