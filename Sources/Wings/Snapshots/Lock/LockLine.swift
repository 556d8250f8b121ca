import SegueJSON

/// A line of a lock, which is a JSON value of its own.
struct LockLine {
  /// Counted from 1.
  let number: Int
  let json: JSON
  private let context: DecodingContext

  /// Parses a line of the lock `path`. Throws syntax errors.
  init(_ bytes: ArraySlice<UInt8>, number: Int, path: String) throws(Diagnostics) {
    self.number = number
    context = DecodingContext()
    let json = context.parse(SourceFile(name: path, bytes: Array(bytes), firstLine: number))
    try context.finish()
    guard let json else { preconditionFailure("a line without errors has a value") }
    self.json = json
  }

  /// The first key, which says what kind of line it is. Nil for a frame, which is an array.
  var key: String? { json.object?.members.first?.key }

  /// Decodes the line. Throws the problems that `decode` reports. `decode` may return nil only if it reports one.
  func decoded<Value>(_ decode: (JSON, DecodingContext) -> Value?) throws(Diagnostics) -> Value {
    let value = decode(json, context)
    try context.finish()
    guard let value else { preconditionFailure("a problem was reported") }
    return value
  }
}
