import SegueCore
import SegueJSON
import SegueMotion
import SegueText

/// Finds the nodes that the changes of scripts name, and makes these nodes as they are after each change.
struct ChangeResolver {
  /// A node of the scene with an id.
  fileprivate struct Target {
    let screen: String
    let id: String
    /// Without children, and not mirrored.
    var node: Node
    let isMirrored: Bool
    var source: NodeSource
  }

  private let context: DecodingContext
  /// In document order.
  private let targets: [Target]
  private let indices: [String: [Int]]

  /// - Parameters:
  ///   - screens: As decoded, with the tags of `decoded`.
  ///   - direction: That of the scene.
  init(_ screens: [Entry<Screen>], _ decoded: DecodedNodes, _ direction: LayoutDirection, in context: DecodingContext) {
    self.context = context
    var targets: [Target] = []
    var tag: UInt32 = 0
    func visit(_ node: Node, on screen: String, inherited: LayoutDirection) {
      tag += 1
      let direction = node.ownDirection ?? inherited
      if let id = node.id {
        var own = node
        own.children = []
        own.tag = tag
        targets.append(
          Target(
            screen: screen, id: id, node: own, isMirrored: direction == .rightToLeft, source: decoded.source(of: node)))
      }
      for child in node.children { visit(child, on: screen, inherited: direction) }
    }
    for screen in screens { visit(screen.value.root, on: screen.key, inherited: direction) }
    self.targets = targets
    indices = Dictionary(grouping: targets.indices) { targets[$0].id }
  }

  /// The steps with their changes resolved. Reports what is wrong with them.
  func resolve(_ script: [Located<ScriptStep>]) -> [Located<ScriptStep>] {
    var targets = targets
    return script.map { step in
      guard case .change(let change) = step.value else { return step }
      return Located(.change(resolve(change, at: step.location, &targets)), at: step.location)
    }
  }

  private func resolve(_ change: Change, at step: Location, _ targets: inout [Target]) -> Change {
    var change = change
    var members: [(target: Int, members: [JSON.Object.Member])] = []
    for assignment in change.assignments {
      guard let (target, property) = find(assignment, change.kind) else { continue }
      let member = JSON.Object.Member(key: property, keyLocation: assignment.keyLocation, value: assignment.value)
      if let index = members.firstIndex(where: { $0.target == target }) {
        guard !members[index].members.contains(where: { $0.key == property }) else { continue }
        members[index].members.append(member)
      } else {
        members.append((target, [member]))
      }
    }
    for (index, members) in members { apply(members, to: &targets[index], &change) }
    change.nodes.sort { $0.tag < $1.tag }
    if change.isPaced, let curve = change.timing?.curve {
      let letters = change.texts.map(\.letters).max() ?? 0
      change.timing = TimedCurve(curve, duration: Double(Swift.max(1, letters)) * Change.secondsPerLetter)
    }
    return change
  }

  /// Sets properties of a node.
  private func apply(_ members: [JSON.Object.Member], to target: inout Target, _ change: inout Change) {
    let location = members[0].keyLocation
    let json = JSON(.object(JSON.Object(members)), at: location)
    guard let fields = context.object(json, PropertyFields.table), fields.areValid else { return }
    guard fields.names.allSatisfy({ has($0, target, at: fields) }) else { return }
    let before = target.node
    target.source = target.source.replacing(with: fields)
    target.node = target.source.node(insteadOf: before, in: context)
    PlacementFields.apply(fields.selecting(NodeFields.table), to: &target.node.placement, in: context)
    target.node.placement.override(with: PropertyFields.placement(fields))
    var isChanged = target.node != before
    if let position = fields[PropertyFields.scrollOffset] {
      isChanged = true
      for axis in before.scrollAxes {
        let offset =
          switch position {
          case .alongAxis(let offset): offset
          case .both(let offset): offset[axis]
          }
        change.scrolls.append(
          ScrollChange(
            tag: before.tag, axis: axis, offset: axis == .horizontal && target.isMirrored ? -offset : offset,
            location: fields.location(of: PropertyFields.scrollOffset)))
      }
    }
    guard isChanged else {
      return context.warning(
        "no-effect", at: location, "this changes nothing: \(JSONWriter.quoted(target.id)) has this value already")
    }
    guard target.node != before else { return }
    run(from: before, to: target.node, at: fields.location(of: ContentFields.text), &change)
    var node = target.node
    if target.isMirrored { node.mirror() }
    change.nodes.append(node)
  }

  /// Adds the texts that are typed or counted.
  private func run(from before: Node, to after: Node, at location: Location, _ change: inout Change) {
    guard case .text(let old) = before.content, case .text(let new) = after.content else { return }
    let (start, end) = (old.request.text, new.request.text)
    switch change.kind {
    case .set: break
    case .type: change.texts.append(TextChange(typing: end, after: start, tag: after.tag))
    case .count:
      guard let text = TextChange(counting: end, from: start, tag: after.tag) else {
        return context.error(
          "wrong-type", at: location, "there is no number in this text that could run",
          expected: "a number, or a text with one such as \"128 likes\"")
      }
      change.texts.append(text)
    }
  }

