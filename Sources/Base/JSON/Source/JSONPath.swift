import SegueCore

/// The path from the root of a document to a value, such as `screens.list.children[2].cornerRadius`.
/// The path of the root is empty.
package struct JSONPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  package let steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }
}

extension JSONPath {
  /// The path to the deepest value in `root` that contains `location`. A key is contained in its object.
  ///
  /// All values have locations, so decoding need not track paths. This also works with replaced parameters and
  /// components, where the path is that in the file. O(depth · log members).
  package init(to location: Location, in root: JSON) {
    var steps: [Step] = []
    var value = root
    descent: while true {
      switch value.content {
      case .array(let elements):
        guard let i = Self.find(location, elements.count, { elements[$0].location.range }) else { break descent }
        steps.append(.index(i))
        value = elements[i]
      case .object(let object):
        let members = object.members
        guard let i = Self.find(location, members.count, { members[$0].value.location.range }) else { break descent }
        steps.append(.key(members[i].key))
        value = members[i].value
      default: break descent
      }
    }
    self.init(steps)
  }

  /// Binary search: which of `count` ascending ranges contains the location.
  private static func find(_ location: Location, _ count: Int, _ range: (Int) -> Range<Int>) -> Int? {
    let index = (0..<count).partitioningIndex { range($0).upperBound >= location.range.upperBound }
    return index < count && range(index).lowerBound <= location.range.lowerBound ? index : nil
  }
}

extension JSONPath: CustomStringConvertible {
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let i): text += "[\(i)]"
      case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : "." + key
      case .key(let key): text += "[" + JSONWriter.quoted(key) + "]"
      }
    }
    return text
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty
      && key.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0 == "_" || $0 == "$" || $0 == "-" || ("0"..."9").contains($0)
      }
  }
}
