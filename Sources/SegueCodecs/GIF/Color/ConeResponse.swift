/// Tables from sRGB to OKLab in integers: the same on every machine.
///
/// l, m, s = M₁ · linear RGB;  L, a, b = M₂ · (∛l, ∛m, ∛s), with the matrices of B. Ottosson, “A perceptual color space for
/// image processing” (2020).
struct ConeResponse: Sendable {
  static let shared = ConeResponse()

  /// Of each channel's value the share in l, m and s: 65535 is white's.
  private let red: [SIMD4<Int32>]
  private let green: [SIMD4<Int32>]
  private let blue: [SIMD4<Int32>]
  /// 65535 · ∛(i/65535), rounded; the last stands for sums that rounding made larger.
  private let roots: [UInt16]

  private init() {
    let linear = (0..<256).map { Self.linear($0) * Double(Self.white) }
    func shares(_ l: Double, _ m: Double, _ s: Double) -> [SIMD4<Int32>] {
      linear.map { SIMD4(Int32(($0 * l).rounded()), Int32(($0 * m).rounded()), Int32(($0 * s).rounded()), 0) }
    }
    red = shares(0.4122214708, 0.2119034982, 0.0883024619)
    green = shares(0.5363325363, 0.6806995451, 0.2817188376)
    blue = shares(0.0514459929, 0.1073969566, 0.6299787005)
    roots = Self.cubeRoots()
  }

  @inline(__always) func color(_ color: RGB) -> PerceptualColor {
    let sum = red[Int(color.red)] &+ green[Int(color.green)] &+ blue[Int(color.blue)]
    let l = Int(roots[Int(sum.x)])
    let m = Int(roots[Int(sum.y)])
    let s = Int(roots[Int(sum.z)])
    // M₂ · 4080 / 65535, in 1/2²⁰.
    let lightness = 13739 &* l &+ 51808 &* m &- 266 &* s
    let a = 129126 &* l &- 158541 &* m &+ 29415 &* s
    let b = 1691 &* l &+ 51100 &* m &- 52791 &* s
    let half = 1 << 19
    return PerceptualColor(
      lightness: Int16(truncatingIfNeeded: (lightness &+ half) >> 20), a: Int16(truncatingIfNeeded: (a &+ half) >> 20),
      b: Int16(truncatingIfNeeded: (b &+ half) >> 20))
  }
}

extension ConeResponse {
  private static let white = 65535

  /// IEC 61966-2-1's curve, 0…1; its power of 2.4 is the square times the square's fifth root.
  private static func linear(_ value: Int) -> Double {
    let v = Double(value) / 255
    if v <= 0.04045 { return v / 12.92 }
    let base = (v + 0.055) / 1.055
    let square = base * base
    return square * fifthRoot(square)
  }

  /// Newton's iteration for x⁵ = v, 0.008 < v ≤ 1: from above it needs no more than a dozen steps.
  private static func fifthRoot(_ v: Double) -> Double {
    var x = 1.0
    for _ in 0..<16 {
      let fourth = x * x * x * x
      x -= (fourth * x - v) / (5 * fourth)
    }
    return x
  }

  /// The root r of i is the last with (r − ½)³ ≤ i · 65535²; it grows with i.
  private static func cubeRoots() -> [UInt16] {
    var root = 0
    // (2 root + 1)³
    var next = 1
    return (0...white + 2).map { i in
      let limit = 8 * min(i, white) * white * white
      while next <= limit {
        root += 1
        let odd = 2 * root + 1
        next = odd * odd * odd
      }
      return UInt16(root)
    }
  }
}
