import SegueCore

/// A tone curve of an ICC profile: 0…1 → 0…1 (ICC.1:2022, 10.6 and 10.18).
struct ToneCurve: Equatable {
  private enum Form: Equatable {
    /// At least one sample, 0…65535.
    case samples([UInt16])
    /// y = (a·x + b)^g + e from x = d on, c·x + f below it.
    case function(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  }

  private let form: Form

  init?(samples: [UInt16]) {
    if samples.isEmpty { return nil }
    form = .samples(samples)
  }

  /// y = x^`exponent`.
  init(exponent: Double) {
    form = .function(g: exponent, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
  }

  /// ICC's function `type`, 0…4, with its parameters in the order of the file; nil if there is no such function.
  init?(type: Int, _ p: [Double]) {
    guard p.count >= 7, p.allSatisfy(\.isFinite) else { return nil }
    // Where the sum a·x + b becomes positive.
    let zero = p[1] == 0 ? 0 : -p[2] / p[1]
    switch type {
    case 0: self = ToneCurve(exponent: p[0])
    case 1: form = .function(g: p[0], a: p[1], b: p[2], c: 0, d: zero, e: 0, f: 0)
    case 2: form = .function(g: p[0], a: p[1], b: p[2], c: 0, d: zero, e: p[3], f: p[3])
    case 3: form = .function(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: 0, f: 0)
    case 4: form = .function(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
    default: return nil
    }
  }

  /// sRGB's curve (IEC 61966-2-1).
  static let sRGB = ToneCurve(type: 3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0])!

  /// The curve of SMPTE 240M.
  static let smpte240 = ToneCurve(type: 3, [1 / 0.45, 1 / 1.1115, 0.1115 / 1.1115, 0.25, 0.0913, 0, 0])!

  /// y at `x`; both lie in 0…1.
  func callAsFunction(_ x: Double) -> Double {
    switch form {
    case .samples(let samples):
      let position = x * Double(samples.count - 1)
      let index = Swift.min(Int(position), Swift.max(0, samples.count - 2))
      let (low, high) = (Double(samples[index]), Double(samples[Swift.min(index + 1, samples.count - 1)]))
      return (low + (high - low) * (position - Double(index))) / 65535
    case .function(let g, let a, let b, let c, let d, let e, let f):
      let y = x >= d ? Self.power(a * x + b, g) + e : c * x + f
      return y.clampedToUnit
    }
  }

  /// The values at 0, 1/`maximum`, … 1.
  func table(upTo maximum: Int) -> [Double] { (0...maximum).map { self(Double($0) / Double(maximum)) } }

  private static func power(_ x: Double, _ exponent: Double) -> Double {
    x > 0 ? DeterministicMath.exp(exponent * DeterministicMath.log(x)) : 0
  }
}

/// sRGB's encoding of linear light.
enum SRGBEncoding {
  /// The largest index of `levels`, which stands for 1.
  static let one = 1 << 16

  /// The level, 0…255, that is nearest to linear light of `index` / `one`.
  static let levels: [UInt8] = {
    var levels: [UInt8] = []
    levels.reserveCapacity(one + 1)
    for level in 0..<255 {
      // Levels change where the encoded value is half-way between two.
      let end = ToneCurve.sRGB((Double(level) + 0.5) / 255) * Double(one)
      while Double(levels.count) < end { levels.append(UInt8(level)) }
    }
    return levels + Array(repeating: 255, count: one + 1 - levels.count)
  }()

  /// Outside these indices, clipping changes a value by more than half a level: the curve's slope is 12.92 at black and
  /// 1.055 / 2.4 at white.
  static let unclipped = -Int(Double(one) / 12.92 / 510)...one + Int(Double(one) * 2.4 / 1.055 / 510)
}
