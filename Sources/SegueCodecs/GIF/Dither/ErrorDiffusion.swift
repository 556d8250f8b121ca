import SegueGraphics

/// Hands the error of each pixel on to those that follow (R. Floyd and L. Steinberg, “An adaptive algorithm for spatial
/// greyscale”, 1976), from left to right in one row of the canvas and back in the next.
///
/// What falls on a pixel that is not dithered is lost: nothing leaks out of flat areas, or through what did not change.
enum ErrorDiffusion {
  static func apply(to choices: inout IndexChoices, _ nearest: NearestColor, _ weights: Weights) {
    let (width, height) = (choices.rect.width, choices.rect.height)
    let top = choices.rect.minY
    let colors = nearest.colors
    // No index is −1.
    let transparent = choices.transparent.map { Int($0) } ?? -1
    var nearby = NearbyColor(nearest)
    // For this row and the next, in sixteenths, with a pixel more on each side.
    let room = width + 2
    var carry = [SIMD4<Int32>](repeating: SIMD4(), count: 2 * room)
    var carried = carry.mutableSpan
    var (here, below) = (0, room)
    var (chosen, wanted) = (choices.nearest, choices.target)
    var indices = chosen.mutableSpan
    var targets = wanted.mutableSpan
    for y in 0..<height {
      let isBackward = (top + y) & 1 == 1
      let step = isBackward ? -1 : 1
      var x = isBackward ? width - 1 : 0
      // What the pixel before hands on.
      var forward = SIMD4<Int32>()
      for _ in 0..<width {
        let i = y &* width &+ x
        let at = here &+ x &+ 1
        let next = below &+ x &+ 1
        x &+= step
        var index = Int(indices[i])
        let weight = index == transparent ? 0 : weights[i]
        if weight == 0 {
          forward = SIMD4()
          continue
        }
        var target = targets[i]
        let offset = (carried[at] &+ forward &+ 8) &>> 4
        if offset != SIMD4() {
          target = target.moved(by: offset)
          targets[i] = target
          if any(offset .> least) || any(offset .< 0 &- least) {
            index = nearby.find(target)
            indices[i] = UInt8(truncatingIfNeeded: index)
          }
        }
        var error = target.difference(from: colors[index])
        error.replace(with: limit, where: error .> limit)
        error.replace(with: 0 &- limit, where: error .< 0 &- limit)
        let share = (error &* Int32(truncatingIfNeeded: weight)) &>> 8
        forward = share &* 7
        carried[next &- step] &+= share &* 3
        carried[next] &+= share &* 5
        carried[next &+ step] &+= share
      }
      swap(&here, &below)
      for x in below..<below + room { carried[x] = SIMD4() }
    }
    (choices.nearest, choices.target) = (chosen, wanted)
  }

  /// Eight levels: a larger error is of a colour that the palette cannot mix, and would only smear.
  private static let limit = SIMD4<Int32>(repeating: 128)
  /// A quarter of a level changes nothing yet.
  private static let least = SIMD4<Int32>(repeating: 4)
}

extension PerceptualColor {
  /// Kept within the range of lightness, and a and b within ±2047.
  @inline(__always) func moved(by offset: SIMD4<Int32>) -> PerceptualColor {
    PerceptualColor(
      lightness: Int16(truncatingIfNeeded: min(4080, max(0, Int32(lightness) &+ offset.x))),
      a: Int16(truncatingIfNeeded: min(2047, max(-2047, Int32(a) &+ offset.y))),
      b: Int16(truncatingIfNeeded: min(2047, max(-2047, Int32(b) &+ offset.z))))
  }

  @inline(__always) func difference(from other: PerceptualColor) -> SIMD4<Int32> {
    SIMD4(
      Int32(lightness) &- Int32(other.lightness), Int32(a) &- Int32(other.a), Int32(b) &- Int32(other.b), 0)
  }
}
