import SeguePixels

/// Gives every pixel that changed its colour of the palette, and nothing else yet.
enum Remapper {
  static func choices(
    _ histogram: Histogram, _ mapping: Mapping, _ palette: Palette, in rect: PixelRect, isFirst: Bool
  ) -> IndexChoices {
    let transparent = isFirst ? nil : UInt8(palette.count)
    let colors = histogram.entries.map { PerceptualColor($0.color) }
    let count = histogram.ids.count
    var nearest = [UInt8](repeating: transparent ?? 0, count: count)
    var target = [PerceptualColor](repeating: PerceptualColor(lightness: 0, a: 0, b: 0), count: count)
    for i in 0..<count where histogram.ids[i] != Histogram.unchanged {
      let id = Int(histogram.ids[i])
      nearest[i] = mapping.indices[id]
      target[i] = colors[id]
    }
    return IndexChoices(
      rect: rect, palette: palette, transparent: transparent, nearest: nearest, target: target,
      tolerance: [UInt16](repeating: 0, count: count))
  }
}
