/// What matters here of an ICC profile: what it is called, and whether it means sRGB (ICC.1:2022, sections 7 to 10).
struct ColorProfile {
  /// Its description, or “unnamed”.
  let name: String
  /// By its primaries and tone curves where it has them, else by its name.
  let isSRGB: Bool

  init(_ bytes: [UInt8]) {
    let tags = ICCTags(bytes)
    name = tags.text("desc") ?? "unnamed"
    isSRGB = Self.meansSRGB(tags) ?? name.lowercased().contains("srgb")
  }

  /// nil: it has no primaries or no curves that could tell.
  private static func meansSRGB(_ tags: ICCTags) -> Bool? {
    if tags.isGray { return tags.curve("kTRC").map(isSRGB(curve:)) }
    guard let red = tags.xyz("rXYZ"), let green = tags.xyz("gXYZ"), let blue = tags.xyz("bXYZ"),
      let r = tags.curve("rTRC"), let g = tags.curve("gTRC"), let b = tags.curve("bTRC")
    else { return nil }
    // sRGB's primaries adapted to D50, in 1/65536, and how far profiles of different makers are from them.
    let wanted = [28_578, 14_580, 912, 25_241, 46_981, 6_362, 9_376, 3_975, 46_799]
    let near = zip(red + green + blue, wanted).allSatisfy { abs($0 - $1) <= 330 }
    return near && isSRGB(curve: r) && isSRGB(curve: g) && isSRGB(curve: b)
  }

  /// Compares linear light, 0…65535, at 0, 1/8, … 1 with that of sRGB.
  private static func isSRGB(curve: [Int]) -> Bool {
    let wanted = [0, 940, 3_334, 7_603, 14_027, 22_840, 34_243, 48_420, 65_535]
    return zip(curve, wanted).allSatisfy { abs($0 - $1) <= 400 }
  }
}
