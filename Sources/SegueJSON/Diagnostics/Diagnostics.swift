/// All problems that were found, in the order of files and places.
package struct Diagnostics: Error, Sendable {
  package let list: [Diagnostic]
  /// How many more there were, beyond those kept.
  package let omitted: Int

  package init(_ list: [Diagnostic], omitted: Int = 0) {
    self.list = list.enumerated().sorted { a, b in
      Self.precedes(a.element, b.element) ?? (a.offset < b.offset)
    }.map(\.element)
    self.omitted = omitted
  }

  package init(_ diagnostic: Diagnostic) { self.init([diagnostic]) }

  package static let none = Diagnostics([])

  package var isEmpty: Bool { list.isEmpty }
  package var hasErrors: Bool { list.contains { $0.severity == .error } }
  package var errorCount: Int { list.count { $0.severity == .error } }
  package var warningCount: Int { list.count { $0.severity == .warning } }

  /// Those of both.
  package func merging(_ other: Diagnostics) -> Diagnostics {
    Diagnostics(list + other.list, omitted: omitted + other.omitted)
  }

  /// By file name, then position; problems without a place come first. Nil if neither precedes.
  private static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool? {
    guard let p = a.location, let q = b.location else {
      return (a.location == nil) == (b.location == nil) ? nil : a.location == nil
    }
    if p.file.name != q.file.name { return p.file.name < q.file.name }
    return p.range.lowerBound == q.range.lowerBound ? nil : p.range.lowerBound < q.range.lowerBound
  }
}
