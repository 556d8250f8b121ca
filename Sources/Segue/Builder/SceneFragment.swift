package import SegueJSON

/// The JSON of a part of a scene: keys in order, with the Swift source line that built it.
public struct SceneFragment: Sendable {
  private var members: [(key: String, value: JSON)] = []
  private let place: Location

  /// An empty object; `place` is nil for parts that messages should not name.
  package init(at place: SwiftLine?) {
    self.place = place.map { Location(SourceFile(name: $0.description, bytes: []), 0..<0) } ?? .generated
  }

  /// Replaces the value of a key, or adds it; setting nil changes nothing.
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

  /// The JSON object. Its children come last, where readers expect them. The source line is stored as the file name of
  /// its location.
  package var json: JSON {
    let own = members.filter { $0.key != "children" }
    let children = members.filter { $0.key == "children" }
    return JSON(JSON.object(own + children).content, at: place)
  }

  /// An object of the non-nil members; nil if there are none.
  static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON? {
    let given = members.compactMap { member in member.value.map { (member.key, $0) } }
    return given.isEmpty ? nil : .object(given)
  }
}

/// A part of a scene that is built in Swift.
///
/// Each key of the scene format has a parameter or a modifier. Use ``set(_:_:)`` to write any key, for example to pass
/// a component's parameter such as `"$radius"` where a modifier expects a number.
public protocol ScenePart: Sendable {
  /// The JSON that this part writes to the scene file.
  var fragment: SceneFragment { get set }
}

extension ScenePart {
  /// Sets a key of the scene format.
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
