/// From R′G′B′ to Y′CbCr in integers: BT.709's matrix, luma 16…235, chroma 16…240 (ITU-T H.273, equations 20 to 25).
///
/// Y = 219/255 · (Kr R + Kg G + Kb B) + 16, Cb = 224/255 · (B − Y′) / (2 (1 − Kb)) + 128, Cr likewise, to the nearest; shares are in
/// 1/65536. Those of a colour difference add up to none, so that greys have none.
struct LimitedYCbCr {
  private let lumaRed: Int32
  private let lumaGreen: Int32
  private let lumaBlue: Int32
  private let blueRed: Int32
  private let blueGreen: Int32
  private let redGreen: Int32
  private let redBlue: Int32
  /// Of blue in Cb, and of red in Cr.
  private let own: Int32

  init() {
    let (kr, kb) = YCbCrMatrix.bt709.weights
    func share(_ v: Double) -> Int32 { Int32((v * 65536 / 255).rounded()) }
    lumaRed = share(219 * kr)
    lumaBlue = share(219 * kb)
    lumaGreen = share(219) - lumaRed - lumaBlue
    own = share(112)
    blueRed = share(-112 * kr / (1 - kb))
    blueGreen = -own - blueRed
    redBlue = share(-112 * kb / (1 - kr))
    redGreen = -own - redBlue
  }

  @inline(__always) func luma(red: Int32, green: Int32, blue: Int32) -> UInt8 {
    let sum = red &* lumaRed &+ green &* lumaGreen &+ blue &* lumaBlue
    return UInt8(truncatingIfNeeded: (sum &+ 16 << 16 &+ 1 << 15) >> 16)
  }

  /// Of eight times the colour.
  @inline(__always) func chroma(red: Int32, green: Int32, blue: Int32) -> (cb: UInt8, cr: UInt8) {
    let cb = red &* blueRed &+ green &* blueGreen &+ blue &* own
    let cr = red &* own &+ green &* redGreen &+ blue &* redBlue
    func byte(_ v: Int32) -> UInt8 { UInt8(truncatingIfNeeded: (v &+ 128 << 19 &+ 1 << 18) >> 19) }
    return (byte(cb), byte(cr))
  }
}
