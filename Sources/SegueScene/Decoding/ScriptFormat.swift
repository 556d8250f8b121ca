import SegueJSON

/// One of a scene's stories.
struct NamedScript: Sendable {
  /// Nil for a scene that tells only one.
  let name: String?
  let steps: [Located<ScriptStep>]
  let location: Location

  static let standard = NamedScript(
    name: nil, steps: ScriptStep.standard.map { Located($0, at: .generated) }, location: .generated)
}

extension Format where Value == [NamedScript] {
  /// One script, or several by name.
  static var scripts: Format {
    .either(
      Format<[Located<ScriptStep>]>.script.located.map {
        [NamedScript(name: nil, steps: $0.value, location: $0.location)]
      },
      Format<[Entry<Located<[Located<ScriptStep>]>>]>
        .map(of: Format<[Located<ScriptStep>]>.script.located, keys: "script names").map { entries in
          entries.map { NamedScript(name: $0.key, steps: $0.value.value, location: $0.value.location) }
        })
  }
}
