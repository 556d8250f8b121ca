/// Arrays and objects. Both consist of items, each followed by a comma or the closing bracket.
extension JSONParser {
  mutating func parseArray() -> JSON? {
    let start = position
    guard enter() else { return nil }
    defer { openers.removeLast() }
    position += 1
    var elements: [JSON] = []
    while nextItem(of: start, closer: UInt8(ascii: "]")) {
      guard let element = parseValue() else { break }
      elements.append(element)
    }
    return make(.array(elements), start)
  }

  mutating func parseObject() -> JSON? {
    let start = position
    guard enter() else { return nil }
    defer { openers.removeLast() }
    position += 1
    var members = MemberList()
    while nextItem(of: start, closer: UInt8(ascii: "}")) {
      let keyStart = position
      guard count() else { break }
      guard let key = parseKey() else { continue }
      let keyRange = keyStart..<position
      guard skipColon(after: keyRange) else { continue }
      guard let value = parseValue() else { break }
      let member = JSON.Object.Member(key: key, keyLocation: Location(file, keyRange), value: value)
      if let first = members.insert(member) {
        if diagnostics.count < DecodingContext.limit {
          diagnostics.append(.duplicateKey(member, of: first))
        } else {
          omitted += 1
        }
      }
    }
    return make(.object(members.object), start)
  }

  /// Moves to the next item and reports missing and superfluous commas. Returns false if the container ends: at its
  /// closing bracket, which is consumed, at a wrong bracket, or because parsing stops.
  private mutating func nextItem(of opener: Int, closer: UInt8) -> Bool {
    let previousEnd = position
    let isFirst = previousEnd == opener + 1
    var comma: Int?
    // Whether a reported problem already accounts for a missing or stray comma.
    var isExplained = previousEnd == endOfLastRepair
    while !stopped {
      skipSpace()
      guard position < bytes.count else {
        if !isExplained { rejectEnd(of: opener, closer) }
        stopped = true
        return false
      }
      switch bytes[position] {
      case closer:
        if let comma, !isExplained {
          fail(
            "trailing-comma", at: comma..<comma + 1, "there is a comma before the closing \(Self.name(closer))",
            hint: "delete the comma")
        }
        position += 1
        return false
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        rejectWrongCloser(of: opener, closer)
        return false
      case UInt8(ascii: ","):
        if comma != nil || isFirst {
          fail(
            "missing-value", at: position..<position + 1, "there is no value before this comma",
            hint: "delete the comma")
          isExplained = true
        }
        comma = position
        position += 1
      case UInt8(ascii: ";"):
        fail("missing-comma", at: position..<position + 1, "a semicolon cannot separate values", hint: "write a comma")
        comma = position
        isExplained = true
        position += 1
      default:
        if comma == nil, !isFirst, !isExplained, beginsItem { rejectMissingComma(previousEnd) }
        return !stopped
      }
    }
    return false
  }

  private mutating func rejectMissingComma(_ previousEnd: Int) {
    fail(
      "missing-comma", at: previousEnd..<previousEnd, "there is no comma between two values",
      hint: "insert a comma here")
  }

  private mutating func rejectEnd(of opener: Int, _ closer: UInt8) {
    let end = endOfText
    fail(
      "unclosed", at: end..<end, "the file ends inside an \(Self.noun(closer))", expected: Self.name(closer),
      notes: [note("it begins here", opener..<opener + 1)])
  }

  /// Reports a closing bracket of the wrong type. If it closes an outer container, it is not consumed. Otherwise it is
  /// consumed as if it were the expected one.
  private mutating func rejectWrongCloser(of opener: Int, _ closer: UInt8) {
    let bracket = bytes[position]
    fail(
      "wrong-bracket", at: position..<position + 1,
      "this \(Self.name(bracket)) does not close the \(Self.noun(closer)) that it is in", expected: Self.name(closer),
      notes: [note("it begins here", opener..<opener + 1)])
    if !openers.contains(bracket == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")) { position += 1 }
  }

  mutating func rejectStrayCloser() {
    fail(
      "wrong-bracket", at: position..<position + 1, "this \(Self.name(bytes[position])) closes nothing",
      hint: "delete it")
    position += 1
  }

  private static func name(_ bracket: UInt8) -> String { "\"\(Character(Unicode.Scalar(bracket)))\"" }

  private static func noun(_ closer: UInt8) -> String { closer == UInt8(ascii: "]") ? "array" : "object" }
}

/// The members of an object during parsing: in order, with an index if there are many.
private struct MemberList {
  private var members: [JSON.Object.Member] = []
  private var index: [String: Int] = [:]

  var object: JSON.Object { JSON.Object(members) }

  /// Adds a member. If its key exists already, nothing is added and the existing member is returned.
  mutating func insert(_ member: JSON.Object.Member) -> JSON.Object.Member? {
    if members.count < 16 {
      if let first = members.first(where: { $0.key == member.key }) { return first }
    } else {
      if index.isEmpty { for (i, member) in members.enumerated() { index[member.key] = i } }
      if let first = index[member.key] { return members[first] }
      index[member.key] = members.count
    }
    members.append(member)
    return nil
  }
}
