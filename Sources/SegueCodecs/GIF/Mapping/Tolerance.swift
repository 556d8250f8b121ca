package import SeguePixels

/// How far the colour of each pixel may be from its source's without being seen, in units of `PerceptualColor`: nothing in
/// flat areas and on the edges of text, the more the busier the surroundings are.
package enum Tolerance {
  /// Row by row of `rect`. At `quality` 100 all are 0.
  package static func map(_ frame: borrowing Bitmap, in rect: PixelRect, quality: Int) -> [UInt16] {
    var map = [UInt16](repeating: 0, count: rect.width * rect.height)
    if quality >= 100 { return map }
    let scale = Self.scale(quality)
    let (width, height) = (frame.width, frame.height)
    frame.withPixels { pixels in
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          let center = pixels[y * width + x].word
          var (low, high) = (Int16.max, Int16.min)
          var equal = 0
          for dy in -1...1 {
            for dx in -1...1 {
              let word = pixels[min(height - 1, max(0, y + dy)) * width + min(width - 1, max(0, x + dx))].word
              let lightness = PerceptualColor(RGB(word: word)).lightness
              low = min(low, lightness)
              high = max(high, lightness)
              if word == center { equal += 1 }
            }
          }
          if equal > 3 { continue }
          let range = min(Int(high - low), 24 * 16)
          map[(y - rect.minY) * rect.width + x - rect.minX] = UInt16(scale * (8 + range / 8) / 16)
        }
      }
    }
    return map
  }

  /// In sixteenths: 16 is one.
  private static func scale(_ quality: Int) -> Int { (100 - quality) * 16 / 5 }
}
