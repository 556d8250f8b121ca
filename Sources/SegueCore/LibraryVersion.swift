/// A library of the system that has a part in what is rendered.
package struct LibraryVersion: Hashable, Sendable {
  package let name: String
  package let version: String

  package init(_ name: String, _ version: String) {
    self.name = name
    self.version = version
  }
}
