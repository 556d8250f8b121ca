import SegueJSON

/// Where two values first differ. The order of keys does not matter.
struct JSONDifference {
  /// Nil if only the other one has something there.
  let first: JSON?
  let second: JSON?
  let path: JSONPath

  /// Nil if the values are equal.
  init?(_ first: JSON, _ second: JSON, at path: [JSONPath.Step] = []) {
    switch (first.content, second.content) {
    case (.object(let a), .object(let b)):
      for member in a.members {
        let path = path + [.key(member.key)]
        guard let other = b[member.key] else {
          self.init(first: member.value, second: nil, path: JSONPath(path))
          return
        }
        if let difference = JSONDifference(member.value, other, at: path) {
          self = difference
          return
        }
      }
      guard let more = b.members.first(where: { a[$0.key] == nil }) else { return nil }
      self.init(first: nil, second: more.value, path: JSONPath(path + [.key(more.key)]))
    case (.array(let a), .array(let b)):
      for index in 0..<max(a.count, b.count) {
        let path = path + [.index(index)]
        guard index < a.count, index < b.count else {
          self.init(
            first: index < a.count ? a[index] : nil, second: index < b.count ? b[index] : nil, path: JSONPath(path))
          return
        }
        if let difference = JSONDifference(a[index], b[index], at: path) {
          self = difference
          return
        }
      }
      return nil
    default:
      if first == second { return nil }
      self.init(first: first, second: second, path: JSONPath(path))
    }
  }

  private init(first: JSON?, second: JSON?, path: JSONPath) {
    (self.first, self.second, self.path) = (first, second, path)
  }
}

extension JSON {
  /// Whether the values are equal, in whatever order their keys are.
  func isSame(as other: JSON) -> Bool { JSONDifference(self, other) == nil }

  /// The same, apart from some keys of the objects.
  func isSame(as other: JSON, besides keys: Set<String>) -> Bool { without(keys).isSame(as: other.without(keys)) }

  private func without(_ keys: Set<String>) -> JSON {
    guard let object else { return self }
    return JSON(.object(JSON.Object(object.members.filter { !keys.contains($0.key) })), at: location)
  }
}
