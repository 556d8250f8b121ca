package import SegueGraphics

/// The colours of the pixels that changed, and where each of them is.
package struct Histogram: Sendable {
  package struct Entry: Sendable {
    /// Of an opaque pixel.
    package let word: UInt32
    /// How many pixels have the colour; those in smooth surroundings count more, as a wrong colour would show there.
    package private(set) var weight: UInt32 = 0
    /// How many of them lie in a flat area.
    package private(set) var flatCount: UInt32 = 0

    init(word: UInt32) { self.word = word }

    package var color: RGB { RGB(word: word) }

    @inline(__always) mutating func add(_ activity: UInt8) {
      weight &+= Texture.weight(activity)
      flatCount &+= activity == Texture.flat ? 1 : 0
    }
  }

  /// In the order in which the colours are met, row by row.
  package let entries: [Entry]
  /// The entries' colours.
  package let colors: [PerceptualColor]
  /// The entries in fewer parts.
  let cells: ColorCells
  /// For every pixel of the rectangle the index of its entry, or `unchanged`.
  package let ids: [UInt32]
  /// How many pixels are counted.
  package let pixelCount: Int

  package static let unchanged = UInt32.max

  /// Counts the pixels in `rect` that differ from `old`, or all of them; in both cases those that are opaque.
  package init(of frame: borrowing Bitmap, in rect: PixelRect, changedFrom old: borrowing Bitmap, all: Bool) {
    var colors = DistinctColors(pixelLimit: rect.width * rect.height)
    var activity = [UInt8](repeating: 0, count: rect.width)
    var pixelCount = 0
    let (width, height) = (frame.width, frame.height)
    ids = unsafe [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { ids, count in
      unsafe frame.withUnsafeBytes { frame in
        unsafe old.withUnsafeBytes { old in
          guard let new = unsafe frame.assumingMemoryBound(to: UInt32.self).baseAddress,
            let old = unsafe old.assumingMemoryBound(to: UInt32.self).baseAddress, let ids = ids.baseAddress
          else { return }
          for y in 0..<rect.height {
            let start = (rect.minY + y) * width + rect.minX
            unsafe Texture.activity(new, width: width, height: height, y: rect.minY + y, x: rect.minX, &activity)
            pixelCount += unsafe colors.add(
              new + start, changedFrom: all ? nil : old + start, activity, count: rect.width, ids: ids + y * rect.width)
          }
        }
      }
      count = rect.width * rect.height
    }
    self.pixelCount = pixelCount
    entries = colors.copyEntries()
    cells = ColorCells(entries)
    let response = ConeResponse.shared
    self.colors = entries.map { response.color($0.color) }
  }
}
