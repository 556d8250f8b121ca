/// A file size: `2000000`, `800kB`, `2MB` or `1.5MiB`. Units without an i are decimal.
package struct ByteCount: Hashable, Sendable {
  package let bytes: Int

  /// Nil if the text is not a size of at least one byte.
  package init?(_ text: String) {
    // A unit comes before those with which it ends.
    let units: [(suffix: String, bytes: Int)] = [
      ("kib", 1 << 10), ("mib", 1 << 20), ("kb", 1000), ("mb", 1_000_000), ("k", 1000), ("m", 1_000_000), ("b", 1),
    ]
    let text = text.lowercased()
    let unit = units.first { text.hasSuffix($0.suffix) }
    let digits = text.dropLast(unit?.suffix.count ?? 0)
    guard let value = Double(digits), value > 0, value.isFinite else { return nil }
    let bytes = value * Double(unit?.bytes ?? 1)
    guard bytes >= 1, bytes < 1e15 else { return nil }
    self.bytes = Int(bytes)
  }
}
