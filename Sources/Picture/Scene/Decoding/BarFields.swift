import SegueCore
import SegueJSON

/// The keys of canvases and screens for the status bar and the home indicator.
enum BarFields {
  static let statusBar = Field(
    "statusBar", .statusBarPreference, default: BarPreference(), documentedDefault: [:],
    "The screen's preferences for the device's status bar; those that it does not set are taken from the screen below, or from the canvas."
  )
  static let homeIndicator = Field(
    "homeIndicator", .shownOrStyle, default: BarPreference(), documentedDefault: [:],
    "The screen's preferences for the device's home indicator; those that it does not set are taken from the screen below, or from the canvas."
  )

  fileprivate static let style = Field(
    optional: "style", .enumeration(BarStyle.self),
    "The colour of its content: `light` is white, `dark` black, and `auto`, the default, is whichever contrasts with what "
      + "is below it.")
  fileprivate static let image = Field(
    optional: "image", .image,
    "A picture of its content, such as one from a screenshot, instead of the standard content: as wide as the canvas, at "
      + "its edge.")
  fileprivate static let presentedImage = Field(
    optional: "presentedImage", .image,
    "The same above the presented screen, if it has another colour there: the two cross-fade.")
  fileprivate static let hidden = Field(optional: "hidden", .bool, "Whether it is hidden.")
  fileprivate static let animation = Field(
    "animation", .enumeration(BarAnimation.self), default: .fade,
    "How it disappears and comes back if this screen hides it, with UIKit's names.")
  fileprivate static let time = Field(
    "time", .timeOfDay, default: SystemBars.keynoteTime, "The time on its clock.")

  /// The canvas's bars. A nil preference means no bar, unless an option such as `--device phone` adds one.
  static func systemBars(_ fields: Fields, in context: DecodingContext) -> SystemBars {
    let (statusBar, homeIndicator) = (fields[CanvasFields.statusBar], fields[CanvasFields.homeIndicator])
    func reference(_ source: ImageSource) -> ImageReference {
      context[ImageRegistry.self].reference(to: source, color: context[Theme.self].label)
    }
    func image(_ bar: CanvasBar?) -> BarImage? {
      guard let bar, let image = bar.image else { return nil }
      return BarImage(reference: reference(image), presented: bar.presentedImage.map(reference))
    }
    return SystemBars(
      statusBar: statusBar?.preference, homeIndicator: homeIndicator?.preference,
      statusBarImage: image(statusBar), homeIndicatorImage: image(homeIndicator),
      time: statusBar?.time ?? SystemBars.keynoteTime)
  }
}

/// The canvas's setting for a bar: a preference, and what the bar shows.
struct CanvasBar: Sendable {
  var preference: BarPreference
  var image: ImageSource?
  /// The same above the presented screen; nil if it does not change.
  var presentedImage: ImageSource?
  /// The time on the status bar's clock.
  var time = SystemBars.keynoteTime
}

extension Format where Value == String {
  /// `h:mm` or `hh:mm`, on a 12-hour or a 24-hour clock.
  fileprivate static var timeOfDay: Format {
    let noun = "a time of day, such as \"9:41\" or \"17:05\""
    return .string(noun, pattern: "^([01]?[0-9]|2[0-3]):[0-5][0-9]$").refined(encode: { .string($0) }) {
      text, json, context in
      let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if parts.count == 2, isNumber(parts[0], digits: 1...2, below: 24), isNumber(parts[1], digits: 2...2, below: 60) {
        return text
      }
      context.error(
        "out-of-range", at: json.location, "\(JSONWriter.quoted(text)) is not a time of day", expected: noun)
      return nil
    }
  }
}

/// Whether `text` consists of `digits` ASCII digits whose value is less than `limit`.
private func isNumber(_ text: Substring.UTF8View, digits: ClosedRange<Int>, below limit: Int) -> Bool {
  let zero = UInt8(ascii: "0")
  guard digits.contains(text.count), text.allSatisfy({ (zero...zero + 9).contains($0) }) else { return false }
  return text.reduce(0) { number, digit in number * 10 + Int(digit - zero) } < limit
}

extension Format where Value == CanvasBar {
  /// `true`, `false`, a style, or an object with a style and a time, or with an image.
  static var canvasStatusBar: Format {
    .either(
      Format<BarPreference>.shownOrStyle.map { CanvasBar(preference: $0) },
      .object(
        FieldTable(
          "canvas status bar", "The device's status bar.",
          rules: [
            .atMostOne(["image", "style"]), .atMostOne(["image", "time"]),
            .requires("presentedImage", anyOf: ["image"]),
          ]
        ) {
          BarFields.style
          BarFields.time
          BarFields.image
          BarFields.presentedImage
        }
      ) { fields, _ in
        CanvasBar(
          preference: BarPreference(style: fields[BarFields.style]), image: fields[BarFields.image],
          presentedImage: fields[BarFields.presentedImage], time: fields[BarFields.time])
      })
  }

  /// `true`, `false`, a style, or an object with an image.
  static var canvasHomeIndicator: Format {
    .either(
      Format<BarPreference>.shownOrStyle.map { CanvasBar(preference: $0) },
      .object(
        FieldTable("canvas home indicator", "The device's home indicator.", rules: [.atLeastOne(["image"])]) {
          BarFields.image
          BarFields.presentedImage
        }
      ) { fields, _ in
        CanvasBar(
          preference: BarPreference(), image: fields[BarFields.image], presentedImage: fields[BarFields.presentedImage])
      })
  }
}

extension Format where Value == BarPreference {
  /// `true`, `false`, a style, or an object that also names the animation.
  static var statusBarPreference: Format {
    .either(
      shownOrStyle,
      .object(
        FieldTable("status bar", "How a screen wants the status bar.") {
          BarFields.style
          BarFields.hidden
          BarFields.animation
        }
      ) { fields, _ in
        BarPreference(
          isHidden: fields[BarFields.hidden], style: fields[BarFields.style], animation: fields[BarFields.animation])
      })
  }

  /// `true` (shown), `false` (hidden), or a style.
  static var shownOrStyle: Format {
    .either(
      Format<Bool>.bool.map { BarPreference(isHidden: !$0) },
      Format<BarStyle>.enumeration(BarStyle.self).map { BarPreference(style: $0) })
  }
}

/// Records whether a scene draws its own status bar: then a device frame around it draws none.
final class StatusBarContent: ContextKey {
  var isDrawnByScene = false

  static var initial: StatusBarContent { StatusBarContent() }

  /// Symbols that occur in status bars only.
  static let symbolNames: Set<String> = ["cellularbars", "battery.100"]
}
