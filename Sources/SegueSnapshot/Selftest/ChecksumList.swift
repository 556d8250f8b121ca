/// Digests of files, as `sha256sum` writes and checks them: `sha256sum -c` tells the same about files of these names.
package struct ChecksumList: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// 64 hexadecimal digits.
    package let digest: String
  }

  /// In the order of their making.
  package var entries: [Entry] = []

  package init() {}

  /// Reads `DIGEST  NAME` lines; nil if one is not like that.
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

  /// The names of which `other` has another digest, or none, in order; and those that only `other` has, after them.
  package func differences(from other: ChecksumList) -> [String] {
    let known = Dictionary(other.entries.map { ($0.name, $0.digest) }) { first, _ in first }
    let own = Set(entries.map(\.name))
    return entries.filter { known[$0.name] != $0.digest }.map(\.name)
      + other.entries.map(\.name).filter { !own.contains($0) }
  }

  private static let digits = Set("0123456789abcdef".utf8)
}
