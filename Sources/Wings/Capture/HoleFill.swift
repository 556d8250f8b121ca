package import SegueGraphics

/// Fills rectangles of a picture with the colours around them.
package struct HoleFill {
  /// Pixels per point.
  let point: Double

  package init(point: Double) { self.point = point }

  /// The distance from a hole, in pixels, at which colours are taken. Nearer pixels may be mixed with the removed
  /// content.
  var away: Int { max(1, Int((1.5 * point).rounded())) }

  /// Fills `hole` with a blend of the colours beside its four sides. If at least 35 % of them are about the same, the
  /// others, such as those of a text, are ignored.
  package func fill(_ hole: PixelRect, of bitmap: inout Bitmap) {
    let hole = hole.intersection(bitmap.bounds)
    guard !hole.isEmpty else { return }
    let rows = hole.minY..<hole.maxY
    let columns = hole.minX..<hole.maxX
    // The left, right, upper and lower side; one that is beyond the picture is empty.
    var sides = [
      hole.minX - away >= 0 ? rows.map { bitmap[hole.minX - away, $0] } : [],
      hole.maxX - 1 + away < bitmap.width ? rows.map { bitmap[hole.maxX - 1 + away, $0] } : [],
      hole.minY - away >= 0 ? columns.map { bitmap[$0, hole.minY - away] } : [],
      hole.maxY - 1 + away < bitmap.height ? columns.map { bitmap[$0, hole.maxY - 1 + away] } : [],
    ]
    let all = sides.flatMap { $0 }
    guard !all.isEmpty else { return }
    let common = Self.median(all)
    let isEven = all.count { $0.distance(to: common) <= 8 } * 20 >= all.count * 7
    let reach = max(1, Int(4 * point))
    for i in sides.indices {
      let side = sides[i]
      sides[i] = side.indices.map { k in
        if isEven { return side[k].distance(to: common) <= 8 ? side[k] : common }
        return Self.median(Array(side[max(0, k - reach)...min(side.count - 1, k + reach)]))
      }
    }
    for y in rows {
      for x in columns {
        var (red, green, blue, total) = (0, 0, 0, 0)
        let distances = [x - hole.minX, hole.maxX - 1 - x, y - hole.minY, hole.maxY - 1 - y]
        for i in 0..<4 where !sides[i].isEmpty {
          let pixel = sides[i][i < 2 ? y - hole.minY : x - hole.minX]
          // The nearer side counts more.
          let weight = 65_536 / (distances[i] + 1)
          red += weight * Int(pixel.red)
          green += weight * Int(pixel.green)
          blue += weight * Int(pixel.blue)
          total += weight
        }
        func mean(_ sum: Int) -> UInt8 { UInt8((sum + total / 2) / total) }
        bitmap[x, y] = RGBA8(red: mean(red), green: mean(green), blue: mean(blue), alpha: 255)
      }
    }
  }

  /// The median of each channel.
  static func median(_ pixels: [RGBA8]) -> RGBA8 {
    func median(_ channel: (RGBA8) -> UInt8) -> UInt8 { pixels.map(channel).sorted()[pixels.count / 2] }
    return RGBA8(red: median(\.red), green: median(\.green), blue: median(\.blue), alpha: 255)
  }
}

extension RGBA8 {
  /// The largest difference of a colour channel. Alpha does not count.
  package func distance(to other: RGBA8) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }
}
