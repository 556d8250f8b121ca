/// What a tap does: on a node (or what is in it), or on a layer.
package struct TapRule: Hashable, Sendable {
  /// Where it holds; the transition leads to the other rest.
  package var start: Rest
  package var handle: Handle

  package init(start: Rest, handle: Handle) {
    self.start = start
    self.handle = handle
  }
}
