import SegueCommandLine
import SegueCore
import SegueJSON
import SegueMotion
import SegueScene

/// How a transition moves without a finger, in place of its defaults.
struct SceneMotion: Sendable {
  var opening: SceneCurve
  /// Nil if it closes as usual.
  var closing: SceneCurve?
  /// The script, if it is not that of the transition.
  var script: [JSON]?
  /// Further options of the transition.
  var options: [(String, JSON)] = []

  init(opening: SceneCurve, closing: SceneCurve? = nil) { (self.opening, self.closing) = (opening, closing) }
}

/// A curve with its duration, as scenes have it.
struct SceneCurve: Sendable {
  var shape: CurveFit.Shape
  /// Seconds. A spring that is given by its frequency takes as long as it takes.
  var duration: Double

  var json: JSON {
    switch shape {
    case .bezier(let curve):
      let curve = Self.name(of: curve).map { .string($0) } ?? ScreenshotScene.points(of: curve)
      return .object([("curve", curve), ("duration", ScreenshotScene.number(duration))])
    case .spring(let frequency, let ratio):
      return .object([
        ("dampingRatio", ScreenshotScene.number(ratio)),
        ("response", ScreenshotScene.number(2 * Double.pi / frequency)),
      ])
    }
  }

  /// The curves that a scene can name, and that are one cubic Bézier.
  static let names: [(name: String, curve: CubicBezier)] =
    [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("default", .standard),
    ]
    + MaterialMotion.easings.compactMap { name, curve in
      if case .bezier(let bezier) = curve { (name, bezier) } else { nil }
    }

  static func name(of curve: CubicBezier) -> String? { names.first { $0.curve == curve }?.name }

  /// `easeOut`, as scenes name it; or what it is.
  static func words(_ fit: CurveFit) -> String {
    if case .bezier(let curve) = fit.shape, let name = name(of: curve) { return name }
    return fit.name
  }

  /// UIKit's duration for a spring of this damping ratio, from rest: it is in proportion to that of any other frequency.
  static func duration(frequency: Double, ratio: Double) -> Double {
    Spring(dampingRatio: ratio, duration: 1).naturalFrequency / frequency
  }
}

extension SceneMotion {
  /// The content with this motion. Where no finger is meant to, none opens it.
  func applied(to content: ScreenshotScene.Content, of kind: ScreenshotScene.Kind) -> ScreenshotScene.Content {
    var content = content
    func set(_ key: String, _ value: JSON) {
      content.transition = content.transition.filter { $0.0 != key } + [(key, value)]
    }
    let closes: [JSON] = closing == nil ? [] : [.object([("dismiss", [:])]), ScreenshotScene.wait(0.6)]
    let opens = [ScreenshotScene.wait(0.6), .object([("present", [:])]), ScreenshotScene.wait(1)]
    // The steps up to the one that closes, which is the last but one.
    let plain = opens + (closes.isEmpty ? content.script.suffix(2) : closes)
    func set(opening opens: String, closing closes: String, alt: String? = nil) {
      set(opens, opening.json)
      guard let closing else { return }
      set(closes, closing.json)
      if let alt { content.alt = alt }
    }
    switch kind {
    case .card:
      if case .spring(let frequency, let ratio) = opening.shape {
        set("duration", ScreenshotScene.number(SceneCurve.duration(frequency: frequency, ratio: ratio)))
        set("dampingRatio", ScreenshotScene.number(ratio))
        set("initialVelocity", .array([0, 0]))
      }
    case .drawer:
      set(opening: "open", closing: "close")
      content.script = opens + [.object([("tap", "dark")]), ScreenshotScene.wait(0.6)]
      content.alt = "A menu slides in from the side, and is closed by a tap beside it."
    case .semiModal:
      set(
        opening: "present", closing: "dismiss", alt: "A sheet slides up over the dimmed screen, and down again.")
      content.script = plain
    case .dialog: set(opening: "present", closing: "dismiss")
    case .photoSwipe:
      set(opening: "present", closing: "dismiss", alt: "A photo appears, and disappears again.")
      content.script = plain
    }
    for (key, value) in options { set(key, value) }
    if let given = self.script { content.script = given }
    return content
  }
}
