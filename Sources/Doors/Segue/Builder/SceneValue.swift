import SegueJSON

/// A Swift value that can be written in a scene.
protocol SceneValue {
  var built: BuiltJSON { get }
}

extension SceneValue where Self: RawRepresentable<String> {
  var built: BuiltJSON { rawValue.built }
}

extension BuiltJSON: SceneValue {
  var built: BuiltJSON { self }
}

extension String: SceneValue {
  var built: BuiltJSON { BuiltJSON(.string(self)) }
}

extension Double: SceneValue {
  var built: BuiltJSON { BuiltJSON(.number(self)) }
}

extension Int: SceneValue {
  var built: BuiltJSON { BuiltJSON(.number(Double(self))) }
}

extension Bool: SceneValue {
  var built: BuiltJSON { BuiltJSON(.bool(self)) }
}

extension Array: SceneValue where Element: SceneValue {
  var built: BuiltJSON { BuiltJSON(.array(map(\.built))) }
}

extension JSONValue: SceneValue {}

extension BuiltJSON {
  /// The members that are not nil, in order.
  static func members(_ members: KeyValuePairs<String, (any SceneValue)?>) -> [Member] {
    members.compactMap { member in member.value.map { Member(member.key, $0.built) } }
  }

  /// An object of the members that are not nil.
  static func object(_ members: KeyValuePairs<String, (any SceneValue)?>) -> BuiltJSON {
    BuiltJSON(.object(Self.members(members)))
  }

  /// The same object, or nil if it has no members.
  var unlessEmpty: BuiltJSON? {
    if case .object(let members) = content, members.isEmpty { nil } else { self }
  }
}
