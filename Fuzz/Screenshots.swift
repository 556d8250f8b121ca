import SegueCore
import SegueGraphics
import SegueCapture

extension FuzzTarget {
  /// Finds transitions on two screenshots that are made from the bytes of the input.
  static let screenshots = FuzzTarget("screenshots") { bytes in
    guard let screens = Screenshots(bytes) else { return }
    let (before, after) = (PixelGrid(screens.before.bitmap), PixelGrid(screens.after.bitmap))
    let (point, place) = (screens.point, screens.place)

    let finder = CardFinder(list: before, detail: after, point: point, target: screens.hasTarget ? place : nil)
    let screen = DimmedScreen(below: before, above: after, point: point)
    let overlays = OverlayFinder(screen)
    let photos = PhotoFinder(viewer: after, point: point)
    var cards: [FoundCard] = []
    switch finder.search() {
    case .found(let card): cards = [card]
    case .several(let several): cards = several
    case .none: break
    }
    _ = DrawerFinder(screen).search()
    _ = overlays.search()
    let underlying = UnderlyingScreen(first: before, second: after, point: point)
    for photo in [photos.search(), place.flatMap { photos.search(given: $0) }].compactMap(\.self) {
      _ = underlying.visibility(outside: photo.rect)
      _ = PhotoOrigin(list: before, viewer: after, point: point).shows(photo.rect)
      _ = ViewerChrome(photo, of: screens.after.bitmap, point: point)
    }
    _ = FramedScreen(before: screens.before.bitmap, after: screens.after.bitmap)
    findBars(on: screens)
    if let place {
      cards.append(finder.card(given: place, radius: nil))
      _ = overlays.overlay(given: place, dim: 0.5, radius: nil)
      let corners = ScreenCorners(before: screens.before.bitmap, after: screens.after.bitmap, screen: place)
      var part = screens.after.bitmap.cropped(to: place)
      corners.fill(&part)
    }
    for card in cards {
      _ = CardPictures(card, list: screens.before.bitmap, detail: screens.after.bitmap, point: point)
    }
  }
}

/// Separates what is the same at the upper and lower end of both screenshots.
private func findBars(on screens: Screenshots) {
  let eraser = BarEraser(point: screens.point, bars: (top: 24, bottom: 16))
  let images = [screens.before, screens.after]
  let erased = images.map { image in
    var bitmap = image.bitmap.clone()
    eraser.erase(&bitmap)
    return Image(bitmap)
  }
  let rows = eraser.rows(height: screens.before.height)
  for range in [rows.top, rows.bottom].compactMap(\.self) {
    let bar = SharedBar(
      range, before: images[0].bitmap, after: images[1].bitmap, erased: (before: erased[0], after: erased[1]))
    for (image, erased) in zip(images, erased) { _ = bar?.lifted(from: image.bitmap, erased: erased.bitmap) }
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
    let renderer = Renderer(shortcuts: [])
    (before, after) = (Image(renderer.render(lists[0])), Image(renderer.render(lists[1])))
  }
}
