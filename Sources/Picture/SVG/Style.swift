import SegueCore
import SegueGraphics

/// What fills or strokes a shape.
enum PaintValue: Sendable {
  case none
  case color(Color)
  /// The colour of the element that is painted, also where the paint is inherited.
  case current
  /// A gradient by its id, and the fallback if there is no such gradient.
  indirect case reference(String, fallback: PaintValue?)
}

/// The properties that elements inherit.
struct Style: Sendable {
  var color = Ink.current(alpha: 1)
  var fill = PaintValue.color(.black)
  var fillOpacity = 1.0
  var fillRule = FillRule.nonZero
  var stroke = PaintValue.none
  var strokeOpacity = 1.0
  var strokeWidth = Length.pixels(1)
  var cap = LineCap.butt
  var join = LineJoin.miter
  var miterLimit = 4.0
  var dashes: [Length] = []
  var dashOffset = Length.pixels(0)
  var clipRule = FillRule.nonZero
  var isVisible = true
  var strokesFirst = false
  var fontSize = 16.0
  /// The font size of the root.
  var rootFontSize = 16.0
  /// Where the properties of `SVGElements.unsupportedInherited` are set, by name.
  var unsupported: [String: UnsupportedValue] = [:]
}

/// A value that is not supported, and the element and the attribute that set it.
struct UnsupportedValue: Sendable {
  let element: XMLElement
  let attribute: String?
}

/// How an inherited property is read.
struct StyleProperty: Sendable {
  let name: String
  /// The text of the property's initial value.
  let initial: String
  /// Whether a number in a style sheet needs a unit.
  var needsUnit = false
  /// Sets the value; false, and nothing is set, if it cannot be read.
  let set: @Sendable (inout Style, String) -> Bool

  /// In the order in which they are read: paints need the colour.
  static let all: [StyleProperty] = [
    StyleProperty(name: "font-size", initial: "16px", needsUnit: true) { style, text in
      guard let length = Length(text) else { return setKeyword(text, fontSizes) { style.fontSize = $0 } }
      let size = length.resolved(of: style.fontSize, style)
      guard size >= 0, size < 1e6 else { return false }
      style.fontSize = size
      return true
    },
    StyleProperty(name: "color", initial: "") { style, text in
      if text.isEmpty {
        style.color = .current(alpha: 1)
        return true
      }
      guard let ink = SVGColor.ink(text, current: style.color) else { return false }
      style.color = ink
      return true
    },
    StyleProperty(name: "fill", initial: "black") { style, text in
      paint(text).map { style.fill = $0 } != nil
    },
    StyleProperty(name: "fill-opacity", initial: "1") { style, text in
      fraction(text).map { style.fillOpacity = $0 } != nil
    },
    StyleProperty(name: "fill-rule", initial: "nonzero") { style, text in
      setKeyword(text, fillRules) { style.fillRule = $0 }
    },
    StyleProperty(name: "stroke", initial: "none") { style, text in
      paint(text).map { style.stroke = $0 } != nil
    },
    StyleProperty(name: "stroke-opacity", initial: "1") { style, text in
      fraction(text).map { style.strokeOpacity = $0 } != nil
    },
    StyleProperty(name: "stroke-width", initial: "1") { style, text in
      guard let length = Length(text), length.value >= 0 else { return false }
      style.strokeWidth = length
      return true
    },
    StyleProperty(name: "stroke-linecap", initial: "butt") { style, text in
      setKeyword(text, [("butt", LineCap.butt), ("round", .round), ("square", .square)]) { style.cap = $0 }
    },
    StyleProperty(name: "stroke-linejoin", initial: "miter") { style, text in
      setKeyword(text, [("miter", LineJoin.miter), ("round", .round), ("bevel", .bevel)]) { style.join = $0 }
    },
    StyleProperty(name: "stroke-miterlimit", initial: "4") { style, text in
      // SVG forbids limits below 1, but programs write 0 for a bevel.
      guard let limit = TextScanner.numbers(text), limit.count == 1, limit[0] >= 0 else { return false }
      style.miterLimit = limit[0]
      return true
    },
    StyleProperty(name: "stroke-dasharray", initial: "none") { style, text in
      guard let dashes = lengths(text) else { return false }
      style.dashes = dashes
      return true
    },
    StyleProperty(name: "stroke-dashoffset", initial: "0") { style, text in
      Length(text).map { style.dashOffset = $0 } != nil
    },
    StyleProperty(name: "clip-rule", initial: "nonzero") { style, text in
      setKeyword(text, fillRules) { style.clipRule = $0 }
    },
    StyleProperty(name: "visibility", initial: "visible") { style, text in
      setKeyword(text, [("visible", true), ("hidden", false), ("collapse", false)]) { style.isVisible = $0 }
    },
    StyleProperty(name: "paint-order", initial: "normal") { style, text in
      let words = text.lowercased().split(whereSeparator: \.isWhitespace)
      guard words.allSatisfy({ ["normal", "fill", "stroke", "markers"].contains($0) }) else { return false }
      style.strokesFirst = words.first { $0 != "markers" } == "stroke"
      return true
    },
  ]

