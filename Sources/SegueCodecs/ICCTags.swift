/// The tag table of an ICC profile. Whatever lies outside of the data, or has another type than asked for, is nil.
struct ICCTags {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The profile has one curve and no primaries.
  var isGray: Bool { signature(at: 16) == "GRAY" }

  /// A tag of type `desc` or `mluc`: ASCII, or the first of its translations.
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

  /// A colour in 1/65536.
  func xyz(_ tag: String) -> [Int]? {
    guard let (start, _) = find(tag), signature(at: start) == "XYZ " else { return nil }
    var values: [Int] = []
    for i in 0..<3 {
      guard let value = number(at: start + 8 + 4 * i, bytes: 4) else { return nil }
      values.append(Int(Int32(truncatingIfNeeded: value)))
    }
    return values
  }

  /// A tone curve, 0…65535, at 0, 1/8, … 1.
  func curve(_ tag: String) -> [Int]? {
    guard let (start, _) = find(tag) else { return nil }
    switch signature(at: start) {
    case "curv": return sampledCurve(at: start)
    case "para": return parametricCurve(at: start)
    default: return nil
    }
  }

  private func sampledCurve(at start: Int) -> [Int]? {
    // One entry is a power and none is the identity: neither is sRGB's, so the identity stands for both.
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

  /// Only sRGB's own form and parameters are recognised: type 3, g = 2.4, a = 1/1.055, b = 0.055/1.055, c = 1/12.92,
  /// d = 0.04045; any other curve is answered as the identity, which is not sRGB's.
  private func parametricCurve(at start: Int) -> [Int]? {
    let wanted = [157_286, 62_119, 3_417, 5_072, 2_651]
    guard let type = number(at: start + 8, bytes: 2) else { return nil }
    let isSRGB =
      type == 3
      && wanted.enumerated().allSatisfy { i, wanted in
        number(at: start + 12 + 4 * i, bytes: 4).map { abs($0 - wanted) <= 40 } ?? false
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

  /// Printable text up to its zero; a unit of two bytes is UTF-16.
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
