import SegueJSON

/// A node that is put to use many times, by ``Use``. Wherever a string in it is `"$title"`, the argument `title` of the use
/// takes its place; `"No. ${number}"` takes an argument into a text.
///
/// In Swift a function that returns a node does the same at less cost; a component keeps the scene's text short, and its
/// nodes get names such as `card1.photo`.
public struct Component: Sendable {
  let name: String
  let json: JSON

  /// The node that every use begins with.
  public init(_ name: String, node: () -> some Node) {
    self.name = name
    json = node().fragment.json
  }
}
