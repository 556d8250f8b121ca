import SegueJSON

/// A step in which a finger touches down, stays, and lifts: on a node with a context menu, the menu opens.
///
/// ```swift
/// let pressed: [any Step] = [LongPress(on: "letter"), Tap("letter.Copy")]
/// ```
public struct LongPress: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Presses.
  ///
  /// - Parameters:
  ///   - place: Where the finger touches down: the id of a node, the name of a layer, or a point.
  ///   - duration: How long it is down, at most 10 seconds. If nil, 0.7; a long press takes half a second.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(on place: TouchPlace, duration: Seconds? = nil, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    if let duration {
      json["longPress"] = BuiltJSON.object(["on": place, "duration": duration])
    } else {
      json["longPress"] = place
    }
  }
}

/// An item of a context menu, as UIKit's `UIAction`.
public struct MenuItem: Hashable, Sendable {
  /// What the item says.
  public var title: String
  /// The symbol at its end.
  public var symbol: Symbol.Name?
  /// Whether it is red.
  public var destructive: Bool
  /// The name in scripts. If nil, the title.
  public var id: String?

  /// Creates an item.
  public init(_ title: String, symbol: Symbol.Name? = nil, destructive: Bool = false, id: String? = nil) {
    self.title = title
    self.symbol = symbol
    self.destructive = destructive
    self.id = id
  }
}

extension MenuItem: SceneValue {
  var built: BuiltJSON {
    BuiltJSON.object(["id": id, "title": title, "symbol": symbol, "destructive": destructive ? true : nil])
  }
}

extension Node {
  /// Sets the menu that a long press on the node opens. A script taps an item by the names of both: `Tap("letter.Copy")`.
  public func contextMenu(_ items: [MenuItem], fileID: String = #fileID, line: Int = #line) -> Self {
    setting("contextMenu", items, fileID, line)
  }
}
