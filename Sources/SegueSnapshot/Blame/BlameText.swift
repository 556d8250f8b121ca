/// Changes as lines of text, for terminals and messages.
package enum BlameText {
  /// `` `dunes.cornerRadius` 20 → 20.5 (line 24) ``, with `(Module/File.swift:24)` for a scene that is built in Swift.
  /// For a node that was added or removed, says so.
  package static func line(_ change: SceneChange) -> String {
    let name = "`" + change.subject + "` "
    var place = ""
    if let line = change.line { place = change.swiftFile.map { " (\($0):\(line))" } ?? " (line \(line))" }
    return switch (change.before, change.after) {
    case (let before?, let after?): name + arrow(before, after) + place
    case (nil, let after?): name + "added" + (change.property.isEmpty ? "" : ": " + shortened(after)) + place
    case (let before?, nil): name + "removed" + (change.property.isEmpty ? "" : ", was " + shortened(before)) + place
    case (nil, nil): name + "changed" + place
    }
  }

  /// `` `dunes.cornerRadius` 20 → 20.5 ``
  package static func line(_ change: PropertyChange) -> String {
    if change.property == "shown" { return "`\(change.node)` " + (change.after == nil ? "vanished" : "appeared") }
    let name = "`\(change.node).\(change.property)` "
    return switch (change.before, change.after) {
    case (let before?, let after?): name + arrow(before, after)
    case (nil, let after?): name + "none → " + shortened(after)
    case (let before?, nil): name + shortened(before) + " → none"
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
  /// The node and its property: `dunes.cornerRadius`, `component programme (was episode): frame.height`. For a node
  /// that was added or removed, only the node; outside of nodes, only the path.
  package var subject: String {
    guard let node else { return property }
    return property.isEmpty ? node : node + (node.hasSuffix(")") ? ": " : ".") + property
  }
}
