/// How a value is written in JSON: its description and its decoder, made together so that they cannot disagree.
///
/// Formats are composed (`.array(of: .number(in: 0...))`) and extended by the client:
/// `extension Format where Value == Color { static var color: Format { … } }`.
package struct Format<Value: Sendable>: Sendable {
  package let schema: Schema
  /// The JSON that reads as a value, for showing defaults; nil where none is known.
  package let encode: @Sendable (Value) -> JSON?
  private let read: @Sendable (JSON, DecodingContext) -> Value?

  /// `decode` gets the value that is in force (after replacement by the context's resolver) and returns nil after
  /// reporting what is wrong.
  package init(
    _ schema: Schema, encode: @escaping @Sendable (Value) -> JSON? = { _ in nil },
    decode: @escaping @Sendable (JSON, DecodingContext) -> Value?
  ) {
    self.schema = schema
    self.encode = encode
    read = decode
  }

  /// The value that `json` stands for; nil after reporting what is wrong with it.
  package func decode(_ json: JSON, in context: DecodingContext) -> Value? {
    context.resolving(json) { read($0, context) }
  }
}

extension Format {
  /// The same JSON for another type; `back` shows defaults.
  package func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value? = { _ in nil }
  ) -> Format<Other> {
    Format<Other>(
      schema, encode: { back($0).flatMap(encode) },
      decode: { json, context in decode(json, in: context).map(transform) })
  }

  /// The same JSON for another type, unless `transform` reports a problem and returns nil.
  package func refined<Other: Sendable>(
    encode back: @escaping @Sendable (Other) -> JSON? = { _ in nil },
    _ transform: @escaping @Sendable (Value, JSON, DecodingContext) -> Other?
  ) -> Format<Other> {
    Format<Other>(
      schema, encode: back,
      decode: { json, context in decode(json, in: context).flatMap { transform($0, json, context) } })
  }

  /// The value together with its place, for problems that show only later, such as a missing file.
  package var located: Format<Located<Value>> {
    Format<Located<Value>>(
      schema, encode: { encode($0.value) },
      decode: { json, context in decode(json, in: context).map { Located($0, at: json.location) } })
  }

  /// A format by name, made when it is needed: a table can so contain itself.
  package static func reference(_ name: String, _ format: @escaping @Sendable () -> Format) -> Format {
    Format(
      .reference(name: name) { format().schema }, encode: { format().encode($0) },
      decode: { json, context in format().decode(json, in: context) })
  }
}

/// A value and where it was written.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let location: Location

  package init(_ value: Value, at location: Location) {
    self.value = value
    self.location = location
  }
}
