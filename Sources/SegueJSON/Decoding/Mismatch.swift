extension DecodingContext {
  /// Reports that `json` is of the wrong kind for `schema`.
  package func mismatch(_ json: JSON, _ schema: Schema, hint: String? = nil) {
    let problem = schema.noun.map { "is not \($0)" } ?? "cannot stand here"
    error(
      "wrong-type", at: json.location, "\(Self.describe(json)) \(problem)",
      expected: schema.noun == schema.phrase ? nil : schema.phrase, hint: hint ?? scope.resolver?.hint(json))
  }

  /// The value in a few words: `the string "abc"`, `an object`.
  package static func describe(_ json: JSON) -> String {
    switch json.content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "the number \(text(json))"
    case .string(let string):
      "the string " + JSONWriter.quoted(string.count <= 40 ? string : String(string.prefix(39)) + "…")
    case .array(let array): array.isEmpty ? "an empty array" : "an array"
    case .object: "an object"
    }
  }

  /// A number as it was written.
  static func text(_ json: JSON) -> String {
    json.location.range.isEmpty ? JSONWriter.compact(json) : json.location.text
  }
}
