import SegueCore
import SegueGraphics
import SegueRecognition

extension FuzzTarget {
  /// Finds transitions on two screenshots that are made from the bytes of the input.
  static let screenshots = FuzzTarget("screenshots") { bytes in
    guard let screens = Screenshots(bytes) else { return }
    let (before, after) = (PixelGrid(screens.before.bitmap), PixelGrid(screens.after.bitmap))
    let (point, place) = (screens.point, screens.place)

    let finder = CardFinder(list: before, detail: after, point: point, target: screens.hasTarget ? place : nil)
    let overlays = OverlayFinder(below: before, above: after, point: point)
    let photos = PhotoFinder(viewer: after, point: point)
    var cards: [FoundCard] = []
    switch finder.search() {
    case .found(let card): cards = [card]
    case .several(let several): cards = several
    case .none: break
    }
    _ = DrawerFinder(main: before, menu: after, point: point).search()
    _ = overlays.search()
    _ = photos.search()
    if let place {
      cards.append(finder.card(given: place, radius: nil))
      _ = overlays.overlay(given: place, dim: 0.5, radius: nil)
      _ = photos.search(given: place)
    }
    for card in cards {
      _ = CardPictures(card, list: screens.before.bitmap, detail: screens.after.bitmap, point: point)
    }
  }
}

/// Byte 0 determines the scale and whether a target is given, bytes 1 and 2 the size, bytes 3…6 a place. After them, each
/// seven bytes are a rectangle: which screenshots have it, its place, and its colour.
private struct Screenshots {
  /// Pixels per point.
  let point: Double
  let hasTarget: Bool
  /// A place that the user gives.
  let place: PixelRect?
  let before: Image
  let after: Image

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 7 else { return nil }
    point = Double(1 + bytes[0] % 3)
    hasTarget = bytes[0] & 4 != 0
    // `render from` refuses screenshots with a side below 120 pixels.
    let (width, height) = (120 + Int(bytes[1] % 64), 120 + Int(bytes[2]) / 2)
    func rect(at start: Int) -> PixelRect {
      let (x, y) = (Int(bytes[start]) * width / 256, Int(bytes[start + 1]) * height / 256)
      return PixelRect(
        minX: x, minY: y, maxX: min(x + Int(bytes[start + 2]), width), maxY: min(y + Int(bytes[start + 3]), height))
    }
    // `render from` refuses smaller places.
    let place = rect(at: 3)
    self.place = place.width >= 8 && place.height >= 8 ? place : nil
    var lists = [0, 1].map { _ in DisplayList(width: width, height: height, background: Color(242, 242, 247)) }
    for start in stride(from: 7, through: bytes.count - 7, by: 7) {
      let rect = rect(at: start + 1)
      let place = Rect(
        x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
      let color = Color(bytes[start + 5], bytes[start + 6], bytes[start + 5] ^ bytes[start + 6])
      for k in [0, 1] where bytes[start] & (1 << k) != 0 {
        lists[k].commands.append(.fill(.rect(place), .solid(color), .identity))
      }
    }
    let renderer = Renderer(usesCaches: false)
    (before, after) = (Image(renderer.render(lists[0])), Image(renderer.render(lists[1])))
  }
}
