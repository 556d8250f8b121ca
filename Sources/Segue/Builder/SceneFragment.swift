package import SegueJSON

/// What a part of a scene writes into the scene's text: keys in order, and the line of Swift that it was built at.
public struct SceneFragment: Sendable {
  private var members: [(key: String, value: JSON)] = []
  private let place: Location

  /// An object without keys; `place` is nil for one that is not worth being named in messages.
  package init(at place: SwiftLine?) {
    self.place = place.map { Location(SourceFile(name: $0.description, bytes: []), 0..<0) } ?? .generated
  }

  /// Takes the place of an earlier value with this key; nil changes nothing.
  package subscript(key: String) -> JSON? {
    get { members.first { $0.key == key }?.value }
    set {
      guard let newValue else { return }
      if let index = members.firstIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append((key, newValue))
      }
    }
  }

  /// The object, with its children behind all else, where a reader looks for them; its location's file is named after the
  /// place.
  package var json: JSON {
    let own = members.filter { $0.key != "children" }
    let children = members.filter { $0.key == "children" }
    return JSON(JSON.object(own + children).content, at: place)
  }

  /// An object of those of these keys that have values; nil if none has.
  static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON? {
    let given = members.compactMap { member in member.value.map { (member.key, $0) } }
    return given.isEmpty ? nil : .object(given)
  }
}

/// A part of a scene that is built in Swift.
///
/// Each key of the scene format has a parameter or a modifier; ``set(_:_:)`` writes any key, and is how a parameter of a
/// component, such as `"$radius"`, gets to where a modifier takes a number.
public protocol ScenePart: Sendable {
  /// What it writes into the scene's text.
  var fragment: SceneFragment { get set }
}

extension ScenePart {
  /// Writes a key of the scene format as it is.
  ///
  /// ```swift
  /// Box().set("cornerRadius", "$radius")
  /// ```
  public func set(_ key: String, _ value: JSONValue) -> Self { setting(key, value.json) }

  /// The same part with this key; nil changes nothing.
  func setting(_ key: String, _ value: JSON?) -> Self {
    var part = self
    part.fragment[key] = value
    return part
  }
}
