/// A difference between two scene files.
package struct SceneChange: Hashable, Sendable {
  /// `screens.today.children[4].children[0].cornerRadius`, as diagnostics write it.
  package let path: String
  /// The id of the nearest node, else what it is best called by ("text \"Today\""); nil outside of nodes.
  package let node: String?
  /// The property, relative to the node: `cornerRadius`, `shadow.radius`; outside of nodes `script.tap[0].wait`.
  package let property: String
  /// JSON text; nil where there was or is nothing.
  package let before: String?
  package let after: String?
  /// In the file as it is now, from 1; nil if it is gone.
  package let line: Int?

  package init(path: String, node: String?, property: String, before: String?, after: String?, line: Int?) {
    self.path = path
    self.node = node
    self.property = property
    self.before = before
    self.after = after
    self.line = line
  }
}
