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
  /// The cube root of 0…4095, then of every 16th number up to 65536: 65535 is that of 65535.
  private let fine: [Int32]
  private let coarse: [Int32]

  private init() {
    func shares(_ l: Double, _ m: Double, _ s: Double) -> [SIMD4<Int32>] {
      (0..<256).map { value in
        let linear = Self.linear(value) * 65535
        return SIMD4(Int32((linear * l).rounded()), Int32((linear * m).rounded()), Int32((linear * s).rounded()), 0)
      }
    }
    red = shares(0.4122214708, 0.2119034982, 0.0883024619)
    green = shares(0.5363325363, 0.6806995451, 0.2817188376)
    blue = shares(0.0514459929, 0.1073969566, 0.6299787005)
    fine = (0..<4096).map { Self.root($0) }
    coarse = (0...4096).map { Self.root($0 * 16) }
  }

  func color(_ color: RGB) -> PerceptualColor {
    let sum = red[Int(color.red)] &+ green[Int(color.green)] &+ blue[Int(color.blue)]
    let l = response(sum.x)
    let m = response(sum.y)
    let s = response(sum.z)
    // M₂ · 4080 / 65535, in 1/2²⁰.
    let lightness = 13739 &* l &+ 51808 &* m &- 266 &* s
    let a = 129126 &* l &- 158541 &* m &+ 29415 &* s
    let b = 1691 &* l &+ 51100 &* m &- 52791 &* s
    let half = 1 << 19
    return PerceptualColor(
      lightness: Int16(truncatingIfNeeded: (lightness &+ half) >> 20), a: Int16(truncatingIfNeeded: (a &+ half) >> 20),
      b: Int16(truncatingIfNeeded: (b &+ half) >> 20))
  }

  @inline(__always) private func response(_ value: Int32) -> Int {
    if value < 4096 { return Int(fine[Int(value)]) }
    let slot = Int(value >> 4)
    let below = Int(coarse[slot])
    return below &+ ((Int(coarse[min(4096, slot &+ 1)]) &- below) &* Int(value & 15)) >> 4
  }
}

extension ConeResponse {
  /// IEC 61966-2-1's curve, 0…1; its power of 2.4 is the fifth root of the twelfth power.
  private static func linear(_ value: Int) -> Double {
    let v = Double(value) / 255
    if v <= 0.04045 { return v / 12.92 }
    let base = (v + 0.055) / 1.055
    let square = base * base
    // base^2.4 = base² · (base²)^(1/5)
    return square * fifthRoot(square)
  }

  /// Newton's iteration for x⁵ = v, 0 < v ≤ 1.
  private static func fifthRoot(_ v: Double) -> Double {
    var x = 1.0
    for _ in 0..<60 {
      let fourth = x * x * x * x
      x -= (fourth * x - v) / (5 * fourth)
    }
    return x
  }

  /// 65535 · ∛(value/65535), by Newton's iteration.
  private static func root(_ value: Int) -> Int32 {
    if value == 0 { return 0 }
    let v = Double(value) / 65535
    var x = 1.0
    for _ in 0..<40 { x -= (x * x * x - v) / (3 * x * x) }
    return Int32((x * 65535).rounded())
  }
}
