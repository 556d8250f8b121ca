import SegueEncoders
import SegueGraphics
import TestSupport
import Testing

@Suite struct HistogramTests {
  @Test(
    "Every changed pixel is counted; each colour is listed once, in the order of first occurrence", arguments: 1...12
  )
  func colors(_ seed: Int) {
    var random = Xorshift(seed: UInt64(seed))
    let (width, height) = (Int(random.next() % 90) + 1, Int(random.next() % 60) + 1)
    let old = noise(width * height, colors: 3000, seed: random.next() | 1)
    var new = old
    for i in new.indices where random.next() % 3 > 0 { new[i] = noise(1, colors: 1, seed: random.next() | 1)[0] }
    let left = Int(random.next() % UInt64(width))
    let top = Int(random.next() % UInt64(height))
    let rect = PixelRect(minX: left, minY: top, maxX: width, maxY: height)
    for all in [false, true] {
      let histogram = Histogram(
        of: bitmap(new, width: width, height: height), in: rect,
        changedFrom: all ? nil : Image(bitmap(old, width: width, height: height)))
      let ids = histogram.ids.array
      var words: [UInt32] = []
      var counted = 0
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let index = (top + y) * width + left + x
          let id = ids[y * rect.width + x]
          guard all || new[index] != old[index] else {
            #expect(id == Histogram.unchanged)
            continue
          }
          counted += 1
          if Int(id) == words.count { words.append(new[index].word) }
          #expect(words[Int(id)] == new[index].word)
        }
      }
      #expect(histogram.entries.map(\.word) == words && Set(words).count == words.count)
      #expect(
        histogram.colors
          == words.map {
            PerceptualColor(RGB(red: UInt8($0 & 255), green: UInt8($0 >> 8 & 255), blue: UInt8($0 >> 16 & 255)))
          })
      #expect(histogram.pixelCount == counted)
    }
  }

  @Test("Flat areas, also those that change in part, count as pixel by pixel", arguments: 1...12)
  func flatAreas(_ seed: Int) {
    var random = Xorshift(seed: UInt64(seed))
    let (width, height) = (Int(random.next() % 120) + 40, Int(random.next() % 40) + 20)
    let old = blocks(width, height, &random)
    // Some blocks of the new frame are those of the old one.
    let drawn = blocks(width, height, &random)
    let new = old.indices.map { $0 / width % 16 < 5 ? old[$0] : drawn[$0] }
    let frame = bitmap(new, width: width, height: height)
    let rect = PixelRect(left: seed % 3, top: 1, width: width - seed % 3, height: height - 1)
    let histogram = Histogram(of: frame, in: rect, changedFrom: Image(bitmap(old, width: width, height: height)))
    var counts: [UInt32: (weight: UInt32, flat: UInt32)] = [:]
    for (k, id) in histogram.ids.array.enumerated() {
      let (x, y) = (rect.minX + k % rect.width, rect.minY + k / rect.width)
      let i = y * width + x
      #expect((id == Histogram.unchanged) == (new[i] == old[i]))
      guard new[i] != old[i] else { continue }
      #expect(histogram.entries[Int(id)].word == new[i].word)
      let neighbors = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].filter {
        (0..<width).contains($0.0) && (0..<height).contains($0.1)
      }
      let activity = neighbors.map { new[i].largestDifference(to: new[$0.1 * width + $0.0]) }.max() ?? 0
      counts[new[i].word, default: (0, 0)].weight += activity <= 4 ? 24 : max(8, 96 / UInt32(activity))
      counts[new[i].word, default: (0, 0)].flat += activity == 0 ? 1 : 0
    }
    #expect(histogram.entries.count == counts.count)
    for entry in histogram.entries {
      #expect(entry.weight == counts[entry.word]?.weight && entry.flatCount == counts[entry.word]?.flat)
    }
  }

  /// Rectangles of few colours over one another.
  private func blocks(_ width: Int, _ height: Int, _ random: inout Xorshift) -> [RGBA8] {
    let colors = noise(5, colors: 5, seed: random.next() | 1)
    var pixels = [RGBA8](repeating: colors[0], count: width * height)
    for _ in 0..<6 {
      let color = colors[Int(random.next() % 5)]
      let (left, top) = (Int(random.next() % UInt64(width)), Int(random.next() % UInt64(height)))
      let (right, bottom) = (min(width, left + Int(random.next() % 90)), min(height, top + Int(random.next() % 20)))
      for y in top..<bottom { for x in left..<right { pixels[y * width + x] = color } }
    }
    return pixels
  }

  @Test("A hundred thousand different colours get different numbers")
  func many() {
    let pixels = (0..<320 * 320).map { RGBA8(word: UInt32($0) &* 163 | 0xFF00_0000) }
    let frame = bitmap(pixels, width: 320, height: 320)
    let rect = PixelRect(left: 0, top: 0, width: 320, height: 320)
    let histogram = Histogram(of: frame, in: rect, changedFrom: nil)
    #expect(histogram.entries.map(\.word) == pixels.map(\.word))
    #expect(histogram.ids.array == (0..<320 * 320).map { UInt32($0) })
  }

  @Test(
    "Pixels marked as unchanged stay so when colour numbers need more bytes",
    arguments: [100, 254, 255, 256, 65_534, 65_535, 70_000])
  func longNumbers(colors: Int) {
    // Every other pixel is unchanged.
    let old = (0..<colors * 2).map { RGBA8(word: UInt32($0) | 0xFF80_0000) }
    var new = old
    for i in 0..<colors { new[2 * i] = RGBA8(word: UInt32(i) | 0xFF00_0000) }
    let histogram = Histogram(
      of: bitmap(new, width: 2, height: colors), in: PixelRect(left: 0, top: 0, width: 2, height: colors),
      changedFrom: Image(bitmap(old, width: 2, height: colors)))
    #expect(histogram.ids.array == (0..<colors).flatMap { [UInt32($0), Histogram.unchanged] })
    var part: [UInt32] = []
    histogram.ids.forEach(in: 3..<6) { part.append(contentsOf: [UInt32($0), $1]) }
    #expect(part == [0, Histogram.unchanged, 1, 2, 2, Histogram.unchanged])
  }

  @Test("Fully transparent pixels are not counted")
  func clear() {
    let frame = bitmap([gray(1), .clear, gray(2), .clear], width: 2, height: 2)
    let rect = PixelRect(left: 0, top: 0, width: 2, height: 2)
    let histogram = Histogram(of: frame, in: rect, changedFrom: nil)
    #expect(histogram.ids.array == [0, Histogram.unchanged, 1, Histogram.unchanged] && histogram.pixelCount == 2)
  }

  @Test("A flat area has three times the weight of noise")
  func weight() {
    var pixels = noise(40 * 40, colors: 900, seed: 3)
    for y in 0..<20 { for x in 0..<40 { pixels[y * 40 + x] = gray(50) } }
    let frame = bitmap(pixels, width: 40, height: 40)
    let rect = PixelRect(left: 0, top: 0, width: 40, height: 40)
    let histogram = Histogram(of: frame, in: rect, changedFrom: nil)
    // The last row of the area is not flat, because there is noise below it.
    #expect(histogram.entries[0].flatCount == 19 * 40)
    #expect(histogram.entries[0].weight >= 19 * 40 * 24 && histogram.entries[0].weight <= 20 * 40 * 24)
  }
}

extension HistogramTests {
  @Test("Colours with only even channel values are hashed correctly", arguments: [(12, 12), (40, 40), (128, 128)])
  func evenColors(width: Int, height: Int) {
    let colors = (0..<width * height).map { i in
      RGBA8(red: UInt8(i & 127) << 1, green: UInt8(i >> 7 & 127) << 1, blue: 0, alpha: 255)
    }
    let frame = bitmap(colors, width: width, height: height)
    let all = PixelRect(left: 0, top: 0, width: width, height: height)
    let histogram = Histogram(of: frame, in: all, changedFrom: nil)
    #expect(histogram.entries.count == width * height)
  }
}

extension RGBA8 {
  fileprivate func largestDifference(to other: RGBA8) -> UInt8 {
    [(red, other.red), (green, other.green), (blue, other.blue)].map { $0 > $1 ? $0 - $1 : $1 - $0 }.max() ?? 0
  }
}

extension PixelNumbers {
  fileprivate var array: [UInt32] {
    var all: [UInt32] = []
    forEach(in: 0..<count) { all.append($1) }
    return all
  }
}
