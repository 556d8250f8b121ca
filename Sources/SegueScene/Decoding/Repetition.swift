import SegueJSON

/// The arguments of a repeated node's copies, in order.
struct Repetition: Sendable {
  /// Each has `number`, counted from 1, besides what the file gives.
  let arguments: [JSON.Object]
}

extension Format where Value == Repetition {
  /// A number of copies, or an object.
  static var repetition: Format {
    .either(
      RepetitionFields.countFormat.refined { count, json, _ in
        Repetition((0..<count).map { _ in [] }, at: json.location)
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
        let count = fields[RepetitionFields.count] ?? members.count
        // Fewer items than copies start over again.
        return Repetition(
          (0..<count).map { members.isEmpty ? [] : members[$0 % members.count] }, at: fields.json.location)
      })
  }
}

extension Repetition {
  fileprivate init(_ members: [[JSON.Object.Member]], at location: Location) {
    arguments = members.enumerated().map { index, members in
      let number = JSON.Object.Member(
        key: "number", keyLocation: location, value: JSON(.number(Double(index + 1)), at: location))
      return JSON.Object(members + [number])
    }
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
