import SeguePixels

/// Hands the error of each pixel on to those that follow (R. Floyd and L. Steinberg, “An adaptive algorithm for spatial
/// greyscale”, 1976), from left to right in one row of the canvas and back in the next.
///
/// What falls on a pixel that is not dithered is lost: nothing leaks out of flat areas, or through what did not change.
enum ErrorDiffusion {
  static func apply(to choices: inout IndexChoices, _ nearest: NearestColor, _ weights: Weights) {
    let (width, height) = (choices.rect.width, choices.rect.height)
    let colors = nearest.colors
    let transparent = choices.transparent
    // For this row and the next, in sixteenths, with a pixel more on each side.
    var here = [SIMD4<Int32>](repeating: SIMD4(), count: width + 2)
    var below = here
    for y in 0..<height {
      let isBackward = (choices.rect.minY + y) & 1 == 1
      let step = isBackward ? -1 : 1
      var x = isBackward ? width - 1 : 0
      for _ in 0..<width {
        let i = y * width + x
        let at = x + 1
        x += step
        if choices.nearest[i] == transparent { continue }
        let weight = weights[i]
        if weight == 0 { continue }
        let source = choices.target[i]
        var index = Int(choices.nearest[i])
        var target = source
        let carried = (here[at] &+ 8) &>> 4
        if carried != SIMD4() {
          target = source.moved(by: carried)
          index = nearest.find(target).index
          choices.target[i] = target
          choices.nearest[i] = UInt8(index)
        }
        let error = target.difference(from: colors[index]).clamped(lowerBound: 0 &- limit, upperBound: limit)
        let share = (error &* Int32(weight)) &>> 8
        here[at + step] &+= share &* 7
        below[at - step] &+= share &* 3
        below[at] &+= share &* 5
        below[at + step] &+= share
      }
      swap(&here, &below)
      for x in below.indices { below[x] = SIMD4() }
    }
  }

  /// Eight levels: a larger error is of a colour that the palette cannot mix, and would only smear.
  private static let limit = SIMD4<Int32>(repeating: 128)
}

extension PerceptualColor {
  @inline(__always) func moved(by offset: SIMD4<Int32>) -> PerceptualColor {
    PerceptualColor(
      lightness: Int16(min(4080, max(0, Int32(lightness) &+ offset.x))),
      a: Int16(min(2047, max(-2047, Int32(a) &+ offset.y))), b: Int16(min(2047, max(-2047, Int32(b) &+ offset.z))))
  }

  @inline(__always) func difference(from other: PerceptualColor) -> SIMD4<Int32> {
    SIMD4(
      Int32(lightness) &- Int32(other.lightness), Int32(a) &- Int32(other.a), Int32(b) &- Int32(other.b), 0)
  }
}
