import SegueEncoders
import SegueGraphics
import TestSupport
import Testing

@Suite struct DisplayedChoicesTests {
  /// Tinted colours, for which it does not matter whether a pixel is gray.
  private let palette = Palette([
    RGB(red: 200, green: 30, blue: 40), RGB(red: 190, green: 40, blue: 40), RGB(red: 20, green: 90, blue: 220),
  ])

  @Test("What may be kept is the same for flat areas as pixel by pixel", arguments: 1...16)
  func flatAreas(_ seed: Int) {
    var random = Xorshift(seed: UInt64(seed))
    let (width, height) = (Int(random.next() % 100) + 1, Int(random.next() % 20) + 1)
    let transparent = UInt8(palette.count)
    let nearest = runs(width * height, of: [0, 1, 2, transparent], &random)
    let tolerances = runs(width * height, of: [0, 0, 0, 90, 2000], &random).map { UInt16($0) }
    let words = palette.colors.map(\.pixel.word) + [0, 0xFF00_FF00]
    let shown = runs(width * height, of: Array(words.indices), &random).map { RGBA8(word: words[$0]) }
    let colors = palette.colors.map { PerceptualColor($0) }
    let choices = IndexChoices(
      rect: PixelRect(left: 0, top: 0, width: width, height: height), palette: palette, transparent: transparent,
      nearest: nearest, target: nearest.map { colors[$0 == transparent ? 0 : Int($0)] }, tolerance: tolerances)
    let displayed = DisplayedChoices(choices, shown: bitmap(shown, width: width, height: height))
    for i in nearest.indices {
      let place = palette.colors.firstIndex { $0.pixel == shown[i] }
      if nearest[i] == transparent {
        #expect(displayed.retainedIndices[i] == place.map { UInt8($0) } ?? transparent)
        #expect(displayed.retainedErrors[i] == DisplayedChoices.never)
        continue
      }
      let distance = PerceptualColor(RGB(red: shown[i].red, green: shown[i].green, blue: shown[i].blue))
        .squaredDistance(to: choices.target[i])
      let isClose = tolerances[i] > 0 && shown[i].word != 0 && Int(distance) <= Int(tolerances[i]) * Int(tolerances[i])
      let mayKeep = place == Int(nearest[i]) || isClose
      #expect(displayed.retainedErrors[i] == (mayKeep ? distance : DisplayedChoices.never))
    }
  }

  /// Random values, each repeated up to 60 times.
  private func runs<T>(_ count: Int, of values: [T], _ random: inout Xorshift) -> [T] {
    var result: [T] = []
    while result.count < count {
      let value = values[Int(random.next() % UInt64(values.count))]
      result += Array(repeating: value, count: Int(random.next() % 60) + 1)
    }
    return Array(result.prefix(count))
  }
}
