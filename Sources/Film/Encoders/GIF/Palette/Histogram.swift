package import SegueGraphics

/// The distinct colours of the changed pixels, and the colour number of each pixel.
package struct Histogram: Sendable {
  package struct Entry: Sendable {
    /// The word of an opaque pixel.
    package let word: UInt32
    package private(set) var count = Count()

    /// How often a colour occurs.
    package struct Count: Sendable {
      /// The weighted number of pixels of the colour. Pixels in smooth surroundings count more, because a wrong colour
      /// would be visible there.
      package private(set) var weight: UInt32 = 0
      /// The number of pixels in flat areas.
      package private(set) var flat: UInt32 = 0

      @inline(__always) mutating func add(_ activity: UInt8) {
        weight &+= Texture.weight(activity)
        flat &+= activity == Texture.flat ? 1 : 0
      }

      /// Adds pixels in a flat area.
      @inline(__always) mutating func addFlat(_ pixels: UInt32) {
        weight &+= pixels &* Texture.weight(Texture.flat)
        flat &+= pixels
      }

      @inline(__always) mutating func add(_ other: Count) {
        weight &+= other.weight
        flat &+= other.flat
      }
    }

    init(word: UInt32) { self.word = word }

    package var color: RGB { RGB(word: word) }
    package var weight: UInt32 { count.weight }
    package var flatCount: UInt32 { count.flat }

    @inline(__always) mutating func add(_ count: Count) { self.count.add(count) }
  }

  /// In order of first occurrence, row by row.
  package let entries: [Entry]
  /// The entries' colours in OKLab.
  package let colors: [PerceptualColor]
  /// The indices of the entries that are neutral.
  let grays: [Int]
  /// The entries grouped into cells.
  let cells: ColorCells
  /// The index of each pixel's entry, row by row of the rectangle, or `unchanged`.
  package let ids: PixelNumbers
  /// The number of counted pixels.
  package let pixelCount: Int

  /// The ID of a pixel that is not counted.
  package static let unchanged = UInt32.max

  /// Whether flat areas of this colour cover more than 1/256 of the counted pixels, as at most 255 colours can.
  func isFlat(_ entry: Entry) -> Bool { Int(entry.flatCount) * 256 > pixelCount }

  /// Counts the opaque pixels in `rect` that differ from `old`, or all opaque pixels in `rect` if that is nil.
  package init(of frame: borrowing Bitmap, in rect: PixelRect, changedFrom old: Image?) {
    var colors = DistinctColors(pixelLimit: rect.width * rect.height)
    var activity = [UInt8](repeating: 0, count: rect.width)
    var pixelCount = 0
    let (width, height) = (frame.width, frame.height)
    var ids = PixelNumbers(count: rect.area)
    var row = [UInt32](repeating: Self.unchanged, count: rect.width)
    unsafe frame.withUnsafeBytes { frame in
      func add(_ old: UnsafePointer<UInt32>?) {
        guard let new = unsafe frame.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
        for y in 0..<rect.height {
          let start = (rect.minY + y) * width + rect.minX
          unsafe Texture.activity(new, width: width, height: height, y: rect.minY + y, x: rect.minX, &activity)
          pixelCount += unsafe colors.add(
            new + start, changedFrom: old.map { unsafe $0 + start }, activity, count: rect.width, ids: &row)
          ids.append(row.span, below: colors.count)
        }
      }
      guard let old else { return add(nil) }
      unsafe old.bitmap.withUnsafeBytes { old in unsafe add(old.assumingMemoryBound(to: UInt32.self).baseAddress) }
    }
    self.ids = ids
    self.pixelCount = pixelCount
    entries = colors.copyEntries()
    grays = entries.indices.filter { [entries] in entries[$0].color.isNeutral }
    cells = ColorCells(entries)
    let conversion = OKLabConversion.shared
    self.colors = entries.map { conversion.color($0.color) }
  }
}
