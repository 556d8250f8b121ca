import SegueJSON

extension ComparedValue {
  /// How much two values have in common, 0…1: 1 for the same content, 0 where they are not even of a kind.
  ///
  /// It only has to tell a node that was changed from another node, so what a node shows counts more than how.
  func similarity(to other: ComparedValue) -> Double {
    if digest == other.digest { return 1 }
    switch (json.content, other.json.content) {
    case (.number(let a), .number(let b)):
      let larger = Swift.max(Swift.abs(a), Swift.abs(b))
      return Self.sameKind + Self.sameKind * (1 - Swift.min(1, Swift.abs(a - b) / larger))
    case (.string(let a), .string(let b)): return Self.sameKind + (1 - Self.sameKind) * Self.share(a, b)
    case (.bool, .bool): return Self.sameKind
    case (.array, .array):
      let count = Swift.max(elements.count, other.elements.count)
      // An element more in front or behind leaves the others alike.
      let fromStart = zip(elements, other.elements).reduce(0) { $0 + $1.0.quickSimilarity(to: $1.1) }
      let fromEnd = zip(elements.reversed(), other.elements.reversed()).reduce(0) {
        $0 + $1.0.quickSimilarity(to: $1.1)
      }
      return Self.sameKind + (1 - Self.sameKind) * Swift.max(fromStart, fromEnd) / Double(count)
    case (.object, .object):
      var common = 0.0
      var all = 0.0
      for member in members {
        let weight = Self.weight(member.key)
        all += weight
        guard let value = other[member.key] else { continue }
        common += weight * (Self.sameKey + (1 - Self.sameKey) * member.value.similarity(to: value))
      }
      for member in other.members where self[member.key] == nil { all += Self.weight(member.key) }
      return common / all
    default: return 0
    }
  }

  /// The same without looking into what is nested, so that deep trees cost no more than their size.
  private func quickSimilarity(to other: ComparedValue) -> Double {
    if digest == other.digest { return 1 }
    guard case .object = json.content, case .object = other.json.content else {
      return json.kind == other.json.kind ? Self.sameKind : 0
    }
    let common = members.count { other[$0.key] != nil }
    let same = members.count { other[$0.key]?.digest == $0.value.digest }
    let all = members.count + other.members.count - common
    return Double(common + same) / Double(2 * Swift.max(1, all))
  }

  /// The part of the longer text that both begin or end with.
  private static func share(_ a: String, _ b: String) -> Double {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    let shorter = Swift.min(a.count, b.count)
    let longer = Swift.max(a.count, b.count)
    guard longer > 0 else { return 1 }
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = Swift.min(shorter - head, zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count)
    return Double(head + tail) / Double(longer)
  }

  /// What names a node or is its content tells it from others.
  private static func weight(_ key: String) -> Double {
    switch key {
    case "id", "text", "image", "symbol", "path", "component", "with", "children": 3
    default: 1
    }
  }

  /// Two values of a kind, otherwise different.
  private static let sameKind = 0.25
  /// A key that both have, whatever its values.
  private static let sameKey = 0.3
}
