package import SegueScene

/// One story of a scene, as it was recorded: every frame of it.
package struct RecordedStory: Hashable, Sendable {
  package var story: Story
  package var duration: Nanoseconds
  /// Layers, and the nodes directly below the root of the screen that a layer shows (`today/dunes`), in the order in
  /// which they are first seen.
  package var parts: [String]
  package var frames: [RecordedFrame]
  /// The lock says of this story what it was written with.
  package var isIntact = true

  package init(story: Story, duration: Nanoseconds, parts: [String], frames: [RecordedFrame]) {
    self.story = story
    self.duration = duration
    self.parts = parts
    self.frames = frames
  }
}

extension RecordedStory {
  /// What was drawn in a frame, by the part.
  package func drawn(_ index: Int) -> [String: String] {
    var drawn: [String: String] = [:]
    for (name, part) in zip(parts, frames[index].parts) where part != nil { drawn[name] = part }
    return drawn
  }

  /// Parts of which frame `index` draws something else than it does in `other`: ours first, in their order.
  package func differingParts(_ index: Int, from other: RecordedStory) -> [String] {
    if parts == other.parts, frames[index].parts == other.frames[index].parts { return [] }
    let (mine, theirs) = (drawn(index), other.drawn(index))
    let names = parts + other.parts.filter { !parts.contains($0) }
    return names.filter { mine[$0] != theirs[$0] }
  }
}

extension Story {
  /// The order of stories in a lock: by script, theme, scale, and frame rate; what has no name comes first.
  package func precedes(_ other: Story) -> Bool {
    func compare(_ a: String?, _ b: String?) -> Bool? {
      a == b ? nil : (a ?? "").utf8.lexicographicallyPrecedes((b ?? "").utf8)
    }
    if let order = compare(script, other.script) { return order }
    if let order = compare(theme, other.theme) { return order }
    return (scale, frameRate) < (other.scale, other.frameRate)
  }

  /// The same script, theme, scale and frame rate: one takes the place of the other in a lock.
  package func isSame(as other: Story) -> Bool {
    script == other.script && theme == other.theme && scale == other.scale && frameRate == other.frameRate
  }

  /// As messages call it: `script "open", theme "dark", 2x, 30 fps`.
  package var title: String {
    let names = [script.map { "script \"\($0)\"" }, theme.map { "theme \"\($0)\"" }].compactMap(\.self)
    let scale = "\(scale)".hasSuffix(".0") ? "\(Int(scale))" : "\(scale)"
    return (names + ["\(scale)x", "\(frameRate) fps"]).joined(separator: ", ")
  }

  /// Of a scene that cannot be read, or has no lock.
  package static let unknown = Story(
    script: nil, theme: nil, scale: 1, frameRate: 0, width: 0, height: 0, frameCount: 0)
}
