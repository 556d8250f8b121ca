import SegueCore
import SegueJSON

extension Format where Value == Release {
  /// How it ends, alone or with how long the script waits.
  static var release: Format {
    .either(
      Format<Release.Ending>.enumeration.map({ Release($0) }) { $0.wait == nil ? $0.ending : nil },
      .object(ReleaseFields.table) { fields, _ in
        Release(fields[ReleaseFields.ending], wait: fields[ReleaseFields.wait])
      })
  }
}

private enum ReleaseFields {
  static let ending = Field(
    "ending", .enumeration(Release.Ending.self), default: .auto,
    "`auto`: the transition's thresholds decide, as they do in the app; `finish` and `cancel` decide for them.")
  static let wait = Field(
    optional: "wait", .number(in: 0...3600, unit: "seconds"),
    "How long until the next step, which may touch what still moves; until nothing moves if not given.")

  static let table = FieldTable("release", "How the finger lifts.") {
    ending
    wait
  }
}
