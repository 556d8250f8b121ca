import SegueJSON

/// Parameters that were not given are not written.
extension JSON {
  static func string(_ value: String?) -> JSON? { value.map { JSON.string($0) } }
  static func bool(_ value: Bool?) -> JSON? { value.map { JSON.bool($0) } }
  static func number(_ value: Double?) -> JSON? { value.map { JSON.number($0) } }
  static func integer(_ value: Int?) -> JSON? { value.map { JSON.integer($0) } }
  static func strings(_ values: [String]?) -> JSON? { values.map { .array($0.map { .string($0) }) } }
  static func numbers(_ values: [Double]?) -> JSON? { values.map { .array($0.map { .number($0) }) } }

  /// `[x, y]`.
  static func pair(_ value: (x: Double, y: Double)?) -> JSON? { value.map { .array([.number($0.x), .number($0.y)]) } }

  /// `{ "name": "value" }`, in order.
  static func names(_ pairs: KeyValuePairs<String, String>?) -> JSON? {
    guard let pairs, !pairs.isEmpty else { return nil }
    return .object(pairs.map { ($0.key, .string($0.value)) })
  }

  static func choice<Choice: RawRepresentable<String>>(_ choice: Choice?) -> JSON? { string(choice?.rawValue) }
}
