/// The JSON representation of a value: its schema and its decoder, built together so that they always agree.
///
/// Formats are composed (`.array(of: .number(in: 0...))`) and extended by the client:
/// `extension Format where Value == Color { static var color: Format { … } }`.
package struct Format<Value: Sendable>: Sendable {
  package let schema: Schema
  /// Encodes a value, for the documentation of defaults. Returns nil if that is not supported.
  package let encode: @Sendable (Value) -> JSON?
  private let read: @Sendable (JSON, DecodingContext) -> Value?

  /// `decode` receives the value that the context's resolver puts in place of the written one, such as that of a
  /// parameter. It returns nil after reporting a problem.
  package init(
    _ schema: Schema, encode: @escaping @Sendable (Value) -> JSON? = { _ in nil },
    decode: @escaping @Sendable (JSON, DecodingContext) -> Value?
  ) {
    self.schema = schema
    self.encode = encode
    read = decode
  }

  /// Decodes `json`. Returns nil after reporting a problem.
  package func decode(_ json: JSON, in context: DecodingContext) -> Value? {
    context.resolving(json) { read($0, context) }
  }
}

extension Format {
  /// The same JSON for another type. `back` is the inverse of `transform`, for the documentation of defaults.
  package func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value? = { _ in nil }
  ) -> Format<Other> {
    Format<Other>(
      schema, encode: { back($0).flatMap(encode) },
      decode: { json, context in decode(json, in: context).map(transform) })
  }

  /// The same JSON for another type. `transform` may report a problem and return nil.
  package func refined<Other: Sendable>(
    encode back: @escaping @Sendable (Other) -> JSON? = { _ in nil },
    _ transform: @escaping @Sendable (Value, JSON, DecodingContext) -> Other?
  ) -> Format<Other> {
    Format<Other>(
      schema, encode: back,
      decode: { json, context in decode(json, in: context).flatMap { transform($0, json, context) } })
  }

  /// The same format without some values. `rejects` returns whether a value is one of them, after reporting it.
  package func except(where rejects: @escaping @Sendable (JSON, DecodingContext) -> Bool) -> Format {
    Format(
      schema, encode: encode,
      decode: { json, context in rejects(json, context) ? nil : decode(json, in: context) })
  }

  /// The value with its location, for problems that are only found later, such as a missing file.
  package var located: Format<Located<Value>> {
    Format<Located<Value>>(
      schema, encode: { encode($0.value) },
      decode: { json, context in decode(json, in: context).map { Located($0, at: json.location) } })
  }

  /// A named format that is created lazily, so that objects can contain objects of the same format.
  package static func reference(_ name: String, _ format: @escaping @Sendable () -> Format) -> Format {
    Format(
      .reference(name: name) { format().schema }, encode: { format().encode($0) },
      decode: { json, context in format().decode(json, in: context) })
  }
}

/// A value and its location in the file.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let location: Location

  package init(_ value: Value, at location: Location) {
    self.value = value
    self.location = location
  }
}
