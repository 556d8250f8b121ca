import SegueJSON

/// Values by name, in order: a dictionary literal, or pairs that are built at run time.
///
/// ```swift
/// let rows = ["tea", "milk"]
/// let colors: NamedValues<Theme.Value> = ["page": "#FFFFFF", "ink": .color(.label)]
/// let hues = NamedValues(rows.map { ($0, Theme.Value.color(.systemTeal)) })
/// ```
public struct NamedValues<Value: Hashable & Sendable>: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  struct Pair: Hashable, Sendable {
    let name: String
    var value: Value
  }

  private(set) var pairs: [Pair] = []

  /// Creates an empty list.
  public init() {}

  /// Creates a list of pairs of a name and a value, in their order.
  public init(_ pairs: some Sequence<(String, Value)>) { self.pairs = pairs.map { Pair(name: $0.0, value: $0.1) } }

  /// Creates a list of the pairs of a dictionary, sorted by name.
  public init(_ dictionary: [String: Value]) {
    self.init(dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// Creates a list from a literal.
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }

  /// The names, in order.
  public var names: [String] { pairs.map(\.name) }

  /// The first value of this name. Setting it replaces that value, or appends one; nil removes it.
  public subscript(name: String) -> Value? {
    get { pairs.first { $0.name == name }?.value }
    set {
      let index = pairs.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): pairs[index].value = value
      case (let index?, nil): pairs.remove(at: index)
      case (nil, let value?): pairs.append(Pair(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension NamedValues: SceneValue where Value: SceneValue {
  var built: BuiltJSON { BuiltJSON(.object(pairs.map { BuiltJSON.Member($0.name, $0.value.built) })) }
}

/// The arguments of a component or of repeated copies, in order: `["title": "Dunes", "photo": "dunes.jpg"]`. The names of
/// parameters are without `$`.
public typealias Arguments = NamedValues<JSONValue>
