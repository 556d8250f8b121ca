/// A picture as its file holds it, shared and immutable.
package final class StraightImage: Sendable {
  package let bitmap: StraightBitmap

  package init(_ bitmap: consuming StraightBitmap) { self.bitmap = bitmap }
}
