package import SegueGraphics

/// A text that card and detail show at two places: a picture of it from each, and where the pictures and the text itself
/// lie, in pixels.
package struct CardText: Sendable {
  package let closed: (picture: Image, frame: PixelRect, text: PixelRect)
  package let open: (picture: Image, frame: PixelRect, text: PixelRect)
}

/// The texts that card and detail have in common, and the screenshots without them.
struct CardTexts {
  let list: Image
  let detail: Image
  /// In the order of reading.
  let texts: [CardText]

  init(_ match: TextMatch, list: borrowing Bitmap, detail: borrowing Bitmap) {
    var (closed, open) = (TextLift(match.closed, point: match.point), TextLift(match.open, point: match.point))
    var card = list.clone()
    var head = detail.clone()
    let found = match.texts().sorted { ($0.card.minY, $0.card.minX) < ($1.card.minY, $1.card.minX) }
    var texts: [CardText] = []
    for text in found {
      let (one, other) = (closed.lift(text.card, text.kind, from: &card), open.lift(text.head, text.kind, from: &head))
      texts.append(
        CardText(closed: (one.picture, one.frame, text.card), open: (other.picture, other.frame, text.head)))
    }
    self.texts = texts
    (self.list, self.detail) = (Image(card), Image(head))
  }
}
