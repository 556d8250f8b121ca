package import SegueCore
package import SegueScene
import SegueStates

/// Explains why frames of a story differ: the named properties that differ, causes before their consequences.
package struct Blame: Sendable {
  /// The differences in one frame.
  package struct Frame: Sendable {
    /// The index into the given times.
    package let index: Int
    package let time: Seconds
    /// The differing properties, causes first.
    package let changes: [PropertyChange]
    /// Nodes that only moved or grew because another node or a layer did.
    package let followers: [Followers]
  }

  /// The frames that differ, in order.
  package let frames: [Frame]
  private let before: Animation
  private let after: Animation
  private let times: [Seconds]
  /// The numeric properties that differ in any frame.
  private let numbers: [PropertyKey: NumberChange]

  private struct NumberChange {
    /// How many other properties were found before it.
    let order: Int
    let name: String
    /// The highest rank in any frame.
    var rank: Rank
    /// The sum of the weighted differences over all frames.
    var extent: Double
  }

  /// Compares the frames at `times`, up to the end of the shorter story.
  package init(before: Animation, after: Animation, times: [Seconds]) {
    self.before = before
    self.after = after
    self.times = times
    let names = (before: NodeNames(before.context), after: NodeNames(after.context))
    let end = Swift.min(before.duration.seconds, after.duration.seconds) + Self.timeTolerance
    var frames: [Frame] = []
    var numbers: [PropertyKey: NumberChange] = [:]
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
      for entry in difference.entries { Self.add(entry, to: &numbers) }
    }
    self.frames = frames
    self.numbers = numbers
  }

  /// Tolerance for rounding errors, in seconds: much less than the time between two frames.
  private static let timeTolerance = 1e-6

  private static func add(_ entry: FrameDifference.Entry, to numbers: inout [PropertyKey: NumberChange]) {
    // Only numbers have curves.
    let (old, new) = (entry.before?.number, entry.after?.number)
    guard old != nil || new != nil else { return }
    var extent = 0.0
    if let old, let new { extent = Swift.abs(old - new) * (entry.after?.weight ?? 1) }
    let name = entry.node + "." + entry.key.property
    var change =
      numbers[entry.key] ?? NumberChange(order: numbers.count, name: name, rank: entry.rank, extent: 0)
    change.extent += extent
    change.rank = Swift.min(change.rank, entry.rank)
    numbers[entry.key] = change
  }

  /// Nil after the end of the story. `earlier` is a state of the same animation, whose layouts are reused.
  private static func state(of animation: Animation, at time: Seconds, reusing earlier: FrameState?) -> FrameState? {
    time <= animation.duration.seconds + timeTolerance ? FrameState(animation, at: time, reusing: earlier) : nil
  }

  /// The numeric properties that differ in any frame, with their values in all frames; at most `limit`. Causes come
  /// before their consequences, and among these large changes before small ones.
  ///
  /// There are no values after the end of a story. A node that several layers show has the values of the lowest layer
  /// that draws it.
  package func curves(limit: Int = 24) -> [PropertyCurve] {
    let chosen = numbers.sorted { a, b in
      (a.value.rank, -a.value.extent, a.value.order) < (b.value.rank, -b.value.extent, b.value.order)
    }.prefix(limit)
    if chosen.isEmpty { return [] }
    var columns = [(before: [Double?], after: [Double?])](repeating: ([], []), count: chosen.count)
    var states: (before: FrameState?, after: FrameState?) = (nil, nil)
    for time in times {
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
