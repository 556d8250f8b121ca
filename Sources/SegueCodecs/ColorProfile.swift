/// The name of an ICC profile, and whether it describes sRGB (ICC.1:2022, sections 7 to 10).
struct ColorProfile {
  /// The profile description, or “unnamed”.
  let name: String
  /// Decided by the primaries and tone curves if the profile has them, otherwise by its name.
  let isSRGB: Bool

  init(_ bytes: [UInt8]) {
    let tags = ICCTags(bytes)
    name = tags.text("desc") ?? "unnamed"
    isSRGB = Self.describesSRGB(tags) ?? name.lowercased().contains("srgb")
  }

  /// nil if primaries or curves are missing.
  private static func describesSRGB(_ tags: ICCTags) -> Bool? {
    if tags.isGray { return tags.curve("kTRC").map(isSRGB(curve:)) }
    guard let red = tags.xyz("rXYZ"), let green = tags.xyz("gXYZ"), let blue = tags.xyz("bXYZ"),
      let r = tags.curve("rTRC"), let g = tags.curve("gTRC"), let b = tags.curve("bTRC")
    else { return nil }
    // sRGB's primaries adapted to D50, in 1/65536; the tolerance of 330 covers the profiles of different vendors.
    let expected = [28_578, 14_580, 912, 25_241, 46_981, 6_362, 9_376, 3_975, 46_799]
    let hasPrimaries = zip(red + green + blue, expected).allSatisfy { abs($0 - $1) <= 330 }
    return hasPrimaries && isSRGB(curve: r) && isSRGB(curve: g) && isSRGB(curve: b)
  }

  /// Compares nine samples of the curve, at 0, 1/8, … 1, with sRGB's linear light, 0…65535, within ±400.
  private static func isSRGB(curve: [Int]) -> Bool {
    let expected = [0, 940, 3_334, 7_603, 14_027, 22_840, 34_243, 48_420, 65_535]
    return zip(curve, expected).allSatisfy { abs($0 - $1) <= 400 }
  }
}

/// The tag table of an ICC profile. A tag that lies outside the data, or has another type than requested, reads as nil.
struct ICCTags {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A greyscale profile has a single curve and no primaries.
  var isGray: Bool { signature(at: 16) == "GRAY" }

  /// The text of a tag of type `desc` (ASCII) or `mluc` (its first translation).
  func text(_ tag: String) -> String? {
    guard let (start, size) = find(tag) else { return nil }
    switch signature(at: start) {
    case "desc":
      guard let count = number(at: start + 8, bytes: 4), count <= size else { return nil }
      return text(at: start + 12, count: count, unit: 1)
    case "mluc":
      guard let count = number(at: start + 20, bytes: 4), let offset = number(at: start + 24, bytes: 4), count <= size
      else { return nil }
      return text(at: start + offset, count: count / 2, unit: 2)
    default: return nil
    }
  }

  /// X, Y and Z in 1/65536.
  func xyz(_ tag: String) -> [Int]? {
    guard let (start, _) = find(tag), signature(at: start) == "XYZ " else { return nil }
    var values: [Int] = []
    for i in 0..<3 {
      guard let value = number(at: start + 8 + 4 * i, bytes: 4) else { return nil }
      values.append(Int(Int32(truncatingIfNeeded: value)))
    }
    return values
  }

  /// A tone curve's values, 0…65535, at 0, 1/8, … 1.
  func curve(_ tag: String) -> [Int]? {
    guard let (start, _) = find(tag) else { return nil }
    switch signature(at: start) {
    case "curv": return sampledCurve(at: start)
    case "para": return parametricCurve(at: start)
    default: return nil
    }
  }

  private func sampledCurve(at start: Int) -> [Int]? {
    // No entry means the identity and one entry a power function. Neither is sRGB's curve, so the identity stands for
    // both.
    guard let count = number(at: start + 8, bytes: 4) else { return nil }
    if count < 2 { return (0...8).map { $0 * 65535 / 8 } }
    var values: [Int] = []
    for i in 0...8 {
      let (index, fraction) = (i * (count - 1)).quotientAndRemainder(dividingBy: 8)
      guard let low = number(at: start + 12 + 2 * index, bytes: 2),
        let high = number(at: start + 12 + 2 * min(index + 1, count - 1), bytes: 2)
      else { return nil }
      values.append((low * (8 - fraction) + high * fraction) / 8)
    }
    return values
  }

  /// Recognizes only sRGB's own parameters: type 3, g = 2.4, a = 1/1.055, b = 0.055/1.055, c = 1/12.92, d = 0.04045.
  /// Any other curve returns the identity, which is not sRGB's.
  private func parametricCurve(at start: Int) -> [Int]? {
    let expected = [157_286, 62_119, 3_417, 5_072, 2_651]
    guard let type = number(at: start + 8, bytes: 2) else { return nil }
    let isSRGB =
      type == 3
      && expected.enumerated().allSatisfy { i, expected in
        number(at: start + 12 + 4 * i, bytes: 4).map { abs($0 - expected) <= 40 } ?? false
      }
    return isSRGB ? [0, 940, 3_334, 7_603, 14_027, 22_840, 34_243, 48_420, 65_535] : (0...8).map { $0 * 65535 / 8 }
  }

  private func find(_ tag: String) -> (start: Int, size: Int)? {
    guard let count = number(at: 128, bytes: 4) else { return nil }
    for i in 0..<min(count, 100) where signature(at: 132 + 12 * i) == tag {
      guard let start = number(at: 136 + 12 * i, bytes: 4), let size = number(at: 140 + 12 * i, bytes: 4) else { break }
      return (start, size)
    }
    return nil
  }

  private func signature(at offset: Int) -> String? { text(at: offset, count: 4, unit: 1) }

  /// Text up to the first NUL, with control characters replaced by spaces. `unit` is the bytes per code unit: 2 for
  /// UTF-16.
  private func text(at offset: Int, count: Int, unit: Int) -> String? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= (bytes.count - offset) / unit else { return nil }
    var units: [UInt16] = []
    for i in 0..<count {
      let value = number(at: offset + i * unit, bytes: unit)!
      if value == 0 { break }
      units.append(value < 0x20 ? 0x20 : UInt16(value))
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    var value = 0
    for i in 0..<count { value = value << 8 | Int(bytes[offset + i]) }
    return value
  }
}
