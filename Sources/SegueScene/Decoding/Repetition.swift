import SegueJSON

/// How many copies of a node there are, and the arguments of each.
struct Repetition: Sendable {
  let count: Int
  /// Fewer items than copies start over again.
  fileprivate let items: [[JSON.Object.Member]]
  fileprivate let location: Location

  /// Those of the copy at `index`: `number`, counted from 1, besides what the file gives. They are made when the copy is:
  /// many copies of many arguments would fill the memory.
  func arguments(of index: Int) -> JSON.Object {
    let number = JSON.Object.Member(
      key: "number", keyLocation: location, value: JSON(.number(Double(index + 1)), at: location))
    return JSON.Object((items.isEmpty ? [] : items[index % items.count]) + [number])
  }
}

extension Format where Value == Repetition {
  /// A number of copies, or an object.
  static var repetition: Format {
    .either(
      RepetitionFields.countFormat.refined { count, json, _ in
        Repetition(count: count, items: [], location: json.location)
      },
      .object(RepetitionFields.table) { fields, context in
        let items = fields[RepetitionFields.items]
        var members: [[JSON.Object.Member]] = []
        for item in items {
          guard let object = item.object else {
            context.error("wrong-type", at: item.location, "an item is an object with an argument for each parameter")
            return nil
          }
          members.append(object.members)
        }
        return Repetition(
          count: fields[RepetitionFields.count] ?? members.count, items: members, location: fields.json.location)
      })
  }
}

private enum RepetitionFields {
  static let countFormat = Format<Int>.integer(in: 0...10_000)
  static let count = Field(optional: "count", countFormat, "How many; as many as there are items if not given.")
  static let items = Field(
    "items", .array(of: .json), default: [], written: [],
    "An object of arguments for each copy, put in the place of `$name` and `${name}`; `$number` counts the copies from 1."
  )

  static let table = FieldTable("repeat", "Copies of a node.") {
    count
    items
  }
}
