import SegueExport

/// One of several runs that together do the work of one.
package struct Shard: Hashable, Sendable {
  /// From 0.
  package let index: Int
  package let count: Int

  /// The largest number of shards.
  package static let limit = 10_000

  /// - Precondition: `index` lies in `0..<count`.
  package init(index: Int, count: Int) {
    precondition(count <= Self.limit && (0..<count).contains(index))
    self.index = index
    self.count = count
  }

  /// Parses `2/7`, the second of seven; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Self.number($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= Self.limit,
      (1...max(1, count)).contains(number), count > 0
    else { return nil }
    self.init(index: number - 1, count: count)
  }

  /// Parses decimal digits; nil for anything else, such as a sign.
  static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }

  /// `2/7`, counted from 1.
  package var name: String { "\(index + 1)/\(count)" }
}
