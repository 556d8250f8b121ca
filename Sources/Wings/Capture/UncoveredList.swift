import SegueCore
import SegueGraphics

/// The list of a card without the card and its shadow: with both on top, it is the screenshot again.
struct UncoveredList {
  /// What the card and its shadow cover is uncovered; every other pixel is that of the screenshot.
  let list: Image
  /// What lies above the shadow, such as the rows of a list that follows the card, on transparent pixels; nil if nothing
  /// does.
  let above: (picture: Image, frame: PixelRect)?

  private struct Place {
    let x: Int
    let y: Int
  }

  /// A difference of a channel up to this is not visible.
  private static let tolerance = 3

  /// `point`: pixels per point.
  init(_ card: FoundCard, _ shadow: CardShadow?, in screenshot: borrowing Bitmap, point: Double) {
    var list = screenshot.clone()
    let fill = HoleFill(point: point)
    guard let shadow else {
      fill.fill(card.rect, of: &list)
      (self.list, above) = (Image(list), nil)
      return
    }
    let drawn = shadow.drawn(below: card, width: screenshot.width, height: screenshot.height, point: point)
    let area = shadow.reach(around: card.rect, point: point).intersection(screenshot.bounds)
    var (below, aboveShadow): ([Place], [Place]) = ([], [])
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        // The card is white in the drawing, and its shadow black.
        let alpha = drawn[x, y].alpha
        guard drawn[x, y].red == 0, alpha > 0 else { continue }
        if shadow.extent.contains(x, y) || card.rect.contains(x, y) {
          list[x, y] = Self.uncovered(screenshot[x, y], Int(alpha))
          below.append(Place(x: x, y: y))
        } else if drawn[x, y].composited(over: list[x, y]).distance(to: list[x, y]) > Self.tolerance {
          aboveShadow.append(Place(x: x, y: y))
        }
      }
    }
    Self.even(below, of: &list, screenshot, drawn)
    // The corners beside the card are part of its rectangle, but not of the hole.
    var corners: [(x: Int, y: Int, pixel: RGBA8)] = []
    for y in card.rect.minY..<card.rect.maxY {
      for x in card.rect.minX..<card.rect.maxX where drawn[x, y].red == 0 { corners.append((x, y, list[x, y])) }
    }
    fill.fill(card.rect, of: &list)
    for (x, y, pixel) in corners { list[x, y] = pixel }
    self.list = Image(list)
    above = Self.picture(of: aboveShadow, in: screenshot)
  }

  /// The colour that `shown` is below a black shadow of this alpha, 1…254.
  private static func uncovered(_ shown: RGBA8, _ alpha: Int) -> RGBA8 {
    let rest = max(1, 255 - alpha)
    func channel(_ value: UInt8) -> UInt8 { UInt8(min(255, (Int(value) * 255 + rest / 2) / rest)) }
    return RGBA8(red: channel(shown.red), green: channel(shown.green), blue: channel(shown.blue), alpha: 255)
  }

  /// Gives the page the same colour everywhere below the shadow, as far as the screenshot is the same with it. The real
  /// shadow differs a little from a Gaussian, and would leave traces.
  private static func even(
    _ places: [Place], of list: inout Bitmap, _ screenshot: borrowing Bitmap, _ drawn: borrowing Bitmap
  ) {
    guard !places.isEmpty else { return }
    let page = HoleFill.median(places.map { list[$0.x, $0.y] })
    for place in places where list[place.x, place.y].distance(to: page) <= 3 * tolerance {
      let composite = drawn[place.x, place.y].composited(over: page)
      if composite.distance(to: screenshot[place.x, place.y]) <= tolerance { list[place.x, place.y] = page }
    }
  }

  /// These pixels of the screenshot alone.
  private static func picture(
    of places: [Place], in screenshot: borrowing Bitmap
  ) -> (picture: Image, frame: PixelRect)? {
    guard !places.isEmpty else { return nil }
    var frame = PixelRect.empty
    for place in places { frame.include(place.x, place.y) }
    var picture = Bitmap(width: frame.width, height: frame.height)
    for place in places { picture[place.x - frame.minX, place.y - frame.minY] = screenshot[place.x, place.y] }
    return (Image(picture), frame)
  }
}

extension CardShadow {
  /// Where the shadow may be drawn, in pixels: farther away than three standard deviations it is invisible.
  fileprivate func reach(around rect: PixelRect, point: Double) -> PixelRect {
    rect.grown(by: Int(((3 * radius + abs(offset)) * point).rounded(.up)) + 2)
  }

  /// A white card with this shadow on transparent pixels, as the scene draws it.
  fileprivate func drawn(below card: FoundCard, width: Int, height: Int, point: Double) -> Bitmap {
    let rect = Rect(
      x: Double(card.rect.minX), y: Double(card.rect.minY), width: Double(card.rect.width),
      height: Double(card.rect.height))
    let layer = Layer(
      commands: [.fill(.rect(rect), .solid(.white), .identity)],
      clip: card.radius > 0 ? .rounded(RoundedRect(rect, radius: card.radius * point)) : .rect(rect),
      shadow: Shadow(
        color: Color.black.multipliedAlpha(by: opacity), sigma: radius * point, offset: Point(0, offset * point)))
    return Renderer().render(
      DisplayList(width: width, height: height, background: .clear, commands: [.layer(layer)]))
  }
}
