public import ArgumentParser
public import Segue

/// What is drawn around pictures.
struct FramingArguments: ParsableArguments {
  @Option(help: "Draw the picture as the screen of a phone or of a tablet.")
  var device = Framing.Device.none

  @Option(help: "The phone's status bar: auto (where the scene draws none itself), shown or hidden.")
  var statusBar = Framing.StatusBar.auto

  @Option(
    help: ArgumentHelp(
      "What lies behind the picture: transparent, gradient, a colour (#rrggbb, #rrggbbaa or a system colour's name), or two with a comma between them, from corner to corner.",
      valueName: "background"))
  var background: Framing.Background?

  @Option(
    help: ArgumentHelp(
      "Room around the picture; without it none, or on a background, or with a shadow, what looks well.",
      valueName: "points"))
  var padding: Double?

  @Option(help: ArgumentHelp("Radius of the outer corners; outside of them all is transparent.", valueName: "points"))
  var corners = 0.0

  @Option(
    help: ArgumentHelp("Radius of the picture's own corners where there is room around it.", valueName: "points"))
  var screenCorners: Double?

  @Flag(
    inversion: .prefixedNo,
    help: "Let device or picture cast a shadow, or do not; on a background they do if nothing is said.")
  var shadow: Bool?

  @Option(help: "Whether device and pages are light or dark; auto: as the scene.")
  var appearance = Framing.Appearance.auto

  func validate() throws {
    for (name, value) in [("--padding", padding), ("--corners", corners), ("--screen-corners", screenCorners)] {
      if let value, !(value >= 0 && value <= 4000) {
        throw ValidationError("\(name) must lie in 0…4000, not \(value)")
      }
    }
  }

  var framing: Framing {
    Framing(
      device: device, statusBar: statusBar, background: background, padding: padding, corners: corners,
      screenCorners: screenCorners, shadow: shadow, appearance: appearance)
  }
}

extension Framing.Device: ExpressibleByArgument {}
extension Framing.StatusBar: ExpressibleByArgument {}
extension Framing.Appearance: ExpressibleByArgument {}

extension Framing.Background: ExpressibleByArgument {
  /// As it is typed; whether a colour is one shows when it is looked up.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.trimmingPrefix(" "))
    }
    switch (parts.count, argument) {
    case (1, "transparent"), (1, "none"): self = .transparent
    case (1, "gradient"): self = .gradient
    case (1, _) where !argument.isEmpty: self = .color(argument)
    case (2, _) where !parts.contains(""): self = .colors(parts[0], parts[1])
    default: return nil
    }
  }
}
