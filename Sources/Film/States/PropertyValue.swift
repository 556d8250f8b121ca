package import SegueCore
import SegueJSON
package import SegueScene

/// The value of a property at one instant.
package enum PropertyValue: Hashable, Sendable {
  /// A length in points, a count or an angle.
  case number(Double)
  /// A number of which 1 is the whole, such as an opacity or a scale.
  case fraction(Double)
  case flag(Bool)
  case word(String)
  /// Text from the scene file, shown in quotes.
  case text(String)
  case numbers([Double])
  case color(Color)
  case fill(Fill)
  /// A path, shown as a digest.
  case outline(Path)

  package var number: Double? {
    switch self {
    case .number(let number), .fraction(let number): number
    default: nil
    }
  }

  /// What a difference of 1 counts beside those of other properties. Makes fractions comparable to lengths: a change from 0 to
  /// 1 weighs as much as 100 points.
  package var weight: Double { if case .fraction = self { 100 } else { 1 } }

  /// Two values as text, nil where there is no value; different values never have the same text.
  package static func texts(_ a: PropertyValue?, _ b: PropertyValue?) -> (String?, String?) {
    if let a = a?.number, let b = b?.number { return ShortNumber.texts(a, b) }
    guard let a, let b else { return (a?.text(ShortNumber.text), b?.text(ShortNumber.text)) }
    return ShortNumber.texts(a, b) { $0.text($1) }
  }

  /// - Parameter write: writes a number.
  private func text(_ write: (Double) -> String) -> String {
    switch self {
    case .number(let number), .fraction(let number): write(number)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): word
    case .text(let text): JSONWriter.quoted(text)
    case .numbers(let numbers): Self.text(numbers, write)
    case .color(let color): Self.text(color, write)
    case .fill(let fill): Self.text(fill, write)
    case .outline(let path): "outline \(Self.digest(path))"
    }
  }

  private static func text(_ numbers: [Double], _ write: (Double) -> String) -> String {
    "[" + numbers.map(write).joined(separator: ", ") + "]"
  }

  /// Hexadecimal as in scene files if the components are whole 8-bit levels, else the components.
  private static func text(_ color: Color, _ write: (Double) -> String) -> String {
    if Color(hexadecimal: color.hexadecimal.dropFirst()) == color { return color.hexadecimal }
    return "rgba(" + [color.red, color.green, color.blue, color.alpha].map(write).joined(separator: ", ") + ")"
  }

  private static func text(_ fill: Fill, _ write: (Double) -> String) -> String {
    func stops(_ stops: [Fill.Stop]) -> String {
      stops.map { "\(text($0.color, write)) \(write($0.position))" }.joined(separator: ", ")
    }
    return switch fill {
    case .color(let color): text(color, write)
    case .linear(let start, let end, let colors):
      "linear(\(text([start.x, start.y], write)) to \(text([end.x, end.y], write)): \(stops(colors)))"
    case .radial(let center, let radius, let colors):
      "radial(\(text([center.x, center.y], write)), \(write(radius)): \(stops(colors)))"
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
