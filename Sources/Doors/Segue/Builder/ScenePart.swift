import SegueJSON

/// A part of a scene that is built in Swift.
///
/// Each key of the scene format has a parameter or a modifier. Use ``set(_:_:fileID:line:)`` to write any key, for
/// example to pass a component's parameter such as `"$radius"` where a modifier expects a number.
///
/// A value that the format does not allow is a problem of the scene: creating a ``Movie`` throws a ``SceneError`` that
/// names the line of Swift. Where nothing else is said, a parameter that is nil leaves the format's default.
///
/// A type of your own is a part if it takes over the ``json`` of one that exists:
///
/// ```swift
/// struct Badge: Node {
///   var json: JSONValue
///
///   init(_ count: Int, fileID: String = #fileID, line: Int = #line) {
///     json = Box(fileID: fileID, line: line) { Text("\(count)").color(.white) }.cornerRadius(11).json
///   }
/// }
/// ```
public protocol ScenePart: Sendable {
  /// The keys and values of the part as a JSON object, with the line of Swift that built it.
  var json: JSONValue { get set }
}

extension ScenePart {
  /// Sets a key of the scene format.
  ///
  /// ```swift
  /// let tile = Box().set("cornerRadius", "$radius")
  /// ```
  public func set(_ key: String, _ value: JSONValue, fileID: String = #fileID, line: Int = #line) -> Self {
    setting(key, value, fileID, line)
  }

  /// The same part with this key, whose value is at a line of code; nil changes nothing.
  func setting(_ key: String, _ value: (any SceneValue)?, _ fileID: String, _ line: Int) -> Self {
    guard var value = value?.built else { return self }
    value.line = CodeLine(file: fileID, line: line)
    var part = self
    part.json[key] = value
    return part
  }
}
