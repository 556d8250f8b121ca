import SegueEncoders
import SegueCore
import SegueJSON
import SegueExport
import SegueStills

/// The keys of asset options. A project has them for all its scenes, an entry for one scene.
enum ChoiceFields {
  static let themes = Field(
    optional: "themes", .names("theme"), "The themes to render: names, or `\"all\"` (default: all).")
  static let dark = Field(
    optional: "dark", .string("a theme's name"),
    "The theme that is shown where the reader's system is dark (default: `dark`).")
  static let scripts = Field(
    optional: "scripts", .names("script"),
    "The stories to render: names, or `\"all\"`; file names then include the script's name (default: only the first).")
  static let locales = Field(
    optional: "locales", .names("locale"), "The languages to render, of those that the scene has: names, or `\"all\"`.")
  static let scales = Field(
    optional: "scales", .array(of: .number(in: 0.1...10), count: 1...),
    "Pixels per point of the page; screens have 1, 2 or 3 (default: 1 and 2).")
  static let motions = Field(
    optional: "motion", .array(of: .enumeration(DocsMotion.self), count: 1...),
    "`full`, the animation, and `reduced`, the poster instead of it for readers who prefer less motion (default: only `full`)."
  )
  static let formats = Field(
    optional: "formats", .array(of: .enumeration(AssetFormat.self), count: 1...),
    "`gif`, `apng` (animated PNG), `webp`, `mp4`, `webm`, `png` (a folder of frames), and the stills `poster`, `strip`, `sheet`, `onion`, `curves` (default: `gif` and `poster`)."
  )
  static let maxBytes = Field(
    optional: "maxBytes", .byteLimits,
    "The maximum size of a GIF: a number of bytes, or text such as `\"800kB\"`, or by scale: `{ \"1\": \"800kB\", \"2\": \"2MB\" }`. To meet it, gives up invisible detail first, then frame rate, quality and size, in that order."
  )
  static let width = Field(
    optional: "width", .number(in: 1...16_384, unit: "points"),
    "The asset's width on the page, including what is drawn around the picture (default: the scene's own width, and what is drawn around it). Strips, sheets and curves are as wide as they need to be."
  )
  static let frameRate = Field(
    optional: "fps", .integer(in: 1...100, unit: "frames per second"), "Frames per second (default: the scene's own).")
  static let touches = Field(
    optional: "touches", .bool, "Whether the script's fingers are shown (default: as the scene says).")
  static let quality = Field(optional: "quality", .integer(in: 1...100), "The quality of GIFs (default: 90).")
  static let webPQuality = Field(
    optional: "webpQuality", .integer(in: 1...100),
    "The quality of WebPs, which are then smaller and no longer lossless (default: lossless).")
  static let colors = Field(
    optional: "colors", .integer(in: 2...256), "The largest number of colours of a GIF's frame (default: 256).")
  static let dither = Field(
    optional: "dither", .enumeration(GIFOptions.Dithering.self), "The dither of GIFs (default: `auto`).")
  static let loop = Field(
    optional: "loop", .loop,
    "How often GIFs, animated PNGs and WebPs play: `\"forever\"`, `\"once\"`, or a number (default: `\"forever\"`).")
  static let transparent = Field(
    optional: "transparent", .bool,
    "Whether a GIF's empty pixels stay transparent (default: they have the colour of the `matte`).")
  static let matte = Field(
    optional: "matte", .byAppearance(.matte, "mattes", "Two colours for the background."),
    "The colour behind translucent pixels of a GIF or an MP4; or one for light pages and one for dark ones (default: white; for the dark theme black, or GitHub's dark `#0D1117` if `for` names GitHub)."
  )

