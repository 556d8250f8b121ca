import SegueGraphics

/// The description of a file's colours in the file itself.
struct ColorSource {
  /// The profile's name, or another name of its colours; nil if the file says nothing.
  let name: String?
  /// Nil for sRGB.
  let model: ColorProfile.Model?
  let note: ImageNote?

  private init(_ name: String?, _ model: ColorProfile.Model? = nil, _ note: ImageNote? = nil) {
    self.name = name
    self.model = model.flatMap { $0.isSRGB ? nil : $0 }
    self.note = note
  }

  static let untagged = ColorSource(nil)
  static let untaggedCMYK = ColorSource(nil, nil, .cmyk)
  static let unreadable = ColorSource(nil, nil, .unreadableProfile)
  static let sRGB = ColorSource("sRGB")

  /// The colours of an embedded profile. `space` is that of the file's pixels.
  init(profile bytes: [UInt8], for space: ColorProfile.Space, intent: RenderingIntent) {
    guard let profile = ColorProfile(bytes, intent: intent) else {
      self = .unreadable
      return
    }
    // Grey pixels are colours too.
    guard profile.space == space || (profile.space == .rgb && space == .grey) else {
      self.init(profile.name, nil, .unfitProfile(profile.name))
      return
    }
    self.init(profile.name, profile.model)
  }

  /// Code points of ITU-T H.273. Nil if they leave the colours unspecified.
  ///
  /// - Parameter bt709: The curve that decodes the transfer characteristics of BT.709, BT.601 and BT.2020. H.273 defines
  ///   them for cameras, not for displays.
  init?(primaries: Int, transfer: Int, bt709: ToneCurve) {
    if primaries == 2, transfer == 2 { return nil }
    let curve: ToneCurve
    switch transfer {
    case 2, 13: curve = .sRGB
    case 1, 6, 14, 15: curve = bt709
    case 7: curve = .smpte240
    case 4: curve = ToneCurve(exponent: 2.2)
    case 5: curve = ToneCurve(exponent: 2.8)
    case 8: curve = ToneCurve(exponent: 1)
    default:
      self.init(nil, nil, .transfer(transfer))
      return
    }
    guard let matrix = Primaries(code: primaries == 2 ? 1 : primaries)?.matrix else {
      self.init(nil, nil, .primaries(primaries))
      return
    }
    let names = [1: "BT.709", 2: "BT.709", 9: "BT.2020", 11: "DCI-P3", 12: "Display P3"]
    let isSRGB = curve == .sRGB && primaries <= 2
    self.init(
      isSRGB
        ? "sRGB" : (names[primaries] ?? "primaries \(primaries)") + (curve == .sRGB ? "" : ", transfer \(transfer)"),
      .rgb(curves: [curve, curve, curve], toXYZ: matrix))
  }

  /// PNG's gAMA and cHRM, in 1/100000; nil if both are missing.
  init?(gamma: Int?, chromaticities: [Int]?) {
    if gamma == nil, chromaticities == nil { return nil }
    var curve = ToneCurve.sRGB
    var names: [String] = []
    // A gamma of 45455 is what encoders write for sRGB's curve.
    if let gamma, gamma > 0, abs(gamma - 45_455) > 1000 {
      curve = ToneCurve(exponent: 100_000 / Double(gamma))
      names.append("gamma \(gamma)/100000")
    }
    var matrix = Primaries.sRGB.matrix
    if let c = chromaticities {
      let p = (0..<4).map { Primaries.Point(Double(c[2 * $0]) / 100_000, Double(c[2 * $0 + 1]) / 100_000) }
      let primaries = Primaries(red: p[1], green: p[2], blue: p[3], white: p[0])
      matrix = primaries.matrix
      // sRGB's chromaticities, which some encoders round to three decimals.
      let expected = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
      if zip(c, expected).allSatisfy({ abs($0 - $1) <= 200 }) {
        matrix = Primaries.sRGB.matrix
      } else {
        names.append("its own primaries")
      }
    }
    guard let matrix else {
      self.init(nil, nil, .chromaticities)
      return
    }
    self.init(
      names.isEmpty ? "sRGB" : names.joined(separator: ", "), .rgb(curves: [curve, curve, curve], toXYZ: matrix))
  }
}

extension ColorProfile.Model {
  /// Whether no colour would change by more than one level: profiles of sRGB differ in their roundings.
  fileprivate var isSRGB: Bool {
    if case .table = self { return false }
    let conversion = ColorConversion(self, top: 255)
    let all = (0...255).flatMap { level in
      [0x00_0001, 0x00_0100, 0x01_0000, 0x01_0101].map { StraightRGBA8(word: 0xFF00_0000 | UInt32(level * $0)) }
    }
    return all.allSatisfy { color in
      // A grey profile converts only greys.
      if case .grey = self, color.word >> 8 & 255 != color.word & 255 || color.word >> 16 & 255 != color.word & 255 {
        return true
      }
      let converted = conversion.convert(color).color
      return [0, 8, 16].allSatisfy { abs(Int(color.word >> $0 & 255) - Int(converted >> $0 & 255)) <= 1 }
    }
  }
}