  // Finding what a key names.

  /// The node and the property that a key names; nil after a report.
  private func find(_ assignment: Assignment, _ kind: Change.Kind) -> (target: Int, property: String)? {
    let key = assignment.key
    guard kind == .set else { return node(key, assignment).map { ($0, ContentFields.text.name) } }
    guard let dot = key.lastIndex(of: "."), dot > key.startIndex, key.index(after: dot) < key.endIndex else {
      let hint = indices[key] == nil ? nil : "for example \(JSONWriter.quoted(key + ".opacity"))"
      report(
        assignment, "\(JSONWriter.quoted(key)) names no property", expected: "a node's id, a dot and a property",
        hint: hint)
      return nil
    }
    let (id, property) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
    guard PropertyFields.table.field(property) != nil else {
      // A dot can be a part of the id.
      if indices[key] != nil {
        report(
          assignment, "\(JSONWriter.quoted(key)) names no property",
          expected: "a node's id, a dot and a property, as in \(JSONWriter.quoted(key + ".opacity"))")
      } else {
        reportUnknown(property, assignment)
      }
      return nil
    }
    return node(id, assignment).map { ($0, property) }
  }

  private func reportUnknown(_ property: String, _ assignment: Assignment) {
    let names = PropertyFields.table.fields.map(\.name)
    let foreign =
      property == ContentFields.rect.name
      ? "the colour of a rectangle is its \"background\"" : ForeignNameHints.nodeKeys[property]
    let hint = foreign ?? Spelling.hint(for: property, among: names)
    context.error(
      "unknown-key", at: assignment.keyLocation, "there is no property \(JSONWriter.quoted(property)) to set",
      expected: hint == nil ? Schema.oneOf(names) : nil, hint: hint)
  }

  /// The index of the node that an id names, with its screen before it where several screens have one.
  private func node(_ id: String, _ assignment: Assignment) -> Int? {
    var found = indices[id] ?? []
    if found.isEmpty, let slash = id.firstIndex(of: "/") {
      let (screen, name) = (String(id[..<slash]), String(id[id.index(after: slash)...]))
      found = (indices[name] ?? []).filter { targets[$0].screen == screen }
      let screens = context[ScreenNames.self].all
      if found.isEmpty, !screens.contains(screen) {
        report(
          assignment, "there is no screen \(JSONWriter.quoted(screen))",
          hint: Spelling.hint(for: screen, among: screens), code: "unknown-screen")
        return nil
      }
    }
    if found.count == 1 { return found[0] }
    guard let first = found.first else {
      report(
        assignment, "no screen has a node with the id \(JSONWriter.quoted(id))",
        hint: Spelling.hint(for: id, among: targets.lazy.map(\.id)), code: "unknown-node")
      return nil
    }
    let screens = found.map { targets[$0].screen }
    report(
      assignment,
      "\(JSONWriter.quoted(id)) is on several screens: \(screens.map(JSONWriter.quoted).joined(separator: ", "))",
      expected: "its screen before it, as in "
        + JSONWriter.quoted("\(targets[first].screen)/\(assignment.key)"),
      code: "duplicate-id")
    return nil
  }

  private func report(
    _ assignment: Assignment, _ message: String, expected: String? = nil, hint: String? = nil,
    code: Diagnostic.Code = "unknown-key"
  ) {
    context.error(code, at: assignment.keyLocation, message, expected: expected, hint: hint)
  }

  /// Whether a node can have a property; reports it if not.
  private func has(_ property: String, _ target: Target, at fields: Fields) -> Bool {
    let location = fields.keyLocation(named: property)
    let id = JSONWriter.quoted(target.id)
    let axes = target.node.scrollAxes
    let expected = "\"scrollOffset\": " + (axes.count > 1 ? "[x, y] in points" : "a number of points")
    if let position = fields[PropertyFields.scrollOffset], property == PropertyFields.scrollOffset.name {
      if axes.isEmpty {
        context.error(
          "no-effect", at: location, "\(id) cannot be scrolled", expected: "a node with \"scroll\": true")
        return false
      }
      guard position.axisCount == axes.count else {
        let names = axes.count > 1 ? "both axes" : "the \(axes[0].rawValue) axis only"
        context.error("wrong-type", at: location, "\(id) scrolls along \(names)", expected: expected)
        return false
      }
    }
    if property == NodeFields.contentOffset.name, !axes.isEmpty {
      context.error("conflicting-keys", at: location, "\(id) scrolls along an axis", expected: expected)
      return false
    }
    guard let kinds = PropertyFields.kinds(for: property), !target.source.hasAny(of: kinds) else { return true }
    context.error(
      "no-effect", at: location, "\(id) has no \(JSONWriter.quoted(property)): it is \(target.source.description)",
      expected: "a node with \(Schema.oneOf(kinds))")
    return false
  }
}

extension NodeSource {
  /// What the node is, in words.
  fileprivate var description: String {
    kind.map { ("aeiou".contains($0.prefix(1)) ? "an " : "a ") + $0 } ?? "a group"
  }
}
