import SegueCore

/// The nodes of a tree whose own changes can move or resize other nodes.
struct TreeCauses: Sendable {
  struct Cause: Hashable, Sendable {
    /// The child indices on the way from the root.
    let indexPath: [Int]
    let name: String
  }

  /// In drawing order.
  private let causes: [Cause]

  init(_ causes: [Cause]) { self.causes = causes.sorted { $0.indexPath.lexicographicallyPrecedes($1.indexPath) } }

  /// The name of the cause that shares the most ancestors with the node at `indexPath`. Among several, it is the last
  /// one before the node, or else the first one after it. Only the two neighbours in drawing order can be the result,
  /// so the search takes O(log n).
  func nearest(to indexPath: [Int]) -> String? {
    let next = causes.partitioningIndex { indexPath.lexicographicallyPrecedes($0.indexPath) }
    let (before, after) = (next > 0 ? causes[next - 1] : nil, next < causes.count ? causes[next] : nil)
    guard let before, let after else { return (before ?? after)?.name }
    func shared(_ cause: Cause) -> Int { zip(indexPath, cause.indexPath).prefix { $0 == $1 }.count }
    return shared(after) > shared(before) ? after.name : before.name
  }
}
