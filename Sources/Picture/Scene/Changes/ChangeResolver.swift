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
      if change.kind == .set, Schema.property(inKey: assignment.key) == PropertyFields.detent.name {
        if let detent = detent(assignment) { change.detents.append(detent) }
        continue
      }
      guard let (target, property) = find(assignment, change.kind) else { continue }
      let member = JSON.Object.Member(key: property, keyLocation: assignment.keyLocation, value: assignment.value)
      if let index = members.firstIndex(where: { $0.target == target }) {
        if let first = members[index].members.first(where: { $0.key == property }) {
          reportTwice(assignment, after: first)
          continue
        }
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

  /// The detent of a sheet that is set; nil after a report.
  private func detent(_ assignment: Assignment) -> DetentChange? {
    let member = JSON.Object.Member(
      key: PropertyFields.detent.name, keyLocation: assignment.keyLocation, value: assignment.value)
    let name = String(assignment.key.dropLast(PropertyFields.detent.name.count + 1))
    guard let detent = decoded([member], at: assignment.keyLocation)?[PropertyFields.detent] else { return nil }
    return DetentChange(transition: name, detent: detent.name, location: assignment.keyLocation)
  }

  private func reportTwice(_ assignment: Assignment, after first: JSON.Object.Member) {
    context.error(
      "duplicate-key", at: assignment.keyLocation,
      "\(JSONWriter.quoted(assignment.key)) is set twice in one step, by different keys", expected: "one of them",
      notes: [Diagnostic.Note("it is set here first", at: first.keyLocation)])
  }

  /// Sets properties of a node.
  private func apply(_ members: [JSON.Object.Member], to target: inout Target, _ change: inout Change) {
    let location = members[0].keyLocation
    guard var fields = decoded(members, at: location) else { return }
    guard fields.names.allSatisfy({ has($0, target, at: fields) }) else { return }
    guard PropertyFields.checkPlacement(fields, in: context) else { return }
    var count: CountedText?
    if change.kind == .count {
      guard let (counted, own) = self.count(members[0], fields, from: target.node) else { return }
      (count, fields) = (counted, own)
    }
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
    if let scale = fields[PropertyFields.zoomScale] {
      isChanged = true
      change.zooms.append(
        ZoomChange(tag: before.tag, scale: scale, location: fields.location(of: PropertyFields.zoomScale)))
    }
    // Only the script's planner knows whether a finger has deleted the row.
    let isShown = before.swipeActions != nil && fields.has(AppearanceFields.hidden) && !target.node.isHidden
    if isShown { change.shownRows.append(ShownRow(tag: before.tag, isChanged: isChanged, location: location)) }
    guard isChanged || isShown else {
      return context.warning(
        "no-effect", at: location, "this changes nothing: \(JSONWriter.quoted(target.id)) has this value already")
    }
    guard target.node != before || isShown else { return }
    if let count {
      change.texts.append(TextChange(counting: count, tag: before.tag))
    } else if change.kind == .type, let old = before.text, let new = target.node.text {
      change.texts.append(TextChange(typing: new, after: old, tag: before.tag))
    }
    var node = target.node
    if target.isMirrored { node.mirror() }
    change.nodes.append(node)
  }

  /// The values of properties; nil if one of them, or something in it, is not valid.
  private func decoded(_ members: [JSON.Object.Member], at location: Location) -> Fields? {
    let errors = context.errorCount
    let fields = context.object(JSON(.object(JSON.Object(members)), at: location), PropertyFields.table)
    return context.errorCount == errors ? fields : nil
  }

  /// What a `count` makes of a node's text, and the node's keys with the text in the end; nil after a report.
  private func count(
    _ member: JSON.Object.Member, _ fields: Fields, from node: Node
  ) -> (count: CountedText, fields: Fields)? {
    guard let before = node.text, let given = fields[ContentFields.text] else { return nil }
    do throws(CountProblem) {
      let count = try CountedText(from: before, to: given, value: member.value.number)
      if count.text == given { return (count, fields) }
      let text = JSON(.string(Parameter.escaped(count.text)), at: member.value.location)
      let member = JSON.Object.Member(key: member.key, keyLocation: member.keyLocation, value: text)
      return decoded([member], at: member.keyLocation).map { (count, $0) }
    } catch {
      context.error("wrong-type", at: member.value.location, error.message, expected: error.expected)
      return nil
    }
  }

  // Finding what a key names.

  /// The node and the property that a key names; nil after a report.
  private func find(_ assignment: Assignment, _ kind: Change.Kind) -> (target: Int, property: String)? {
    let key = assignment.key
    guard kind == .set else { return node(key, assignment).map { ($0, ContentFields.text.name) } }
    guard let property = Schema.property(inKey: key), let dot = key.lastIndex(of: ".") else {
      let hint = indices[key] == nil ? nil : "for example \(JSONWriter.quoted(key + ".opacity"))"
      report(
        assignment, "\(JSONWriter.quoted(key)) names no property", expected: "a node's id, a dot and a property",
        hint: hint)
      return nil
    }
    let id = String(key[..<dot])
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
    let (own, paths) = (indices[id] ?? [], paths(id))
    let found = own.isEmpty ? paths.map(\.target) : own
    if own.isEmpty ? paths.count > 1 : !paths.isEmpty { return reportAmbiguity(of: id, own, paths, assignment) }
    if found.count == 1 { return found[0] }
    guard let first = found.first else {
      reportMissing(id, assignment)
      return nil
    }
    let screens = found.map { targets[$0].screen }
    if Set(screens).count == 1 {
      report(
        assignment, "\(JSONWriter.quoted(id)) is the button of a swipe action and the item of a menu",
        expected: "an \"id\" for one of them", code: "duplicate-id")
      return nil
    }
    report(
      assignment,
      "\(JSONWriter.quoted(id)) is on several screens: \(screens.map(JSONWriter.quoted).joined(separator: ", "))",
      expected: "its screen before it, as in "
        + JSONWriter.quoted("\(targets[first].screen)/\(assignment.key)"),
      code: "duplicate-id")
    return nil
  }

  /// The nodes that a path of a screen and an id can name. Both can have slashes.
  private func paths(_ path: String) -> [(screen: String, target: Int)] {
    path.indices.filter { path[$0] == "/" }.flatMap { slash in
      let (screen, id) = (String(path[..<slash]), String(path[path.index(after: slash)...]))
      return (indices[id] ?? []).filter { targets[$0].screen == screen }.map { (screen, $0) }
    }
  }

  private func reportMissing(_ id: String, _ assignment: Assignment) {
    let screens = context[ScreenNames.self].all
    let starts = id.indices.filter { id[$0] == "/" }.map { String(id[..<$0]) }
    if let screen = starts.first, !starts.contains(where: screens.contains) {
      report(
        assignment, "there is no screen \(JSONWriter.quoted(screen))",
        hint: Spelling.hint(for: screen, among: screens), code: "unknown-screen")
    } else {
      report(
        assignment, "no screen has a node with the id \(JSONWriter.quoted(id))",
        hint: Spelling.hint(for: id, among: targets.lazy.map(\.id)), code: "unknown-node")
    }
  }

  /// A slash in the name of a screen or in an id can make two nodes of one path.
  private func reportAmbiguity(
    of path: String, _ own: [Int], _ paths: [(screen: String, target: Int)], _ assignment: Assignment
  ) -> Int? {
    let nodes = own.prefix(1) + paths.map(\.target)
    let names = nodes.map { index in
      "\(JSONWriter.quoted(targets[index].id)) on \(JSONWriter.quoted(targets[index].screen))"
    }
    context.error(
      "ambiguous-name", at: assignment.keyLocation,
      "\(JSONWriter.quoted(path)) can be \(names.joined(separator: ", or "))",
      expected: "names of screens and nodes without \"/\"",
      notes: nodes.map { Diagnostic.Note("this node", at: targets[$0].node.origin) })
    return nil
  }

  private func report(
    _ assignment: Assignment, _ message: String, expected: String? = nil, hint: String? = nil,
    code: Diagnostic.Code = "unknown-key"
  ) {
    context.error(code, at: assignment.keyLocation, message, expected: expected, hint: hint)
  }

  /// A node that has the property, and whose id continues that of a node without it, as the parts of a component do.
  private func hint(for property: String, of kinds: [String], in target: Target) -> String? {
    let parts = targets.filter {
      $0.screen == target.screen && $0.id.hasPrefix(target.id + ".") && $0.source.hasAny(of: kinds)
    }
    let part = parts.first { $0.id == "\(target.id).\(property)" } ?? parts.first
    return part.map { "that of \(JSONWriter.quoted($0.id)) is \(JSONWriter.quoted("\($0.id).\(property)"))" }
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
    if let scale = fields[PropertyFields.zoomScale], property == PropertyFields.zoomScale.name {
      guard let limits = target.node.zoom else {
        context.error(
          "no-effect", at: location, "\(id) cannot be zoomed", expected: "a node with \"maximumZoomScale\"")
        return false
      }
      guard limits.range.contains(scale) else {
        let (low, high) = (JSONWriter.text(of: limits.range.lowerBound), JSONWriter.text(of: limits.range.upperBound))
        context.error(
          "out-of-range", at: fields.location(of: PropertyFields.zoomScale), "\(id) cannot rest at this scale",
          expected: "a number from \(low) to \(high)")
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
      expected: "a node with \(Schema.oneOf(kinds))", hint: hint(for: property, of: kinds, in: target))
    return false
  }
}

extension Node {
  /// The text that the node shows; nil if it is none.
  fileprivate var text: String? { if case .text(let content) = content { content.request.text } else { nil } }
}

extension NodeSource {
  /// What the node is, in words.
  fileprivate var description: String {
    kind.map { ("aeiou".contains($0.prefix(1)) ? "an " : "a ") + $0 } ?? "a group"
  }
}
