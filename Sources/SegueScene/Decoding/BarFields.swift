import SegueCore
import SegueJSON

/// What canvases and screens say of the system's bars.
enum BarFields {
  static let statusBar = Field(
    "statusBar", .statusBarPreference, default: BarPreference(), written: [:],
    "What the screen prefers of the device's status bar; what it leaves open is as on the screen below, or as the canvas says."
  )
  static let homeIndicator = Field(
    "homeIndicator", .shownOrStyle, default: BarPreference(), written: [:],
    "What the screen prefers of the device's home indicator, likewise.")

  fileprivate static let style = Field(
    optional: "style", .enumeration(BarStyle.self),
    "The colour of its content: `light` is white, `dark` black, and `auto` whichever stands off from what lies below.")
  fileprivate static let hidden = Field(optional: "hidden", .bool, "Whether it is out of sight.")
  fileprivate static let animation = Field(
    "animation", .enumeration(BarAnimation.self), default: .fade,
    "How it goes, and comes back, where this screen hides it: UIKit's names.")
  fileprivate static let time = Field(
    "time", .string("a time"), default: SystemBars.keynoteTime, "What its clock shows.")

  /// Nil of a preference: there is no such bar, unless somebody else asks for one.
  static func systemBars(_ statusBar: CanvasStatusBar?, _ homeIndicator: BarPreference?) -> SystemBars {
    SystemBars(
      statusBar: statusBar?.preference, homeIndicator: homeIndicator, time: statusBar?.time ?? SystemBars.keynoteTime)
  }
}

/// The status bar of a canvas.
struct CanvasStatusBar: Hashable, Sendable {
  var preference: BarPreference
  var time = SystemBars.keynoteTime
}

extension Format where Value == CanvasStatusBar {
  static var canvasStatusBar: Format {
    .either(
      Format<BarPreference>.shownOrStyle.map { CanvasStatusBar(preference: $0) },
      .object(
        FieldTable("canvas status bar", "The device's status bar.") {
          BarFields.style
          BarFields.time
        }
      ) { fields, _ in
        CanvasStatusBar(preference: BarPreference(style: fields[BarFields.style]), time: fields[BarFields.time])
      })
  }
}

extension Format where Value == BarPreference {
  static var statusBarPreference: Format {
    .either(
      shownOrStyle,
      .object(
        FieldTable("status bar", "What a screen prefers of the status bar.") {
          BarFields.style
          BarFields.hidden
          BarFields.animation
        }
      ) { fields, _ in
        BarPreference(
          isHidden: fields[BarFields.hidden], style: fields[BarFields.style], animation: fields[BarFields.animation])
      })
  }

  /// `true` and `false`, or a style.
  static var shownOrStyle: Format {
    .either(
      Format<Bool>.bool.map { BarPreference(isHidden: !$0) },
      Format<BarStyle>.enumeration(BarStyle.self).map { BarPreference(style: $0) })
  }
}
