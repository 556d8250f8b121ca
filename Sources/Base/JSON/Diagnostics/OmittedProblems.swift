/// Problems that are counted, but not stored. A problem that several loads of a scene find is counted once.
package struct OmittedProblems: Sendable {
  private var problems: Set<Diagnostic.Identity> = []
  /// The number of problems, by file name, of which nothing else is known.
  private var counts: [String: Int] = [:]

  package init() {}

  /// Problems of a file that every load of the file finds.
  package init(_ count: Int, in file: String) { counts[file] = count }

  package var count: Int { problems.count + counts.values.reduce(0, +) }

  package mutating func insert(_ problem: Diagnostic) { problems.insert(problem.identity) }

  package mutating func formUnion(_ other: OmittedProblems) {
    problems.formUnion(other.problems)
    counts.merge(other.counts) { Swift.max($0, $1) }
  }

  /// Without those that are stored after all.
  func subtracting(_ stored: [Diagnostic]) -> OmittedProblems {
    if problems.isEmpty { return self }
    var rest = self
    rest.problems.subtract(stored.map(\.identity))
    return rest
  }
}

extension Diagnostic {
  /// What makes a problem the same in several loads, each of which parses the file again.
  struct Identity: Hashable, Sendable {
    let code: Code
    let file: String?
    let range: Range<Int>?
    let message: String
  }

  fileprivate var identity: Identity {
    Identity(code: code, file: location?.file.name, range: location?.range, message: message)
  }
}
