package import ArgumentParser
package import SegueExport

/// The options of the device around images.
package struct DeviceArguments: ParsableArguments {
  @Option(help: "Draw the picture as the screen of a phone or a tablet (default: none).")
  package var device: Framing.Device?

  @Option(help: "The phone's status bar: shown, hidden, or auto: shown unless the scene draws one (default: auto).")
  package var statusBar: Framing.StatusBar?

  package init() {}
}

/// The options of the frame around images: device, background, padding, corners, shadow.
package struct FramingArguments: ParsableArguments {
  @OptionGroup package var screen: DeviceArguments

  @Option(
    help: ArgumentHelp(
      "The background of the picture: transparent, gradient, a colour (#rrggbb, #rrggbbaa or a colour's name in UIKit or CSS), or two colours separated by a comma, from corner to corner.",
      valueName: "background"))
  package var background: Framing.Background?

  @Option(
    help: ArgumentHelp(
      "Space around the picture (default: none; with a background or a shadow, a suitable amount).",
      valueName: "points"))
  package var padding: Double?

  @Option(
    help: ArgumentHelp("Radius of the outer corners. The image is transparent outside them.", valueName: "points"))
  package var corners: Double?

  @Option(
    help: ArgumentHelp("Radius of the picture's own corners if there is space around it.", valueName: "points"))
  var screenCorners: Double?

  @Flag(
    inversion: .prefixedNo,
    help: "Let the device or picture cast a shadow or not (default: only with a background).")
  package var shadow: Bool?

  @Option(help: "Whether device and page are light or dark; auto: like the scene (default: auto).")
  var appearance: Framing.Appearance?

  package init() {}

  package func validate() throws {
    for (name, value) in [("--padding", padding), ("--corners", corners), ("--screen-corners", screenCorners)] {
      let range = FramingChoices.lengthRange
      if let value, !range.contains(value) {
        throw UsageError("\(name) must lie in \(Int(range.lowerBound))…\(Int(range.upperBound)), not \(value)")
      }
    }
  }

  package var choices: FramingChoices {
    var choices = FramingChoices()
    choices.set(\.device, to: screen.device)
    choices.set(\.statusBar, to: screen.statusBar)
    choices.set(\.background, to: background)
    choices.set(\.padding, to: padding)
    choices.set(\.corners, to: corners)
    choices.set(\.screenCorners, to: screenCorners)
    choices.set(\.shadow, to: shadow)
    choices.set(\.appearance, to: appearance)
    return choices
  }

  package var framing: Framing { choices.framing() }
}

extension Framing.Device: ExpressibleByArgument {}
extension Framing.StatusBar: ExpressibleByArgument {}
extension Framing.Appearance: ExpressibleByArgument {}

extension Framing.Background: ExpressibleByArgument {
  /// Keeps the text; colours are resolved later.
  package init?(argument: String) { self.init(argument) }
}
