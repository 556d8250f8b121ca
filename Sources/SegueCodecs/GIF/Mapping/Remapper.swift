import SegueGraphics

/// Gives every pixel that changed its colour of the palette, and nothing else yet.
enum Remapper {
  static func choices(
    _ histogram: Histogram, _ mapping: Mapping, _ palette: Palette, in rect: PixelRect, isFirst: Bool
  ) -> IndexChoices {
    let transparent = isFirst ? nil : UInt8(palette.count)
    let count = histogram.ids.count
    let clear = transparent ?? 0
    let black = PerceptualColor(lightness: 0, a: 0, b: 0)
    var target: [PerceptualColor] = []
    let nearest = unsafe [UInt8](unsafeUninitializedCapacity: count) { nearest, nearestCount in
      target = unsafe [PerceptualColor](unsafeUninitializedCapacity: count) { target, targetCount in
        let (ids, indices, colors) = (histogram.ids.span, mapping.indices.span, histogram.colors.span)
        for i in 0..<count {
          let id = Int(ids[i])
          let isChanged = id != Int(Histogram.unchanged)
          unsafe nearest.initializeElement(at: i, to: isChanged ? indices[id] : clear)
          unsafe target.initializeElement(at: i, to: isChanged ? colors[id] : black)
        }
        targetCount = count
      }
      nearestCount = count
    }
    return IndexChoices(
      rect: rect, palette: palette, transparent: transparent, nearest: nearest, target: target,
      tolerance: [UInt16](repeating: 0, count: count))
  }
}
