/// A full picture of an app. The first of a scene is the one below, the second the one that is presented, unless the
/// transition's `from` and `to` say otherwise.
public struct Screen: Container {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment
  let name: String

  /// A screen with these nodes, from back to front.
  public init(
    _ name: String, fileID: String = #fileID, line: Int = #line, @NodeBuilder children: () -> [any Node] = { [] }
  ) {
    self.name = name
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    contain(children())
  }
}
