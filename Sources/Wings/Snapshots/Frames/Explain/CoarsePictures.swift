/// Pictures as points: brightness and colours of coarse cells.
struct CoarsePictures {
  /// How many values a point has.
  let length: Int
  private let places: [Int: Int]
  /// The values in quarters of a level, sixteen at a time; of one picture after another.
  private let values: [SIMD16<Int16>]
  private let blocks: Int
  /// What differs by less is noise, in sixteenths of a level: a quarter of what is tolerated in a cell.
  private let floor: Int16

  /// Coarse cells are enough to tell times.
  private static let mostCells = 700

  /// The pictures of both motions.
  init(_ motions: SampledMotions) {
    var level = motions.grid.level
    while SignatureGrid(width: motions.grid.width, height: motions.grid.height, level: level).cells > Self.mostCells {
      level += 1
    }
    var places: [Int: Int] = [:]
    var values: [SIMD16<Int16>] = []
    let grid = SignatureGrid(width: motions.grid.width, height: motions.grid.height, level: level)
    let hidesCells = motions.ignored.contains(true)
    length = 3 * grid.cells
    blocks = (length + 15) / 16
    for id in Set(motions.before + motions.after).sorted() {
      let signature = motions.signatures[id]
      places[id] = places.count
      let coarse = (hidesCells ? signature.clearing(motions.ignored) : signature).at(level: level).values
      for start in stride(from: 0, to: length, by: 16) {
        var block = SIMD16<Int16>(repeating: 0)
        for index in start..<min(start + 16, length) { block[index - start] = coarse[index] }
        values.append(block)
      }
    }
    (self.places, self.values) = (places, values)
    floor = Int16(motions.tolerance?.noise.first ?? 0)
  }

  /// How much two pictures differ: the mean of a cell, in quarters of a level.
  func distance(_ a: Int, _ b: Int) -> Double {
    if a == b { return 0 }
    let (first, second) = (places[a]! * blocks, places[b]! * blocks)
    let values = values.span
    var sums = SIMD16<Int32>(repeating: 0)
    for block in 0..<blocks {
      let (old, new) = (values[first + block], values[second + block])
      let difference = pointwiseMax(old, new) &- pointwiseMin(old, new)
      sums &+= SIMD16<Int32>(truncatingIfNeeded: pointwiseMax(difference &* 4 &- floor, SIMD16(repeating: 0)))
    }
    return 3 * Double(sums.wrappedSum()) / Double(4 * length)
  }

  /// The fraction of the straight way from `a` to `b` that comes nearest to a picture, and how far that is.
  func nearest(to picture: Int, between a: Int, _ b: Int) -> (fraction: Double, residual: Double) {
    let (first, second, point) = (floats(a), floats(b), floats(picture))
    var (dot, norm): (Float, Float) = (0, 0)
    for index in 0..<length {
      let way = second[index] - first[index]
      dot += way * (point[index] - first[index])
      norm += way * way
    }
    let fraction = norm > 0 ? max(0, min(1, dot / norm)) : 0
    let floor = Float(floor) / 4
    var sum: Float = 0
    for index in 0..<length {
      sum += max(0, abs(point[index] - first[index] - fraction * (second[index] - first[index])) - floor)
    }
    return (Double(fraction), 3 * Double(sum) / Double(length))
  }

  private func floats(_ id: Int) -> [Float] {
    let start = places[id]! * blocks
    return (0..<length).map { Float(values[start + $0 / 16][$0 % 16]) }
  }
}
