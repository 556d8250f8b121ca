import SegueJSON

/// Counts what the nodes of a scene cost after components and `repeat` are expanded, without decoding or copying any of
/// them. A node that is repeated ten thousand times is visited once.
///
/// The counts are never greater than the true ones, so a scene that exceeds a limit here is certainly too large. They
/// can be smaller, because only arguments that replace a whole value (`"$name"`) are counted. `SceneBudget` counts
/// again while decoding.
struct ExpansionForecast {
  /// The first excess: where, and which limit.
  private(set) var excess: (location: Location, limit: SceneBudget.Limit)?

  private var nodes = 0
  private var values = 0
  private var text = 0
  private var path = 0
  /// The work so far. Much of it can go into values that are not counted, such as large arguments that no node uses. If
  /// it grows too large, the forecast is abandoned, and only decoding counts.
  private var steps = 0
  /// The names of the enclosing components, outermost first. A component that contains itself is skipped here and
  /// reported while decoding.
  private var expanding: [String] = []
  private let components: JSON.Object?

  /// What a value costs where it is used.
  private struct Cost {
    /// The number of JSON values in it, itself included.
    var values = 1
    /// The string itself; empty for other values.
    var string = ""
    /// The number itself; nil for other values.
    var number: Double?
  }

  init(_ root: JSON) {
    components = root["components"]?.object
    for screen in root["screens"]?.object?.members ?? [] {
      visit(children: screen.value["children"], times: 1, depth: 0, arguments: [:])
    }
  }

  private mutating func visit(children: JSON?, times: Int, depth: Int, arguments: [String: Cost]) {
    for child in children?.array ?? [] where excess == nil {
      visit(child, times: times, depth: depth, arguments: arguments)
    }
  }

  /// Counts a node that occurs `times` times.
  private mutating func visit(_ node: JSON, times: Int, depth: Int, arguments: [String: Cost]) {
    guard let object = node.object, depth < SceneBudget.depthLimit, steps < SceneBudget.valueLimit else { return }
    var (times, arguments) = (times, arguments)
    var itemArguments: [String: Cost] = [:]
    if let repetition = object["repeat"] {
      let copies = copies(of: repetition, times: times, arguments: arguments)
      if copies.count == 0 || excess != nil { return }
      times *= copies.count
      itemArguments = copies.arguments
      steps += arguments.count + itemArguments.count
      arguments.merge(itemArguments) { _, item in item }
    }
    add(times, to: \.nodes, .nodes, at: node.location)
    for member in object.members where excess == nil {
      let value = member.value
      switch member.key {
      case "repeat", "with": break
      case "children": visit(children: value, times: times, depth: depth + 1, arguments: arguments)
      case "component":
        guard let name = value.string, let component = components?[name], !expanding.contains(name) else { break }
        var passed: [String: Cost] = [:]
        for argument in object["with"]?.object?.members ?? [] {
          passed[argument.key] = cost(of: argument.value, arguments)
        }
        add(times * passed.count, to: \.values, .values, at: value.location)
        // A repeated node passes the arguments of its item on to the component.
        passed.merge(itemArguments) { own, _ in own }
        steps += passed.count
        expanding.append(name)
        visit(component, times: times, depth: depth + 1, arguments: passed)
        expanding.removeLast()
      case "text", "path":
        let string = cost(of: value, arguments).string
        // Bytes are counted quickly: 16 of them are one step.
        steps += string.utf8.count / 16
        // The length of a text with a parameter is not known yet.
        if string.utf8.contains(UInt8(ascii: "$")) { break }
        if member.key == "path" {
          add(times * string.utf8.count, to: \.path, .quantity(.path), at: value.location)
        } else {
          add(times * string.unicodeScalars.count, to: \.text, .quantity(.text), at: value.location)
        }
      default: add(times * cost(of: value, arguments).values, to: \.values, .values, at: value.location)
      }
    }
  }

  /// The number of copies that `repetition` makes, and the arguments of its items, which replace those of the same name
  /// outside it. Counts the arguments of all copies.
  private mutating func copies(
    of repetition: JSON, times: Int, arguments: [String: Cost]
  ) -> (count: Int, arguments: [String: Cost]) {
    let items = repetition["items"]?.array ?? []
    let count: Int
    if let given = repetition.object == nil ? repetition : repetition["count"] {
      // A number that is not known here, or not valid, is counted as none. It is reported when it is decoded.
      let number = cost(of: given, arguments).number.flatMap { Int(exactly: $0) } ?? 0
      count = (0...10_000).contains(number) ? number : 0
    } else {
      count = min(items.count, 10_000)
    }
    var itemArguments = ["number": Cost()]
    for (index, item) in items.prefix(count).enumerated() where excess == nil {
      // Copies use the items cyclically, so the first items can be used once more than the last ones.
      let uses = count / items.count + (index < count % items.count ? 1 : 0)
      let members = item.object?.members ?? [JSON.Object.Member(key: "item", keyLocation: item.location, value: item)]
      add(times * uses * members.count, to: \.values, .values, at: item.location)
      steps += members.count
      for member in members {
        // Arguments that can differ between copies count as the smallest value.
        itemArguments[member.key] = items.count == 1 ? cost(of: member.value, arguments) : Cost()
      }
    }
    return (count, itemArguments)
  }

  private mutating func add(
    _ count: Int, to sum: WritableKeyPath<ExpansionForecast, Int>, _ limit: SceneBudget.Limit, at location: Location
  ) {
    self[keyPath: sum] += count
    if excess == nil, self[keyPath: sum] > limit.maximum { excess = (location, limit) }
  }

  /// The cost of a value. For a parameter, this is the cost of its argument.
  private mutating func cost(of json: JSON, _ arguments: [String: Cost]) -> Cost {
    steps += 1
    switch json.content {
    case .string(let text):
      guard let name = Parameter.name(in: text), let argument = arguments[name] else { return Cost(string: text) }
      return argument
    case .array(let elements):
      return Cost(values: elements.reduce(1) { $0 + cost(of: $1, arguments).values })
    case .object(let object):
      return Cost(values: object.members.reduce(1) { $0 + cost(of: $1.value, arguments).values })
    case .number: return Cost(number: json.number)
    case .null, .bool: return Cost()
    }
  }
}
