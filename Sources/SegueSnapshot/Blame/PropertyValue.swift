import SegueCore
import SegueJSON
import SegueRendering
import SegueScene

/// The value of a property at one instant.
enum PropertyValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case word(String)
  /// Text from the scene file, shown in quotes.
  case text(String)
  case numbers([Double])
  case color(Color)
  case fill(Fill)
  /// A path, shown as a digest.
  case outline(Path)

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Two values as text. Numbers get only as many digits as needed to tell them apart; different values never have the
  /// same text.
  static func texts(_ a: PropertyValue?, _ b: PropertyValue?) -> (String?, String?) {
    guard case .number(let a)? = a, case .number(let b)? = b, a != b else { return (a?.text, b?.text) }
    let exact = (text(a), text(b))
    if Swift.max(exact.0.count, exact.1.count) <= shortText { return exact }
    for places in 3...9 {
      guard let first = FixedDecimal(a, places: places), let second = FixedDecimal(b, places: places) else { break }
      // Require a difference of at least two units in the last place, so that the values are clearly different.
      if Swift.abs(first.units - second.units) > 1 { return (text(first.value), text(second.value)) }
    }
    return exact
  }

  /// Numbers with at most this many characters are shown with all their digits.
  private static let shortText = 8

  private var text: String {
    switch self {
    case .number(let number): Self.text(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): word
    case .text(let text): JSONWriter.quoted(text)
    case .numbers(let numbers): Self.text(numbers)
    case .color(let color): Self.text(color)
    case .fill(let fill): Self.text(fill)
    case .outline(let path): "outline \(Self.digest(path))"
    }
  }

  /// The shortest digits that read back as the same number.
  private static func text(_ number: Double) -> String {
    number.isFinite ? JSONWriter.text(of: number == 0 ? 0 : number) : "\(number)"
  }

  private static func text(_ numbers: [Double]) -> String { "[" + numbers.map(text).joined(separator: ", ") + "]" }

  /// Hexadecimal as in scene files if the components are whole 8-bit levels, else the components.
  private static func text(_ color: Color) -> String {
    if Color(hexadecimal: color.hexadecimal.dropFirst()) == color { return color.hexadecimal }
    return "rgba(" + [color.red, color.green, color.blue, color.alpha].map(text).joined(separator: ", ") + ")"
  }

  private static func text(_ fill: Fill) -> String {
    func stops(_ stops: [Fill.Stop]) -> String {
      stops.map { "\(text($0.color)) \(text($0.position))" }.joined(separator: ", ")
    }
    return switch fill {
    case .color(let color): text(color)
    case .linear(let start, let end, let colors):
      "linear(\(text([start.x, start.y])) to \(text([end.x, end.y])): \(stops(colors)))"
    case .radial(let center, let radius, let colors):
      "radial(\(text([center.x, center.y])), \(text(radius)): \(stops(colors)))"
    }
  }

  private static func digest(_ path: Path) -> String {
    var hash = ContentHash()
    func add(_ code: UInt8, _ points: [Point]) {
      hash.combine(code)
      for point in points {
        hash.combine(point.x.bitPattern)
        hash.combine(point.y.bitPattern)
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point): add(0, [point])
      case .line(let point): add(1, [point])
      case .quadratic(let control, let point): add(2, [control, point])
      case .cubic(let first, let second, let point): add(3, [first, second, point])
      case .close: add(4, [])
      }
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
