import SegueGraphics

/// Floyd–Steinberg error diffusion (R. Floyd and L. Steinberg, “An adaptive algorithm for spatial greyscale”, 1976).
/// Even rows of the canvas are processed from left to right, odd ones from right to left.
///
/// Error that falls on a pixel that is not dithered is discarded, so it does not leak out of flat areas or across
/// unchanged pixels.
enum ErrorDiffusion {
  static func apply(to choices: inout IndexChoices, _ nearest: NearestColor, _ weights: Weights) {
    let (width, height) = (choices.rect.width, choices.rect.height)
    let top = choices.rect.minY
    let colors = nearest.colors
    // Without a transparent index, −1: no index equals it.
    let transparent = choices.transparent.map { Int($0) } ?? -1
    var cache = CellCache(nearest)
    // Diffused error for the current row and the next, in sixteenths, with one extra pixel on each side.
    let stride = width + 2
    var errorStorage = [SIMD4<Int32>](repeating: SIMD4(), count: 2 * stride)
    var errors = errorStorage.mutableSpan
    var (current, below) = (0, stride)
    var (replacedIndices, replacedTargets) = (choices.nearest, choices.target)
    var indices = replacedIndices.mutableSpan
    var targets = replacedTargets.mutableSpan
    for y in 0..<height {
      let isBackward = (top + y) & 1 == 1
      let step = isBackward ? -1 : 1
      var x = isBackward ? width - 1 : 0
      // The error diffused from the previous pixel of the row.
      var forward = SIMD4<Int32>()
      for _ in 0..<width {
        let i = y &* width &+ x
        let at = current &+ x &+ 1
        let next = below &+ x &+ 1
        x &+= step
        var index = Int(indices[i])
        let weight = index == transparent ? 0 : weights[i]
        if weight == 0 {
          forward = SIMD4()
          continue
        }
        var target = targets[i]
        let offset = (errors[at] &+ forward &+ 8) &>> 4
        if offset != SIMD4() {
          target = target.moved(by: offset)
          targets[i] = target
          if any(offset .> threshold) || any(offset .< 0 &- threshold) {
            index = cache.find(target)
            indices[i] = UInt8(truncatingIfNeeded: index)
          }
        }
        var error = target.difference(from: colors[index])
        error.replace(with: limit, where: error .> limit)
        error.replace(with: 0 &- limit, where: error .< 0 &- limit)
        let share = (error &* Int32(truncatingIfNeeded: weight)) &>> 8
        forward = share &* 7
        errors[next &- step] &+= share &* 3
        errors[next] &+= share &* 5
        errors[next &+ step] &+= share
      }
      swap(&current, &below)
      for x in below..<below + stride { errors[x] = SIMD4() }
    }
    (choices.nearest, choices.target) = (replacedIndices, replacedTargets)
  }

  /// Eight levels. A larger error means that the palette cannot mix the colour; diffusing it would only smear.
  private static let limit = SIMD4<Int32>(repeating: 128)
  /// A quarter of a level: smaller offsets do not change the choice of colour.
  private static let threshold = SIMD4<Int32>(repeating: 4)
}

extension PerceptualColor {
  /// The colour plus an offset, with lightness clamped to 0…4080 and a and b to ±2047.
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

/// Finds a palette colour close to a given one: the colour nearest to the centre of its cell, two levels per side.
/// Results are cached by cell. The approximation error becomes part of the diffused error, so nothing is lost.
struct CellCache {
  private let nearest: NearestColor
  /// A direct-mapped cache: cell number in the high bits, palette index in the low eight; 0 is empty.
  private var slots = [UInt32](repeating: 0, count: 1 << slotBits)

  private static let slotBits: UInt32 = 14
  private static let cellBits = 5
  /// Added to a and b to make them positive.
  private static let origin = 2048

  init(_ nearest: NearestColor) { self.nearest = nearest }

  /// a and b must be within ±2047.
  @inline(__always) mutating func find(_ color: PerceptualColor) -> Int {
    let l = UInt32(truncatingIfNeeded: Int(color.lightness) >> Self.cellBits)
    let a = UInt32(truncatingIfNeeded: (Int(color.a) &+ Self.origin) >> Self.cellBits)
    let b = UInt32(truncatingIfNeeded: (Int(color.b) &+ Self.origin) >> Self.cellBits)
    // Seven bits per coordinate; the lowest bit distinguishes the cell from an empty slot.
    let cell = (l << 14 | a << 7 | b) << 1 | 1
    let slot = Int((cell &* 0x9E37_79B1) >> (32 - Self.slotBits))
    let found = slots[slot]
    if found >> 8 == cell { return Int(found & 255) }
    let index = search(l, a, b)
    slots[slot] = cell << 8 | UInt32(index)
    return index
  }

  @inline(never) private func search(_ l: UInt32, _ a: UInt32, _ b: UInt32) -> Int {
    func center(_ number: UInt32, from origin: Int) -> Int16 {
      Int16(Int(number) << Self.cellBits + 1 << (Self.cellBits - 1) - origin)
    }
    let color = PerceptualColor(
      lightness: center(l, from: 0), a: center(a, from: Self.origin), b: center(b, from: Self.origin))
    return nearest.find(color).index
  }
}
