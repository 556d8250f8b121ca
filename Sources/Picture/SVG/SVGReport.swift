import SegueJSON

/// Collects the problems of a file, each once.
struct SVGReport {
  private struct Key: Hashable {
    let offset: Int
    let message: String
  }

  private let document: XMLDocument
  private var found: [Diagnostic] = []
  private var omitted = OmittedProblems()
  private var seen: Set<Key> = []
  /// The first limit that was exceeded. Reading stops then.
  private(set) var failure: Diagnostic?

  /// The most warnings of one file; the rest are counted.
  private static let limit = 20

  init(_ document: XMLDocument) { self.document = document }

  var warnings: Diagnostics { Diagnostics(found, omitted: omitted) }

  mutating func warn(
    _ code: Diagnostic.Code, _ message: String, at element: XMLElement, attribute: String? = nil,
    expected: String? = nil
  ) {
    guard seen.insert(Key(offset: element.offset, message: message)).inserted else { return }
    let place = document.location(of: element, attribute: attribute)
    let problem = Diagnostic(.warning, code, at: place, message, expected: expected)
    if found.count < Self.limit { found.append(problem) } else { omitted.insert(problem) }
  }

  /// Returns the failure of the file, which is this one if there is none before it.
  @discardableResult
  mutating func fail(_ message: String, at element: XMLElement, expected: String? = nil) -> Diagnostic {
    if let failure { return failure }
    let problem = Diagnostic(.error, "too-large", at: document.location(of: element), message, expected: expected)
    failure = problem
    return problem
  }
}
