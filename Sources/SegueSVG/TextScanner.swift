import SegueCore

/// Reads the tokens of attribute values.
struct TextScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { offset == bytes.count }
  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = next, byte <= 0x20 { offset += 1 }
  }

  /// Skips white space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    if take(",") { skipSpace() }
  }

  /// Consumes the character if it comes next; false if it does not.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// A finite number; nil, with nothing consumed, if there is none.
  mutating func number() -> Double? {
    let start = offset
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    if digits > 0, next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      let exponent = offset
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      // In `2em`, the `e` belongs to the unit.
      if skipDigits() == 0 { offset = exponent }
    }
    guard digits > 0, let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), value.isFinite else {
      offset = start
      return nil
    }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset - start
  }

  /// ASCII letters and digits, `-`, `_`, and all non-ASCII characters; empty if there is none.
  mutating func word() -> String {
    let start = offset
    while let byte = next, Self.isWord(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The unit after a number: ASCII letters; empty if there is none.
  mutating func unit() -> String {
    let start = offset
    // `| 0x20` makes an ASCII letter lower-case.
    while let byte = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// The characters up to `end`, which is consumed; nil, with nothing consumed, if there is no `end`.
  mutating func text(upTo end: Unicode.Scalar) -> String? {
    guard let found = bytes[offset...].firstIndex(of: UInt8(ascii: end)) else { return nil }
    defer { offset = found + 1 }
    return String(decoding: bytes[offset..<found], as: UTF8.self)
  }

  /// The rest, without white space around it.
  mutating func rest() -> String {
    skipSpace()
    defer { offset = bytes.count }
    var end = bytes.count
    while end > offset, bytes[end - 1] <= 0x20 { end -= 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  /// The numbers of a list separated by white space and commas; nil if it contains anything else.
  static func numbers(_ text: String) -> [Double]? {
    var scanner = TextScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
      scanner.skipSeparator()
    }
    return numbers
  }
}

/// An SVG length.
struct Length: Equatable, Sendable {
  enum Unit: Sendable {
    case pixels
    /// Relative to the viewport.
    case percent
    /// Relative to the font's size.
    case em
  }

  let value: Double
  let unit: Unit

  static func pixels(_ value: Double) -> Length { Length(value: value, unit: .pixels) }
  static func percent(_ value: Double) -> Length { Length(value: value, unit: .percent) }

  init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  init?(_ text: String) {
    var scanner = TextScanner(text)
    scanner.skipSpace()
    self.init(&scanner)
    guard scanner.rest().isEmpty else { return nil }
  }

  init?(_ scanner: inout TextScanner) {
    guard let number = scanner.number() else { return nil }
    if scanner.take("%") {
      self.init(value: number, unit: .percent)
      return
    }
    switch scanner.unit().lowercased() {
    case "", "px": self.init(value: number, unit: .pixels)
    case "pt": self.init(value: number * 4 / 3, unit: .pixels)
    case "pc": self.init(value: number * 16, unit: .pixels)
    case "in": self.init(value: number * 96, unit: .pixels)
    case "cm": self.init(value: number * 96 / 2.54, unit: .pixels)
    case "mm": self.init(value: number * 96 / 25.4, unit: .pixels)
    case "q": self.init(value: number * 96 / 101.6, unit: .pixels)
    case "em": self.init(value: number, unit: .em)
    case "ex": self.init(value: number / 2, unit: .em)
    case "rem": self.init(value: number * 16, unit: .pixels)
    default: return nil
    }
  }

  /// In units of the user space; `whole` is what 100 % means.
  func resolved(of whole: Double, fontSize: Double) -> Double {
    switch unit {
    case .pixels: value
    case .percent: value / 100 * whole
    case .em: value * fontSize
    }
  }
}

extension Transform {
  /// SVG's list of transforms, such as `translate(2 3) rotate(45)`; nil if it cannot be read.
  init?(svg text: String) {
    var scanner = TextScanner(text)
    var result = Transform.identity
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSpace()
      guard scanner.take("("), let inside = scanner.text(upTo: ")"), let values = Self.arguments(inside),
        let one = Transform(name, values)
      else { return nil }
      result = one.then(result)
      scanner.skipSeparator()
    }
    self = result
  }

  /// The numbers of a transform's arguments. The units that CSS requires are skipped.
  private static func arguments(_ text: String) -> [Double]? {
    var scanner = TextScanner(text)
    var values: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard values.count < 6, let value = scanner.number(), ["", "px", "deg"].contains(scanner.unit()) else {
        return nil
      }
      values.append(value)
      scanner.skipSeparator()
    }
    return values
  }

  private init?(_ name: String, _ v: [Double]) {
    switch (name, v.count) {
    case ("matrix", 6): self.init(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
    case ("translate", 1), ("translateX", 1): self = .translation(v[0], 0)
    case ("translateY", 1): self = .translation(0, v[0])
    case ("translate", 2): self = .translation(v[0], v[1])
    case ("scale", 1): self = .scale(v[0], v[0])
    case ("scale", 2): self = .scale(v[0], v[1])
    case ("scaleX", 1): self = .scale(v[0], 1)
    case ("scaleY", 1): self = .scale(1, v[0])
    case ("rotate", 1), ("rotate", 3):
      let axis = Point(degrees: v[0])
      let rotation = Transform(a: axis.x, b: axis.y, c: -axis.y, d: axis.x, tx: 0, ty: 0)
      let center = v.count == 3 ? Point(v[1], v[2]) : .zero
      self = Transform.translation(-center.x, -center.y).then(rotation).then(.translation(center.x, center.y))
    case ("skewX", 1), ("skewY", 1):
      let axis = Point(degrees: v[0])
      guard axis.x != 0 else { return nil }
      let slope = axis.y / axis.x
      self.init(a: 1, b: name == "skewY" ? slope : 0, c: name == "skewX" ? slope : 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
