extension Format {
  /// The first of the formats that takes this kind of value. Several may take the same kind: then the first that
  /// finds nothing wrong, or if none does, the one that finds least wrong in an object.
  package static func either(_ formats: Format...) -> Format {
    let schema = Schema.either(formats.map(\.schema))
    return Format(
      schema, encode: { value in formats.lazy.compactMap { $0.encode(value) }.first },
      decode: { json, context in
        let candidates = formats.filter { $0.schema.kinds.contains(json.kind) }
        if candidates.count == 1 { return candidates[0].decode(json, in: context) }
        var best: (format: Format, problems: [Diagnostic])?
        var hint: String?
        for format in candidates {
          let (value, problems) = context.attempt { format.decode(json, in: context) }
          if let value, problems.isEmpty { return value }
          hint = hint ?? problems.lazy.compactMap(\.hint).first
          if problems.count < best?.problems.count ?? .max { best = (format, problems) }
        }
        if let best, json.kind == .object { return best.format.decode(json, in: context) }
        context.mismatch(json, schema, hint: hint)
        return nil
      })
  }
}
