/// How the release of content with pages was decided.
package struct PageRelease: Hashable, Sendable {
  package let tag: UInt32
  package let time: Nanoseconds
  /// Where a finger found the content, and where it let go, in points. At most one page from the first can be turned.
  package let start: Double
  package let offset: Double
  /// That of the content, in points per second.
  package let velocity: Double
  /// Where the page begins that it comes to rest at, in points.
  package let target: Double
}
