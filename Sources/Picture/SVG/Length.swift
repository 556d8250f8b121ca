/// An SVG length.
struct Length: Equatable, Sendable {
  enum Unit: Sendable {
    case pixels
    /// Relative to the viewport.
    case percent
    /// Relative to the font's size.
    case em
    /// Relative to the font's size of the root.
    case rem
    /// A number without a unit means pixels, but is not valid everywhere in CSS.
    case none
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
    case "": self.init(value: number, unit: .none)
    case "px": self.init(value: number, unit: .pixels)
    case "pt": self.init(value: number * 4 / 3, unit: .pixels)
    case "pc": self.init(value: number * 16, unit: .pixels)
    case "in": self.init(value: number * 96, unit: .pixels)
    case "cm": self.init(value: number * 96 / 2.54, unit: .pixels)
    case "mm": self.init(value: number * 96 / 25.4, unit: .pixels)
    case "q": self.init(value: number * 96 / 101.6, unit: .pixels)
    case "em": self.init(value: number, unit: .em)
    case "ex": self.init(value: number / 2, unit: .em)
    case "rem": self.init(value: number, unit: .rem)
    default: return nil
    }
  }

  /// Whether CSS takes it as a length where it demands units.
  var isValidInCSS: Bool { unit != .none || value == 0 }

  /// In units of the user space; `whole` is what 100 % means.
  func resolved(of whole: Double, _ style: Style) -> Double {
    switch unit {
    case .pixels, .none: value
    case .percent: value / 100 * whole
    case .em: value * style.fontSize
    case .rem: value * style.rootFontSize
    }
  }
}
