import SeguePixels

/// Hands the error of each pixel on to those that follow (R. Floyd and L. Steinberg, “An adaptive algorithm for spatial
/// greyscale”, 1976), from left to right in one row of the canvas and back in the next.
///
/// What falls on a pixel that is not dithered is lost: nothing leaks out of flat areas, or through what did not change.
enum ErrorDiffusion {
  static func apply(to choices: inout IndexChoices, _ nearest: NearestColor, _ weights: Weights) {
    let (width, height) = (choices.rect.width, choices.rect.height)
    let top = choices.rect.minY
    let colors = nearest.colors
    let transparent = choices.transparent.map { Int($0) } ?? -1
    var nearby = NearbyColor(nearest)
    var indices = choices.nearest
    var targets = choices.target
    // For this row and the next, in sixteenths, with a pixel more on each side.
    var here = [SIMD4<Int32>](repeating: SIMD4(), count: width + 2)
    var below = here
    for y in 0..<height {
      let isBackward = (top + y) & 1 == 1
      let step = isBackward ? -1 : 1
      var x = isBackward ? width - 1 : 0
      for _ in 0..<width {
        let i = y &* width &+ x
        let at = x &+ 1
        x &+= step
        var index = Int(indices[i])
        if index == transparent { continue }
        let weight = weights[i]
        if weight == 0 { continue }
        var target = targets[i]
        let carried = (here[at] &+ 8) &>> 4
        if carried != SIMD4() {
          target = target.moved(by: carried)
          targets[i] = target
          if any(carried .> least) || any(carried .< 0 &- least) {
            index = nearby.find(target)
            indices[i] = UInt8(truncatingIfNeeded: index)
          }
        }
        let error = target.difference(from: colors[index]).clamped(lowerBound: 0 &- limit, upperBound: limit)
        let share = (error &* Int32(truncatingIfNeeded: weight)) &>> 8
        here[at &+ step] &+= share &* 7
        below[at &- step] &+= share &* 3
        below[at] &+= share &* 5
        below[at &+ step] &+= share
      }
      swap(&here, &below)
      for x in below.indices { below[x] = SIMD4() }
    }
    choices.nearest = indices
    choices.target = targets
  }

  /// Eight levels: a larger error is of a colour that the palette cannot mix, and would only smear.
  private static let limit = SIMD4<Int32>(repeating: 128)
  /// A quarter of a level changes nothing yet.
  private static let least = SIMD4<Int32>(repeating: 4)
}

extension PerceptualColor {
  /// Kept within the range of lightness, and a and b within ±2047.
  @inline(__always) func moved(by offset: SIMD4<Int32>) -> PerceptualColor {
    let sum = (SIMD4(Int32(lightness), Int32(a), Int32(b), 0) &+ offset)
      .clamped(lowerBound: SIMD4(0, -2047, -2047, 0), upperBound: SIMD4(4080, 2047, 2047, 0))
    return PerceptualColor(
      lightness: Int16(truncatingIfNeeded: sum.x), a: Int16(truncatingIfNeeded: sum.y),
      b: Int16(truncatingIfNeeded: sum.z))
  }

  @inline(__always) func difference(from other: PerceptualColor) -> SIMD4<Int32> {
    SIMD4(
      Int32(lightness) &- Int32(other.lightness), Int32(a) &- Int32(other.a), Int32(b) &- Int32(other.b), 0)
  }
}
