/// Names that are given once each: what would get one that is taken gets another.
package struct UniqueNames: Sendable {
  private var taken: Set<String>

  package init(_ taken: some Sequence<String> = []) { self.taken = Set(taken) }

  package func contains(_ name: String) -> Bool { taken.contains(name) }

  /// Takes `name`; if it is taken, with `prefix` before it; and if that is, too, with the first free number after it, from 2.
  package mutating func take(_ name: String, prefix: String? = nil) -> String {
    let longer = prefix.map { name == $0 ? name : "\($0)-\(name)" } ?? name
    var (candidate, number) = (taken.contains(name) ? longer : name, 2)
    while !taken.insert(candidate).inserted {
      candidate = "\(longer)-\(number)"
      number += 1
    }
    return candidate
  }
}
