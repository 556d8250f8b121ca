package import SegueJSON

/// Any JSON value of a scene file, written as a Swift literal: `3`, `"$title"`, `[1, 2]`, `["x": true]`.
public struct JSONValue: Hashable, Sendable {
  package var built: BuiltJSON

  package init(_ built: BuiltJSON) { self.built = built }

  /// Creates a string. A leading `$` makes it a parameter or a name of the theme.
  public init(_ text: String) { built = text.built }

  /// Creates a number. One that is not finite is reported when the scene is read.
  public init(_ number: Double) { built = number.built }

  /// Creates an integer.
  public init(_ number: Int) { built = number.built }

  /// Creates a Boolean.
  public init(_ bool: Bool) { built = bool.built }

  /// Creates a colour.
  public init(_ color: Color) { built = color.built }

  /// Creates a distance: a number of points, or a text such as `50%`.
  public init(_ length: Length) { built = length.built }

  /// Creates a time: a number of seconds.
  public init(_ time: Seconds) { built = time.built }

  /// Creates a position or a displacement: an array of two numbers.
  public init(_ point: Point) { built = point.built }

  /// Creates an array of values that are made at run time.
  public init(_ elements: [JSONValue]) { built = elements.built }

  /// Creates an object of pairs that are made at run time. The keys keep their order.
  public init(_ members: NamedValues<JSONValue>) { built = members.built }

  /// Creates an object of the pairs of a dictionary, sorted by key.
  @_disfavoredOverload  // A literal keeps its order.
  public init(_ dictionary: [String: JSONValue]) { self.init(NamedValues(dictionary)) }
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
  public init(nilLiteral: ()) { self.init(BuiltJSON(.null)) }
  /// Creates an array from a literal.
  public init(arrayLiteral elements: JSONValue...) { self.init(elements.built) }
  /// Creates an object from a literal. The keys keep their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(BuiltJSON(.object(elements.map { key, value in BuiltJSON.Member(key, value.built) })))
  }
}

extension JSONValue {
  /// An object without keys, at a line of code.
  init(atFile fileID: String, line: Int) {
    self.init(BuiltJSON(.object([]), at: CodeLine(file: fileID, line: line)))
  }

  /// The value of a key of an object. Children come after all other keys, where readers expect them. Setting nil changes
  /// nothing. A key of a value that is not an object is a problem of the scene.
  subscript(key: String) -> (any SceneValue)? {
    get {
      guard case .object(let members) = built.content else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard let value = newValue?.built else { return }
      guard case .object(var members) = built.content else {
        built.problems.append(.misplacedKey(key, at: value.line))
        return
      }
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = value
      } else {
        let end = members.last?.key == "children" ? members.endIndex - 1 : members.endIndex
        members.insert(BuiltJSON.Member(key, value), at: end)
      }
      built.content = .object(members)
    }
  }
}
