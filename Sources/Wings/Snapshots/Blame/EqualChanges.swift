/// A change of a property that several nodes have in common, such as the rows that a component draws.
package struct EqualChanges: Hashable, Sendable {
  package let first: PropertyChange
  /// How many other nodes have the same change.
  package private(set) var others = 0

  /// Groups the changes that differ only in their nodes, in the order of each group's first change.
  package static func groups(_ changes: [PropertyChange]) -> [EqualChanges] {
    var groups: [EqualChanges] = []
    var places: [PropertyChange: Int] = [:]
    for change in changes {
      let kind = PropertyChange(node: "", property: change.property, before: change.before, after: change.after)
      if let place = places[kind] {
        groups[place].others += 1
      } else {
        places[kind] = groups.count
        groups.append(EqualChanges(first: change))
      }
    }
    return groups
  }

  private init(first: PropertyChange) { self.first = first }

  /// The `line` of the first change, and the number of other nodes: `row.height 66 → 70, and 11 nodes alike`.
  package func summary(_ line: (PropertyChange) -> String) -> String {
    line(first) + (others > 0 ? ", and \(SceneVerdict.count(others, "node")) alike" : "")
  }
}
