import SegueEncoders
import SegueGraphics

/// Random index choices for the LZW encoder.
struct LZWChoices {
  var index: IndexChoices
  var displayed: DisplayedChoices

  /// With `tolerance` 0, every pixel must have its nearest colour.
  static func random(
    _ random: inout some RandomNumberGenerator, tolerance: Int, width: Int? = nil, height: Int? = nil
  ) -> LZWChoices {
    let width = width ?? Int.random(in: 1...64, using: &random)
    let height = height ?? Int.random(in: 1...64, using: &random)
    let isFirst = Bool.random(using: &random)
    let colorLimit = isFirst ? 256 : 255
    let colorCount =
      Bool.random(using: &random)
      ? Int.random(in: 1...6, using: &random) : Int.random(in: 1...colorLimit, using: &random)
    let spread = UInt8.random(in: 0...255, using: &random)
    let palette = Palette(
      (0..<colorCount).map { _ in
        RGB(
          red: .random(in: 0...spread, using: &random), green: .random(in: 0...spread, using: &random),
          blue: .random(in: 0...spread, using: &random))
      })
    let transparent = isFirst ? nil : UInt8(colorCount)
    let runs = Int.random(in: 1...8, using: &random)
    var nearest: [UInt8] = []
    var last = UInt8(0)
    for _ in 0..<width * height {
      if nearest.isEmpty || Int.random(in: 0..<runs, using: &random) == 0 {
        last = UInt8(Int.random(in: 0..<colorCount + (isFirst ? 0 : 1), using: &random))
      }
      nearest.append(last)
    }
    let colors = palette.colors.map { PerceptualColor($0) }
    let target = nearest.map { index in
      var color = index == transparent ? colors[0] : colors[Int(index)]
      color.lightness += .random(in: -60...60, using: &random)
      color.a += .random(in: -60...60, using: &random)
      return color
    }
    let tolerances = nearest.map { _ in
      UInt16(tolerance == 0 || Bool.random(using: &random) ? 0 : Int.random(in: 0...tolerance, using: &random))
    }
    let choices = IndexChoices(
      rect: PixelRect(left: 0, top: 0, width: width, height: height), palette: palette, transparent: transparent,
      nearest: nearest, target: target, tolerance: tolerances)
    var canvas = Bitmap(width: width, height: height)
    canvas.withMutablePixels { pixels in
      for i in pixels.indices where Bool.random(using: &random) {
        pixels[i] = palette.colors.randomElement(using: &random)!.pixel
      }
    }
    return LZWChoices(index: choices, displayed: DisplayedChoices(choices, shown: canvas))
  }

  /// Whether the choices permit `index` for pixel `i`.
  func allows(_ index: UInt8, at i: Int) -> Bool {
    let nearest = self.index.nearest[i]
    if nearest == self.index.transparent { return index == nearest || index == displayed.retainedIndices[i] }
    if index == self.index.transparent { return displayed.retainedErrors[i] != DisplayedChoices.never }
    if index == nearest { return true }
    let tolerance = Int(self.index.tolerance[i])
    let color = PerceptualColor(self.index.palette.colors[Int(index)])
    return tolerance > 0 && Int(color.squaredDistance(to: self.index.target[i])) <= tolerance * tolerance
  }

  /// The same choices with tolerances scaled by `percent`. A pixel that displays exactly its nearest colour can still be
  /// retained.
  func scaled(_ percent: Int) -> LZWChoices {
    var scaled = self
    let colors = index.palette.colors.map { PerceptualColor($0) }
    for i in index.tolerance.indices where index.nearest[i] != index.transparent {
      scaled.index.tolerance[i] = UInt16(Int(index.tolerance[i]) * percent / 100)
      let tolerance = Int(scaled.index.tolerance[i])
      let isSame = displayed.retainedErrors[i] == colors[Int(index.nearest[i])].squaredDistance(to: index.target[i])
      if !isSame, Int(displayed.retainedErrors[i]) > tolerance * tolerance {
        scaled.displayed.retainedErrors[i] = DisplayedChoices.never
      }
    }
    return scaled
  }

  func encode() -> CodedPixels { LZWEncoder.encode([(index, displayed)], in: index.rect) }

  /// Encodes the frame in stripes of these heights.
  func encode(_ heights: [Int]) -> CodedPixels {
    var start = 0
    let stripes = index.stripes(heights).map { stripe in
      let pixels = start..<start + stripe.nearest.count
      start = pixels.upperBound
      var shown = displayed
      shown.retainedErrors = Array(displayed.retainedErrors[pixels])
      shown.retainedIndices = Array(displayed.retainedIndices[pixels])
      return (stripe, shown)
    }
    return LZWEncoder.encode(stripes, in: index.rect)
  }
}

extension IndexChoices {
  /// A frame of this stripe alone.
  func encode(over canvas: borrowing Bitmap) -> CodedPixels {
    LZWEncoder.encode([(self, DisplayedChoices(self, shown: canvas))], in: rect)
  }
}

extension GIFFrame {
  /// Draws the frame as a viewer would.
  func draw(on canvas: inout Bitmap, transparentFirst: Bool) throws {
    let decoded = try LZWDecoder.decode(coded.codes, codeSize: coded.codeSize)
    let indices = decoded.map { index in
      guard transparentFirst, let transparent = coded.transparent else { return index }
      if index == 0 { return transparent }
      return index == transparent ? 0 : index
    }
    CodedPixels(coded: coded, indices: indices).draw(on: &canvas)
  }
}

extension RGB {
  /// The colour as an opaque pixel.
  var pixel: RGBA8 { RGBA8(red: red, green: green, blue: blue, alpha: 255) }
}

/// A slow, literal implementation of the LZW decoder in appendix F of the GIF specification.
enum LZWDecoder {
  struct Malformed: Error {}

  /// All indices up to the end code, which must be in the last byte.
  static func decode(_ bytes: [UInt8], codeSize: Int) throws -> [UInt8] {
    let clear = 1 << codeSize
    var strings: [[UInt8]] = []
    var width = codeSize + 1
    var position = 0
    var previous: [UInt8]?
    var indices: [UInt8] = []
    func code() throws -> Int {
      var code = 0
      for bit in 0..<width {
        guard position >> 3 < bytes.count else { throw Malformed() }
        code |= (Int(bytes[position >> 3]) >> (position & 7) & 1) << bit
        position += 1
      }
      return code
    }
    guard try code() == clear else { throw Malformed() }
    while true {
      if previous == nil {
        // The clear code and the end code have no strings.
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        width = codeSize + 1
      }
      let next = try code()
      if next == clear {
        previous = nil
        continue
      }
      if next == clear + 1 { break }
      guard next < strings.count || next == strings.count && previous != nil && strings.count < 4096 else {
        throw Malformed()
      }
      let string = next < strings.count ? strings[next] : previous! + previous!.prefix(1)
      indices += string
      if let previous, strings.count < 4096 { strings.append(previous + string.prefix(1)) }
      if strings.count == 1 << width, width < 12 { width += 1 }
      previous = string
    }
    guard (position + 7) / 8 == bytes.count else { throw Malformed() }
    return indices
  }
}
