/// A range of bytes in a file. Files hold less than 4 GiB.
package struct Location: Sendable {
  package let file: SourceFile
  private let lower: UInt32
  private let upper: UInt32

  package init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    lower = UInt32(range.lowerBound)
    upper = UInt32(range.upperBound)
  }

  package var range: Range<Int> { Int(lower)..<Int(upper) }

  /// Line and column of the first byte.
  package var start: Position { file.position(of: Int(lower)) }

  /// Line and column just behind the last byte.
  package var end: Position { file.position(of: Int(upper)) }

  /// The bytes of the range, as text.
  package var text: String { String(decoding: file.bytes[range], as: UTF8.self) }

  /// Where a value stands that nobody wrote.
  package static let generated = Location(.generated, 0..<0)
}

/// The same bytes of the same file (by identity).
extension Location: Hashable {
  package static func == (a: Location, b: Location) -> Bool {
    a.file === b.file && a.lower == b.lower && a.upper == b.upper
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(file))
    hasher.combine(lower)
    hasher.combine(upper)
  }
}
