/// One thing that is wrong (or looks wrong), and where.
package struct Diagnostic: Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// What sort of problem it is, stable for tools, like `unknown-key`.
  package struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }
  }

  /// Another place that belongs to the problem, like the first of two equal keys.
  package struct Note: Hashable, Sendable {
    package let message: String
    package let location: Location?

    package init(_ message: String, at location: Location?) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  package var code: Code
  /// Nil for a problem that stands in no file.
  package var location: Location?
  /// Where `location` lies in its document; filled in by the context that the problem is reported to.
  package var path: JSONPath
  /// What is wrong, as a sentence without capital and full stop.
  package var message: String
  /// What would be right, such that "expected …" reads well.
  package var expected: String?
  /// How to put it right, such as `did you mean "radius"?`.
  package var hint: String?
  package var notes: [Note]
  /// More that tools get of it, such as the time in a script: members of its JSON form, under keys of their own.
  package var details: [(key: String, value: JSON)] = []

  package init(
    _ severity: Severity = .error, _ code: Code, at location: Location?, _ message: String, expected: String? = nil,
    hint: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.location = location
    self.path = JSONPath([])
    self.message = message
    self.expected = expected
    self.hint = hint
    self.notes = notes
  }
}
