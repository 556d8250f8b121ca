/// Where SVG path data stops making sense, and what would have made sense there.
package struct SVGPathError: Error, Hashable, Sendable {
  /// What the grammar allows at the offset.
  package enum Expectation: Hashable, Sendable {
    /// `M` or `m`, the only commands that path data may begin with.
    case moveTo
    /// A command letter.
    case command
    /// A number that a `Double` can hold.
    case number
    /// `0` or `1`, a flag of an arc.
    case flag
  }

  /// Unicode scalars before the place of the error; the length of the data where it ends too early.
  package let offset: Int
  package let expected: Expectation

  package init(offset: Int, expected: Expectation) {
    self.offset = offset
    self.expected = expected
  }
}

extension SVGPathError: CustomStringConvertible {
  package var description: String {
    let wanted =
      switch expected {
      case .moveTo: "'M' or 'm'"
      case .command: "a command (one of MmLlHhVvCcSsQqTtAaZz)"
      case .number: "a number"
      case .flag: "an arc flag ('0' or '1')"
      }
    return "expected \(wanted) at offset \(offset)"
  }
}
