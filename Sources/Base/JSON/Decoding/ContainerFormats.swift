extension Format {
  /// An array whose elements have the same format. All elements are checked, even if some are invalid.
  package static func array<Element: Sendable>(
    of element: Format<Element>, count: ClosedRange<Int> = 0...Int.max
  ) -> Format where Value == [Element] {
    let schema = Schema.array(of: element.schema, count: count)
    return Format(
      schema,
      encode: { values in
        let encoded = values.compactMap(element.encode)
        return encoded.count == values.count ? .array(encoded) : nil
      },
      decode: { json, context in
        guard let array = json.array else {
          context.mismatch(json, schema)
          return nil
        }
        let values = context.elements(array, as: element)
        guard count.contains(array.count) else {
          context.reportWrongCount(json, array.count, schema)
          return nil
        }
        return values.count == array.count ? values : nil
      })
  }

  package static func array<Element: Sendable>(
    of element: Format<Element>, count: Int
  ) -> Format where Value == [Element] {
    array(of: element, count: count...count)
  }

  package static func array<Element: Sendable>(
    of element: Format<Element>, count: PartialRangeFrom<Int>
  ) -> Format where Value == [Element] {
    array(of: element, count: count.lowerBound...Int.max)
  }

  /// An array with a fixed meaning for each position, such as `[x, y]`.
  package static func tuple<each Element: Sendable>(
    _ element: repeat Format<each Element>, encode: @escaping @Sendable (Value) -> JSON? = { _ in nil },
    _ make: @escaping @Sendable (repeat each Element) -> Value
  ) -> Format {
    var schemas: [Schema] = []
    for part in repeat each element { schemas.append(part.schema) }
    let schema = Schema.tuple(schemas)
    let count = schemas.count
    return Format(schema, encode: encode) { json, context in
      guard let array = json.array else {
        context.mismatch(json, schema)
        return nil
      }
      guard array.count == count else {
        context.reportWrongCount(json, array.count, schema)
        return nil
      }
      var next = 0
      func decode<Part>(_ format: Format<Part>) -> Part? {
        defer { next += 1 }
        return format.decode(array[next], in: context)
      }
      // All elements are decoded before any is checked, so that every problem is reported.
      let parts = (repeat decode(each element))
      func unwrap<Part>(_ part: Part?) throws(InvalidElement) -> Part {
        guard let part else { throw InvalidElement() }
        return part
      }
      return try? make(repeat unwrap(each parts))
    }
  }

  /// An object with arbitrary keys whose values have the same format, in the order of the file. `keys` describes the
  /// keys, such as `screen names`.
  package static func map<Element: Sendable>(
    of element: Format<Element>, keys: String
  ) -> Format where Value == [Entry<Element>] {
    let schema = Schema.map(of: element.schema, keys: keys)
    return Format(
      schema, encode: { $0.isEmpty ? [:] : nil },
      decode: { json, context in
        guard let members = json.object?.members else {
          context.mismatch(json, schema)
          return nil
        }
        let entries = members.compactMap { member in
          element.decode(member.value, in: context).map {
            Entry(key: member.key, keyLocation: member.keyLocation, value: $0)
          }
        }
        return entries.count == members.count ? entries : nil
      })
  }
}

/// A member of a decoded `map`.
package struct Entry<Value: Sendable>: Sendable {
  package let key: String
  package let keyLocation: Location
  package let value: Value

  package init(key: String, keyLocation: Location, value: Value) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}

extension DecodingContext {
  fileprivate func reportWrongCount(_ json: JSON, _ count: Int, _ schema: Schema) {
    error(
      "wrong-count", at: json.location, "the array has \(count) \(count == 1 ? "element" : "elements")",
      expected: schema.phrase)
  }
}

extension DecodingContext {
  /// The valid elements of an array. Elements of a kind that no element can have have one cause, and are one problem.
  fileprivate func elements<Element>(_ array: [JSON], as format: Format<Element>) -> [Element] {
    // A string can be the name of a value of any kind.
    let kinds = format.schema.kinds.union([.string])
    let others = array.filter { !kinds.contains($0.kind) }
    guard others.count > 1 else { return array.compactMap { format.decode($0, in: self) } }
    var isReported = false
    return array.compactMap { json in
      if kinds.contains(json.kind) { return format.decode(json, in: self) }
      if isReported { return nil }
      isReported = true
      let more = others.count == 2 ? "another element" : "\(others.count - 1) more elements"
      return noting("so \(others.count == 2 ? "is" : "are") \(more) of this array", at: others[1].location) {
        format.decode(json, in: self)
      }
    }
  }
}

/// An element of a tuple is invalid. The error was reported.
private struct InvalidElement: Error {}
