package import SegueCore
package import SegueScene

/// Why the frames of a story are not what they were: what differs in them by name, the causes before what follows.
package struct Blame: Sendable {
  /// What differs in one frame.
  package struct Frame: Sendable {
    /// Its place in the times that were asked for.
    package let index: Int
    package let time: Seconds
    /// Causes first.
    package let changes: [PropertyChange]
    /// Nodes of which nothing changed but that they moved with what they are in.
    package let followers: [Followers]
  }

  /// Those in which something differs, in order.
  package let frames: [Frame]
  private let before: Animation
  private let after: Animation
  private let times: [Seconds]
  /// Of numbers that differ somewhere: their names, and how much they do.
  private let numbers: [PropertyKey: Change]

  private struct Change {
    let order: Int
    let name: String
    var rank: Rank
    var extent: Double
  }

  /// Compares the frames at `times`. A frame at which one of the stories is over is not compared.
  package init(before: Animation, after: Animation, times: [Seconds]) {
    self.before = before
    self.after = after
    self.times = times
    let names = (before: NodeNames(before.stage), after: NodeNames(after.stage))
    let end = Swift.min(before.duration.seconds, after.duration.seconds) + Self.instant
    var frames: [Frame] = []
    var numbers: [PropertyKey: Change] = [:]
    for (index, time) in times.enumerated() where time <= end {
      let difference = FrameDifference(
        from: FrameState(animation: before, at: time), to: FrameState(animation: after, at: time), names: names)
      if difference.entries.isEmpty, difference.followers.isEmpty { continue }
      frames.append(
        Frame(index: index, time: time, changes: difference.changes, followers: difference.followers))
      for entry in difference.entries { Self.note(entry, in: &numbers) }
    }
    self.frames = frames
    self.numbers = numbers
  }

  /// Shorter than the time between two frames of any script.
  private static let instant = 1e-6

  private static func note(_ entry: FrameDifference.Entry, in numbers: inout [PropertyKey: Change]) {
    let (old, new) = (entry.before?.number, entry.after?.number)
    guard old != nil || new != nil else { return }
    var extent = 0.0
    if let old, let new { extent = Swift.abs(old - new) * weight(entry.key.property) }
    let order = numbers.count
    numbers[
      entry.key,
      default: Change(order: order, name: entry.node + "." + entry.key.property, rank: entry.rank, extent: 0)
    ].extent += extent
    if let known = numbers[entry.key], entry.rank < known.rank { numbers[entry.key]?.rank = entry.rank }
  }

  /// Shares beside points: what goes from 0 to 1 is as much as a hundred points.
  private static func weight(_ property: String) -> Double {
    ["opacity", "progress", "scale", "saturation"].contains(where: property.contains) ? 100 : 1
  }

  /// The values that differ somewhere, over all frames; see `PropertyCurve.curves`.
  package func curves(limit: Int = 24) -> [PropertyCurve] {
    let chosen = numbers.sorted { a, b in
      (a.value.rank, -a.value.extent, a.value.order) < (b.value.rank, -b.value.extent, b.value.order)
    }.prefix(limit)
    var columns = [(before: [Double?], after: [Double?])](repeating: ([], []), count: chosen.count)
    for time in times {
      let old = time <= before.duration.seconds + Self.instant ? FrameState(animation: before, at: time) : nil
      let new = time <= after.duration.seconds + Self.instant ? FrameState(animation: after, at: time) : nil
      for (index, (key, _)) in chosen.enumerated() {
        columns[index].before.append(old?.number(key, isBefore: true))
        columns[index].after.append(new?.number(key, isBefore: false))
      }
    }
    return zip(chosen, columns).map { PropertyCurve(name: $0.value.name, before: $1.before, after: $1.after) }
  }
}
