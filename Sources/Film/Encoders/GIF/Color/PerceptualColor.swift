/// A colour in OKLab (B. Ottosson, 2020): Euclidean distances approximate perceived differences. Components are in
/// sixteenths of a level, where a level is 1/255 of the lightness of white.
///
/// Squared distances are below 3·4096². The struct has the eight bytes of a `KernelColor`, of which the last two are 0.
package struct PerceptualColor: Hashable, Sendable, BitwiseCopyable {
  /// 0 (black) … 4080 (white).
  package var lightness: Int16
  /// Green–red: about −960 (green) … 1130 (red).
  package var a: Int16
  /// Blue–yellow: about −1280 (blue) … 820 (yellow).
  package var b: Int16
  private var unused: Int16 = 0

  package init(lightness: Int16, a: Int16, b: Int16) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Whether this is a gray, up to what rounding makes of grays: chroma below a level.
  @inline(__always) var isGray: Bool { abs(Int32(a)) < 16 && abs(Int32(b)) < 16 }

  package init(_ color: RGB) { self = OKLabConversion.shared.color(color) }

  @inline(__always) package func squaredDistance(to other: PerceptualColor) -> Int32 {
    let l = Int32(lightness) &- Int32(other.lightness)
    let a = Int32(a) &- Int32(other.a)
    let b = Int32(b) &- Int32(other.b)
    return l &* l &+ a &* a &+ b &* b
  }
}

/// The layout of a `PerceptualColor` in C.
typealias KernelColor = (Int16, Int16, Int16, Int16)

/// Converts sRGB to OKLab with integer tables, so that results are the same on every machine.
///
/// l, m, s = M₁ · linear RGB;  L, a, b = M₂ · (∛l, ∛m, ∛s), with the matrices of B. Ottosson, “A perceptual color space
/// for image processing” (2020).
struct OKLabConversion: Sendable {
  static let shared = OKLabConversion()

  /// What each channel value adds to l, m and s, where white is 65535.
  private let red: [SIMD4<Int32>]
  private let green: [SIMD4<Int32>]
  private let blue: [SIMD4<Int32>]
  /// 65535 · ∛(i/65535), rounded. The last two entries cover sums that rounding makes larger than 65535.
  private let roots: [UInt16]

  private init() {
    let linear = (0..<256).map { Self.linear($0) * Double(Self.white) }
    func contributions(_ l: Double, _ m: Double, _ s: Double) -> [SIMD4<Int32>] {
      linear.map { SIMD4(Int32(($0 * l).rounded()), Int32(($0 * m).rounded()), Int32(($0 * s).rounded()), 0) }
    }
    red = contributions(0.4122214708, 0.2119034982, 0.0883024619)
    green = contributions(0.5363325363, 0.6806995451, 0.2817188376)
    blue = contributions(0.0514459929, 0.1073969566, 0.6299787005)
    roots = Self.cubeRoots()
  }

  @inline(__always) func color(_ color: RGB) -> PerceptualColor {
    let sum = red[Int(color.red)] &+ green[Int(color.green)] &+ blue[Int(color.blue)]
    let l = Int(roots[Int(sum.x)])
    let m = Int(roots[Int(sum.y)])
    let s = Int(roots[Int(sum.z)])
    // M₂ · 4080 / 65535, in units of 2⁻²⁰.
    let lightness = 13739 &* l &+ 51808 &* m &- 266 &* s
    let a = 129126 &* l &- 158541 &* m &+ 29415 &* s
    let b = 1691 &* l &+ 51100 &* m &- 52791 &* s
    let half = 1 << 19
    return PerceptualColor(
      lightness: Int16(truncatingIfNeeded: (lightness &+ half) >> 20), a: Int16(truncatingIfNeeded: (a &+ half) >> 20),
      b: Int16(truncatingIfNeeded: (b &+ half) >> 20))
  }
}

extension OKLabConversion {
  private static let white = 65535

  /// The transfer function of IEC 61966-2-1, 0…1. x^2.4 is computed as x² times the fifth root of x².
  private static func linear(_ value: Int) -> Double {
    let v = Double(value) / 255
    if v <= 0.04045 { return v / 12.92 }
    let base = (v + 0.055) / 1.055
    let square = base * base
    return square * fifthRoot(square)
  }

  /// Newton's iteration for x⁵ = v, 0.008 < v ≤ 1. It starts above the root and converges in at most a dozen steps.
  private static func fifthRoot(_ v: Double) -> Double {
    var x = 1.0
    for _ in 0..<16 {
      let fourth = x * x * x * x
      x -= (fourth * x - v) / (5 * fourth)
    }
    return x
  }

  /// `roots`: the root r of i is the largest integer with (r − ½)³ ≤ i · 65535², or (2r − 1)³ ≤ 8i · 65535². It grows with i,
  /// so the table is filled in one pass.
  private static func cubeRoots() -> [UInt16] {
    var root = 0
    // (2r − 1)³ for r = root + 1.
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

/// A direct-mapped cache from pixel words to `PerceptualColor`. Displayed pixels come from few palettes, so most
/// lookups hit.
struct PerceptualColorCache {
  private static let slotBits = 11
  private var words = [UInt32](repeating: 0, count: 1 << slotBits)
  private var colors = [PerceptualColor](
    repeating: PerceptualColor(lightness: 0, a: 0, b: 0), count: 1 << slotBits)

  /// `word` must be opaque.
  @inline(__always) mutating func color(_ word: UInt32) -> PerceptualColor {
    let slot = FibonacciHash.slot(of: word, bits: Self.slotBits)
    if words[slot] != word {
      words[slot] = word
      colors[slot] = PerceptualColor(RGB(word: word))
    }
    return colors[slot]
  }
}

/// Fibonacci hashing (D. E. Knuth, vol. 3, 6.4): the highest bits of the product with 2³² divided by the golden ratio.
enum FibonacciHash {
  /// A slot of a table with 1 << `bits` slots.
  @inline(__always) static func slot(of key: UInt32, bits: Int) -> Int {
    Int((key &* 0x9E37_79B1) >> (32 &- UInt32(bits)))
  }
}
