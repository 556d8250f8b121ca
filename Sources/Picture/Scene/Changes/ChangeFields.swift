import SegueCore
import SegueJSON
import SegueMotion

/// The keys of script steps that change nodes, and of their timing.
enum ChangeFields {
  static let set = Field(
    optional: "set", .assignments(.properties(PropertyFields.table, keys: "`id.property`")),
    "Changes nodes: each key is a node's id, a dot and one of the [properties](#properties); `screen/id.property` where several "
      + "screens have the id. At once, or over a `duration`. What cannot be interpolated dissolves; the layout follows."
  )
  static let type = Field(
    optional: "type", .assignments(.map(of: Format<String>.text.schema, keys: "ids of texts")),
    "Types texts letter by letter, with a caret. A text that begins with the one that is there is continued.")
  static let count = Field(
    optional: "count", .assignments(.map(of: Format<String>.text.schema, keys: "ids of texts")),
    "Lets the number in a text run to that in another: a number, in the text that is there, or a text such as `\"1,024 likes\"`."
  )
  static let keyboard = Field(
    optional: "keyboard", .keyboardStep,
    "`show` or `hide`: the keyboard slides up or down, and what is pinned to `\"keyboard\"` moves with it. Or an object that says "
      + "what the shown keyboard is like.")
  static let endRefreshing = Field(
    optional: "endRefreshing", .name("a node's id"),
    "Ends the refresh of the scrolling node with this id, which a pull has begun: the spinner vanishes, and the content goes back to "
      + "its top.")
  static let caret = Field(
    "caret", .caret, default: .standard, documentedDefault: true,
    "Whether a text that is typed has a caret, or its colour (default: the system's tint).")
  static let duration = Field(
    optional: "duration", .duration(in: 0...60),
    "How long a change takes (default: at once; 0.25 with a `curve`; 0.1 for each letter of `type`; 0.8 for `count`).")

  /// What changes nodes, and has a timing of its own.
  static let nodeKinds = [set.name, type.name, count.name]
  static let kinds = nodeKinds + [keyboard.name, endRefreshing.name]

  /// The timing of a change: the keys of a motion, in the step itself.
  static let timing = FieldTable("timing", "How a change is spread over time.") {
    duration
    TimedCurveFields.table.fields.filter { $0.name != duration.name }
  }

  static let table = FieldTable("change", "A step that changes nodes.") {
    set
    type
    count
    keyboard
    endRefreshing
    caret
    timing
  }

  static let rules: [FieldTable.Rule] =
    [.requires(caret.name, anyOf: [type.name])]
    + timing.fields.map { .requires($0.name, anyOf: nodeKinds) }
    + TimedCurveFields.table.rules

  /// The change in a step; nil if the step is another one, or after a report.
  static func change(_ fields: Fields, wait: Seconds?, in context: DecodingContext) -> Change? {
    if let step = fields[keyboard] { return Change(step, wait: wait) }
    let given = [(Change.Kind.set, fields[set]), (.type, fields[type]), (.count, fields[count])]
    guard let (kind, assignments) = given.first(where: { $0.1 != nil }), let assignments else { return nil }
    guard let timing = timing(of: kind, fields, context) else { return nil }
    var color: Color?
    if kind == .type {
      switch fields[caret] {
      case .none: break
      case .standard: color = SystemColor.named("tintColor", isDark: context[Theme.self].isDark)
      case .colored(let own): color = own
      }
    }
    return Change(
      kind: kind, assignments: assignments, timing: timing, isPaced: kind == .type && !fields.has(duration),
      wait: wait, caret: color)
  }

  /// The curve, which is nil for a change at once; nil in all after a report.
  private static func timing(of kind: Change.Kind, _ fields: Fields, _ context: DecodingContext) -> TimedCurve?? {
    if fields.names.contains(where: TimedCurveFields.springKeys.contains) {
      return TimedCurveFields.make(fields, context).map { .some($0) }
    }
    if fields.isInvalid(duration) || fields.isInvalid(TimedCurveFields.curve) { return nil }
    if fields[duration] == 0 { return .some(nil) }
    let hasCurve = fields.has(TimedCurveFields.curve)
    let curve = hasCurve ? fields[TimedCurveFields.curve] : kind == .type ? .linear : .easeInOut
    if let duration = fields[duration] { return TimedCurve(curve, duration: duration) }
    switch kind {
    case .set: return hasCurve ? TimedCurve(curve, duration: 0.25) : .some(nil)
    case .type: return TimedCurve(curve, duration: Change.secondsPerLetter)
    case .count: return TimedCurve(curve, duration: 0.8)
    case .keyboard, .deletion: return .some(.system)
    }
  }
}

/// Whether a text that is typed has a caret.
enum CaretStyle: Hashable, Sendable {
  case none
  case standard
  case colored(Color)
}

extension Format where Value == CaretStyle {
  fileprivate static var caret: Format {
    .either(
      Format<Bool>.bool.map { $0 ? .standard : .none }, Format<Color>.color.map { .colored($0) })
  }
}

extension Format where Value == [Assignment] {
  /// An object whose values are kept as they are: which format they have depends on the nodes.
  fileprivate static func assignments(_ schema: Schema) -> Format {
    Format(schema) { json, context in
      guard let members = json.object?.members else {
        context.mismatch(json, schema)
        return nil
      }
      if members.isEmpty {
        context.error("wrong-count", at: json.location, "this changes nothing", expected: "at least one key")
        return nil
      }
      return members.map { Assignment(key: $0.key, keyLocation: $0.keyLocation, value: $0.value) }
    }
  }
}

extension JSON {
  /// Whether a script, or one of several by name, changes nodes.
  var changesNodes: Bool {
    switch content {
    case .array(let steps): steps.contains { step in ChangeFields.nodeKinds.contains { step[$0] != nil } }
    case .object(let scripts): scripts.members.contains { $0.value.changesNodes }
    case .null, .bool, .number, .string: false
    }
  }
}
