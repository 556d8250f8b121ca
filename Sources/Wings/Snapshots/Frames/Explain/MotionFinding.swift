import SegueCore
package import SegueGraphics
package import SegueJSON

/// One cause of a difference between two motions, which may explain many frames.
package struct MotionFinding: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The frames have another size.
    case size
    /// The same motion, at another time.
    case later, earlier
    /// The same motion in more or in less time.
    case slower, faster
    /// The same way in the same time, but not at the same speed.
    case curve
    /// Only how long the last frame is shown.
    case duration
    case dropped, duplicated, swapped
    /// A motion without what is between its start and its end.
    case cut
    /// The same pictures in the opposite order.
    case reversed
    /// Nothing moves where something did.
    case frozen
    /// One frame that does not belong where it is.
    case flash
    case moved, resized, recolored, appeared, disappeared
    /// A soft shade is there or gone.
    case shadow
    case text
    case antialiasing
    /// The motion leads to another place, or comes from one.
    case ending, start
    /// Something that has no better name.
    case changed

    /// Whether the same pictures are shown, at other times or in another order.
    package var isOfTime: Bool {
      switch self {
      case .later, .earlier, .slower, .faster, .curve, .duration, .dropped, .duplicated, .swapped, .cut, .reversed,
        .frozen:
        true
      default: false
      }
    }
  }

  package var kind: Kind
  /// A sentence without an initial capital and without a full stop.
  package var words: String
  /// In seconds of what is compared now.
  package var from: Double
  package var to: Double
  /// In pixels.
  package var region: PixelRect?
  /// Numbers that say how much, by name: `seconds`, `ratio`, `x`, `y`, `levels`.
  package var amounts: [Amount] = []
  /// 0…1.
  package var confidence: Double

  package struct Amount: Hashable, Sendable {
    package let name: String
    package let value: Double
  }

  init(
    _ kind: Kind, _ words: String, from: Double, to: Double, region: PixelRect? = nil, amounts: [(String, Double)] = [],
    confidence: Double = 1
  ) {
    self.kind = kind
    self.words = words
    self.from = from
    self.to = to
    self.region = region
    self.amounts = amounts.map { Amount(name: $0.0, value: $0.1) }
    self.confidence = max(0, min(1, confidence))
  }
}

extension MotionFinding {
  package var json: JSON {
    var members: [(String, JSON)] = [
      ("kind", .string(kind.rawValue)), ("words", .string(words)), ("from", .number(Self.rounded(from))),
      ("to", .number(Self.rounded(to))),
    ]
    if let region { members.append(("region", VerifyJSON.json(region))) }
    if !amounts.isEmpty {
      members.append(("amounts", .object(amounts.map { ($0.name, .number(Self.rounded($0.value))) })))
    }
    members.append(("confidence", .number((confidence * 100).rounded() / 100)))
    return .object(members)
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

/// Numbers and places as findings write them.
enum MotionWords {
  /// `0.40 s`
  static func time(_ seconds: Double) -> String { "\(FixedDecimal(seconds, places: 2)?.text ?? "?") s" }

  /// `83 ms`, from a second on `1.25 s`
  static func span(_ seconds: Double) -> String {
    seconds < 0.9995 ? "\(Int((seconds * 1000).rounded())) ms" : time(seconds)
  }

  /// `[16,120 358×84]`
  static func place(_ rect: PixelRect) -> String { "[\(rect.minX),\(rect.minY) \(rect.width)×\(rect.height)]" }

  /// Up to one decimal place; none if it is nearly whole.
  static func number(_ value: Double) -> String {
    let whole = value.rounded()
    if abs(value - whole) < 0.15 || abs(value) >= 20 { return "\(Int(whole))" }
    return FixedDecimal(value, places: 1)?.text ?? "?"
  }

  /// `2 px lower and 1 px further left`; nil for less than a tenth.
  static func shift(_ x: Double, _ y: Double) -> String? {
    var parts: [String] = []
    if abs(y) >= 0.1 { parts.append("\(number(abs(y))) px \(y > 0 ? "lower" : "higher")") }
    if abs(x) >= 0.1 { parts.append("\(number(abs(x))) px further \(x > 0 ? "right" : "left")") }
    // A component that is a small part of the other is not worth a word.
    if parts.count == 2, min(abs(x), abs(y)) < 0.12 * max(abs(x), abs(y)) { parts.remove(at: abs(x) > abs(y) ? 0 : 1) }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}
