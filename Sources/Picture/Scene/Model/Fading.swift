import SegueCore

/// One of several pictures in the same place while one fades into the next.
///
/// Not each with an opacity, one above the other: two of half opacity let a quarter of what is behind them through, so that what
/// both show would darken in the middle. The weighted pictures are added up instead, and what all of them show stays as it is.
package struct Fading<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  /// 0…1; those of all pictures add up to 1.
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
