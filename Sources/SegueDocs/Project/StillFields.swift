import SegueJSON
import SegueRendering

/// The keys that say how stills are made.
enum StillFields {
  static let poster = Field(
    optional: "poster", .posterTime,
    "The time of the poster, `\"end\"`, or `\"auto\"`, the moment that tells most; in the middle of the first rest that a motion leads to if not given."
  )
  static let strip = Field(
    optional: "strip", .integer(in: Still.stripLimit, unit: "moments"),
    "How many moments a strip shows; \(StillChoices.standardStrip) if not given.")
  static let onion = Field(
    optional: "onion", .integer(in: Still.onionLimit, unit: "moments"),
    "How many moments an onion skin shows; \(StillChoices.standardOnion) if not given.")
  static let sheetRate = Field(
    optional: "sheetFps", .integer(in: 1...100, unit: "frames a second"),
    "The frames of a contact sheet; \(StillChoices.standardSheetRate) if not given.")
  static let span = Field(
    optional: "span", .timeSpan,
    "The part of the script that stills are of, in seconds: `\"0.5..1.8\"`, `\"0.5..\"` or `\"..1.8\"`; all of it if not given."
  )
  static let labels = Field(
    optional: "labels", .bool,
    "Whether times and titles are written on strips, sheets and onion skins; they are if not given.")

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
        "not-a-span", at: json.location, "\(JSONWriter.quoted(text)) is no part of a script",
        expected: "seconds, such as \"0.5..1.8\", \"0.5..\" or \"..1.8\"")
      return nil
    }
  }
}
