/// Sets the value at one path of a JSON text. Every other byte stays as it is.
package struct JSONEdit: Hashable, Sendable {
  package let path: JSONPath
  /// The value as JSON text.
  package let text: String

  package init(_ path: JSONPath, _ text: String) {
    self.path = path
    self.text = text
  }

  /// From `{ "path": […], "text": "…" }`; nil if the path is none, or the text is not JSON.
  package init?(_ json: JSON) {
    guard let path = JSONPath(json["path"]), let text = json["text"]?.string,
      (try? JSON(parsing: SourceFile(name: "value", text: text))) != nil
    else { return nil }
    self.init(path, text)
  }
}

extension JSONEdit {
  /// Applies edits. Returns the new text, and in `lost` the edits whose paths the text does not have. A file that
  /// cannot be parsed is returned as it is, and all edits are lost.
  ///
  /// An existing value is replaced. A key that its object lacks is added in the style of the object's other keys. If
  /// the path of one edit is inside that of another, they are applied in their order.
  package static func apply(_ edits: [JSONEdit], to file: SourceFile) -> (bytes: [UInt8], lost: [JSONEdit]) {
    var (file, rest, lost) = (file, edits, [JSONEdit]())
    while !rest.isEmpty {
      guard let root = DecodingContext().parse(file) else { return (file.bytes, lost + rest) }
      var changes: [Change] = []
      var later: [JSONEdit] = []
      for edit in rest {
        guard let change = edit.change(in: root) else {
          // Another edit may have just added its parent: try again after the changes of this round.
          if changes.isEmpty { lost.append(edit) } else { later.append(edit) }
          continue
        }
        let overlaps = changes.contains { $0.container.overlaps(change.container) }
        if overlaps || !later.isEmpty { later.append(edit) } else { changes.append(change) }
      }
      file = SourceFile(name: file.name, bytes: Change.apply(changes, to: file.bytes))
      rest = later
    }
    return (file.bytes, lost)
  }

  /// Replaces a range of bytes.
  private struct Change {
    let range: Range<Int>
    /// The value or object that changes: changes in the same round must not overlap it.
    let container: Range<Int>
    let bytes: [UInt8]

    static func apply(_ changes: [Change], to bytes: [UInt8]) -> [UInt8] {
      var (out, position) = ([UInt8](), 0)
      for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        out += bytes[position..<change.range.lowerBound] + change.bytes
        position = change.range.upperBound
      }
      return out + bytes[position...]
    }
  }

  private func change(in root: JSON) -> Change? {
    if let range = root[path]?.location.range { return Change(range: range, container: range, bytes: Array(text.utf8)) }
    guard case .key(let key)? = path.steps.last, let parent = root[JSONPath(path.steps.dropLast())],
      let members = parent.object?.members
    else { return nil }
    let container = parent.location.range
    let bytes = parent.location.file.bytes
    // The key is added after the last value that is on a single line, and thus before `children`, for example.
    let isShort = { (value: JSON) in !bytes[value.location.range].contains(UInt8(ascii: "\n")) }
    guard let index = members.lastIndex(where: { isShort($0.value) }) ?? members.indices.last else {
      return Change(range: container, container: container, bytes: Array("{ \(JSONWriter.quoted(key)): \(text) }".utf8))
    }
    // White space is copied from that member: before its key, and around its colon.
    let (member, end) = (members[index], members[index].value.location.range.upperBound)
    let start = index > 0 ? members[index - 1].value.location.range.upperBound : container.lowerBound + 1
    let space = bytes[start..<member.keyLocation.range.lowerBound].filter { $0 != UInt8(ascii: ",") }
    let colon = bytes[member.keyLocation.range.upperBound..<member.value.location.range.lowerBound]
    let added = [UInt8(ascii: ",")] + space + Array(JSONWriter.quoted(key).utf8) + colon + Array(text.utf8)
    return Change(range: end..<end, container: container, bytes: added)
  }
}

extension JSON {
  /// The value at a place; nil if there is none.
  package subscript(path: JSONPath) -> JSON? {
    var value = self
    for step in path.steps {
      switch step {
      case .key(let key):
        // `nil` would be the JSON value null here.
        guard let next = value[key] else { return Optional.none }
        value = next
      case .index(let index):
        guard let elements = value.array, elements.indices.contains(index) else { return Optional.none }
        value = elements[index]
      }
    }
    return value
  }
}

extension JSONPath {
  /// As an array of keys and indices.
  package var json: JSON {
    .array(
      steps.map { step in
        switch step {
        case .key(let key): .string(key)
        case .index(let index): .integer(index)
        }
      })
  }

  /// The path with these keys and indices; nil if `json` is not an array of them.
  package init?(_ json: JSON?) {
    guard let parts = json?.array else { return nil }
    var steps: [Step] = []
    for part in parts {
      if let key = part.string {
        steps.append(.key(key))
      } else if let number = part.number, let index = Int(exactly: number), index >= 0 {
        steps.append(.index(index))
      } else {
        return nil
      }
    }
    self.init(steps)
  }
}
