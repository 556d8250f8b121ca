import SegueJSON

/// A reusable node with parameters.
///
/// A ``Use`` creates an instance. In the component, a string `"$title"` is replaced by the argument `title`, and `"No.
/// ${number}"` inserts an argument into a text.
///
/// In Swift, a function that returns a node is often simpler. A component keeps the text of the scene short and gives
/// its nodes names such as `card1.photo`.
public struct Component: Sendable {
  let name: String
  let node: BuiltJSON

  /// Creates a component from a node.
  ///
  /// - Parameters:
  ///   - name: The name to pass to ``Use``.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - node: The node that every instance starts from.
  public init(_ name: String, fileID: String = #fileID, line: Int = #line, node: () -> some Node) {
    self.name = name
    var node = node().json.built
    node.line = node.line ?? CodeLine(file: fileID, line: line)
    self.node = node
  }
}

/// An instance of a ``Component``.
///
/// Modifiers of the instance override those of the component. If the instance has an id, transitions refer to a node
/// `photo` inside it as `id.photo`.
public struct Use: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates an instance of a component, with arguments for its parameters.
  public init(_ component: String, with arguments: Arguments? = nil, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["component"] = component
    json["with"] = arguments
  }
}
