import SegueGraphics

/// Lifts texts from a screenshot as colour and alpha, and fills their places with the ground around them.
struct TextLift {
  private let signal: InkSignal
  /// How far around the ink its soft edges reach, in pixels.
  private let reach: Int
  /// For each kind, the pixels of the signal's area that are not ground.
  private var masks: [InkSignal.Kind: [Bool]] = [:]

  /// `point`: pixels per point.
  init(_ signal: InkSignal, point: Double) {
    self.signal = signal
    reach = max(1, Int((0.75 * point).rounded()))
  }

  /// The text in `rect` on transparent pixels, and where this picture lies. On what remains of `bitmap`, it gives the
  /// screenshot again.
  mutating func lift(
    _ rect: PixelRect, _ kind: InkSignal.Kind, from bitmap: inout Bitmap
  ) -> (picture: Image, frame: PixelRect) {
    let mask = mask(kind)
    let area = signal.area
    let frame = rect.grown(by: reach).intersection(area)
    var ink = [Bool](repeating: false, count: frame.area)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        ink[(y - frame.minY) * frame.width + x - frame.minX] = signal.isInk(x, y, kind)
      }
    }
    ink = Self.dilated(ink, width: frame.width, by: reach)
    var picture = Bitmap(width: frame.width, height: frame.height)
    for y in 0..<frame.height {
      for x in 0..<frame.width where ink[y * frame.width + x] {
        let (u, v) = (frame.minX + x, frame.minY + y)
        let ground = ground(at: u, v, mask, bitmap)
        picture[x, y] = RGBA8(lifting: bitmap[u, v], from: ground)
        bitmap[u, v] = ground
      }
    }
    return (Image(picture), frame)
  }

  /// A blend of the nearest pixels of the ground to the left, to the right, above and below. The nearer one counts more.
  private func ground(at x: Int, _ y: Int, _ mask: [Bool], _ bitmap: borrowing Bitmap) -> RGBA8 {
    let area = signal.area
    var (red, green, blue, total) = (0, 0, 0, 0)
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      var (u, v, distance) = (x + dx, y + dy, 1)
      while area.contains(u, v), mask[(v - area.minY) * area.width + u - area.minX] {
        (u, v, distance) = (u + dx, v + dy, distance + 1)
      }
      guard area.contains(u, v) else { continue }
      let (pixel, weight) = (bitmap[u, v], 65_536 / distance)
      red += weight * Int(pixel.red)
      green += weight * Int(pixel.green)
      blue += weight * Int(pixel.blue)
      total += weight
    }
    guard total > 0 else { return bitmap[x, y] }
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + total / 2) / total) }
    return RGBA8(red: mean(red), green: mean(green), blue: mean(blue), alpha: 255)
  }

  private mutating func mask(_ kind: InkSignal.Kind) -> [Bool] {
    if let mask = masks[kind] { return mask }
    let mask = Self.dilated(signal.mask(kind), width: signal.area.width, by: reach)
    masks[kind] = mask
    return mask
  }

  /// The mask with everything that is at most `reach` pixels away in both directions.
  private static func dilated(_ mask: [Bool], width: Int, by reach: Int) -> [Bool] {
    let height = mask.count / max(1, width)
    var wide = mask
    for y in 0..<height {
      for x in 0..<width where mask[y * width + x] {
        for u in max(0, x - reach)...min(width - 1, x + reach) { wide[y * width + u] = true }
      }
    }
    var result = wide
    for y in 0..<height {
      for x in 0..<width where wide[y * width + x] {
        for v in max(0, y - reach)...min(height - 1, y + reach) { result[v * width + x] = true }
      }
    }
    return result
  }
}
