import SegueCommandLine
import SegueCore
import SegueGraphics
import SegueJSON
import SegueCapture
import SegueScene

/// Something that was recognized on the screenshots, or that the user has specified.
struct Fact {
  /// The key in JSON. Messages use `title`.
  let name: String
  /// In points; nil if the fact is not about a place.
  var rect: Rect?
  /// The corner radius in points.
  var radius: Double?
  /// Further properties: numbers or words.
  var details: [(String, JSON)] = []
  /// 0…1.
  var confidence: Double
  /// Why it may be wrong.
  var doubts: [String] = []
  /// The option with which the user decides instead.
  var option: String?
  /// Whether it is uncertain only because other facts are, which say why.
  var followsOthers = false
  /// Whether it is on the second screenshot.
  var isAfter = false

  /// A fact with less confidence is reported as uncertain.
  static let certain = 0.8

  /// The name of a card that may be the one that opens, if there are several or it is not certain enough.
  static let candidate = "candidate"

  /// `home indicator` for the name `homeIndicator`.
  var title: String {
    var result = ""
    for character in name {
      if character.isUppercase { result += " " + character.lowercased() } else { result.append(character) }
    }
    return result
  }

  var line: String {
    var parts: [String] = []
    if let rect { parts.append(Self.text(of: rect)) }
    if let radius { parts.append("radius \(Self.number(radius))") }
    for (name, value) in details {
      let text = value.string ?? JSONWriter.compact(value)
      parts.append(name == "value" ? text : "\(name) \(text)")
    }
    return "\(title): \(parts.joined(separator: ", ")) (\(Self.percentage(confidence)) sure)"
  }

  var warnings: [String] {
    guard !followsOthers, confidence < Self.certain || !doubts.isEmpty else { return [] }
    let doubts = doubts.isEmpty ? "" : ": \(doubts.joined(separator: "; "))"
    return ["the \(title) is not certain\(doubts)\(option.map { "; to decide: \($0)" } ?? "")"]
  }

  /// A place as the options take it: `16,63,358x332`.
  static func text(of rect: Rect) -> String {
    "\(number(rect.x)),\(number(rect.y)),\(number(rect.width))x\(number(rect.height))"
  }

  /// `98 %` for 0.98.
  static func percentage(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }

  /// Rounded to two decimals.
  static func number(_ value: Double) -> String { JSONWriter.text(of: (value * 100).rounded() / 100) }

  var json: JSON {
    var members: [(String, JSON)] = []
    if let rect {
      for (name, value) in [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)] {
        members.append((name, ScreenshotScene.number(value)))
      }
    }
    if let radius { members.append(("radius", ScreenshotScene.number(radius))) }
    members += details
    members.append(("confidence", .number((confidence * 100).rounded() / 100)))
    if !doubts.isEmpty { members.append(("doubts", .array(doubts.map { .string($0) }))) }
    return .object(members)
  }
}

extension Fact {
  /// How much the first screenshot is dimmed below something: `dim` is the opacity of the black over it.
  init(dimming dim: Double, confidence: Double) {
    self.init(name: "dimming", details: [("value", .number((dim * 100).rounded() / 100))], confidence: confidence)
  }

  /// A bar that stays on top if it is the same on both screenshots, and otherwise moves with them.
  init(_ name: String, _ bar: SharedBar, in pair: ScreenshotPair) {
    self.init(
      name: name, rect: pair.points(bar.frame),
      details: [("value", .string(Self.description(of: bar)))],
      confidence: bar.isShared ? bar.agreement : 1)
  }

  private static func description(of bar: SharedBar) -> String {
    guard bar.isShared else { return "differs, and moves with the screenshots" }
    return bar.presentedPicture == nil ? "stays on top" : "stays on top, and changes its colour"
  }
}
