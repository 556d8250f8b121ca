import SegueCodecs
import SegueCore
import SegueJSON
import SegueRendering

/// The keys of the frame around images. They correspond to the options of `render`.
enum FramingFields {
  static let device = Field(
    optional: "device", .enumeration(Framing.Device.self), "A drawn device around the screen (default: `none`).")
  static let statusBar = Field(
    optional: "statusBar", .enumeration(Framing.StatusBar.self),
    "The phone's status bar (default: `auto`, shown unless the scene draws one).")
  static let background = Field(
    optional: "background", .byAppearance(.background, "backgrounds", "Two backgrounds."),
    "The background of the picture: `transparent`, `gradient` (light or dark as the scene), a colour (`#RRGGBB`, `#RRGGBBAA`, `systemTeal`, `tomato`, …), or two colours separated by a comma; or one for light pages and one for dark ones (default: none)."
  )
  static let padding = Field(
    optional: "padding", .measure,
    "Space on each side (default: none; with a background or a shadow, a suitable amount).")
  static let corners = Field(
    optional: "corners", .measure,
    "The radius of the outer corners; the image is transparent outside them (default: 0).")
  static let screenCorners = Field(
    optional: "screenCorners", .measure,
    "The radius of the picture's own corners if it has space around it and no device.")
  static let shadow = Field(
    optional: "shadow", .bool, "Whether the device or picture casts a shadow (default: only with a background).")
  static let appearance = Field(
    optional: "appearance", .enumeration(Framing.Appearance.self),
    "Whether device, gradient and pages are light or dark (default: `auto`, as the theme).")
  static let matte = Field(
    optional: "matte", .byAppearance(.matte, "mattes", "Two colours for the background."),
    "The colour behind translucent pixels of a GIF or an MP4; or one for light pages and one for dark ones (default: white; for the dark theme black, or GitHub's dark `#0D1117` if `for` names GitHub)."
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
  fileprivate static var measure: Format { .number(in: FramingChoices.lengthRange, unit: "points") }
}

extension Format where Value == Framing.Background {
  fileprivate static var background: Format {
    Format<String>.string("a background").refined { text, json, context in
      guard let background = Framing.Background(text) else {
        context.error(
          "bad-background", at: json.location, "\(JSONWriter.quoted(text)) is not a background",
          expected: "\"transparent\", \"gradient\", a colour, or two colours separated by a comma")
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
    Format<String>.string("an opaque colour", pattern: "^(#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[A-Za-z]+)$").refined {
      text, json, context in
      if let color = RGB(text: text) { return color }
      context.error(
        "bad-color", at: json.location, "\(JSONWriter.quoted(text)) is not an opaque colour",
        expected: "\"#RRGGBB\", or a colour's name in CSS", hint: Spelling.hint(for: text, among: CSSColor.names))
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
