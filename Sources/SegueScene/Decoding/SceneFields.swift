import SegueCore
import SegueJSON

/// The keys of a scene file.
enum SceneFields {
  static let schema = Field(
    optional: "$schema", .string("a URL"), "Lets an editor complete and check the file; `render schema` writes it.")
  static let canvas = Field(
    "canvas", .canvas, default: Canvas.standard, written: ["width": 390, "height": 844], "The picture's size and scale."
  )
  static let frameRate = Field(
    "frameRate", .integer(in: 1...100, unit: "frames a second"), default: 30, "How often the motion is sampled.")
  static let themes = Field(
    "themes", .themes, default: [], written: [:],
    "Colours, or paths of images, by name; used as `$name`. Each theme gives all of them.")
  static let theme = Field(
    optional: "theme", .name("a theme's name"),
    "The theme that holds unless `--theme` names one; the first if not given.")
  static let locales = Field(
    "locales", .locales, default: [], written: [:],
    "Languages by their tags, such as `en` or `ar`; `--locale` chooses one.")
  static let locale = Field(
    optional: "locale", .name("a locale's tag"),
    "The locale that holds unless `--locale` names one; the first if not given.")
  static let fonts = Field(
    "fonts", .map(of: .string("\"system\" or a font file's path"), keys: "font families"), default: [], written: [:],
    "Font families and the files that they are in; `\"system\"` is the family that is installed on this machine. Families "
      + "that are not named here are looked for among the fonts that come with `render`, then on the machine.")
  static let font = Field("font", .string("a font family"), default: "Inter", "The family of texts that name none.")
  static let fallbackFonts = Field(
    "fallbackFonts", .array(of: .string("a font family")), default: [],
    "Families asked for characters that a text's family lacks.")
  static let components = Field(
    "components", .map(of: .component, keys: "component names"), default: [], written: [:],
    "Nodes to be put to use many times, with `$parameters`.")
  static let screens = Field(
    required: "screens", .map(of: .screen, keys: "screen names"), "The screens between which the transition leads.")
  static let transition = Field(required: "transition", .transition, "How one screen comes to the other.")
  static let script = Field(
    "script", .scripts, default: [NamedScript.standard],
    written: JSON.array(ScriptStep.standard.compactMap(\.json)),
    "The story: what happens, step after step; or several stories by name, of which `--script` chooses one, the first if not given."
  )
  static let touches = Field(
    "touches", .touches, default: nil, written: false,
    "Whether the fingers of the script are shown, above everything; `--touches` and `--no-touches` overrule it.")
  static let alt = Field(
    optional: "alt", .string("a sentence"), "What the animation shows, for those who cannot see it.")

  static let table = FieldTable("scene", "A scene file.") {
    schema
    canvas
    frameRate
    themes
    theme
    locales
    locale
    fonts
    font
    fallbackFonts
    components
    screens
    transition
    script
    touches
    alt
  }
}

extension Format where Value == [Entry<[Entry<String>]>] {
  /// For each theme its values by name. They are decoded without a resolver, so a value cannot refer to another.
  fileprivate static var themes: Format {
    let plain = Format.map(of: .map(of: .themeValue, keys: "names"), keys: "theme names")
    return Format(plain.schema, encode: plain.encode) { json, context in
      context.resolving(with: nil) { plain.decode(json, in: context) }
    }
  }
}

extension Format where Value == Screen {
  /// A screen without its name, which the decoder sets from the key in `screens`.
  fileprivate static var screen: Format {
    .object(NodeFields.screen) { fields, _ in
      var root = Node()
      root.origin = fields.json.location
      root.background = fields[AppearanceFields.background]
      NodeFields.apply(fields, to: &root)
      return Screen(
        name: "", root: root, statusBar: fields[BarFields.statusBar], homeIndicator: fields[BarFields.homeIndicator])
    }
  }
}

extension Format where Value == JSON {
  /// A component's body, kept as JSON. It is decoded at each use, when its parameters have values.
  fileprivate static var component: Format {
    Format(.object(NodeFields.table)) { json, context in
      if json.object == nil { context.mismatch(json, .object(NodeFields.table)) }
      return json
    }
  }
}

extension Canvas {
  /// 390 × 844 points: the screen of an iPhone 12, 13 or 14.
  static let standard = Canvas(size: Size(390, 844), scale: 1, background: .white)
}

extension Format where Value == Canvas {
  /// An object; every key has a default.
  static var canvas: Format {
    .object(CanvasFields.table) { fields, context in
      Canvas(
        size: Size(fields[CanvasFields.width], fields[CanvasFields.height]), scale: fields[CanvasFields.scale],
        background: fields[CanvasFields.background],
        systemBars: BarFields.systemBars(fields[CanvasFields.statusBar], fields[CanvasFields.homeIndicator]))
    }
  }
}

private enum CanvasFields {
  static let width = Field("width", .number(in: 1...16_384, unit: "points"), default: 390, "Width.")
  static let height = Field("height", .number(in: 1...16_384, unit: "points"), default: 844, "Height.")
  static let scale = Field(
    "scale", .number(in: 0.1...10), default: 1, "Pixels a point, unless `--scale` says otherwise.")
  static let background = Field("background", .color, default: .white, "Painted below everything.")
  static let statusBar = Field(
    optional: "statusBar", .canvasStatusBar,
    "The device's status bar: above everything, in its place. `--device phone` adds one where this is not given.")
  static let homeIndicator = Field(
    optional: "homeIndicator", .shownOrStyle, "The device's home indicator, likewise.")

  static let table = FieldTable("canvas", "The picture's size.") {
    width
    height
    scale
    background
    statusBar
    homeIndicator
  }
}

extension Format where Value == TouchStyle? {
  /// `true` (default style), `false` (nil, not shown), or an object with a custom style.
  static var touches: Format {
    .either(
      Format<Bool>.bool.map({ $0 ? TouchStyle() : nil }) { $0 == nil ? false : $0 == TouchStyle() ? true : nil },
      .object(TouchFields.table) { fields, _ in
        TouchStyle(
          diameter: fields[TouchFields.diameter], color: fields[TouchFields.color],
          fadeIn: fields[TouchFields.fadeIn], fadeOut: fields[TouchFields.fadeOut], trail: fields[TouchFields.trail])
      })
  }
}

private enum TouchFields {
  private static let standard = TouchStyle()

  static let diameter = Field(
    "diameter", .number(in: 1...1000, unit: "points"), default: standard.diameter, "How large a finger is.")
  static let color = Field("color", .color, default: standard.color, "Its colour; best translucent.")
  static let fadeIn = Field(
    "fadeIn", .number(in: 0...5, unit: "seconds"), default: standard.fadeIn,
    "How long it comes into sight before it touches down.")
  static let fadeOut = Field(
    "fadeOut", .number(in: 0...5, unit: "seconds"), default: standard.fadeOut,
    "How long it goes out of sight after it has lifted.")
  static let trail = Field(
    "trail", .number(in: 0...5, unit: "seconds"), default: standard.trail,
    "How much of its way is shown behind it; 0 for none.")

  static let table = FieldTable("touches", "How fingers are shown.") {
    diameter
    color
    fadeIn
    fadeOut
    trail
  }
}
