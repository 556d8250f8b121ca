/// Groups colours that differ only in their lowest bits, leaving few enough for splitting and clustering.
struct ColorCells: Sendable {
  struct Cell: Sendable {
    /// The mean colour in OKLab.
    var center: PerceptualColor
    /// The cell's importance, at least 1.
    var weight: Int32
    /// The mean colour, in sixteenths of a level.
    var red: Int16
    var green: Int16
    var blue: Int16
    /// Whether the cell has grays only.
    var isNeutral: Bool
  }

  /// In the order in which their first colours occur; no cell is empty.
  var cells: [Cell] = []

  private struct Sum {
    let isNeutral: Bool
    var weight = 0
    var red = 0
    var green = 0
    var blue = 0
  }

  /// The maximum number of colours that may have a cell each.
  private static let few = 8192

  /// Groups by 5, 6 and 5 bits of red, green and blue, and grays apart by 6 bits. With `keepsFew`, up to `few` colours have
  /// a cell each instead.
  init(_ entries: [Histogram.Entry], keepsFew: Bool = false) {
    let isApart = keepsFew && entries.count <= Self.few
    var slots = [Int32](repeating: -1, count: 1 << 16 + 64)
    var sums: [Sum] = []
    for (i, entry) in entries.enumerated() {
      let color = entry.color
      let group = Int(color.red >> 3) << 11 | Int(color.green >> 2) << 5 | Int(color.blue >> 3)
      let isNeutral = color.isNeutral
      let key = isApart ? i : isNeutral ? 1 << 16 + Int(color.green >> 2) : group
      if slots[key] < 0 {
        slots[key] = Int32(sums.count)
        sums.append(Sum(isNeutral: isNeutral))
      }
      let slot = Int(slots[key])
      let weight = Int(entry.weight)
      sums[slot].weight &+= weight
      sums[slot].red &+= weight &* Int(color.red)
      sums[slot].green &+= weight &* Int(color.green)
      sums[slot].blue &+= weight &* Int(color.blue)
    }
    let conversion = OKLabConversion.shared
    cells = sums.map { sum in
      func mean(_ channel: Int) -> Int16 { Int16((16 * channel + sum.weight / 2) / sum.weight) }
      let (red, green, blue) = (mean(sum.red), mean(sum.green), mean(sum.blue))
      let color = RGB(sixteenthsRed: Int(red), green: Int(green), blue: Int(blue))
      return Cell(
        center: conversion.color(color), weight: Self.importance(sum.weight), red: red, green: green, blue: blue,
        isNeutral: sum.isNeutral)
    }
  }

  /// 16 w^⅞: the importance of a colour grows slightly slower than its area.
  private static func importance(_ weight: Int) -> Int32 {
    // w^½ · w^¼ · w^⅛
    let half = Double(weight).squareRoot()
    let quarter = half.squareRoot()
    let power = 16 * half * quarter * quarter.squareRoot()
    return Int32(min(Double(Int32.max), power.rounded()))
  }
}

extension RGB {
  /// A colour in sixteenths of a level, each channel rounded to a whole level.
  init(sixteenthsRed red: Int, green: Int, blue: Int) {
    self.init(red: UInt8((red + 8) >> 4), green: UInt8((green + 8) >> 4), blue: UInt8((blue + 8) >> 4))
  }
}

/// Accumulates cells to compute their weighted mean.
struct ColorSum {
  private(set) var weight = 0
  private var heaviest: ColorCells.Cell?
  private var red = 0
  private var green = 0
  private var blue = 0

  @inline(__always) mutating func add(_ cell: ColorCells.Cell) {
    let w = Int(cell.weight)
    weight &+= w
    red &+= w &* Int(cell.red)
    green &+= w &* Int(cell.green)
    blue &+= w &* Int(cell.blue)
    if cell.weight > heaviest?.weight ?? 0 { heaviest = cell }
  }

  /// The colour of the cell that has at least half of the weight; the mean if there is none. At least one cell must have
  /// been added.
  var typical: RGB {
    guard let heaviest, Int(heaviest.weight) * 2 >= weight else { return mean }
    return RGB(sixteenthsRed: Int(heaviest.red), green: Int(heaviest.green), blue: Int(heaviest.blue))
  }

  /// The weighted mean. At least one cell must have been added.
  var mean: RGB {
    func rounded(_ sum: Int) -> Int { (sum + weight / 2) / weight }
    return RGB(sixteenthsRed: rounded(red), green: rounded(green), blue: rounded(blue))
  }
}
