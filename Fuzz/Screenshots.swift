import SegueGraphics
import SegueRecognition

extension FuzzTarget {
  /// Finds transitions on two screenshots that are made from the bytes of the input.
  static let screenshots = FuzzTarget("screenshots") { bytes in
    guard let screens = Screenshots(bytes) else { return }
    let (before, after) = (PixelGrid(screens.before.bitmap), PixelGrid(screens.after.bitmap))
    let (point, place) = (screens.point, screens.place)

    let finder = CardFinder(list: before, detail: after, point: point, target: screens.hasTarget ? place : nil)
    var cards = place.map { [finder.card(given: $0, radius: nil)] } ?? []
    switch finder.search() {
    case .found(let card): cards.append(card)
    case .several(let several): cards += several
    case .none: break
    }
    for card in cards {
      _ = CardPictures(card, list: screens.before.bitmap, detail: screens.after.bitmap, point: point)
    }
    _ = DrawerFinder(main: before, menu: after, point: point).search()
    let overlays = OverlayFinder(below: before, above: after, point: point)
    _ = overlays.search()
    if let place { _ = overlays.overlay(given: place, dim: 0.5, radius: nil) }
    for given in [nil, place] { _ = PhotoFinder(viewer: after, point: point).search(given: given) }
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
    func rect(_ bytes: ArraySlice<UInt8>) -> PixelRect {
      let (x, y) = (Int(bytes[bytes.startIndex]) * width / 256, Int(bytes[bytes.startIndex + 1]) * height / 256)
      let (right, bottom) = (x + Int(bytes[bytes.startIndex + 2]), y + Int(bytes[bytes.startIndex + 3]))
      return PixelRect(minX: x, minY: y, maxX: min(right, width), maxY: min(bottom, height))
    }
    // `render from` refuses smaller places.
    let place = rect(bytes[3..<7])
    self.place = place.width >= 8 && place.height >= 8 ? place : nil
    var pictures = [0, 1].map { _ in [RGBA8](repeating: RGBA8(word: 0xFFF2_F2F7), count: width * height) }
    for start in stride(from: 7, through: bytes.count - 7, by: 7) {
      let rect = rect(bytes[start + 1..<start + 5])
      let color = RGBA8(
        red: bytes[start + 5], green: bytes[start + 6], blue: bytes[start + 5] ^ bytes[start + 6], alpha: 255)
      for k in [0, 1] where bytes[start] & (1 << k) != 0 {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX { pictures[k][y * width + x] = color }
        }
      }
    }
    func image(_ pixels: [RGBA8]) -> Image {
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height { for x in 0..<width { bitmap[x, y] = pixels[y * width + x] } }
      return Image(bitmap)
    }
    (before, after) = (image(pictures[0]), image(pictures[1]))
  }
}
