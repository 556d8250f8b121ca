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
    var (low, high) = (0, causes.count)
    while low < high {
      let middle = (low + high) / 2
      if place.lexicographicallyPrecedes(causes[middle].place) { high = middle } else { low = middle + 1 }
    }
    let (before, after) = (low > 0 ? causes[low - 1] : nil, low < causes.count ? causes[low] : nil)
    guard let before, let after else { return (before ?? after)?.name }
    func shared(_ cause: Cause) -> Int { zip(place, cause.place).prefix { $0 == $1 }.count }
    return shared(after) > shared(before) ? after.name : before.name
  }
}
