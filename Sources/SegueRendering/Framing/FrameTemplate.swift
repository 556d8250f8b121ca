import SegueCore
package import SegueGraphics
import Synchronization

/// What is drawn around, below and above a picture of a certain size: drawn once, then every frame is put into it.
package final class FrameTemplate: Sendable {
  /// A picture in its place on the mount.
  struct Piece: Sendable {
    let image: Image
    let x: Int
    let y: Int
  }

  package let ground: Image
  /// Where the picture's top left pixel lies.
  package let x: Int
  package let y: Int
  /// Nil where nothing of the picture is cut off.
  private let stencil: Stencil?
  private let pieces: [Piece]
  /// The pictures that were mounted last, as they are: a script that rests, or comes back, shows the same one.
  private let known = Mutex<[(picture: PlacedBitmap, mounted: PlacedBitmap)]>([])

  init(
    ground: consuming Bitmap, x: Int, y: Int, stencil: consuming Stencil?, pieces: [Piece] = []
  ) {
    self.ground = Image(ground)
    self.x = x
    self.y = y
    self.stencil = stencil
    self.pieces = pieces
  }

  private static let limit = 2

  /// The picture with all that is around it: a pure function of its pixels.
  package func mounted(_ picture: PlacedBitmap) -> PlacedBitmap {
    if let known = known.withLock({ $0.first { $0.picture === picture } }) { return known.mounted }
    var frame = ground.bitmap.clone()
    if stencil != nil {
      frame.copy(picture.bitmap, x: x, y: y, through: stencil!)
    } else {
      frame.paint(picture.bitmap, x: x, y: y)
    }
    for piece in pieces { frame.paint(piece.image.bitmap, x: piece.x, y: piece.y) }
    let mounted = PlacedBitmap(frame)
    known.withLock { known in
      known.append((picture, mounted))
      if known.count > Self.limit { known.removeFirst() }
    }
    return mounted
  }
}

extension FrameTemplate: Hashable {
  package static func == (a: FrameTemplate, b: FrameTemplate) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
