import SegueGraphics

/// How the pixels of a part of a screenshot differ from the ground around them, which may be a picture.
struct InkSignal {
  let area: PixelRect
  /// The differences of the three channels of each pixel of `area`, row after row.
  private let levels: [Int16]
  /// The smallest channel of each pixel of `area`.
  private let whiteness: [UInt8]

  /// What counts as ink.
  enum Kind: CaseIterable {
    /// Whatever differs from the ground, such as coloured texts and emoji. On a picture, its details do, too.
    case any
    /// What is much lighter in all channels, as light texts on pictures are.
    case light
    /// What is much darker in all channels.
    case dark
    /// What is light and nearly white: titles on pictures whose details are light, too.
    case white
  }

  /// What differs less from the ground, in levels, is not ink.
  private static let threshold: Int16 = 36
  /// The least channel of what is nearly white.
  private static let white: UInt8 = 240

  /// The ground is the median of the pixels around, of which text covers less than a half. It is measured in blocks, and
  /// interpolated between their centres. `point`: pixels per point.
  init(in area: PixelRect, of grid: PixelGrid, point: Double) {
    self.area = area
    let block = max(4, Int((8 * point).rounded()))
    let columns = (area.width + block - 1) / block
    let rows = (area.height + block - 1) / block
    var medians: [PixelColor] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let window = PixelRect(
          left: area.minX + column * block, top: area.minY + row * block, width: block, height: block)
        medians.append(grid.median(of: window.grown(by: 2 * block).intersection(area)))
      }
    }
    /// The blocks before and after a coordinate, and the weight of the second, 0…256.
    func neighbours(_ value: Int, _ count: Int) -> (first: Int, second: Int, weight: Int) {
      let position = max(0, 2 * value - block)
      let first = position / (2 * block)
      return (min(first, count - 1), min(first + 1, count - 1), (position - first * 2 * block) * 128 / block)
    }
    let across = (0..<area.width).map { neighbours($0, columns) }
    var levels = [Int16](repeating: 0, count: 3 * area.width * area.height)
    var whiteness = [UInt8](repeating: 0, count: area.width * area.height)
    for y in 0..<area.height {
      let down = neighbours(y, rows)
      for x in 0..<area.width {
        let beside = across[x]
        let (a, b) = (medians[down.first * columns + beside.first], medians[down.first * columns + beside.second])
        let (c, d) = (medians[down.second * columns + beside.first], medians[down.second * columns + beside.second])
        func ground(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
          let above = a * (256 - beside.weight) + b * beside.weight
          let below = c * (256 - beside.weight) + d * beside.weight
          return (above * (256 - down.weight) + below * down.weight + 32_768) >> 16
        }
        let i = grid.index(area.minX + x, area.minY + y)
        let j = 3 * (y * area.width + x)
        whiteness[j / 3] = min(grid.bytes[i], grid.bytes[i + 1], grid.bytes[i + 2])
        levels[j] = Int16(Int(grid.bytes[i]) - ground(a.red, b.red, c.red, d.red))
        levels[j + 1] = Int16(Int(grid.bytes[i + 1]) - ground(a.green, b.green, c.green, d.green))
        levels[j + 2] = Int16(Int(grid.bytes[i + 2]) - ground(a.blue, b.blue, c.blue, d.blue))
      }
    }
    (self.levels, self.whiteness) = (levels, whiteness)
  }

  /// For each pixel of `area`, whether it is ink.
  func mask(_ kind: Kind) -> [Bool] { (0..<area.area).map { isInk($0, kind) } }

  /// Whether the pixel at this column and row of the screenshot is ink.
  func isInk(_ x: Int, _ y: Int, _ kind: Kind) -> Bool { isInk((y - area.minY) * area.width + x - area.minX, kind) }

  private func isInk(_ index: Int, _ kind: Kind) -> Bool {
    let (red, green, blue) = (levels[3 * index], levels[3 * index + 1], levels[3 * index + 2])
    return switch kind {
    case .any: max(abs(red), abs(green), abs(blue)) > Self.threshold
    case .light: min(red, green, blue) > Self.threshold
    case .dark: max(red, green, blue) < -Self.threshold
    case .white: whiteness[index] >= Self.white && min(red, green, blue) > Self.threshold
    }
  }

  /// How much alike the inks in two rectangles look, from −1 to 1: their correlation at the smaller one's size; 0 if one of
  /// them has much more contrast.
  static func similarity(_ a: PixelRect, of first: InkSignal, _ b: PixelRect, of second: InkSignal) -> Double {
    let (width, height) = (min(a.width, b.width), min(a.height, b.height))
    let (one, other) = (first.reduced(a, width, height), second.reduced(b, width, height))
    var (product, square, otherSquare): (Float, Float, Float) = (0, 0, 0)
    for i in one.indices {
      product += one[i] * other[i]
      square += one[i] * one[i]
      otherSquare += other[i] * other[i]
    }
    guard square > 0, otherSquare > 0, square < 1.8 * otherSquare, otherSquare < 1.8 * square else { return 0 }
    return Double(product) / (Double(square) * Double(otherSquare)).squareRoot()
  }

  /// A rectangle, averaged to a smaller size.
  private func reduced(_ rect: PixelRect, _ width: Int, _ height: Int) -> [Float] {
    let (minX, minY) = (rect.minX - area.minX, rect.minY - area.minY)
    var result = [Float](repeating: 0, count: 3 * width * height)
    for y in 0..<height {
      let top = minY + rect.height * y / height
      let bottom = max(top + 1, minY + rect.height * (y + 1) / height)
      for x in 0..<width {
        let left = minX + rect.width * x / width
        let right = max(left + 1, minX + rect.width * (x + 1) / width)
        var (red, green, blue) = (0, 0, 0)
        for v in top..<bottom {
          for u in left..<right {
            let i = 3 * (v * area.width + u)
            red += Int(levels[i])
            green += Int(levels[i + 1])
            blue += Int(levels[i + 2])
          }
        }
        let count = Float((bottom - top) * (right - left))
        let i = 3 * (y * width + x)
        result[i] = Float(red) / count
        result[i + 1] = Float(green) / count
        result[i + 2] = Float(blue) / count
      }
    }
    return result
  }
}
