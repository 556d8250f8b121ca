import SegueCodecs
import SegueJSON
import SegueRendering

/// The keys of the frame around images. They correspond to the options of `render`.
enum FramingFields {
  static let device = Field(
    optional: "device", .enumeration(Framing.Device.self), "A drawn device around the screen; `none` if not given.")
  static let statusBar = Field(
    optional: "statusBar", .enumeration(Framing.StatusBar.self),
    "The phone's status bar; `auto` if not given: where the scene draws none itself.")
  static let background = Field(
    optional: "background", .byAppearance(.background, "backgrounds", "Two backgrounds."),
    "What lies behind the picture: `transparent`, `gradient` (light or dark as the scene), a colour (`#RRGGBB`, `#RRGGBBAA`, `systemTeal`, …), or two with a comma between them; or one for light pages and one for dark ones. Nothing if not given."
  )
  static let padding = Field(
    optional: "padding", .measure,
    "Room on each side; if not given none, or on a background, or with a shadow, as much as looks well.")
  static let corners = Field(
    optional: "corners", .measure, "The radius of the outer corners, with nothing outside of them; 0 if not given.")
  static let screenCorners = Field(
    optional: "screenCorners", .measure,
    "The radius of the picture's own corners, where it has room around it and no device.")
  static let shadow = Field(
    optional: "shadow", .bool, "Whether device or picture cast a shadow; if not given: on a background.")
  static let appearance = Field(
    optional: "appearance", .enumeration(Framing.Appearance.self),
    "Whether metal, gradient and pages are light or dark; `auto` if not given: as the theme.")
  static let matte = Field(
    optional: "matte", .byAppearance(.matte, "mattes", "Two colours to lie below."),
    "What translucent pixels of a GIF or an MP4 are laid over; or one for light pages and one for dark ones. White if not given; for the dark theme black, or the colour of GitHub's dark pages, `#0D1117`, if `for` names these."
  )

  static let table = FieldTable("frame", "What is drawn around pictures.") {
    device
    statusBar
    background
    padding
    corners
    screenCorners
    shadow
    appearance
    matte
  }

  static func choices(_ fields: Fields) -> FramingChoices {
    var choices = FramingChoices()
    choices.device = fields[device]
    choices.statusBar = fields[statusBar]
    choices.background = fields[background]
    choices.padding = fields[padding]
    choices.corners = fields[corners]
    choices.screenCorners = fields[screenCorners]
    choices.shadow = fields[shadow]
    choices.appearance = fields[appearance]
    return choices
  }
}

extension Format where Value == Double {
  fileprivate static var measure: Format { .number(in: FramingChoices.measures, unit: "points") }
}

extension Format where Value == Framing.Background {
  fileprivate static var background: Format {
    Format<String>.string("a background").refined { text, json, context in
      guard let background = Framing.Background(text) else {
        context.error(
          "bad-background", at: json.location, "\(JSONWriter.quoted(text)) is no background",
          expected: "\"transparent\", \"gradient\", a colour, or two with a comma between them")
        return nil
      }
      guard let problem = background.problem else { return background }
      let words = ["transparent", "gradient"]
      context.error(
        problem.code, at: json.location, problem.message, expected: problem.expected,
        hint: problem.hint ?? Spelling.hint(for: text, among: words))
      return nil
    }
  }
}

extension Format where Value == RGB {
  fileprivate static var matte: Format {
    Format<String>.string("an opaque colour", pattern: "^#[0-9A-Fa-f]{6}$").refined { text, json, context in
      if let color = RGB(hexadecimal: text) { return color }
      context.error(
        "bad-color", at: json.location, "\(JSONWriter.quoted(text)) is no opaque colour", expected: "\"#RRGGBB\"")
      return nil
    }
  }
}

extension Format {
  /// One value for all pages, or an object with one for light and one for dark pages.
  fileprivate static func byAppearance<Part: Hashable & Sendable>(
    _ format: Format<Part>, _ name: String, _ summary: String
  ) -> Format
  where Value == ByAppearance<Part> {
    let light = Field<Part>(required: "light", format, "On light pages.")
    let dark = Field<Part>(required: "dark", format, "On dark pages.")
    let table = FieldTable(name, summary) {
      light
      dark
    }
    return .either(
      format.map { ByAppearance($0) },
      .object(table) { fields, _ in ByAppearance(light: fields[light], dark: fields[dark]) })
  }
}
