import SegueDigests

/// SHA-256 digests of named files, in the format of `sha256sum`, so that `sha256sum -c` can check them.
package struct ChecksumList: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// 64 lower-case hexadecimal digits.
    package let digest: String
  }

  package var entries: [Entry] = []

  package init() {}

  /// Parses lines of the form `DIGEST  NAME`; nil if any line is malformed.
  package init?(_ text: String) {
    for line in text.split(separator: "\n") {
      let digest = line.prefix(64)
      guard digest.count == 64, digest.utf8.allSatisfy({ Self.digits.contains($0) }),
        line.dropFirst(64).hasPrefix("  "), line.utf8.count > 66
      else { return nil }
      entries.append(Entry(name: String(line.dropFirst(66)), digest: String(digest)))
    }
  }

  package mutating func add(_ bytes: [UInt8], as name: String) {
    entries.append(Entry(name: name, digest: Digest(of: bytes).hex()))
  }

  package var text: String { entries.map { "\($0.digest)  \($0.name)\n" }.joined() }

  /// The names whose digest differs in `other` or is missing there, in order, followed by the names that only `other`
  /// has.
  package func differences(from other: ChecksumList) -> [String] {
    let known = Dictionary(other.entries.map { ($0.name, $0.digest) }) { first, _ in first }
    let own = Set(entries.map(\.name))
    return entries.filter { known[$0.name] != $0.digest }.map(\.name)
      + other.entries.map(\.name).filter { !own.contains($0) }
  }

  private static let digits = Set("0123456789abcdef".utf8)
}
