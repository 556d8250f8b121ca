import CLCMS
import SegueGraphics

/// ICC profiles that lcms2 makes, and lcms2's own conversion of colours by them.
enum MadeProfile {
  struct Curve {
    let type: Int32
    let parameters: [Double]

    static let sRGB = Curve(type: 4, parameters: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    static func gamma(_ exponent: Double) -> Curve { Curve(type: 1, parameters: [exponent]) }

    fileprivate func made() -> OpaquePointer { unsafe cmsBuildParametricToneCurve(nil, type, parameters) }
  }

  static let p3 = rgb([0.680, 0.320, 0.265, 0.690, 0.150, 0.060], .sRGB)
  static let adobe = rgb([0.64, 0.33, 0.21, 0.71, 0.15, 0.06], .gamma(563.0 / 256))
  static let sRGB = rgb([0.64, 0.33, 0.30, 0.60, 0.15, 0.06], .sRGB)

  /// `primaries` are x and y of red, green and blue; the white is D65.
  static func rgb(_ primaries: [Double], _ curve: Curve) -> [UInt8] {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    func point(_ i: Int) -> cmsCIExyY { cmsCIExyY(x: primaries[2 * i], y: primaries[2 * i + 1], Y: 1) }
    var triple = cmsCIExyYTRIPLE(Red: point(0), Green: point(1), Blue: point(2))
    let curve = unsafe curve.made()
    let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    defer { unsafe cmsFreeToneCurve(curve) }
    return unsafe saved(cmsCreateRGBProfile(&white, &triple, curves))
  }

  static func grey(_ curve: Curve) -> [UInt8] {
    let curve = unsafe curve.made()
    defer { unsafe cmsFreeToneCurve(curve) }
    return unsafe saved(cmsCreateGrayProfile(cmsD50_xyY(), curve))
  }

  /// A printer's profile with tables in both directions: inks that multiply, on paper that is not quite white, whose
  /// black is not quite black.
  static func cmyk(version: Double, nodes: UInt32 = 17) -> [UInt8] {
    let profile = unsafe cmsCreateProfilePlaceholder(nil)
    unsafe cmsSetProfileVersion(profile, version)
    unsafe cmsSetDeviceClass(profile, cmsSigOutputClass)
    unsafe cmsSetColorSpace(profile, cmsSigCmykData)
    unsafe cmsSetPCS(profile, cmsSigLabData)
    unsafe add(profile, cmsSigAToB0Tag, nodes, inputs: 4, outputs: 3) { input, output, _ in
      guard let input = unsafe input, let output = unsafe output else { return 0 }
      let ink = (0..<4).map { unsafe Double(input[$0]) / 65_535 }
      let light = 1 - 0.9 * ink[3]
      let (r, g, b) = ((1 - 0.9 * ink[0]) * light, (1 - 0.8 * ink[1]) * light, (1 - 0.85 * ink[2]) * light)
      let lab = [8 + 86 * (0.3 * r + 0.6 * g + 0.1 * b), 80 * (r - g), 70 * ((r + g) / 2 - b)]
      // Version 2's encoding of Lab. In version 4 these numbers are slightly other colours, which does not matter here.
      unsafe output[0] = UInt16(lab[0] / 100 * 65_280)
      for i in 1...2 { unsafe output[i] = UInt16(((lab[i] + 128) * 256).rounded()) }
      return 1
    }
    unsafe cmsLinkTag(profile, cmsSigAToB1Tag, cmsSigAToB0Tag)
    unsafe add(profile, cmsSigBToA0Tag, nodes, inputs: 3, outputs: 4) { input, output, _ in
      guard let input = unsafe input, let output = unsafe output else { return 0 }
      // Black by black ink and some of the others.
      let black = unsafe 1 - Double(input[0]) / 65_535
      for i in 0..<4 { unsafe output[i] = UInt16((i == 3 ? 0.95 : 0.6) * black * 65_535) }
      return 1
    }
    return unsafe saved(profile)
  }

  private static func add(
    _ profile: cmsHPROFILE?, _ tag: cmsTagSignature, _ nodes: UInt32, inputs: UInt32, outputs: UInt32,
    _ sampler: cmsSAMPLER16
  ) {
    let table = unsafe cmsPipelineAlloc(nil, inputs, outputs)
    let grid = unsafe cmsStageAllocCLut16bit(nil, nodes, inputs, outputs, nil)
    _ = unsafe cmsStageSampleCLut16bit(grid, sampler, nil, 0)
    // Version 4 wants curves around a grid.
    unsafe cmsPipelineInsertStage(table, cmsAT_END, cmsStageAllocToneCurves(nil, inputs, nil))
    unsafe cmsPipelineInsertStage(table, cmsAT_END, grid)
    unsafe cmsPipelineInsertStage(table, cmsAT_END, cmsStageAllocToneCurves(nil, outputs, nil))
    unsafe cmsWriteTag(profile, tag, UnsafeRawPointer(table))
    unsafe cmsPipelineFree(table)
  }

  private static func saved(_ profile: cmsHPROFILE?) -> [UInt8] {
    defer { _ = unsafe cmsCloseProfile(profile) }
    var count: UInt32 = 0
    _ = unsafe cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    _ = unsafe cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }

  /// The samples, `channels` for each pixel, as lcms2 converts them to sRGB: by its 16-bit path without shortcuts, with black
  /// point compensation. The result has three numbers of 0…65535 for each pixel.
  static func converted(_ samples: [UInt16], channels: Int, _ profile: [UInt8], _ intent: RenderingIntent) -> [UInt16] {
    let from = unsafe cmsOpenProfileFromMem(profile, UInt32(profile.count))
    let to = unsafe cmsCreate_sRGBProfile()
    defer {
      _ = unsafe cmsCloseProfile(from)
      _ = unsafe cmsCloseProfile(to)
    }
    // lcms2's TYPE_GRAY_16, TYPE_RGB_16 and TYPE_CMYK_16.
    func format(_ space: Int32, _ channels: Int) -> UInt32 { UInt32(space) << 16 | UInt32(channels) << 3 | 2 }
    let space = [1: PT_GRAY, 3: PT_RGB, 4: PT_CMYK][channels]!
    // ICC's numbers of the rendering intents.
    let code: UInt32 =
      switch intent {
      case .perceptual: 0
      case .relativeColorimetric: 1
      case .saturation: 2
      }
    let flags = UInt32(cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOOPTIMIZE)
    let transform = unsafe cmsCreateTransform(from, format(space, channels), to, format(PT_RGB, 3), code, flags)
    defer { unsafe cmsDeleteTransform(transform) }
    var result = [UInt16](repeating: 0, count: samples.count / channels * 3)
    unsafe cmsDoTransform(transform, samples, &result, UInt32(samples.count / channels))
    return result
  }
}
