/// Converts Y′CbCr to R′G′B′ in integers (ITU-T H.273).
struct YCbCr {
  /// The contribution of each luma value, in units of 1/65536, with the black level subtracted.
  private let luma: [Int32]
  private let redFromCr: Int32
  private let greenFromCb: Int32
  private let greenFromCr: Int32
  private let blueFromCb: Int32

  // R = Y + 2(1 − Kr) Cr,  B = Y + 2(1 − Kb) Cb,  G = (Y − Kr R − Kb B) / Kg
  init(_ matrix: YCbCrMatrix, isFullRange: Bool) {
    let (kr, kb) = matrix.weights
    let kg = 1 - kr - kb
    let (black, range, chroma) = isFullRange ? (0.0, 255.0, 255.0) : (16.0, 219.0, 224.0)
    luma = (0..<256).map { Int32(((Double($0) - black) * 255 / range * 65536).rounded()) }
    func coefficient(_ v: Double) -> Int32 { Int32((v * 255 / chroma * 65536).rounded()) }
    redFromCr = coefficient(2 * (1 - kr))
    blueFromCb = coefficient(2 * (1 - kb))
    greenFromCb = coefficient(2 * (1 - kb) * kb / kg)
    greenFromCr = coefficient(2 * (1 - kr) * kr / kg)
  }

  /// `cb` and `cr` are in sixteenths of a level; 2048 is neutral.
  @inline(__always) func rgb(_ y: UInt8, cb: Int32, cr: Int32) -> RGB {
    // With a half for rounding.
    let scaledLuma = luma[Int(y)] &+ 32768
    let (b, r) = (cb &- 2048, cr &- 2048)
    func byte(_ v: Int32) -> UInt8 { UInt8(truncatingIfNeeded: min(255, max(0, v >> 16))) }
    return RGB(
      red: byte(scaledLuma &+ ((r &* redFromCr) >> 4)),
      green: byte(scaledLuma &- ((b &* greenFromCb &+ r &* greenFromCr) >> 4)),
      blue: byte(scaledLuma &+ ((b &* blueFromCb) >> 4)))
  }
}

/// The luma coefficients that define the two colour differences.
package enum YCbCrMatrix: String, CaseIterable, Hashable, Sendable {
  case bt601
  case bt709

  /// The matrix to assume for a video that does not declare one: BT.709 from 720 lines on.
  package static func standard(height: Int) -> YCbCrMatrix { height >= 720 ? .bt709 : .bt601 }

  /// The coefficients Kr and Kb of red and blue in luma.
  var weights: (red: Double, blue: Double) {
    switch self {
    case .bt601: (0.299, 0.114)
    case .bt709: (0.2126, 0.0722)
    }
  }
}

/// Converts R′G′B′ to Y′CbCr in integers: BT.709 matrix, luma 16…235, chroma 16…240 (ITU-T H.273, equations 20 to 25).
///
/// Y = 219/255 · (Kr R + Kg G + Kb B) + 16, Cb = 224/255 · (B − Y′) / (2 (1 − Kb)) + 128, Cr likewise, rounded to
/// nearest. The coefficients are in units of 1/65536. The three of Cb add up to 0, as do the three of Cr, so that greys
/// have neutral chroma.
struct LimitedYCbCr {
  private let lumaRed: Int32
  private let lumaGreen: Int32
  private let lumaBlue: Int32
  private let cbFromRed: Int32
  private let cbFromGreen: Int32
  private let crFromGreen: Int32
  private let crFromBlue: Int32
  /// The coefficient of blue in Cb, and of red in Cr.
  private let dominant: Int32

  init() {
    let (kr, kb) = YCbCrMatrix.bt709.weights
    func coefficient(_ v: Double) -> Int32 { Int32((v * 65536 / 255).rounded()) }
    lumaRed = coefficient(219 * kr)
    lumaBlue = coefficient(219 * kb)
    lumaGreen = coefficient(219) - lumaRed - lumaBlue
    dominant = coefficient(112)
    cbFromRed = coefficient(-112 * kr / (1 - kb))
    cbFromGreen = -dominant - cbFromRed
    crFromBlue = coefficient(-112 * kb / (1 - kr))
    crFromGreen = -dominant - crFromBlue
  }

  @inline(__always) func luma(red: Int32, green: Int32, blue: Int32) -> UInt8 {
    let sum = red &* lumaRed &+ green &* lumaGreen &+ blue &* lumaBlue
    // The black level, and a half for rounding.
    return UInt8(truncatingIfNeeded: (sum &+ (16 << 16) &+ (1 << 15)) >> 16)
  }

  /// The components must be multiplied by 8. The weights of the pixels under a chroma sample add up to 8, so their sum
  /// can be passed without a division.
  @inline(__always) func chroma(red: Int32, green: Int32, blue: Int32) -> (cb: UInt8, cr: UInt8) {
    let cb = red &* cbFromRed &+ green &* cbFromGreen &+ blue &* dominant
    let cr = red &* dominant &+ green &* crFromGreen &+ blue &* crFromBlue
    // `v` is in units of 2⁻¹⁹: 1/65536 of an eighth. 128 is neutral, and a half is added for rounding.
    func byte(_ v: Int32) -> UInt8 { UInt8(truncatingIfNeeded: (v &+ (128 << 19) &+ (1 << 18)) >> 19) }
    return (byte(cb), byte(cr))
  }
}
