import ArgumentParser
import SegueRendering

/// The options of the frame around images: device, background, padding, corners, shadow.
struct FramingArguments: ParsableArguments {
  @Option(help: "Draw the picture as the screen of a phone or of a tablet; none if not given.")
  var device: Framing.Device?

  @Option(help: "The phone's status bar: auto (where the scene draws none itself; if not given), shown or hidden.")
  var statusBar: Framing.StatusBar?

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
  var corners: Double?

  @Option(
    help: ArgumentHelp("Radius of the picture's own corners where there is room around it.", valueName: "points"))
  var screenCorners: Double?

  @Flag(
    inversion: .prefixedNo,
    help: "Let device or picture cast a shadow, or do not; on a background they do if nothing is said.")
  var shadow: Bool?

  @Option(help: "Whether device and pages are light or dark; auto, or not given: as the scene.")
  var appearance: Framing.Appearance?

  func validate() throws {
    for (name, value) in [("--padding", padding), ("--corners", corners), ("--screen-corners", screenCorners)] {
      if let value, !FramingChoices.measures.contains(value) {
        throw ValidationError("\(name) must lie in 0…4000, not \(value)")
      }
    }
  }

  var choices: FramingChoices {
    var choices = FramingChoices()
    choices.device = device
    choices.statusBar = statusBar
    choices.background = background.map { ByAppearance($0) }
    choices.padding = padding
    choices.corners = corners
    choices.screenCorners = screenCorners
    choices.shadow = shadow
    choices.appearance = appearance
    return choices
  }

  var framing: Framing { choices.framing() }
}

extension Framing.Device: ExpressibleByArgument {}
extension Framing.StatusBar: ExpressibleByArgument {}
extension Framing.Appearance: ExpressibleByArgument {}

extension Framing.Background: ExpressibleByArgument {
  /// Keeps the text; colours are resolved later.
  init?(argument: String) { self.init(argument) }
}
