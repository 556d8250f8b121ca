import SegueCodecs
import SegueJSON

/// The keys that say what is made of a scene: a project has them for all its scenes, a scene for itself.
enum ChoiceFields {
  static let themes = Field(
    optional: "themes", .names("theme"), "The themes to render: names, or `\"all\"`, which holds if not given.")
  static let dark = Field(
    optional: "dark", .string("a theme's name"),
    "The theme that is shown where the reader's system is dark; `dark` if not given.")
  static let scripts = Field(
    optional: "scripts", .names("script"),
    "The stories to render: names, or `\"all\"`. Files then carry the script's name; the first alone if not given.")
  static let locales = Field(
    optional: "locales", .names("locale"), "The languages to render, of those that the scene has: names, or `\"all\"`.")
  static let scales = Field(
    optional: "scales", .array(of: .number(in: 0.1...10), count: 1...),
    "Pixels per point of the page: 1, 2 and 3 are what screens have; 1 and 2 if not given.")
  static let motions = Field(
    optional: "motion", .array(of: .enumeration(DocsMotion.self), count: 1...),
    "`full`, and `reduced` for readers who dislike motion, which is the poster; `full` alone if not given.")
  static let formats = Field(
    optional: "formats", .array(of: .enumeration(AssetFormat.self), count: 1...),
    "`gif`, `apng` (animated PNG), `webp`, `mp4`, `webm`, `png` (a folder of frames), and the stills `poster`, `strip`, `sheet`, `onion`, `curves`; `gif` and `poster` if not given."
  )
  static let maxBytes = Field(
    optional: "maxBytes", .byteCount,
    "The most that a GIF may have, as a number or as `\"800kB\"`: gives up quality, colours, frames and size, in that order."
  )
  static let width = Field(
    optional: "width", .number(in: 1...16_384, unit: "points"),
    "How wide the asset is on the page, with all that is drawn around the picture; the scene's own width and that if not given. Strips, sheets and curves are as wide as they need to be."
  )
  static let frameRate = Field(
    optional: "fps", .integer(in: 1...100, unit: "frames a second"), "The scene's own if not given.")
  static let touches = Field(
    optional: "touches", .bool, "Whether the fingers of the script are shown; as the scene says if not given.")
  static let quality = Field(optional: "quality", .integer(in: 1...100), "Of GIFs; 90 if not given.")
  static let colors = Field(optional: "colors", .integer(in: 2...256), "Of a GIF's frame at most; 256 if not given.")
  static let dither = Field(
    optional: "dither", .enumeration(GIFOptions.Dithering.self), "Of GIFs; `auto` if not given.")
  static let loop = Field(
    optional: "loop", .loop,
    "How often GIFs, animated PNGs and WebPs play: `\"forever\"` (if not given), `\"once\"`, or a number.")
  static let transparent = Field(
    optional: "transparent", .bool,
    "Whether a GIF's empty pixels stay transparent; they have the colour of the `matte` if not given.")

  static let all = FieldTable("choices", "What is made of a scene.") {
    FieldTable("variants", "Which variants.") {
      themes
      dark
      scripts
      locales
      scales
      motions
      formats
    }
    FieldTable("making", "How they are made.") {
      maxBytes
      width
      frameRate
      touches
      quality
      colors
      dither
      loop
      transparent
    }
    StillFields.table
    FramingFields.table
  }

  static func choices(_ fields: Fields) -> AssetChoices {
    var choices = AssetChoices()
    choices.themes = fields[themes]
    choices.dark = fields[dark]
    choices.scripts = fields[scripts]
    choices.locales = fields[locales]
    choices.scales = fields[scales]
    choices.motions = fields[motions]
    choices.formats = fields[formats]
    choices.maxBytes = fields[maxBytes]
    choices.width = fields[width]
    choices.frameRate = fields[frameRate]
    choices.touches = fields[touches]
    choices.quality = fields[quality]
    choices.colors = fields[colors]
    choices.dither = fields[dither]
    choices.loop = fields[loop]
    choices.isTransparent = fields[transparent]
    choices.matte = fields[FramingFields.matte]
    choices.stills = StillFields.choices(fields)
    choices.framing = FramingFields.choices(fields)
    return choices
  }
}

extension Format where Value == AssetChoices.Names {
  fileprivate static func names(_ what: String) -> Format {
    .either(
      .choice([("all", .all)]),
      Format<[String]>.array(of: .string("a \(what)'s name"), count: 1...).map { .named($0) })
  }
}

extension Format where Value == Int {
  fileprivate static var byteCount: Format {
    .either(
      .integer(in: 1...Int(1e15), unit: "bytes"),
      Format<String>.string("a size such as \"800kB\"").refined { text, json, context in
        if let count = ByteCount(text) { return count.bytes }
        context.error(
          "not-a-size", at: json.location, "\(JSONWriter.quoted(text)) is no size",
          expected: "a number of bytes, or a size such as \"800kB\" or \"2MB\"")
        return nil
      })
  }
}

extension Format where Value == GIFLoop {
  fileprivate static var loop: Format {
    .either(
      .choice([("forever", .forever), ("once", .once)]),
      Format<Int>.integer(in: 1...65_536, unit: "times").map { $0 == 1 ? .once : .times($0) })
  }
}