  static let all = FieldTable("choices", "What is made from a scene.") {
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
      webPQuality
      colors
      dither
      loop
      transparent
    }
    StillFields.table
    FramingFields.table
    matte
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
    choices.webPQuality = fields[webPQuality]
    choices.colors = fields[colors]
    choices.dither = fields[dither]
    choices.loop = fields[loop]
    choices.isTransparent = fields[transparent]
    choices.matte = fields[matte]
    choices.stills = StillFields.choices(fields)
    choices.framing = FramingFields.choices(fields)
    return choices
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

extension Format where Value == AssetChoices.Names {
  fileprivate static func names(_ what: String) -> Format {
    .either(
      .choice([("all", .all)]),
      Format<[String]>.array(of: .string("a \(what)'s name"), count: 1...).map { .chosen(.named($0)) })
  }
}

extension Format where Value == Int {
  fileprivate static var byteCount: Format {
    .either(
      .integer(in: 1...Int(1e15), unit: "bytes"),
      Format<String>.string("a size such as \"800kB\"").refined { text, json, context in
        if let count = ByteCount(text) { return count.bytes }
        context.error(
          "not-a-size", at: json.location, "\(JSONWriter.quoted(text)) is not a size",
          expected: "a number of bytes, or a size such as \"800kB\" or \"2MB\"")
        return nil
      })
  }
}

extension Format where Value == ByteLimits {
  fileprivate static var byteLimits: Format {
    .either(
      Format<Int>.byteCount.map { ByteLimits($0) },
      Format<[Entry<Int>]>.map(of: .byteCount, keys: "scales").refined { entries, _, context in
        var limits: [Double: Int] = [:]
        for entry in entries {
          guard let scale = Double(entry.key), (0.1...10).contains(scale) else {
            context.error(
              "not-a-scale", at: entry.keyLocation, "\(JSONWriter.quoted(entry.key)) is not a scale",
              expected: "pixels per point in 0.1…10, such as \"1\" or \"2\"")
            return nil
          }
          limits[scale] = entry.value
        }
        return ByteLimits(byScale: limits)
      })
  }
}

extension Format where Value == AnimationLoop {
  fileprivate static var loop: Format {
    .either(
      .choice([("forever", .forever), ("once", .once)]),
      Format<Int>.integer(in: 1...65_536, unit: "times").map { $0 == 1 ? .once : .times($0) })
  }
}

/// The keys of still options.
enum StillFields {
  static let poster = Field(
    optional: "poster", .posterTime,
    "The time of the poster, `\"end\"`, or `\"auto\"`, the most telling moment (default: the middle of the first rest after a motion)."
  )
  static let strip = Field(
    optional: "strip", .integer(in: Still.stripLimit, unit: "moments"),
    "The number of moments in a strip (default: \(StillChoices.standardStrip)).")
  static let onion = Field(
    optional: "onion", .integer(in: Still.onionLimit, unit: "moments"),
    "The number of moments in an onion skin (default: \(StillChoices.standardOnion)).")
  static let sheetRate = Field(
    optional: "sheetFps", .integer(in: 1...100, unit: "frames per second"),
    "Frames per second of a contact sheet (default: \(StillChoices.standardSheetRate)).")
  static let span = Field(
    optional: "span", .timeSpan,
    "The part of the script that stills show, in seconds: `\"0.5..1.8\"`, `\"0.5..\"` or `\"..1.8\"` (default: all of it)."
  )
  static let labels = Field(
    optional: "labels", .bool,
    "Whether times and titles are written on strips, sheets and onion skins (default: true).")

  static let table = FieldTable("stills", "How stills are made.") {
    poster
    strip
    onion
    sheetRate
    span
    labels
  }

  static func choices(_ fields: Fields) -> StillChoices {
    var choices = StillChoices()
    choices.poster = fields[poster]
    choices.strip = fields[strip]
    choices.onion = fields[onion]
    choices.sheetRate = fields[sheetRate]
    choices.span = fields[span]
    choices.hasLabels = fields[labels]
    return choices
  }
}

extension Format where Value == Still.PosterTime {
  fileprivate static var posterTime: Format {
    .either(
      Format<Double>.number(in: Still.PosterTime.limit, unit: "seconds").map { .at($0) },
      .choice([("auto", .auto), ("end", .end)]))
  }
}

extension Format where Value == TimeSpan {
  fileprivate static var timeSpan: Format {
    Format<String>.string("a time span such as \"0.5..1.8\"").refined { text, json, context in
      if let span = TimeSpan(text) { return span }
      context.error(
        "not-a-span", at: json.location, "\(JSONWriter.quoted(text)) is not a time span",
        expected: "seconds, such as \"0.5..1.8\", \"0.5..\" or \"..1.8\"")
      return nil
    }
  }
}
