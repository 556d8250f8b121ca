/// From Y′CbCr to R′G′B′ in integers (ITU-T H.273): a table of shares for each channel's value.
struct YCbCr {
  /// In 1/65536, black subtracted.
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
    func share(_ v: Double) -> Int32 { Int32((v * 255 / chroma * 65536).rounded()) }
    redFromCr = share(2 * (1 - kr))
    blueFromCb = share(2 * (1 - kb))
    greenFromCb = share(2 * (1 - kb) * kb / kg)
    greenFromCr = share(2 * (1 - kr) * kr / kg)
  }

  /// Chroma comes in sixteenths, 2048 being none.
  @inline(__always) func rgb(_ y: UInt8, cb: Int32, cr: Int32) -> RGB {
    let light = luma[Int(y)] &+ 32768
    let (b, r) = (cb &- 2048, cr &- 2048)
    func byte(_ v: Int32) -> UInt8 { UInt8(truncatingIfNeeded: min(255, max(0, v >> 16))) }
    return RGB(
      red: byte(light &+ (r &* redFromCr) >> 4), green: byte(light &- (b &* greenFromCb &+ r &* greenFromCr) >> 4),
      blue: byte(light &+ (b &* blueFromCb) >> 4))
  }
}

/// Which colours the two differences are made from.
package enum YCbCrMatrix: String, CaseIterable, Hashable, Sendable {
  case bt601
  case bt709

  /// Of red and blue in luma.
  var weights: (red: Double, blue: Double) {
    switch self {
    case .bt601: (0.299, 0.114)
    case .bt709: (0.2126, 0.0722)
    }
  }
}
