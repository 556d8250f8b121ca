import SegueCore

/// One of several pictures in the same place while one fades into the next.
package struct Fading<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  /// 0…1; those of all pictures add up to 1, and so do the pictures, each multiplied by its weight.
  package var weight: Double

  func map<Other>(_ transform: (Value) -> Other) -> Fading<Other> {
    Fading<Other>(value: transform(value), weight: weight)
  }
}

/// A node's content, with the sizes for which it was laid out where these are not those of the node.
package struct LaidOutContent: Hashable, Sendable {
  package var content: Node.Content
  /// The width in which a text is wrapped; its alignment says where it lies in the node's own width.
  var textWidth: Double?
  /// The size in which an image or a shape is drawn, from the node's top left corner.
  var size: Size?
}
