/// What a frame was when it was recorded.
package struct RecordedFrame: Hashable, Sendable {
  /// Seconds, with four decimal places, for people: index and frame rate say it exactly.
  package var time: String
  /// The first 16 bytes of the digest of its raw pixels, in hexadecimal.
  package var pixels: String
  /// What each layer and node of `RecordedStory.parts` drew, as the first three bytes of the digest in Base64; nil where
  /// it drew nothing.
  package var parts: [String?]

  package init(time: String, pixels: String, parts: [String?]) {
    self.time = time
    self.pixels = pixels
    self.parts = parts
  }

  /// Of `pixels`, in characters.
  package static let pixelsLength = 32
  /// Of what a part drew, in characters.
  package static let partLength = 4
}
