/// Changes as lines of text, for terminals and messages.
package enum BlameText {
  /// The change with names in backquotes.
  package static func line(_ change: SceneChange) -> String { line(change, quote: "`") }

  /// The change with names in backquotes.
  package static func line(_ change: PropertyChange) -> String { line(change, quote: "`") }

  /// `dunes.cornerRadius 20 → 20.5 (line 24)`, with `(Module/File.swift:24)` for a scene that is built in Swift. A value
  /// that is not written is the default, if there is one: `transition.duration 0.6 (default) → 0.7`. Something that is gone
  /// has the line of what was around it: `node badge is gone (from line 10)`.
  ///
  /// - Parameter quote: What the name of the node and its property is put in.
  package static func line(_ change: SceneChange, quote: String) -> String {
    var place = ""
    if let line = change.line {
      // Something that is gone has no line of its own.
      let source = change.after == nil && change.before != nil ? "from " : ""
      place = " (\(source)" + (change.swiftFile.map { "\($0):\(line)" } ?? "line \(line)") + ")"
    }
    return (renaming(change, quote) ?? existence(change, quote) ?? difference(change, quote)) + place
  }

  /// `node a is now called b`; nil if the name is not what changed.
  private static func renaming(_ change: SceneChange, _ quote: String) -> String? {
    func quoted(_ name: String) -> String { Self.quoted(name, quote) }
    if change.property == "id", change.node != nil, let former = change.before.map(unquoted),
      let name = change.after.map(unquoted)
    {
      return "node \(quoted(former)) is now called \(quoted(name))"
    }
    guard change.isRenaming, let renaming = change.renaming else { return nil }
    return switch (renaming.former, renaming.name) {
    case (let former?, let name?): "\(renaming.kind) \(quoted(former)) is now called \(quoted(name))"
    case (let former?, nil): "\(renaming.kind) \(quoted(former)) has no name any more"
    case (nil, let name?): "the \(renaming.kind) is now called \(quoted(name))"
    case (nil, nil): nil
    }
  }

  /// `badge is gone`, `script unfold is new`; nil if the change is not that of a whole node, script or step.
  private static func existence(_ change: SceneChange, _ quote: String) -> String? {
    guard change.isWhole, change.before == nil || change.after == nil else { return nil }
    let verb = change.before == nil ? "is new" : "is gone"
    let step = change.isStep ? (change.before ?? change.after).map { ": " + shortened($0) } : nil
    // An id may be any word.
    let kind = change.path.hasSuffix("]") && !change.isStep && !change.subject.contains(" ") ? "node " : ""
    return kind + quoted(change.subject, quote) + " " + verb + (step ?? "")
  }

  private static func difference(_ change: SceneChange, _ quote: String) -> String {
    let name = quoted(change.subject, quote) + " "
    let fallback = change.defaultValue.map { shortened($0) + " (default)" } ?? "nothing"
    return switch (change.before, change.after) {
    case (let before?, let after?): name + arrow(before, after)
    case (nil, let after?): name + fallback + " → " + shortened(after)
    case (let before?, nil): name + shortened(before) + " → " + fallback
    case (nil, nil): name + "changed"
    }
  }

  /// `dunes.cornerRadius 20 → 20.5`
  ///
  /// - Parameter quote: What the name of the node and its property is put in.
  package static func line(_ change: PropertyChange, quote: String) -> String {
    if change.property == "shown" {
      return quoted(change.node, quote) + (change.after == nil ? " vanished" : " appeared")
    }
    let name = quoted("\(change.node).\(change.property)", quote) + " "
    return switch (change.before, change.after) {
    case (let before?, let after?): name + arrow(before, after)
    case (nil, let after?): name + "nothing → " + shortened(after)
    case (let before?, nil): name + shortened(before) + " → nothing"
    case (nil, nil): name + "changed"
    }
  }

  /// `68 nodes moved with `row``
  package static func words(_ followers: Followers) -> String {
    "\(SceneVerdict.count(followers.count, "node")) moved with `\(followers.leader)`"
  }

  /// `and 68 nodes moved with `row``; if there are several leaders, the number of followers of each, with the names of
  /// the first `limit` leaders. Nil if there are no followers.
  package static func line(_ followers: [Followers], limit: Int = 3) -> String? {
    guard let first = followers.first else { return nil }
    if followers.count == 1 { return "and " + words(first) }
    let all = followers.reduce(0) { $0 + $1.count }
    var leaders = followers.prefix(limit).map { "`\($0.leader)` (\($0.count))" }.joined(separator: ", ")
    if followers.count > limit { leaders += " and \(SceneVerdict.count(followers.count - limit, "other"))" }
    return "and \(SceneVerdict.count(all, "node")) moved with \(leaders)"
  }

  private static func quoted(_ name: String, _ quote: String) -> String { quote + name + quote }

  /// A string of JSON text without its quotes.
  private static func unquoted(_ text: String) -> String {
    text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
  }
}

// Shortening of values.
extension BlameText {
  /// Values with more characters are shortened.
  private static let maxLength = 60
  /// The number of characters shown before the first difference of a long value.
  private static let lead = 16

  /// Cuts long values to the part where they differ, so that different values never look alike.
  private static func arrow(_ before: String, _ after: String) -> String {
    guard Swift.max(before.count, after.count) > maxLength else { return "\(before) → \(after)" }
    let common = zip(before, after).prefix { $0 == $1 }.count
    let start = Swift.max(0, common - lead)
    return "\(shortened(before, from: start)) → \(shortened(after, from: start))"
  }

  private static func shortened(_ text: String, from start: Int = 0) -> String {
    let rest = text.dropFirst(start)
    let head = start > 0 ? "…" : ""
    return rest.count > maxLength ? head + rest.prefix(maxLength - 1) + "…" : head + rest
  }
}

extension SceneChange {
  /// The change as a line of text without marks around names.
  package var words: String { BlameText.line(self, quote: "") }

  /// The node and its property: `dunes.cornerRadius`, `component programme (was episode): frame.height`, `script tap step 3:
  /// wait`. For a node that was added or removed, only the node; outside of nodes, only the path.
  package var subject: String {
    guard let node else { return property }
    if property.isEmpty { return node }
    if isOfScript, !node.hasSuffix(")") { return "\(node) \(property)" }
    return node + (node.hasSuffix(")") ? ": " : ".") + property
  }

  private var isOfScript: Bool { path.hasPrefix("script") && property.hasPrefix("step ") }

  /// Whether it is the change of a step as a whole.
  fileprivate var isStep: Bool { isOfScript && !property.contains(":") }

  /// Whether it is the change of a node, script, theme or locale as a whole, or of a step.
  fileprivate var isWhole: Bool { property.isEmpty || isStep || path == "script" }
}

extension PropertyChange {
  /// The change as a line of text without marks around names.
  package var words: String { BlameText.line(self, quote: "") }
}
