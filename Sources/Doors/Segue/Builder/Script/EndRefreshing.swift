import SegueJSON

/// A step that ends the refresh which a pull has begun: the spinner vanishes, and the content goes back to its top.
///
/// ```swift
/// let refreshed: [any Step] = [
///   Change(["new.hidden": false], .curve(.easeInOut, duration: 0.4), wait: 0), EndRefreshing("list"),
/// ]
/// ```
public struct EndRefreshing: Step {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Ends a refresh.
  ///
  /// - Parameters:
  ///   - id: The id of the scrolling node.
  ///   - wait: The time until the next step, which may begin while the content moves. If nil, until nothing moves.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ id: String, wait: Seconds? = nil, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["endRefreshing"] = id
    json["wait"] = wait
  }
}
