package import SegueJSON

/// What the server knows of project files: they belong to another wing.
package struct ProjectFiles: Sendable {
  package let schema: Schema
  /// Throws all errors of a file.
  package let check: @Sendable (SourceFile) throws(Diagnostics) -> Void

  package init(schema: Schema, check: @escaping @Sendable (SourceFile) throws(Diagnostics) -> Void) {
    self.schema = schema
    self.check = check
  }
}
