/// The version of a library that affects the rendered output.
package struct LibraryVersion: Hashable, Sendable {
  package let name: String
  package let version: String

  package init(_ name: String, _ version: String) {
    self.name = name
    self.version = version
  }

  /// The version of Segue: what `render --version` prints, and a part of the cache keys of `render docs`.
  package static let segue = LibraryVersion("segue", "0.1.0")
}
