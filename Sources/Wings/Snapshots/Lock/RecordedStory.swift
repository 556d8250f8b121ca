package import SegueScene

/// One recorded story of a scene, with all its frames.
package struct RecordedStory: Hashable, Sendable {
  package var story: Story
  package var duration: Nanoseconds
  /// The names of layers and of the top-level nodes of the screens they show (`today/dunes`), in order of first
  /// appearance.
  package var parts: [String]
  package var frames: [RecordedFrame]
  /// The SHA-256 of the scene that it was recorded from, if that is not the lock's. A story that was added while others
  /// failed has it: the lock keeps the scene of those.
  package var scene: String?
  /// Whether the checksum of the story's section is right.
  package var isIntact = true

  package init(story: Story, duration: Nanoseconds, parts: [String], frames: [RecordedFrame]) {
    self.story = story
    self.duration = duration
    self.parts = parts
    self.frames = frames
  }
}

extension RecordedStory {
  /// The largest number of frames times parts; each takes 16 bytes of memory.
  static let partLimit = 5_000_000
  /// The longest duration, in seconds. Up to here a `Double`, and so a number in JSON, is exact to the nanosecond.
  static let longest = 2_000_000.0

  /// The digests of the parts that a frame draws, by the parts' names.
  package func drawn(_ index: Int) -> [String: String] {
    var drawn: [String: String] = [:]
    for (name, part) in zip(parts, frames[index].parts) where part != nil { drawn[name] = part }
    return drawn
  }

  /// The parts that frame `index` draws in another way than the same frame of `other`: those of this story in order,
  /// then those that only `other` has.
  package func differingParts(_ index: Int, from other: RecordedStory) -> [String] {
    if parts == other.parts, frames[index].parts == other.frames[index].parts { return [] }
    let (mine, theirs) = (drawn(index), other.drawn(index))
    let names = parts + other.parts.filter { !parts.contains($0) }
    return names.filter { mine[$0] != theirs[$0] }
  }
}

/// The digests of a recorded frame.
package struct RecordedFrame: Hashable, Sendable {
  /// Seconds with four decimal places, for readers: index and frame rate give the exact time.
  package var time: String
  /// The first 16 bytes of the digest of the raw pixels, in hexadecimal.
  package var pixels: String
  /// For each layer and node of `RecordedStory.parts`, the first three bytes of the digest of its commands in Base64;
  /// nil if it drew nothing.
  package var parts: [String?]

  package init(time: String, pixels: String, parts: [String?]) {
    self.time = time
    self.pixels = pixels
    self.parts = parts
  }

  /// The length of `pixels`, in characters.
  package static let pixelsLength = 32
  /// The length of an element of `parts`, in characters.
  package static let partLength = 4
}
