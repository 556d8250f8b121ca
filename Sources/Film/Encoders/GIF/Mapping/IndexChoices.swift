package import SegueGraphics

/// The input of the LZW encoder: the indices that each pixel of a stripe may take. A stripe consists of whole rows of a
/// frame's changed rectangle. Arrays are row by row of `rect`.
package struct IndexChoices: Sendable {
  package let rect: PixelRect
  package let palette: Palette
  /// The transparent index, which is beyond the palette's colours. nil for a frame drawn on an empty canvas.
  package let transparent: UInt8?
  /// The index chosen by the quantizer, or `transparent` for a pixel whose source did not change and whose displayed
  /// colour must be kept exactly.
  package var nearest: [UInt8]
  /// The colour to approximate: the source colour, plus what dithering adds.
  package var target: [PerceptualColor]
  /// The maximum distance from `target` at which another index is allowed, in units of `PerceptualColor`. 0 allows only
  /// `nearest`.
  package var tolerance: [UInt16]
  /// The quality for which `tolerance` was computed.
  package var quality = 100
  /// Tolerances for higher qualities, which are tried as well; the smallest result is used.
  var finer: [(quality: Int, tolerance: [UInt16])] = []

  package init(
    rect: PixelRect, palette: Palette, transparent: UInt8?, nearest: [UInt8], target: [PerceptualColor],
    tolerance: [UInt16]
  ) {
    self.rect = rect
    self.palette = palette
    self.transparent = transparent
    self.nearest = nearest
    self.target = target
    self.tolerance = tolerance
  }

  /// The place of the first pixel of these rows.
  func first(of band: PixelRect) -> Int { (band.minY - rect.minY) * rect.width }
}

/// The palette index for each colour of a histogram.
package struct Mapping: Sendable {
  /// One palette index for each entry of the histogram.
  package let indices: [UInt8]

  /// Maps colours in the palette to themselves and others to the nearest colour.
  package init(_ histogram: Histogram, to nearest: NearestColor) {
    var (indices, distances) = nearest.find(histogram.colors, grays: histogram.grays)
    let words = nearest.palette.colors.map(\.word)
    let exact = PaletteLookup(nearest.palette)
    let entries = histogram.entries
    for i in indices.indices where distances[i] == 0 && words[Int(indices[i])] != entries[i].word {
      // Colours that differ only in a lowest bit may have the same `PerceptualColor`.
      if let own = exact.index(of: entries[i].word) { indices[i] = own }
    }
    self.indices = indices
  }
}

/// Maps every changed pixel to its nearest palette colour.
enum Remapper {
  /// The choices for the pixels of `stripe`, with zero tolerance. `first` is the position of the stripe's first pixel in
  /// `histogram.ids`.
  static func choices(
    _ histogram: Histogram, _ mapping: Mapping, _ palette: Palette, transparent: UInt8?, in stripe: PixelRect,
    from first: Int
  ) -> IndexChoices {
    let count = stripe.area
    // After the colours, what stands for a pixel that did not change.
    let unchanged = mapping.indices.count
    let indices = mapping.indices + [transparent ?? 0]
    let colors = histogram.colors + [PerceptualColor(lightness: 0, a: 0, b: 0)]
    var target: [PerceptualColor] = []
    let nearest = unsafe [UInt8](unsafeUninitializedCapacity: count) { nearest, nearestCount in
      target = unsafe [PerceptualColor](unsafeUninitializedCapacity: count) { target, targetCount in
        unsafe indices.withUnsafeBufferPointer { indices in
          unsafe colors.withUnsafeBufferPointer { colors in
            histogram.ids.forEach(in: first..<first + count) { i, id in
              let place = min(Int(id), unchanged)
              unsafe nearest.initializeElement(at: i, to: indices[place])
              unsafe target.initializeElement(at: i, to: colors[place])
            }
          }
        }
        targetCount = count
      }
      nearestCount = count
    }
    return IndexChoices(
      rect: stripe, palette: palette, transparent: transparent, nearest: nearest, target: target,
      tolerance: [UInt16](repeating: 0, count: count))
  }
}