  /// Whether a word of the shorthand `font` is the size.
  static func isFontSize(_ word: String) -> Bool {
    if let length = Length(word) { return length.isValidInCSS }
    return fontSizes.contains { $0.0 == word.lowercased() }
  }

  private static let fillRules = [("nonzero", FillRule.nonZero), ("evenodd", .evenOdd)]
  /// Browsers' sizes of these keywords, in pixels.
  private static let fontSizes = [
    ("xx-small", 9.0), ("x-small", 10), ("small", 13), ("medium", 16), ("large", 18), ("x-large", 24), ("xx-large", 32),
    ("xxx-large", 48),
  ]

  /// Calls `set` with the value of the keyword `text`; false if it is none of these keywords.
  private static func setKeyword<Value>(_ text: String, _ values: [(String, Value)], _ set: (Value) -> Void) -> Bool {
    for (keyword, value) in values where keyword == text.lowercased() {
      set(value)
      return true
    }
    return false
  }

  /// A number or a percentage, clamped to 0…1; nil for other text.
  static func fraction(_ text: String) -> Double? {
    var scanner = TextScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else { return nil }
    let value = scanner.take("%") ? number / 100 : number
    guard scanner.rest().isEmpty else { return nil }
    return value.clampedToUnit
  }

  /// The lengths of a dash pattern; nil if the text cannot be read.
  private static func lengths(_ text: String) -> [Length]? {
    if text.lowercased() == "none" { return [] }
    var scanner = TextScanner(text)
    var lengths: [Length] = []
    var endsInComma = false
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard lengths.count < SVGLimits.pattern, let length = Length(&scanner), length.value >= 0 else { return nil }
      lengths.append(length)
      scanner.skipSpace()
      endsInComma = scanner.take(",")
      scanner.skipSpace()
    }
    return endsInComma || lengths.isEmpty ? nil : lengths
  }

  /// `none`, a colour, or `url(#id)` with an optional fallback.
  private static func paint(_ text: String) -> PaintValue? {
    if text.lowercased() == "none" { return PaintValue.none }
    if let (id, rest) = SVGReference.parse(text) {
      if rest.isEmpty { return .reference(id, fallback: nil) }
      guard SVGReference.parse(rest) == nil else { return nil }
      return paint(rest).map { .reference(id, fallback: $0) }
    }
    if text.lowercased() == "currentcolor" { return .current }
    return SVGColor.color(text).map { .color($0) }
  }
}

/// `url(#id)`.
enum SVGReference {
  /// The id in this file, and the text after the reference; nil if the text does not start with one.
  static func parse(_ text: String) -> (id: String, rest: String)? {
    var scanner = TextScanner(text)
    scanner.skipSpace()
    guard scanner.word().lowercased() == "url", scanner.take("("), let inside = scanner.text(upTo: ")") else {
      return nil
    }
    var content = TextScanner(inside)
    var id = content.rest()
    for quote in ["\"", "'"] where id.count >= 2 && id.hasPrefix(quote) && id.hasSuffix(quote) {
      id = String(id.dropFirst().dropLast())
    }
    guard id.hasPrefix("#"), id.count > 1 else { return nil }
    return (String(id.dropFirst()), scanner.rest())
  }
}
