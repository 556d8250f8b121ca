import SegueCore
import SegueJSON
import SegueMotion

/// The keys of a scene file.
enum SceneFields {
  static let schema = Field(
    optional: "$schema", .string("a URL"),
    "Lets an editor complete and check the file; `render schema` prints the schema.")
  static let canvas = Field(
    "canvas", .canvas, default: Canvas.standard, documentedDefault: ["width": 390, "height": 844],
    "The picture's size and scale, or a device whose screen has them: its name, or the key `device`.")
  static let frameRate = Field(
    "frameRate", .integer(in: 1...100, unit: "frames per second"), default: 30, "How often the motion is sampled.")
  static let scrollPhysics = Field(
    "scrollPhysics", .enumeration, default: ScrollPhysics.classic,
    "How content moves on when a finger lets it go: `ios` as in `UIScrollView` (docs/motion.md, Scrolling).")
  static let themes = Field(
    "themes", .themes, default: [], documentedDefault: [:],
    "Colours, or paths of images, by name, used as `$name`. All themes must have the same names.")
  static let theme = Field(
    optional: "theme", .name("a theme's name"),
    "The theme to use unless `--theme` is given (default: the first).")
  static let locales = Field(
    "locales", .locales, default: [], documentedDefault: [:],
    "Languages by their tags, such as `en` or `ar`; `--locale` chooses one.")
  static let locale = Field(
    optional: "locale", .name("a locale's tag"),
    "The locale to use unless `--locale` is given (default: the first).")
  static let fonts = Field(
    "fonts", .map(of: .fontFiles, keys: "font families"), default: [],
    documentedDefault: [:],
    "Font families and their files, an array for a family with several (regular, bold, italic); `\"system\"` is the family that "
      + "is installed on this machine. Families that are not "
      + "listed here are looked for among the fonts that come with `render`, then on the machine.")
  static let font = Field(
    "font", .string("a font family"), default: "Inter", "The family of texts that do not set one.")
  static let fallbackFonts = Field(
    "fallbackFonts", .array(of: .string("a font family"), count: FontDefaults.fallbackCount), default: [],
    "Families to use for characters that a text's family does not have.")
  static let components = Field(
    "components", .map(of: .component, keys: "component names"), default: [], documentedDefault: [:],
    "Nodes to use several times, with `$parameters`.")
  static let screens = Field(
    required: "screens", .map(of: .screen, keys: "screen names"), "The screens that the transition connects.")
  static let transition = Field(
    optional: "transition", .transition,
    "The transition from one screen to the other. A scene has this or `transitions`; one whose script only waits needs none."
  )
  static let transitions = Field(
    "transitions", .map(of: .transition, keys: "transition names"), default: [], documentedDefault: [:],
    "A flow: several transitions by name, each from one screen to another. What is presented forms a stack on the first screen."
  )
  static let script = Field(
    "script", .scripts, default: [NamedScript.standard],
    documentedDefault: JSON.array(ScriptStep.standard.compactMap(\.json)),
    "The story, step by step; or several stories by name; `--script` chooses one (default: the first)."
  )
  static let touches = Field(
    "touches", .touches, default: nil, documentedDefault: false,
    "Whether the script's fingers are shown, above everything; `--touches` and `--no-touches` override it.")
  static let alt = Field(
    optional: "alt", .string("a sentence"), "What the animation shows, for people who cannot see it.")

  static let table = FieldTable(
    "scene", "A scene file.", rules: [.atMostOne(["transition", "transitions"])],
    foreignNameHints: ForeignNameHints.sceneKeys
  ) {
    schema
    canvas
    frameRate
    scrollPhysics
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
    transitions
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

extension Format where Value == TouchStyle? {
  /// `true` (default style), `false` (nil, not shown), or an object with a custom style.
  static var touches: Format {
    .either(
      Format<Bool>.bool.map(
        { $0 ? TouchStyle() : nil },
        back: { style in
          guard let style else { return false }
          return style == TouchStyle() ? true : nil
        }),
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
    "diameter", .number(in: 1...1000, unit: "points"), default: standard.diameter, "The size of a finger.")
  static let color = Field("color", .color, default: standard.color, "Its colour, which should be translucent.")
  static let fadeIn = Field(
    "fadeIn", .number(in: 0...5, unit: "seconds"), default: standard.fadeIn,
    "How long it fades in before it touches down.")
  static let fadeOut = Field(
    "fadeOut", .number(in: 0...5, unit: "seconds"), default: standard.fadeOut,
    "How long it fades out after it has lifted.")
  static let trail = Field(
    "trail", .number(in: 0...5, unit: "seconds"), default: standard.trail,
    "How much of its path is shown behind it; 0 for none.")

  static let table = FieldTable("touches", "How fingers are shown.", foreignNameHints: ForeignNameHints.touchesKeys) {
    diameter
    color
    fadeIn
    fadeOut
    trail
  }
}
