import TestSupport
import Testing

/// Script steps that set random properties of nodes.
enum RandomChanges {
  typealias Change = (id: String, key: String, value: String)

  /// The steps, each with one of the endings in `timings`. `keys` has the nodes' properties after them.
  static func steps(
    _ count: ClosedRange<Int>, of changes: [Change], timings: [String], using random: inout Xorshift,
    changing keys: inout [String: [String: String]]
  ) throws -> String {
    var steps: [String] = []
    for _ in 0..<Int.random(in: count, using: &random) {
      var set: [String: String] = [:]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let (id, key, value) = try #require(changes.randomElement(using: &random))
        set["\(id).\(key)"] = value
        keys[id]?[key] = value
      }
      let members = set.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      let timing = try #require(timings.randomElement(using: &random))
      steps.append("{ \"set\": { \(members) }\(timing) }")
    }
    return steps.joined(separator: ", ")
  }
}
