import SegueGraphics

/// What a file says about its colours.
package struct ColorSource {
  /// The profile's name, or another name of its colours; nil if the file says nothing.
  package let name: String?
  /// How they become sRGB; nil if they are sRGB, or treated as sRGB.
  let model: ColorProfile.Model?
  /// What could not be applied; nil if everything was.
  package let note: ImageNote?

  /// Converts 8-bit channels to sRGB; nil if they are sRGB, or treated as sRGB.
  package var conversion: ColorConversion? { model.map { ColorConversion($0, maximum: 255) } }

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
    // An RGB profile can be applied to grey pixels, too.
    guard profile.space == space || (profile.space == .rgb && space == .grey) else {
      self.init(profile.name, nil, .unfitProfile(profile.name))
      return
    }
    self.init(profile.name, profile.model)
  }

  /// The colours of a video with these code points of ITU-T H.273, as players show them: with the curve of sRGB.
  package static func video(primaries: Int, transfer: Int) -> ColorSource? {
    ColorSource(primaries: primaries, transfer: transfer, bt709: .sRGB)
  }

  /// The colours of code points of ITU-T H.273. Nil if both leave the colours unspecified.
  ///
  /// - Parameter bt709: The curve that decodes the transfer characteristics of BT.709, BT.601 and BT.2020. H.273 defines
  ///   them for cameras, not for displays.
  init?(primaries: Int, transfer: Int, bt709: ToneCurve) {
    // 2 is “unspecified”.
    if primaries == 2, transfer == 2 { return nil }
    let curve: ToneCurve
    switch transfer {
    case 2, 13: curve = .sRGB
    // BT.709, BT.601, and BT.2020 with 10 and 12 bits.
    case 1, 6, 14, 15: curve = bt709
    case 7: curve = .smpte240
    case 4: curve = ToneCurve(exponent: 2.2)
    case 5: curve = ToneCurve(exponent: 2.8)
    // Linear.
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
    var name = names[primaries] ?? "primaries \(primaries)"
    if curve != .sRGB {
      name += ", transfer \(transfer)"
    } else if primaries <= 2 {
      name = "sRGB"
    }
    self.init(name, .rgb(curves: [curve, curve, curve], toXYZ: matrix))
  }

  /// The colours of PNG's gAMA and cHRM, whose numbers are in 1/100000. `chromaticities` are x and y of white, red, green and
  /// blue. Nil if both are missing.
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
    if let chromaticities {
      let points = (0..<4).map { i in
        Primaries.Point(Double(chromaticities[2 * i]) / 100_000, Double(chromaticities[2 * i + 1]) / 100_000)
      }
      let primaries = Primaries(red: points[1], green: points[2], blue: points[3], white: points[0])
      matrix = primaries.matrix
      // sRGB's chromaticities, which some encoders round to three decimals.
      let expected = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
      if zip(chromaticities, expected).allSatisfy({ abs($0 - $1) <= 200 }) {
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
  /// Whether no level of red, green, blue or grey changes by more than one: profiles of sRGB differ in their roundings.
  fileprivate var isSRGB: Bool {
    // A grey profile converts only greys.
    let patterns: [UInt32]
    switch self {
    case .table: return false
    case .grey: patterns = [0x01_0101]
    case .rgb: patterns = [0x00_0001, 0x00_0100, 0x01_0000, 0x01_0101]
    }
    let conversion = ColorConversion(self, maximum: 255)
    let samples = (0...255).flatMap { (level: UInt32) in
      patterns.map { StraightRGBA8(word: 0xFF00_0000 | level * $0) }
    }
    return samples.allSatisfy { color in
      let converted = conversion.convert(color).color
      return [0, 8, 16].allSatisfy { shift in abs(Int(color.word >> shift & 255) - Int(converted >> shift & 255)) <= 1 }
    }
  }
}
