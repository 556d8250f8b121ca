/// Nelder and Mead's search for a minimum.
package enum Simplex {
  package static func minimum(
    from start: [Double], steps: [Double], rounds: Int = 300, _ value: ([Double]) -> Double
  ) -> [Double] {
    var corners = [(start, value(start))]
    for index in start.indices {
      var corner = start
      corner[index] += steps[index]
      corners.append((corner, value(corner)))
    }
    for _ in 0..<rounds {
      corners.sort { $0.1 < $1.1 }
      let (best, worst) = (corners[0], corners[corners.count - 1])
      if worst.1 - best.1 < 1e-9 * (1 + abs(best.1)) { break }
      let center = start.indices.map { index in
        corners.dropLast().reduce(0) { $0 + $1.0[index] } / Double(start.count)
      }
      func along(_ factor: Double) -> ([Double], Double) {
        let point = start.indices.map { center[$0] + factor * (worst.0[$0] - center[$0]) }
        return (point, value(point))
      }
      var next = along(-1)
      if next.1 < best.1 {
        let far = along(-2)
        if far.1 < next.1 { next = far }
      } else if next.1 >= corners[corners.count - 2].1 {
        next = along(next.1 < worst.1 ? -0.5 : 0.5)
      }
      if next.1 < worst.1 {
        corners[corners.count - 1] = next
      } else {
        for index in corners.indices.dropFirst() {
          let corner = start.indices.map { (corners[index].0[$0] + best.0[$0]) / 2 }
          corners[index] = (corner, value(corner))
        }
      }
    }
    return corners.min { $0.1 < $1.1 }?.0 ?? start
  }
}
