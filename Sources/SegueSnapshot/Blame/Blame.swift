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

    package init(index: Int, time: Seconds, changes: [PropertyChange], followers: [Followers]) {
      self.index = index
      self.time = time
      self.changes = changes
      self.followers = followers
    }
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
    let names = (before: NodeNames(before.context), after: NodeNames(after.context))
    let end = Swift.min(before.duration.seconds, after.duration.seconds) + Self.instant
    var frames: [Frame] = []
    var numbers: [PropertyKey: Change] = [:]
    var states: (before: FrameState, after: FrameState)?
    for (index, time) in times.enumerated() where time <= end {
      let now = (
        before: FrameState(before, at: time, reusing: states?.before),
        after: FrameState(after, at: time, reusing: states?.after)
      )
      states = now
      let difference = FrameDifference(from: now.before, to: now.after, names: names)
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

  /// Nil when the story is over.
  private static func state(of animation: Animation, at time: Seconds, reusing earlier: FrameState?) -> FrameState? {
    time <= animation.duration.seconds + instant ? FrameState(animation, at: time, reusing: earlier) : nil
  }

  /// The values that differ somewhere, over all frames; see `PropertyCurve.curves`.
  package func curves(limit: Int = 24) -> [PropertyCurve] {
    let chosen = numbers.sorted { a, b in
      (a.value.rank, -a.value.extent, a.value.order) < (b.value.rank, -b.value.extent, b.value.order)
    }.prefix(limit)
    var columns = [(before: [Double?], after: [Double?])](repeating: ([], []), count: chosen.count)
    var states: (before: FrameState?, after: FrameState?) = (nil, nil)
    for time in chosen.isEmpty ? [] : times {
      let old = Self.state(of: before, at: time, reusing: states.before)
      let new = Self.state(of: after, at: time, reusing: states.after)
      states = (old, new)
      for (index, (key, _)) in chosen.enumerated() {
        columns[index].before.append(old?.number(key, isBefore: true))
        columns[index].after.append(new?.number(key, isBefore: false))
      }
    }
    return zip(chosen, columns).map { PropertyCurve(name: $0.value.name, before: $1.before, after: $1.after) }
  }
}
