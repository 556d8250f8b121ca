/// A property of a node or a layer that has another value in a frame.
package struct PropertyChange: Hashable, Sendable {
  package let node: String
  package let property: String
  /// Numbers, colours or words; nil where there was or is no such thing.
  package let before: String?
  package let after: String?

  package init(node: String, property: String, before: String?, after: String?) {
    self.node = node
    self.property = property
    self.before = before
    self.after = after
  }
}
