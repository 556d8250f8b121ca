import SegueJSON

/// A ``Component`` put here.
///
/// What is said about its place and look overrules the component's own. A node `photo` inside it is known to transitions
/// as `id.photo`, if the use has an id.
public struct Use: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// The component with this name, with arguments for its parameters.
  public init(_ component: String, with arguments: Arguments? = nil, fileID: String = #fileID, line: Int = #line) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["component"] = .string(component)
    fragment["with"] = arguments?.json
  }
}
