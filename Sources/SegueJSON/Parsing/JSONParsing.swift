extension JSON {
  /// The value in a file. Throws everything that is no JSON, duplicate keys included.
  package init(parsing file: SourceFile) throws(Diagnostics) {
    let context = DecodingContext()
    let value = context.parse(file)
    try context.finish()
    guard let value else { preconditionFailure("a file without errors has a value") }
    self = value
  }
}
