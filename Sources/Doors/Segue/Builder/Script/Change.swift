import SegueJSON

// In a scene file these steps are `set`, `type` and `count`. Their names differ here, because a `Set` would hide Swift's.

/// A step that changes what nodes show.
///
/// ```swift
/// let liked = Change(["heart.symbol": "heart.fill", "heart.color": "#FF3B30"], .curve(.easeInOut, duration: 0.25))
/// ```
public struct Change: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Sets properties of nodes.
  ///
  /// - Parameters:
  ///   - values: The new values by the node's id, a dot and the key that the property has in a scene file.
  ///   - motion: How the change is spread over time. If nil, it happens at once.
  ///   - wait: The time until the next step, which may begin while things change. If nil, until the change is complete.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ values: NamedValues<JSONValue>, _ motion: Motion? = nil, wait: Seconds? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["set"] = values
    json.spread(motion)
    json["wait"] = wait
  }
}

/// A step in which texts are typed, letter by letter.
public struct TypeText: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Types a text. One that begins with the text that is there is continued.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - id: The id of the text node.
  ///   - motion: How the letters are spread over time. If nil, each takes 0.1 seconds.
  ///   - caret: The colour of the caret. If nil, the system's tint.
  ///   - wait: The time until the next step. If nil, until all is typed.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ text: String, in id: String, _ motion: Motion? = nil, caret: Color? = nil, wait: Seconds? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["type"] = BuiltJSON(.object([BuiltJSON.Member(id, text.built)]))
    json.spread(motion)
    json["caret"] = caret
    json["wait"] = wait
  }
}

/// A step in which the number in a text runs to another.
public struct CountText: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Lets a number run.
  ///
  /// - Parameters:
  ///   - text: The text afterwards, whose way of writing numbers is kept.
  ///   - id: The id of the text node.
  ///   - motion: How the numbers are spread over time. If nil, they take 0.8 seconds.
  ///   - wait: The time until the next step. If nil, until the number has arrived.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ text: String, in id: String, _ motion: Motion? = nil, wait: Seconds? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["count"] = BuiltJSON(.object([BuiltJSON.Member(id, text.built)]))
    json.spread(motion)
    json["wait"] = wait
  }
}

extension JSONValue {
  /// Adds the keys of a motion to a step.
  fileprivate mutating func spread(_ motion: Motion?) {
    for member in motion?.members ?? [] { self[member.key] = member.value }
  }
}
