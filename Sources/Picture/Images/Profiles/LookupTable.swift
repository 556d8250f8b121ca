import SegueCore

/// A lookup table of an ICC profile: numbers 0…1 pass through its stages (ICC.1:2022, 10.10 to 10.13).
struct LookupTable {
  enum Stage {
    case curves([ToneCurve])
    /// Rows of factors for the inputs, each with an offset.
    case matrix([(factors: [Double], offset: Double)])
    case grid(Grid)
  }

  /// Values at the nodes of a regular grid, 0…1 on each side.
  struct Grid {
    /// The number of nodes along each input; the last input varies fastest.
    let sides: [Int]
    let outputs: Int
    /// `outputs` numbers for each node.
    let values: [UInt16]

    /// Multilinear interpolation between the nodes.
    func value(at point: [Double]) -> [Double] {
      var cells: [(offset: Int, weight: Double)] = [(0, 1)]
      for (side, x) in zip(sides, point) {
        let position = x * Double(side - 1)
        let low = Swift.min(Int(position), side - 2)
        let fraction = position - Double(low)
        var halves: [(offset: Int, weight: Double)] = []
        for cell in cells {
          halves.append((cell.offset * side + low, cell.weight * (1 - fraction)))
          halves.append((cell.offset * side + low + 1, cell.weight * fraction))
        }
        cells = halves
      }
      return (0..<outputs).map { channel in
        var sum = 0.0
        for cell in cells where cell.weight > 0 { sum += cell.weight * Double(values[cell.offset * outputs + channel]) }
        return sum / 65535
      }
    }
  }

  let inputs: Int
  let outputs: Int
  let stages: [Stage]

  /// The outputs for `input`. Values can leave 0…1 only between a matrix and the next stage.
  func callAsFunction(_ input: [Double]) -> [Double] {
    var values = input
    for stage in stages {
      switch stage {
      case .curves(let curves): values = zip(curves, values).map { curve, value in curve(value.clampedToUnit) }
      case .matrix(let rows):
        values = rows.map { row in zip(row.factors, values).map { $0 * $1 }.reduce(row.offset, +) }
      case .grid(let grid): values = grid.value(at: values.map(\.clampedToUnit))
      }
    }
    return values.map(\.clampedToUnit)
  }
}
