import SegueJSON
import SegueCore

/// A JSON value prepared for comparison. The order of keys and the notation of numbers do not matter.
struct ComparedValue: Sendable {
  struct Member: Sendable {
    let key: String
    let value: ComparedValue
  }

  let json: JSON
  /// A hash of the content: values with equal digests are considered equal.
  let digest: UInt64
  /// The elements of an array.
  let elements: [ComparedValue]
  /// The members of an object, in the order of the file.
  let members: [Member]

  init(_ json: JSON) {
    self.json = json
    elements = json.array?.map(ComparedValue.init) ?? []
    members = json.object?.members.map { Member(key: $0.key, value: ComparedValue($0.value)) } ?? []
    var hash = ContentHash()
    hash.combine(json.kind.rawValue)
    switch json.content {
    case .null, .array, .object: break
    case .bool(let bool): hash.combine(bool ? 1 : 0 as UInt8)
    // -0 and 0 are the same number.
    case .number(let number): hash.combine((number == 0 ? 0 : number).bitPattern)
    case .string(let string): hash.combine(string)
    }
    for element in elements { hash.combine(element.digest) }
    for member in members.sorted(by: { $0.key < $1.key }) {
      hash.combine(member.key)
      hash.combine(member.value.digest)
    }
    digest = hash.value
  }

  subscript(key: String) -> ComparedValue? { members.first { $0.key == key }?.value }

  /// The value of the `id` key.
  var id: String? { self["id"]?.json.string }

  var isScalar: Bool {
    switch json.kind {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }
}

extension ComparedValue {
  /// The similarity of two values, 0…1: 1 for equal content, 0 for values of different kinds.
  ///
  /// Its purpose is to distinguish a changed node from another node, so the content of a node has more weight than its
  /// style.
  ///
  /// - Parameter ignored: A key that does not count.
  func similarity(to other: ComparedValue, besides ignored: String? = nil) -> Double {
    if digest == other.digest { return 1 }
    switch (json.content, other.json.content) {
    case (.number(let a), .number(let b)):
      // Close numbers are at most twice as similar as entirely different ones.
      let larger = Swift.max(Swift.abs(a), Swift.abs(b))
      return Self.sameKind + Self.sameKind * (1 - Swift.min(1, Swift.abs(a - b) / larger))
    case (.string(let a), .string(let b)): return Self.sameKind + (1 - Self.sameKind) * Self.commonFraction(a, b)
    case (.bool, .bool): return Self.sameKind
    case (.array, .array):
      let count = Swift.max(elements.count, other.elements.count)
      // Align at the start and at the end, so that an element added at either end leaves the others similar.
      let fromStart = zip(elements, other.elements).map { $0.quickSimilarity(to: $1) }.reduce(0, +)
      let fromEnd = zip(elements.reversed(), other.elements.reversed()).map { $0.quickSimilarity(to: $1) }.reduce(0, +)
      return Self.sameKind + (1 - Self.sameKind) * Swift.max(fromStart, fromEnd) / Double(count)
    case (.object, .object):
      // An empty object is not another thing: `"present": {}` may have become `"present": { "speed": 0.9 }`.
      if members.isEmpty || other.members.isEmpty { return Self.sameKind }
      var common = 0.0
      var all = 0.0
      for member in members where member.key != ignored {
        let weight = Self.weight(member.key)
        all += weight
        guard let value = other[member.key] else { continue }
        common += weight * (Self.sameKey + (1 - Self.sameKey) * member.value.similarity(to: value))
      }
      for member in other.members where member.key != ignored && self[member.key] == nil {
        all += Self.weight(member.key)
      }
      return all > 0 ? common / all : Self.sameKind
    default: return 0
    }
  }

  /// An estimate that does not recurse, so that the cost for deep trees stays linear in their size.
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

  /// The length of the common prefix and suffix, as a fraction of the longer text.
  private static func commonFraction(_ a: String, _ b: String) -> Double {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    let shorter = Swift.min(a.count, b.count)
    let longer = Swift.max(a.count, b.count)
    guard longer > 0 else { return 1 }
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = Swift.min(shorter - head, zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count)
    return Double(head + tail) / Double(longer)
  }

  /// Keys that name a node or hold its content have more weight.
  private static func weight(_ key: String) -> Double {
    switch key {
    case "id", "text", "image", "symbol", "path", "component", "with", "children": 3
    default: 1
    }
  }

  /// The similarity of two entirely different values of the same kind.
  private static let sameKind = 0.25
  /// The similarity of members with the same key, whatever their values.
  private static let sameKey = 0.3
}
