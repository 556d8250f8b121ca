import SegueCore

/// The nodes of a tree whose own changes can move or resize other nodes.
struct TreeCauses: Sendable {
  struct Cause: Hashable, Sendable {
    /// The path from the root, as child indices.
    let place: [Int]
    let name: String
  }

  /// In drawing order.
  private let causes: [Cause]

  init(_ causes: [Cause]) { self.causes = causes.sorted { $0.place.lexicographicallyPrecedes($1.place) } }

  /// The name of the cause that shares the most ancestors with the node at `place`. Among several, it is the last one
  /// before the node, or else the first one after it. Only the two neighbours in drawing order can be the result, so
  /// the search takes O(log n).
  func nearest(to place: [Int]) -> String? {
    let next = causes.partitioningIndex { place.lexicographicallyPrecedes($0.place) }
    let (before, after) = (next > 0 ? causes[next - 1] : nil, next < causes.count ? causes[next] : nil)
    guard let before, let after else { return (before ?? after)?.name }
    func shared(_ cause: Cause) -> Int { zip(place, cause.place).prefix { $0 == $1 }.count }
    return shared(after) > shared(before) ? after.name : before.name
  }
}
